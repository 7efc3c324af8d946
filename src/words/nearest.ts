/** The word that was probably meant: one or two letters away, never more than a third of it. Null where none is near. */
export const nearest = (written: string, words: readonly string[]): string | null => {
  const near = words
    .map((word) => ({ word, far: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, far }) => far <= Math.min(2, Math.ceil(word.length / 3)))
    .sort((a, b) => a.far - b.far);
  return near[0]?.word ?? null;
};

/** ` perhaps "debate" is meant`, or nothing. */
export const perhapsMeant = (written: string, words: readonly string[]): string => {
  const word = nearest(written, words);
  return word === null ? '' : `, perhaps "${word}" is meant`;
};

/** Letters to change, add, take away or swap, to make one word of another. */
const distance = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2 || one.length > 60) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1));
      if (swapped) next[at] = Math.min(next[at]!, before[at - 2]! + 1);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
};
