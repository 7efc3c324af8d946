/** How often a random example of the kind looked for scores above a random other one. A half for a blind guess. */
export function auc(wanted: readonly number[], others: readonly number[]): number {
  const all = [
    ...wanted.map((score) => ({ score, wanted: true })),
    ...others.map((score) => ({ score, wanted: false })),
  ];
  all.sort((a, b) => a.score - b.score);
  let ranks = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]!.score === all[from]!.score) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (all[at]!.wanted) ranks += rank;
    from = to;
  }
  return (ranks - (wanted.length * (wanted.length + 1)) / 2) / (wanted.length * others.length);
}
