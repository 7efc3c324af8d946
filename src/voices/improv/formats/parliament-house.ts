import type { Line } from '../../../engine/index.ts';
import type { Concern, Frame } from '../concerns.ts';
import { concernOf } from '../concerns.ts';
import { frames } from '../frames.ts';
import type { Reading } from '../reading.ts';

/** A clause of the bill as it was read out. */
export interface ReadClause {
  readonly id: string;
  readonly text: string;
}

export interface ReadBill {
  readonly version: number;
  readonly title: string;
  /** Of its solution. */
  readonly clauses: readonly ReadClause[];
}

/** The newest bill in the record. */
export const billIn = ({ briefing: { record, summary } }: Reading): ReadBill | null => {
  const read = record.findLast(({ type, text }) => type !== 'turn' && text.includes('The bill, version '));
  const text = read?.text ?? summary;
  const head = /The bill, version (\d+): (.*?)\. /u.exec(text);
  if (!head) return null;
  const solution = /\(solution\): (.*)/u.exec(text.slice(head.index))?.[1] ?? '';
  const clauses = [...solution.matchAll(/\[(c\d+)\] (.*?)(?= \[c\d+\]|\n|$)/gu)];
  return {
    version: Number(head[1]),
    title: head[2]!,
    clauses: clauses.map(([, id, words]) => ({ id: id!, text: words! })),
  };
};

/** What the seat stands for: on its card, or as the house dealt it. */
export const motivesOf = ({ me, briefing }: Reading): readonly string[] => {
  const own = me.persona.more?.motives;
  if (Array.isArray(own) && own.length > 0) return own.map(String);
  const dealt = /Your motives, which never change: (.*)\.$/mu.exec(briefing.house)?.[1];
  return dealt ? dealt.split('; ') : [];
};

/** Who stands for what, as the roster tells it: seat and motives. */
export const rosterIn = ({ briefing }: Reading): { readonly seat: string; readonly motives: readonly string[] }[] => {
  const listed = new Map(
    [...briefing.house.matchAll(/^(\S+): Rep\. .*?\((.*)\)$/gmu)].map(([, seat, motives]) => [
      seat!,
      motives!.split('; '),
    ]),
  );
  return briefing.seats
    .filter(({ role }) => role === 'representative')
    .map(({ id }) => ({ seat: id, motives: listed.get(id) ?? [] }));
};

/** What can be asked and demanded about a motive: by its concern, otherwise in its own words. */
export const frameOf = ({ topic }: Reading, motive: string): Frame => {
  const concern = concernOf(motive);
  return concern ? frames[topic.bank ?? 'policy'][concern] : ownWords(motive);
};

const ownWords = (motive: string): Frame => ({
  ask: `what does the bill do about ${motive}`,
  condition: `a named person in charge of ${motive}`,
  measure: `what becomes of ${motive}`,
  ahead: `Whoever cares about ${motive} should have a reason to vote for it`,
  back: `A bill that is silent on ${motive} is not finished`,
});

export const concernOfMotive = (motive: string): Concern | null => concernOf(motive);

/** The clause that serves a motive: the one that names it. */
export const servedBy = (bill: ReadBill | null, motive: string): ReadClause | null =>
  bill?.clauses.find(({ text }) => text.toLowerCase().includes(motive.toLowerCase())) ?? null;

/** A clause for a motive, in the bill's own words. */
export const clauseFor = (reading: Reading, motive: string): string =>
  `On ${motive}: this bill requires ${frameOf(reading, motive).condition}.`;

/** What a clause provides, without what it is about. */
export const provisionOf = ({ text }: ReadClause): string =>
  text.replace(/^On .*?: (?:this bill requires )?/u, '').replace(/\.$/u, '');

/** My temperature, as the cue tells it. */
export const temperatureIn = ({ briefing }: Reading): number =>
  Number(/Your temperature is (\d+)/u.exec(briefing.cue.asks)?.[1] ?? 50);

/** Amendments that wait, by their ids. */
export const amendmentsIn = ({ briefing }: Reading): string[] => [
  ...new Set(briefing.cue.asks.match(/\bamend-\d+/gu) ?? []),
];

/** Who proposed an amendment, as the record tells it. */
export const proposalIn = ({ briefing }: Reading, id: string): Line | undefined =>
  briefing.record.findLast(({ type, text }) => type !== 'turn' && text.includes(` proposes ${id} `));

export const roundIn = ({ briefing }: Reading): number => Number(/Round (\d+) of/u.exec(briefing.cue.asks)?.[1] ?? 1);
