import { SCALE, type TaughtHead } from '../../src/hearing/head.ts';

export interface Seen {
  readonly x: Float32Array;
  readonly wanted: boolean;
}

const STEPS = 200;

/** How far a step goes, and how small weights are held; what is read in many ways at once takes smaller steps. */
export interface Pace {
  readonly step: number;
  readonly small: number;
}
const BRISK: Pace = { step: 2, small: 0.001 };
export const GENTLE: Pace = { step: 0.1, small: 0.01 };

/** Logistic regression with balanced classes, by descent with momentum; from a head that is near already it takes a quarter of the way. */
export function fit(examples: readonly Seen[], from?: TaughtHead, { step: by, small }: Pace = BRISK): TaughtHead {
  const size = examples[0]!.x.length;
  const weights = Float64Array.from(from?.weights ?? new Float64Array(size));
  const speed = new Float64Array(size);
  let [none, drift] = [from?.none ?? 0, 0];
  const yes = examples.filter(({ wanted }) => wanted).length;
  const share = (wanted: boolean) => 0.5 / (wanted ? yes : examples.length - yes);
  for (let step = 0; step < (from ? STEPS / 4 : STEPS); step += 1) {
    const slope = new Float64Array(size);
    let lean = 0;
    for (const { x, wanted } of examples) {
      let sum = none;
      for (let at = 0; at < size; at += 1) sum += weights[at]! * SCALE * x[at]!;
      const miss = (1 / (1 + Math.exp(-sum)) - Number(wanted)) * share(wanted);
      lean += miss;
      for (let at = 0; at < size; at += 1) slope[at]! += miss * SCALE * x[at]!;
    }
    for (let at = 0; at < size; at += 1) {
      speed[at] = 0.9 * speed[at]! - by * (slope[at]! + small * weights[at]!);
      weights[at]! += speed[at]!;
    }
    drift = 0.9 * drift - by * lean;
    none += drift;
  }
  return { weights: [...weights], none, sure: 0.5 };
}
