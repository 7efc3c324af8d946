import { meanOf } from './bootstrap.ts';

/** How sure somebody was, and whether they were right. */
export interface Forecast {
  readonly confidence: number;
  readonly right: boolean;
}

/** The mean squared distance between sureness and truth: 0 is perfect, 0.25 is a coin. Null where nobody said how sure. */
export const brier = (forecasts: readonly Forecast[]): number | null =>
  forecasts.length === 0 ? null : meanOf(forecasts.map(({ confidence, right }) => (confidence - (right ? 1 : 0)) ** 2));

/** A bar of the reliability plot: those who were about so sure, and how many of them were right. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly sure: number;
  readonly right: number;
}

export const reliability = (forecasts: readonly Forecast[], bins = 5): readonly Bin[] =>
  Array.from({ length: bins }, (_, at) => {
    const [from, to] = [at / bins, (at + 1) / bins];
    const within = forecasts.filter(({ confidence }) => confidence >= from && (confidence < to || at === bins - 1));
    return {
      from,
      to,
      count: within.length,
      sure: meanOf(within.map(({ confidence }) => confidence)),
      right: meanOf(within.map(({ right }) => (right ? 1 : 0))),
    };
  }).filter(({ count }) => count > 0);
