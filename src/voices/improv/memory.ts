import type { Briefing, Line, Seat, SeatId } from '../../engine/index.ts';
import { type Claim, claimFrom, isQuotable, keyOf, statementsIn } from './claim.ts';
import { wordCount } from './grammar.ts';
import { isLeading } from './stance.ts';
import { isStock } from './stock.ts';
import type { Topic } from './topic.ts';

/** Something somebody gave way on: who, and whose words in the other's mouth. */
export interface Grant {
  readonly by: Seat;
  readonly words: string;
}

/** A question without whom it is put to. */
export interface Question {
  readonly by: Seat;
  readonly text: string;
}

/** What was said so far, as far as a seat may use it. Recomputed from the briefing for every answer. */
export interface Memory {
  /** Quotable statements, oldest first. */
  readonly claims: readonly Claim[];
  readonly grants: readonly Grant[];
  readonly questions: readonly Question[];
  /** The newest question put to me since I last spoke. */
  readonly asked: Question | null;
  /** What was given rather than argued, as quotable statements. */
  readonly facts: readonly string[];
  /** How often I have spoken, and how often in this kind of turn. */
  readonly myTurns: number;
  readonly myTurnsOf: (kind: string) => number;
  /** The latest turns, word for word. */
  readonly lately: readonly string[];
  /** Whether these words were used before, by anybody. */
  readonly wasSaid: (words: string) => boolean;
  /** Who was the first to use these words; null for nobody. */
  readonly saidBy: (words: string) => Seat | null;
  /** Whether one of those who take part has quoted these words. */
  readonly wasQuoted: (words: string) => boolean;
}

/** A turn, taken apart. */
interface Heard {
  readonly line: Line;
  readonly seat: Seat;
  readonly statements: readonly string[];
}

/** So many turns are taken apart; in so many phrases are not used again; in so many lines, and all of mine, nothing is said again. */
const inMind = { turns: 16, phrases: 10, lines: 60 } as const;

export const remember = ({ record, seats, seat: me, summary }: Briefing, topic: Topic): Memory => {
  const byId = new Map<SeatId, Seat>(seats.map((seat) => [seat.id, seat]));
  const turns = record.filter((line) => line.type === 'turn' && line.seat !== null && byId.has(line.seat));
  const recent = turns
    .slice(-inMind.turns)
    .map((line): Heard => ({ line, seat: byId.get(line.seat!)!, statements: statementsIn(line.text) }));
  const said = record.filter(({ mine }, at) => mine || at >= record.length - inMind.lines).map(({ text }) => text);
  const quoted = quotedBy(recent.filter(({ seat }) => !isLeading(seat)));
  const positions = [topic.yes, topic.no].flatMap((clause) => (clause ? [clause.slice(1)] : []));
  const topicWords = new Set(wordsOf([topic.question, topic.yes ?? '', topic.idea].join(' ')));
  return {
    claims: recent.flatMap((turn) => claimsIn(turn, { seats, positions, topicWords, quoted })),
    grants: recent.flatMap(grantsIn),
    questions: recent.flatMap((turn) => questionsIn(turn, seats)),
    asked: questionTo(me, recent, seats),
    facts: factsIn(record, byId, topic.context),
    myTurns: turns.filter((line) => line.mine).length,
    myTurnsOf: (kind) => turns.filter((line) => line.mine && line.kind === kind).length,
    lately: turns.slice(-inMind.phrases).map(({ text }) => text),
    wasSaid: (words) => {
      const key = keyOf(words);
      return said.some((text) => text.includes(key)) || summary.includes(key);
    },
    saidBy: (words) => {
      const key = keyOf(words);
      return byId.get(turns.find(({ text }) => text.includes(key))?.seat ?? '') ?? null;
    },
    wasQuoted: (words) => quoted.has(keyOf(words)),
  };
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[^\s.,;:!?…“”"()]+/g) ?? [];

/** What tells a claim from other sentences. */
interface Surroundings {
  readonly seats: readonly Seat[];
  /** Yes and no to the topic, without their first letter. */
  readonly positions: readonly string[];
  readonly topicWords: ReadonlySet<string>;
  readonly quoted: Quoted;
}

const claimsIn = ({ line, seat, statements }: Heard, around: Surroundings): Claim[] =>
  statements
    .filter(
      (text) => isQuotable(text) && !namesSomebody(text, around.seats) && !isStock(text) && !isPosition(text, around),
    )
    .map((text) => claimFrom(seat, text, line.seq, isTakenUp(text, seat, around.quoted)));

/** A sentence that names somebody at the table is about the talk, not about the topic. */
const namesSomebody = (text: string, seats: readonly Seat[]): boolean =>
  seats.some(({ name, role }) => role !== 'user' && text.includes(name));

/** A position is no argument: "We should do it" only turns the question round. */
const isPosition = (text: string, { positions, topicWords }: Surroundings): boolean => {
  if (positions.some((clause) => text.startsWith(clause, 1))) return true;
  if (wordCount(text) > topicWords.size + 4) return false;
  const words = wordsOf(text);
  return words.filter((word) => word === 'not' || topicWords.has(word)).length >= 0.8 * words.length;
};

/** What was quoted, and by whom. */
type Quoted = ReadonlyMap<string, ReadonlySet<SeatId>>;

const isTakenUp = (text: string, speaker: Seat, quoted: Quoted): boolean => {
  const by = quoted.get(keyOf(text));
  return by !== undefined && (by.size > 1 || !by.has(speaker.id));
};

const quotedBy = (turns: readonly Heard[]): Quoted => {
  const quoted = new Map<string, Set<SeatId>>();
  for (const { seat, statements } of turns) {
    for (const words of statements.flatMap(quotationsIn)) {
      const key = keyOf(words);
      quoted.set(key, (quoted.get(key) ?? new Set()).add(seat.id));
    }
  }
  return quoted;
};

const quotationsIn = (statement: string): string[] =>
  /[“"]/.test(statement) ? (statement.match(/[“"][^”"]{12,}/gu) ?? []).map((words) => words.slice(1)) : [];

/** The quoted words that a turn gives way on. */
const grantsIn = ({ seat, statements }: Heard): Grant[] =>
  statements.flatMap((statement) => {
    const [words] = quotationsIn(statement);
    return words && !words.endsWith('?') && givesWay(statement.replace(words, '')) ? [{ by: seat, words }] : [];
  });

const givesWay = (statement: string): boolean =>
  /\b(?:grants?|granted|concedes?|is right|are right|accepts?)\b/i.test(statement) &&
  !/\b(?:not|never|but)\b/i.test(statement);

const questionsIn = ({ seat, statements }: Heard, seats: readonly Seat[]): Question[] =>
  statements
    .filter((statement) => statement.endsWith('?'))
    .map((statement) => ({ by: seat, text: withoutAddress(statement, seats) }));

/** "A question for Ada: why now?" and "Ada, why now?" both ask "why now?". */
const withoutAddress = (question: string, seats: readonly Seat[]): string => {
  const asked = question.slice(question.lastIndexOf(':') + 1).trim();
  const name = seats.find((seat) => asked.startsWith(`${seat.name}, `))?.name;
  return name ? asked.slice(name.length + 2) : asked;
};

const questionTo = (me: Seat, turns: readonly Heard[], seats: readonly Seat[]): Question | null => {
  const since = turns.slice(turns.findLastIndex(({ line }) => line.mine) + 1);
  for (const { line, seat, statements } of since.toReversed()) {
    const question = statements.findLast((text) => text.endsWith('?') && (line.to === me.id || text.includes(me.name)));
    if (question) return { by: seat, text: withoutAddress(question, seats) };
  }
  return null;
};

/** What the topic says beside its question, what was put on the table, and what the user answered. */
const factsIn = (record: readonly Line[], seats: ReadonlyMap<SeatId, Seat>, context: readonly string[]): string[] => {
  const isGiven = ({ type, seat }: Line) => type === 'fact' || (seat !== null && seats.get(seat)?.role === 'user');
  return [...context, ...record.filter(isGiven).map(({ text }) => text)].flatMap(statementsIn).filter(isQuotable);
};
