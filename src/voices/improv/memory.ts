import type { Briefing, Line, Seat, SeatId } from '../../engine/index.ts';
import { type Claim, HeardClaim, isQuotable, keyOf, statementsIn } from './claim.ts';
import { wordCount } from './grammar.ts';
import { once } from './once.ts';
import { isLeading } from './stance.ts';
import { readStatements, type Statement } from './statement.ts';
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
  readonly statements: readonly Statement[];
}

/** So many turns are taken apart; in so many phrases are not used again; in so many lines nothing is said again, of mine in more. */
const inMind = { turns: 16, phrases: 10, lines: 40, mine: 120 } as const;

export const remember = ({ record, seats, seat: me, summary }: Briefing, topic: Topic): Memory => {
  const byId = new Map<SeatId, Seat>(seats.map((seat) => [seat.id, seat]));
  const turns = record.filter((line) => line.type === 'turn' && line.seat !== null && byId.has(line.seat));
  const recent = turns
    .slice(-inMind.turns)
    .map((line): Heard => ({ line, seat: byId.get(line.seat!)!, statements: readStatements(line.text) }));
  const latest = record.slice(-inMind.mine);
  const said = latest.filter(({ mine }, at) => mine || at >= latest.length - inMind.lines).map(({ text }) => text);
  const quoted = quotedBy(recent.filter(({ seat }) => !isLeading(seat)));
  const positions = [topic.yes, topic.no].flatMap((clause) => (clause ? [clause.slice(1)] : []));
  const topicWords = new Set(wordsOf([topic.question, topic.yes ?? '', topic.idea].join(' ')));
  const claims = once(() => recent.flatMap((turn) => claimsIn(turn, { seats, positions, topicWords, quoted })));
  const asked = once(() => questionTo(me, recent, seats));
  const facts = once(() => factsIn(record, byId, topic.context));
  return {
    get claims() {
      return claims();
    },
    get grants() {
      return recent.flatMap(grantsIn);
    },
    get questions() {
      return recent.flatMap((turn) => questionsIn(turn, seats));
    },
    get asked() {
      return asked();
    },
    get facts() {
      return facts();
    },
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
    .filter(({ isClaim, text }) => isClaim && !namesSomebody(text, around.seats) && !isPosition(text, around))
    .map(({ text, key, weight }) => new HeardClaim(seat, text, weight, line.seq, isTakenUp(key, seat, around.quoted)));

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

const isTakenUp = (key: string, speaker: Seat, quoted: Quoted): boolean => {
  const by = quoted.get(key);
  return by !== undefined && (by.size > 1 || !by.has(speaker.id));
};

const quotedBy = (turns: readonly Heard[]): Quoted => {
  const quoted = new Map<string, Set<SeatId>>();
  for (const { seat, statements } of turns) {
    for (const { quotes } of statements) {
      for (const key of quotes) quoted.set(key, (quoted.get(key) ?? new Set()).add(seat.id));
    }
  }
  return quoted;
};

/** The quoted words that a turn gives way on. */
const grantsIn = ({ seat, statements }: Heard): Grant[] =>
  statements.flatMap(({ grants }) => (grants === null ? [] : [{ by: seat, words: grants }]));

const questionsIn = ({ seat, statements }: Heard, seats: readonly Seat[]): Question[] =>
  statements
    .filter(({ isQuestion }) => isQuestion)
    .map(({ text }) => ({ by: seat, text: withoutAddress(text, seats) }));

/** "A question for Ada: why now?" and "Ada, why now?" both ask "why now?". */
const withoutAddress = (question: string, seats: readonly Seat[]): string => {
  const asked = question.slice(question.lastIndexOf(':') + 1).trim();
  const name = seats.find((seat) => asked.startsWith(`${seat.name}, `))?.name;
  return name ? asked.slice(name.length + 2) : asked;
};

const questionTo = (me: Seat, turns: readonly Heard[], seats: readonly Seat[]): Question | null => {
  const since = turns.slice(turns.findLastIndex(({ line }) => line.mine) + 1);
  for (const { line, seat, statements } of since.toReversed()) {
    const question = statements.findLast(
      ({ isQuestion, text }) => isQuestion && (line.to === me.id || text.includes(me.name)),
    );
    if (question) return { by: seat, text: withoutAddress(question.text, seats) };
  }
  return null;
};

/** What the topic says beside its question, what was put on the table, and what the user answered. */
const factsIn = (record: readonly Line[], seats: ReadonlyMap<SeatId, Seat>, context: readonly string[]): string[] => {
  const isGiven = ({ type, seat }: Line) => type === 'fact' || (seat !== null && seats.get(seat)?.role === 'user');
  return [...context, ...record.filter(isGiven).map(({ text }) => text)].flatMap(statementsIn).filter(isQuotable);
};
