/** A figure with the interval that holds the true one in 95 of 100 runs. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

const draws = 2000;
const level = 0.95;

/**
 * The mean of values with its interval, by drawing from them again and again with a seed. A sample is narrower than what it
 * was drawn from, so the interval is widened by as much as theory says that one of this size is too narrow.
 */
export const bootstrapped = (values: readonly number[], seed: number): Interval => {
  const count = values.length;
  const mean = meanOf(values);
  if (count < 2) return { mean, low: Number.NaN, high: Number.NaN, count };
  const means = new Float64Array(draws);
  const random = randomFrom(seed);
  for (let draw = 0; draw < draws; draw += 1) {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += values[Math.floor(random() * count)]!;
    means[draw] = sum / count;
  }
  means.sort();
  const wider = Math.sqrt(count / (count - 1)) * studentOver(count - 1);
  const at = (share: number): number => means[Math.min(draws - 1, Math.max(0, Math.round(share * (draws - 1))))]!;
  return {
    mean,
    low: mean + (at((1 - level) / 2) - mean) * wider,
    high: mean + (at((1 + level) / 2) - mean) * wider,
    count,
  };
};

/** Numbers in [0, 1) that depend on nothing but the seed, millions of them a second (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** How much wider Student's 95 % interval is than the normal one, by degrees of freedom (Cornish-Fisher). */
const studentOver = (freedom: number): number => {
  const z = 1.959964;
  const first = (z ** 3 + z) / (4 * freedom);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  return (z + first + second) / z;
};

/** A share of cases with its interval by Wilson, which holds also where all or none are right. */
export const wilson = (right: number, count: number): Interval => {
  if (count === 0) return { mean: Number.NaN, low: Number.NaN, high: Number.NaN, count };
  const z = 1.959964;
  const share = right / count;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half = (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { mean: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half), count };
};

/**
 * What differences between pairs of scores from 0 to 1 come to. Where all pairs differ alike there is nothing to draw from:
 * then it is asked how often such a run of equal ones would still come by chance.
 */
export const pairedGain = (gains: readonly number[], seed: number): Interval => {
  const drawn = bootstrapped(gains, seed);
  const { count, mean, low, high } = drawn;
  // Between no two scores from 0 to 1 lies more than 1, however few there are.
  const possible = { ...drawn, low: Math.max(-1, low), high: Math.min(1, high) };
  if (count < 2) return drawn;
  if (gains.some((gain) => gain !== gains[0])) return possible;
  const unsure = 1 - wilson(count, count).low;
  return { mean, low: Math.max(-1, mean - unsure), high: Math.min(1, mean + unsure), count };
};
