/** Something seen, in numbers, and whether it was what is looked for. */
export interface Example {
  readonly cues: readonly number[];
  readonly wanted: boolean;
  /** How much it counts. */
  readonly weight: number;
}

/** How far weights are drawn towards nothing. */
const RIDGE = 1;

/** Logistic regression by Newton's method, a dozen steps: how much speaks for it without any cue, then the weight of each cue. */
export function logistic(examples: readonly Example[]): number[] {
  const size = examples[0]!.cues.length + 1;
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < 12; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : RIDGE * weight));
    const bend = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)));
    for (const { cues, wanted, weight } of examples) {
      const inputs = [1, ...cues];
      const chance = 1 / (1 + Math.exp(-sumOf(inputs, weights)));
      const miss = weight * (chance - Number(wanted));
      const spread = weight * chance * (1 - chance);
      for (let row = 0; row < size; row += 1) {
        slope[row]! += miss * inputs[row]!;
        for (let column = 0; column < size; column += 1) bend[row]![column]! += spread * inputs[row]! * inputs[column]!;
      }
    }
    solve(bend, slope).forEach((by, at) => {
      weights[at]! -= by;
    });
  }
  return weights;
}

export function sumOf(inputs: readonly number[], weights: readonly number[]): number {
  return inputs.reduce((sum, input, at) => sum + input * weights[at]!, 0);
}

/** Gaussian elimination; the matrix is positive definite, so no row need be swapped. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column += 1) row[column]! -= factor * pivot[column]!;
    }
  });
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
