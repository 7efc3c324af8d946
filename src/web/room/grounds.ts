import type { Entry, RulingMade } from '../../engine/index.ts';

/** The rulings on which a cue rests: those made with it, else the last one of its phase that names the seat. */
export const groundsOf = (entries: readonly Entry[], given: Entry & { readonly type: 'cue-given' }): RulingMade[] => {
  const { seat } = given.cue;
  const together = entries.flatMap((entry) =>
    entry.type === 'ruling-made' && entry.cause === given.cause && isAbout(entry.ruling, seat) ? [entry.ruling] : [],
  );
  if (together.length > 0) return together;
  const before = entries.slice(0, given.seq);
  const phase = before.findLastIndex(({ type }) => type === 'phase-entered');
  const last = before.slice(phase + 1).findLast((entry) => entry.type === 'ruling-made' && names(entry.ruling, seat));
  return last?.type === 'ruling-made' ? [last.ruling] : [];
};

/** Who spoke before may have been judged in the same breath; that is no ground for this seat. */
const isAbout = ({ about }: RulingMade, seat: string): boolean => about === undefined || about === seat;

const names = ({ about, value }: RulingMade, seat: string): boolean =>
  about === seat || value === seat || (Array.isArray(value) && value.includes(seat));
