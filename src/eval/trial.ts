import type { Formats, Ledger, Session } from '../engine/index.ts';
import { decidedFrom, minutesOf, type SeatAnswer, seatAnswers } from '../transcripts/index.ts';
import type { Arm } from './arm.ts';
import { type Judged, judge, judgeMarked } from './expected.ts';
import type { Case } from './suite.ts';

/** A seat that came to another answer than it had before it heard the others. */
interface Flip {
  readonly seat: string;
  readonly from: 'right' | 'wrong';
  readonly to: 'right' | 'wrong';
  /** In words; null where nobody heard what moved it. */
  readonly by: string | null;
  /** The turn that first gives the new answer, by its number in the record; else the seat's last one. Null where nobody may hear its turns. */
  readonly turn: number | null;
}

/** What one arm made of one case, once. */
export interface Trial {
  readonly arm: string;
  readonly case: string;
  readonly nth: number;
  readonly session: string;
  /** Null where no answer could be read. */
  readonly answer: string | null;
  /** 0 to 1; nothing readable scores nothing. */
  readonly score: number;
  /** How sure it was of its answer, 0 to 1; null where nobody said. */
  readonly confidence: number | null;
  readonly flips: readonly Flip[];
  /** Seats that held to another answer in the end than the table did, and were right against it. */
  readonly dissentWasRight: number;
  readonly tokens: number;
  readonly calls: number;
  readonly cost: number;
  /** Calls whose price nobody knows. */
  readonly unpriced: number;
  readonly ms: number;
  /** Why the session ended. */
  readonly ended: string;
}

/** Reads off a ledger what the trial came to. */
export const trialOf = (
  { arm, each, nth, id }: { readonly arm: Arm; readonly each: Case; readonly nth: number; readonly id: string },
  session: Session<any>,
  ledger: Ledger,
  formats: Formats,
): Trial => {
  const came = {
    format: session.format,
    outcome: session.closed?.outcome ?? null,
    seats: session.seats,
    reason: session.closed?.reason ?? '',
    says: '',
  };
  const decided = decidedFrom(formats, came);
  const asked = seatAnswers(formats, came).map((answer) => judgedSeat(answer, each));
  const seats = asked.length > 0 ? asked : stated(session, ledger, each, isJudge(formats, session));
  const isShort = formats[session.format]?.fallsShort?.includes(session.closed?.reason ?? '') ?? false;
  const found =
    each.expected.kind === 'end'
      ? ended(each, session)
      : (read(decided?.decision, each, seats) ??
        (isShort ? null : (ruled(ledger, each, isJudge(formats, session), seats) ?? counted(seats))));
  const { spent } = session;
  return {
    arm: arm.name,
    case: each.id,
    nth,
    session: id,
    answer: found?.answer ?? null,
    score: found?.score ?? 0,
    confidence: found?.confidence ?? decided?.confidence ?? null,
    flips: withTurns(seats.flatMap(flipOf), each, formats, ledger),
    dissentWasRight: seats.filter(({ last }) => last?.score === 1 && found !== null && last.answer !== found.answer)
      .length,
    tokens: spent.in + spent.out,
    calls: spent.calls,
    cost: spent.cost,
    unpriced: spent.unpriced,
    ms: session.at - (ledger[0]?.at ?? session.at),
    ended: session.closed?.reason ?? 'open',
  };
};

type Found = Judged & { readonly confidence: number | null };

interface JudgedSeat {
  readonly answer: SeatAnswer;
  readonly first: Judged | null;
  readonly last: Judged | null;
}

const judgedSeat = (answer: SeatAnswer, { expected, language }: Case): JudgedSeat => ({
  answer,
  first: answer.first === null ? null : judge(expected, answer.first, language),
  last: answer.last === null ? null : judge(expected, answer.last, language),
});

type IsJudge = (seat: string) => boolean;

/** Whether a seat is there to judge: an arbitrator, and nobody who argues. */
const isJudge =
  (formats: Formats, { format, seats }: Session<any>): IsJudge =>
  (id) =>
    formats[format]?.roles[seats.find((seat) => seat.id === id)?.role ?? '']?.brings === 'judgement';

const turnsIn = (ledger: Ledger) => ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn] : []));

/** What seats stated as the result, first and last, where their format does not ask for it; nobody heard what moved them. */
const stated = (
  { seats }: Session<any>,
  ledger: Ledger,
  { expected, language }: Case,
  judges: IsJudge,
): readonly JudgedSeat[] => {
  const turns = turnsIn(ledger);
  return seats.flatMap(({ id }): JudgedSeat[] => {
    const own = turns.flatMap(({ seat, text }) => (seat === id ? (judgeMarked(expected, text, language) ?? []) : []));
    if (own.length === 0 || judges(id)) return [];
    const [first, last] = [own[0]!, own.at(-1)!];
    const answer = { seat: id, first: first.answer, last: last.answer, confidence: null, movedBy: null };
    return [{ answer, first, last }];
  });
};

/** What whoever judges stated last. */
const ruled = (
  ledger: Ledger,
  { expected, language }: Case,
  judges: IsJudge,
  seats: readonly JudgedSeat[],
): Found | null => {
  const judged = turnsIn(ledger)
    .filter(({ seat }) => judges(seat))
    .flatMap(({ text }) => judgeMarked(expected, text, language) ?? [])
    .at(-1);
  return judged ? { ...judged, confidence: shareBehind(judged, seats) } : null;
};

/** The answer most seats gave, and the share of those who gave it; null where there is no first among them. */
const counted = (seats: readonly JudgedSeat[]): Found | null => {
  const votes = seats.flatMap(({ last }) => (last ? [last] : []));
  const [only] = seats;
  if (seats.length === 1 && only?.last) return { ...only.last, confidence: only.answer.confidence };
  const counts = new Map<string, number>();
  for (const { answer } of votes) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!first || first[1] === second?.[1]) return null;
  return { ...votes.find(({ answer }) => answer === first[0])!, confidence: first[1] / seats.length };
};

/** What the table decided, and the share of its seats that stand behind it, where they gave answers of their own. */
const read = (
  decision: string | undefined,
  { expected, language }: Case,
  seats: readonly JudgedSeat[],
): Found | null => {
  const judged = decision === undefined ? null : judge(expected, decision, language);
  if (!judged) return null;
  return { ...judged, confidence: shareBehind(judged, seats) };
};

const shareBehind = ({ answer }: Judged, seats: readonly JudgedSeat[]): number | null =>
  seats.length === 0 ? null : seats.filter(({ last }) => last?.answer === answer).length / seats.length;

const ended = ({ expected }: Case, { closed }: Session<any>): Found | null => {
  if (expected.kind !== 'end' || !closed) return null;
  return { answer: closed.reason, score: closed.reason === expected.reason ? 1 : 0, confidence: null };
};

interface Moved extends Omit<Flip, 'turn'> {
  readonly answer: string;
}

const flipOf = ({ answer, first, last }: JudgedSeat): Moved[] => {
  if (!first || !last || first.answer === last.answer) return [];
  const word = ({ score }: Judged) => (score === 1 ? 'right' : 'wrong') as Flip['from'];
  return [{ seat: answer.seat, from: word(first), to: word(last), by: answer.movedBy, answer: last.answer }];
};

/** Where in the record each of them changed. Minutes are taken only where somebody did: most trials have none. */
const withTurns = (
  moved: readonly Moved[],
  { expected, language }: Case,
  formats: Formats,
  ledger: Ledger,
): readonly Flip[] => {
  if (moved.length === 0) return [];
  const turns = minutesOf(formats, ledger).items.flatMap((item) => (item.type === 'turn' ? [item] : []));
  return moved.map(({ answer, ...flip }) => {
    const own = turns.filter(({ seat, number }) => seat.id === flip.seat && number !== null);
    const says = own.slice(1).find(({ text }) => judge(expected, text, language)?.answer === answer);
    return { ...flip, turn: (says ?? own.at(-1))?.number ?? null };
  });
};
