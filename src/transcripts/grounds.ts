import type { Entry, RulingMade } from '../engine/index.ts';

/** The rulings on which a cue rests: those made with it, else the last one of its phase that names the seat. */
export const groundsOf = (entries: readonly Entry[], given: Entry & { readonly type: 'cue-given' }): RulingMade[] => {
  const { seat } = given.cue;
  const together = rulingsIn(entries.filter(({ cause }) => cause === given.cause)).filter((each) =>
    isAbout(each, seat),
  );
  const before = entries.slice(0, given.seq);
  const phase = before.findLastIndex(({ type }) => type === 'phase-entered');
  const naming = rulingsIn(before.slice(phase + 1)).filter((each) => names(each, seat));
  const last = naming.at(-1);
  const isMissing = together.length === 0 || (isReview(last) && !together.some((each) => names(each, seat)));
  const grounds = [...(last && isMissing ? [last] : []), ...together];
  return grounds.flatMap((each) => [...keptBy(each, naming), each]);
};

const rulingsIn = (entries: readonly Entry[]): RulingMade[] =>
  entries.flatMap((entry) => (entry.type === 'ruling-made' ? [entry.ruling] : []));

/** Who spoke before may have been judged in the same breath; that is no ground for this seat. */
const isAbout = ({ about }: RulingMade, seat: string): boolean => about === undefined || about === seat;

const names = ({ about, value }: RulingMade, seat: string): boolean => {
  const named = reviewIn(value)?.order ?? value;
  return about === seat || named === seat || (Array.isArray(named) && named.includes(seat));
};

/** What whoever leads made of the order by rule: it was kept, or another one holds in its place. */
interface Review {
  readonly order: readonly string[];
  readonly kept: boolean;
}

const reviewIn = (value: unknown): Review | null =>
  Array.isArray((value as Partial<Review> | null | undefined)?.order) ? (value as Review) : null;

const isReview = (ruling: RulingMade | undefined): boolean => reviewIn(ruling?.value) !== null;

/** An order that was kept has its reasons where it was made. */
const keptBy = (ruling: RulingMade, naming: readonly RulingMade[]): RulingMade[] =>
  reviewIn(ruling.value)?.kept
    ? naming
        .slice(0, naming.indexOf(ruling))
        .filter((each) => !isReview(each))
        .slice(-1)
    : [];
