/** Something seen, in numbers, and whether it was what is looked for. */
export interface Example {
  readonly cues: readonly number[];
  readonly wanted: boolean;
  /** How much it counts; 1 unless told. */
  readonly weight?: number;
}

/** Logistic regression by plain descent: how much speaks for it with no cue at all, then the weight of each cue. */
export function logistic(examples: readonly Example[], { rounds = 4_000, ridge = 1 } = {}): number[] {
  const weights = new Array<number>(examples[0]!.cues.length + 1).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight));
    for (const { cues, wanted, weight = 1 } of examples) {
      const sum = cues.reduce((total, cue, at) => total + cue * weights[at + 1]!, weights[0]!);
      const miss = weight * (1 / (1 + Math.exp(-sum)) - Number(wanted));
      slope[0]! += miss;
      cues.forEach((cue, at) => {
        slope[at + 1]! += miss * cue;
      });
    }
    slope.forEach((by, at) => {
      weights[at]! -= (2 * by) / examples.length;
    });
  }
  return weights;
}
