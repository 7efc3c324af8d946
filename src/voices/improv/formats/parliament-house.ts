import type { Briefing, Line } from '../../../engine/index.ts';
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

/** My temperature: as the cue tells it, or as it was drawn when the round began. */
export const temperatureIn = ({ me, briefing }: Reading): number => {
  const told = /Your temperature is (\d+)/u.exec(briefing.cue.asks)?.[1];
  const drawn = briefing.record.findLast(({ type, text }) => type !== 'turn' && text.includes(' Temperatures: '));
  return Number(told ?? drawn?.text.split(/[\s,.]+/u).find((_, at, words) => words[at - 1] === me.id) ?? 50);
};

/** Amendments that wait, by their ids. */
export const amendmentsIn = ({ briefing }: Reading): string[] => [
  ...new Set(briefing.cue.asks.match(/\bamend-\d+/gu) ?? []),
];

/** An amendment as it was put to the house. */
export interface Proposal {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly text: string;
}

const proposing = /^msg-\d+ .*?: (Rep\. .+?) proposes (amend-\d+) \(\w+ in [\w.]+\): (.*?)(?: “(.*)”)?$/u;

const proposalOf = ({ type, text }: Line): Proposal | null => {
  if (type === 'turn' || !text.includes(' proposes amend-')) return null;
  const [, by = '', id = '', about = '', proposed = about] = proposing.exec(text) ?? [];
  return id ? { id, by, about, text: proposed } : null;
};

/** Every amendment in the record, oldest first. */
export const proposalsIn = ({ briefing }: Reading): readonly Proposal[] => {
  const known = proposals.get(briefing) ?? briefing.record.flatMap((line) => proposalOf(line) ?? []);
  proposals.set(briefing, known);
  return known;
};

const proposals = new WeakMap<Briefing, readonly Proposal[]>();

/** What became of an amendment; null while it waits. */
export const fateOf = ({ briefing }: Reading, id: string): string | null => {
  const told = briefing.record.findLast(({ type, text }) => type !== 'turn' && text.startsWith(`${id} is `));
  return told?.text.split(/[ .]/u)[2] ?? null;
};

export const roundIn = ({ briefing }: Reading): number => Number(/Round (\d+) of/u.exec(briefing.cue.asks)?.[1] ?? 1);
