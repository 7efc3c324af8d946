/** How far a part of a campaign goes. */
export interface Bounds {
  readonly seed: number;
  /** Trials at most. */
  readonly most: number;
  /** When to stop, as a time of the wall. */
  readonly until: number;
  /** With the numbers of the promise, where a part has smaller ones for every day. */
  readonly isFull?: boolean;
}

/** One row of the table at the end. */
export interface Row {
  readonly what: string;
  readonly found: string;
  readonly isFine: boolean;
}

/** A part of a campaign: bounded, seeded, on this machine alone. */
export type Part = (bounds: Bounds) => Promise<readonly Row[]>;

/** Trials, as many as the bounds allow and at least one; true where one came out as it should. */
export const tried = async (
  what: string,
  { most, until }: Bounds,
  trial: (nth: number) => Promise<string | null>,
): Promise<Row> => {
  const faults: string[] = [];
  let count = 0;
  while (count < most && (count === 0 || Date.now() < until)) {
    const fault = await trial(count);
    if (fault !== null) faults.push(fault);
    count += 1;
  }
  const found = `${count - faults.length} of ${count} as they should be`;
  return { what, found: faults.length === 0 ? found : `${found}; first: ${faults[0]}`, isFine: faults.length === 0 };
};
