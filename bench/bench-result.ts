/** What one bench found: a table, remarks, and the promises it checked. */
export interface BenchResult {
  readonly name: string;
  /** Rows of one table; the first row's keys are its columns. */
  readonly rows: readonly Record<string, string | number>[];
  readonly notes?: readonly string[];
  readonly claims?: readonly Claim[];
}

/** A promise about speed or size; `ok` is decided by the bench, because some limits are floors and some are ceilings. */
export interface Claim {
  readonly says: string;
  readonly value: number;
  readonly limit: number;
  readonly ok: boolean;
}

/** A file of `bench/` exports `run`. */
export interface BenchModule {
  run(): Promise<BenchResult>;
}
