import { briefing, type Seat, sentencesOf } from '../src/engine/index.ts';
import { wordsFor } from '../src/formats/brief/index.ts';
import { formats } from '../src/formats/index.ts';
import { playOut, TestTable } from '../src/testing/index.ts';
import { bookFor, plainBook } from '../src/voices/improv/book.ts';
import { improvise } from '../src/voices/improv/improv.ts';
import { filled } from '../src/voices/improv/saying.ts';
import given from './improv-casts.json' with { type: 'json' };
import { topics } from './improv-topics.ts';

/** The formats that decide. A scene decides nothing and follows its script; only what it says twice is counted. */
const decided = ['council', 'debate', 'consensus', 'discussion', 'parliament'] as const;
const seeds = [1, 2, 3];

export interface Counted {
  readonly sessions: number;
  readonly decisions: number;
  /** Sentences outside the frame that occur in more than a quarter of the topics. */
  readonly common: readonly string[];
  readonly repeated: readonly string[];
}

const hold = (format: string, topic: string, seed: number, seats: readonly Partial<Seat>[] = []): TestTable => {
  const table = new TestTable(formats, {
    format,
    topic,
    seed,
    voice: 'improv',
    seats,
    ...setUp[format]?.(topic),
  } as never);
  return playOut(formats, table, (cue, session) =>
    cue.seat === 'user' ? 'Yes.' : improvise(briefing(formats[format]!, session, table.ledger, cue)),
  );
};

/** What a format needs beside a topic: two people for a scene. */
const setUp: Readonly<Record<string, (topic: string) => object>> = {
  scene: (topic) => ({
    seats: ['Anna', 'Ben'].map((name) => ({
      ...{ id: name.toLowerCase(), name, role: 'character', voice: 'improv' },
      persona: { line: `${name} thinks about this: ${topic}` },
    })),
  }),
};

const said = (table: TestTable): readonly string[] =>
  table.turns
    .filter(({ seat, kind }) => seat !== 'user' && kind !== 'first-answer')
    .flatMap(({ text }) => sentencesOf(text.replace(/\n+Position: .*$/su, '')))
    .filter((sentence) => !/^(?:YES|NO)\.$/u.test(sentence));

/** Tables without a point: what they decide, which sentences they have in common, and what they say twice. */
export const withoutPoints = (): Counted => {
  const frame = new Set(Object.values(plainBook.frame).flat());
  const heardOn = new Map<string, Set<string>>();
  const repeated: string[] = [];
  let [sessions, decisions] = [0, 0];
  for (const topic of topics)
    for (const format of [...decided, 'scene'])
      for (const seed of seeds) {
        const table = hold(format, topic, seed);
        const sentences = said(table);
        sessions += 1;
        if (format !== 'scene' && table.session.closed?.reason !== 'no-grounds') decisions += 1;
        repeated.push(
          ...sentences.filter((each, at) => sentences.indexOf(each) !== at).map((each) => `${format}: ${each}`),
        );
        if (format === 'scene') continue;
        for (const each of sentences)
          if (!frame.has(each)) heardOn.set(each, (heardOn.get(each) ?? new Set()).add(topic));
      }
  const common = [...heardOn].flatMap(([sentence, on]) => (on.size > topics.length / 4 ? [sentence] : []));
  return { sessions, decisions, common, repeated };
};

interface Cast {
  readonly topic: string;
  readonly seats: readonly Seat[];
}

/** Twenty tables of people with points, about work, home, town, school and science, in two languages; one contradicts itself. */
export const casts: readonly Cast[] = given.map(({ topic, seats }) => ({
  topic,
  seats: seats.map(({ name, stance, points }) => ({
    ...{ id: name.toLowerCase(), name, role: '', voice: 'improv' },
    persona: { line: name, stance: stance as 'for', points: points.map((text) => ({ text })) },
  })),
}));

/** Who sits down in a format: two sides in a debate, and nobody alone in a house. */
const seatedIn = (format: string, { seats }: Cast): readonly Seat[] => {
  const [first, second, third] = seats;
  if (format === 'debate') {
    const side = (stance: string, other: Seat) => seats.find(({ persona }) => persona.stance === stance) ?? other;
    const proponent = side('for', first!);
    const opponent = side('against', second!);
    return [
      { ...proponent, role: 'proponent', persona: { ...proponent.persona, stance: 'for' } },
      { ...opponent, role: 'opponent', persona: { ...opponent.persona, stance: 'against' } },
    ];
  }
  const roles: Readonly<Record<string, string>> = { council: 'expert', parliament: 'representative' };
  const all =
    format === 'parliament' && !third
      ? [...seats, { ...first!, id: 'tess', name: 'Tess', persona: { line: 'Tess' } }]
      : seats;
  return all.map((seat) => ({ ...seat, role: roles[format] ?? 'participant' }));
};

export interface Rich {
  readonly casts: number;
  readonly share: number;
  readonly idle: readonly string[];
  readonly against: number;
  readonly repeated: readonly string[];
}

export const sessionOf = (format: string, cast: Cast, seed: number): TestTable =>
  hold(format, cast.topic, seed, seatedIn(format, cast));

/** Tables with points: how many turns use one or answer another's, which votes go against the member's own words, and what is said twice. */
export const withPoints = (): Rich => {
  const [idle, repeated]: [string[], string[]] = [[], []];
  let [turns, against] = [0, 0];
  for (const format of decided)
    for (const [at, cast] of casts.entries()) {
      const table = sessionOf(format, cast, at + 1);
      const seats = table.session.seats.filter(({ persona }) => persona.points?.length);
      const points = seats.flatMap(({ persona }) => persona.points!.map(({ text }) => text.replace(/\.$/u, '')));
      const here = table.turns.filter(({ seat, kind }) => seats.some(({ id }) => id === seat) && counts(kind));
      turns += here.length;
      const uses = ({ text }: { readonly text: string }): boolean =>
        points.some((point) => point !== '' && text.includes(point.slice(0, telling)));
      idle.push(...here.filter((turn) => !uses(turn)).map(({ kind, text }) => `${format}, ${kind}: ${text}`));
      const sentences = said(table);
      repeated.push(
        ...sentences.filter((each, nth) => sentences.indexOf(each) !== nth).map((each) => `${format}: ${each}`),
      );
      against += votesAgainstOwnWords(table, seats);
    }
  return { casts: casts.length, share: Math.round((1 - idle.length / turns) * 1000) / 10, idle, against, repeated };
};

/** So much of a point tells it from others. */
const telling = 30;

/** A bill and its last form are papers, and a first answer is sealed. */
const counts = (kind: string): boolean => !['draft', 'synthesis', 'first-answer'].includes(kind);

/** What a bill says that gives the other answer than a member's. */
const otherAnswer = ({ persona: { stance } }: Seat, topic: string): string => {
  const { terms } = bookFor(topic)!;
  const [by, plainly] = stance === 'for' ? [terms.no, terms.against] : [terms.yes, terms.for];
  const said = filled(by, wordsFor(topic)) ?? filled(plainly, wordsFor(topic));
  return stance === 'for' || stance === 'against' ? said! : noSentence;
};

const noSentence = '\u0000';

/** A no to a bill that holds what the member asked for and not the other answer, and a yes to one that holds none of it. */
const votesAgainstOwnWords = (table: TestTable, seats: readonly Seat[]): number => {
  const clauses: readonly { readonly text: string }[] = table.session.own?.bill?.clauses ?? [];
  const bill = clauses.map(({ text }) => text).join('\n');
  return table.turns.filter(({ kind, seat, text }) => {
    const own = seats.find(({ id }) => id === seat)?.persona.points ?? [];
    const stated = own.map((point) => point.text.replace(/[.\s]+$/u, '')).filter(Boolean);
    if (kind !== 'vote' || stated.length === 0) return false;
    const givesOther = bill.includes(otherAnswer(seats.find(({ id }) => id === seat)!, table.session.topic));
    return text.startsWith('NO') !== (givesOther || !stated.some((point) => bill.includes(point)));
  }).length;
};
