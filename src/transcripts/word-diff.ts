/** The words of a change: what stays, what goes, what comes. */
export interface WordRun {
  readonly type: 'same' | 'out' | 'in';
  readonly words: string;
}

/** So many pairs of places are looked at; beyond that whole sentences are told apart, and beyond that the whole text. */
const mostPairs = 4_000_000;

/** A shortest way from one text to another, word by word; of very long ones, sentence by sentence. */
export const diffWords = (before: string, after: string): readonly WordRun[] => {
  for (const cut of [/\s+/u, /(?<=[.!?…。！？])\s+|\n+/u]) {
    const [a, b] = [partsOf(before, cut), partsOf(after, cut)];
    const start = a.findIndex((part, at) => part !== b[at]);
    const head = start < 0 ? Math.min(a.length, b.length) : start;
    let tail = 0;
    while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
    const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
    if (left.length * right.length > mostPairs) continue;
    return joined([...same(a.slice(0, head)), ...between(left, right), ...same(tail > 0 ? a.slice(-tail) : [])]);
  }
  return [
    { type: 'out', words: before },
    { type: 'in', words: after },
  ];
};

const partsOf = (text: string, cut: RegExp): readonly string[] => text.trim().split(cut).filter(Boolean);

const same = (parts: readonly string[]): WordRun[] => parts.map((words) => ({ type: 'same', words }));

const between = (a: readonly string[], b: readonly string[]): WordRun[] => {
  const common = longestCommon(a, b);
  const width = b.length + 1;
  const runs: WordRun[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      runs.push({ type: 'same', words: a[i]! });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      runs.push({ type: 'out', words: a[i]! });
      i += 1;
    } else {
      runs.push({ type: 'in', words: b[j]! });
      j += 1;
    }
  }
  return runs;
};

/** How many words two ends have in common, from every pair of places. */
const longestCommon = (a: readonly string[], b: readonly string[]): Uint32Array => {
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  return common;
};

const joined = (runs: readonly WordRun[]): WordRun[] => {
  const all: { type: WordRun['type']; words: string[] }[] = [];
  for (const { type, words } of runs) {
    const last = all.at(-1);
    if (last?.type === type) last.words.push(words);
    else all.push({ type, words: [words] });
  }
  return all.map(({ type, words }) => ({ type, words: words.join(' ') }));
};
