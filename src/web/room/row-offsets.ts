/** Where each row begins, and, last, where all of them end. */
export const offsetsOf = (heights: readonly number[]): Float64Array => {
  const offsets = new Float64Array(heights.length + 1);
  for (const [at, height] of heights.entries()) offsets[at + 1] = offsets[at]! + height;
  return offsets;
};

/** The row that covers a height; the last one for what lies beyond, 0 where there is none. */
export const rowAt = (offsets: Float64Array, top: number): number => {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offsets[middle]! <= top) low = middle;
    else high = middle - 1;
  }
  return low;
};
