/** What holds in one debate round. The range narrows and the clock tightens, so that positions come closer. */
export interface RoundRow {
  /** Lowest and highest temperature. */
  readonly range: readonly [number, number];
  /** Exchanges per seat. */
  readonly exchanges: number;
  /** Sentences in one response. */
  readonly sentences: number;
}

/** By round, from 0 (opening statements). Later rounds are as the last row. */
export const debateClock: readonly RoundRow[] = [
  { range: [5, 95], exchanges: 2, sentences: 6 },
  { range: [5, 95], exchanges: 2, sentences: 6 },
  { range: [10, 90], exchanges: 2, sentences: 5 },
  { range: [15, 85], exchanges: 1.5, sentences: 4 },
  { range: [25, 75], exchanges: 1.5, sentences: 3 },
  { range: [30, 70], exchanges: 1, sentences: 3 },
  { range: [35, 65], exchanges: 1, sentences: 2 },
];

export const rowFor = (round: number): RoundRow => debateClock[Math.min(round, debateClock.length - 1)]!;

/** The limits of one round, as the session state tells them. */
export interface Clock {
  readonly exchanges: number;
  readonly sentences: number;
}

/** Exchanges round down; never fewer than there are seats, so that everyone can be heard before the cap. */
export const clockFor = (round: number, seats: number): Clock => {
  const { exchanges, sentences } = rowFor(round);
  return { exchanges: Math.max(seats, Math.floor(exchanges * seats)), sentences };
};
