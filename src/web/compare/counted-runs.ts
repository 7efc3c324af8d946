/** How often runs came to the same, the most frequent first; what one looks for is named though it never came. */
export const countedRuns = (
  ended: readonly string[],
  looked: readonly (string | null)[],
): readonly { readonly short: string; readonly count: number }[] => {
  const names = new Set([...ended, ...looked.filter((each) => each !== null)]);
  return [...names]
    .map((short) => ({ short, count: ended.filter((each) => each === short).length }))
    .toSorted((one, other) => other.count - one.count);
};

/** Under so many runs nothing is concluded. */
const fewest = 4;

/** What the spread says, and no more than that. */
export const sayChance = (ended: readonly string[], was: string | null): string => {
  if (ended.length < fewest) return 'Too few have ended to tell.';
  const most = countedRuns(ended, [])[0]!;
  const isSteady = most.count === ended.length;
  if (was === null) return isSteady ? `Every run came to “${most.short}”.` : 'The runs differ among themselves.';
  const asBefore = ended.filter((each) => each === was).length;
  if (asBefore === ended.length) return 'Every run came to what it was before: the change did nothing to the outcome.';
  if (asBefore === 0)
    return isSteady
      ? `What it was before never came back in ${ended.length} runs: that is more than chance would do.`
      : `What it was before never came back in ${ended.length} runs, but these differ among themselves.`;
  return `${asBefore} of ${ended.length} runs came to what it was before: chance alone does as much.`;
};
