import { answerTo, isHeard, type SeatId } from '../../engine/index.ts';
import { ADDS, CIRCLES, CONDUCT } from './heard-ids.ts';
import type { Exchange, House, PastExchange } from './house.ts';
import type { Action } from './next-action-content.ts';

/** A sign that the debate is stuck, with what was heard and counted. */
export interface Pattern {
  readonly id: string;
  readonly says: string;
  readonly seats: readonly SeatId[];
  readonly evidence: Readonly<Record<string, unknown>>;
}

interface PatternRule {
  readonly id: string;
  readonly says: string;
  /** Null where the pattern does not show. */
  readonly find: (exchange: Exchange, house: House) => Pick<Pattern, 'seats' | 'evidence'> | null;
}

/** Answers in a row without a concession that amount to a refusal. */
export const refusalsInARow = 3;

const sameArguments: PatternRule = {
  id: 'S3-015',
  says: 'The same arguments come back in other words.',
  find: (exchange) =>
    isStale(exchange) ? { seats: [exchange.speaker, exchange.address_to], evidence: repetitionIn(exchange) } : null,
};

const lockedPair: PatternRule = {
  id: 'S3-016',
  says: 'Two representatives go back and forth with nothing new.',
  find: (exchange, { recent }) => {
    const before = recent.at(-1);
    if (!before?.stale || !isStale(exchange) || !samePair(before, exchange)) return null;
    return { seats: [exchange.speaker, exchange.address_to], evidence: { ...repetitionIn(exchange), exchanges: 2 } };
  },
};

const noCompromise: PatternRule = {
  id: 'S3-017',
  says: 'A representative refuses any compromise.',
  find: ({ address_to: seat, answer }, { members }) => {
    if (!answer) return null;
    const refusals = members[seat]?.refusals ?? 0;
    const outright = isHeard(answer.heard, CONDUCT, 'refusing') && !answer.gives;
    if (!outright && refusals < refusalsInARow) return null;
    return { seats: [seat], evidence: { refusals, ...(outright && { conduct: answerTo(answer.heard, CONDUCT) }) } };
  },
};

/** More exchanges than this on one point are too many. */
const exchangesOnAPoint = 3;

const circling: PatternRule = {
  id: 'S3-018',
  says: 'The debate has circled one point for more than three exchanges.',
  find: (exchange, { recent }) => {
    const run = [...recent, pastOf(exchange)];
    const other = run.findLastIndex(({ label }) => label !== exchange.suggested_topic);
    const exchanges = run.length - 1 - other;
    const circles = answerTo(exchange.answer?.heard, CIRCLES);
    const isHeardToCircle = circles.value === 'yes' && run.length > exchangesOnAPoint;
    if (exchanges <= exchangesOnAPoint && !isHeardToCircle) return null;
    const evidence = isHeardToCircle ? { exchanges: run.length, circles } : { exchanges };
    return { seats: [exchange.speaker, exchange.address_to], evidence };
  },
};

/** The four patterns, in the order of the house's rules. */
export const patternRules: readonly PatternRule[] = [sameArguments, lockedPair, noCompromise, circling];

export const patternsIn = (exchange: Exchange, house: House): Pattern[] =>
  exchange.answer
    ? patternRules.flatMap(({ id, says, find }) => {
        const found = find(exchange, house);
        return found ? [{ id, says, ...found }] : [];
      })
    : [];

/** What can be done about a deadlock, the mildest first; each new one in a round gets the next. */
export const remedies: readonly Action[] = ['deadlock_warning', 'force_compromise', 'quiet', 'call_vote'];

/** Whether both sides were heard to bring nothing new, and nothing came of it. */
export const isStale = ({ question, answer, moves }: Exchange): boolean =>
  moves !== true &&
  answer?.gives !== true &&
  isHeard(question?.heard, ADDS, 'no') &&
  isHeard(answer?.heard, ADDS, 'no');

const repetitionIn = ({ question, answer }: Exchange): Record<string, unknown> => ({
  question: answerTo(question?.heard, ADDS),
  answer: answerTo(answer?.heard, ADDS),
});

const samePair = (one: PastExchange, other: Exchange): boolean =>
  [one.speaker, one.address_to].sort().join() === [other.speaker, other.address_to].sort().join();

const longestKept = 1200;

/** What later exchanges are held against. */
export const pastOf = (exchange: Exchange): PastExchange => ({
  speaker: exchange.speaker,
  address_to: exchange.address_to,
  label: exchange.suggested_topic,
  question: exchange.question?.text.slice(0, longestKept) ?? '',
  answer: exchange.answer?.text.slice(0, longestKept) ?? '',
  stale: isStale(exchange),
});
