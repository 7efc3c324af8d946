const numbers: ReadonlyMap<string, string> = new Map([
  ['2', 'two'],
  ['3', 'three'],
  ['4', 'four'],
  ['200', 'two hundred'],
]);

/** Words without their signs, figures spelt out. */
const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).flatMap((word) => (numbers.get(word) ?? word).split(' '));

/** The share of words that were heard wrong, missed or made up. */
export const wordErrors = (pairs: readonly (readonly [said: string, heard: string])[]): number => {
  let [errors, words] = [0, 0];
  for (const [said, heard] of pairs) {
    const [a, b] = [wordsIn(said), wordsIn(heard)];
    errors += distance(a, b);
    words += a.length;
  }
  return errors / Math.max(1, words);
};

const distance = (a: readonly string[], b: readonly string[]): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, word] of a.entries()) {
    const next = [at + 1];
    for (const [to, other] of b.entries())
      next.push(Math.min(row[to]! + (word === other ? 0 : 1), row[to + 1]! + 1, next[to]! + 1));
    row = next;
  }
  return row.at(-1)!;
};
