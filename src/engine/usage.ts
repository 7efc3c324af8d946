/** What one call to a voice took. Unknown prices stay `null`; they are never guessed. */
export interface Usage {
  readonly model: string;
  readonly in: number;
  readonly out: number;
  /** Of `in`: read from the provider's cache, and written to it. */
  readonly cached?: number;
  readonly written?: number;
  /** US dollars, or null where the price is unknown. Free voices say 0. */
  readonly cost: number | null;
  readonly ms: number;
  /** Milliseconds to the first piece of text. */
  readonly first?: number;
  /** Calls made for this answer, retries included. */
  readonly calls?: number;
  /** The seat whose call brought these words too, where one call plays several. */
  readonly with?: string;
}

/** What several tries for one answer took together: the failed ones may have been billed too. */
export const joinUsage = (earlier: Usage | null, last: Usage): Usage => {
  if (!earlier) return last;
  const sum = (a: number | undefined, b: number | undefined): number => (a ?? 0) + (b ?? 0);
  return {
    ...last,
    in: earlier.in + last.in,
    out: earlier.out + last.out,
    cached: sum(earlier.cached, last.cached),
    written: sum(earlier.written, last.written),
    cost: earlier.cost === null || last.cost === null ? null : earlier.cost + last.cost,
    ms: earlier.ms + last.ms,
  };
};

/** The sum over a session. */
export interface Spent {
  readonly calls: number;
  readonly in: number;
  readonly out: number;
  readonly cached: number;
  readonly cost: number;
  /** Calls whose price nobody knows. */
  readonly unpriced: number;
  /** Of all tokens: what went into listening. */
  readonly hearing?: number;
}

export const nothingSpent: Spent = { calls: 0, in: 0, out: 0, cached: 0, cost: 0, unpriced: 0 };

/** What somebody says that a call took never makes a sum smaller. */
const atLeast = (count: number | null | undefined, least = 0): number =>
  typeof count === 'number' && Number.isFinite(count) && count > least ? count : least;

export const addUsage = (spent: Spent, usage: Usage): Spent => ({
  calls: spent.calls + atLeast(usage.calls ?? 1, usage.with === undefined ? 1 : 0),
  in: spent.in + atLeast(usage.in),
  out: spent.out + atLeast(usage.out),
  cached: spent.cached + atLeast(usage.cached),
  cost: spent.cost + atLeast(usage.cost),
  unpriced: spent.unpriced + (usage.cost === null ? 1 : 0),
  ...(spent.hearing !== undefined && { hearing: spent.hearing }),
});

/** What a call to a listener took, counted as every call and apart. */
export const addHearing = (spent: Spent, usage: Usage): Spent => ({
  ...addUsage(spent, usage),
  hearing: (spent.hearing ?? 0) + usage.in + usage.out,
});

/** As which the spend on listening is told to the table. */
export const HEARING = 'hearing';
