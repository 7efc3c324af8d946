import { type Formats, type Ledger, replay, type SeatId } from '../../engine/index.ts';
import { isReviewOutcome } from '../../review/index.ts';

/** How likely a seat found the answer it gave. */
export interface Foreseen {
  readonly seat: SeatId;
  readonly name: string;
  readonly voice: string;
  readonly choice: string;
  readonly confidence: number;
}

/** What seats foresaw in a session: the answers of reviewers, or the positions that experts took, as far as they said how sure they were. */
export const forecastsIn = (formats: Formats, ledger: Ledger): readonly Foreseen[] => {
  const session = replay(formats, ledger);
  const { seats, closed, own } = session;
  const outcome = closed?.outcome;
  const given: readonly (readonly [SeatId, string, unknown])[] = isReviewOutcome(outcome)
    ? outcome.answers.filter(({ answer }) => answer !== 'unsure').map((each) => [each.by, each.answer, each.confidence])
    : positionsIn(own);
  return given.flatMap(([id, choice, confidence]) => {
    const seat = seats.find((each) => each.id === id);
    if (!seat || seat.voice === 'improv' || typeof confidence !== 'number') return [];
    return [{ seat: id, name: seat.name, voice: seat.voice, choice, confidence }];
  });
};

interface Taken {
  readonly choice: string;
  readonly confidence: number | null;
}

/** Formats in which seats take positions keep them by seat. */
const positionsIn = (own: unknown): readonly (readonly [SeatId, string, unknown])[] => {
  const { positions = {} } = (own ?? {}) as { readonly positions?: Readonly<Record<SeatId, Taken>> };
  return Object.entries(positions).flatMap(([seat, taken]) =>
    typeof taken?.choice === 'string' ? [[seat, taken.choice, taken.confidence] as const] : [],
  );
};

export const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
