/**
 * Counts cache tokens by the rule of providers that cache by themselves: the longest prefix shared with anything sent
 * before, in steps, and only from a certain length on.
 */
export class PrefixCache {
  readonly #sent: string[] = [];

  /** Tokens of the text that were sent before. */
  count(text: string, { minimum = 1024, step = 128, perToken = 4 } = {}): number {
    const shared = Math.max(0, ...this.#sent.map((earlier) => sharedPrefix(earlier, text)));
    this.#sent.push(text);
    const tokens = Math.floor(shared / perToken / step) * step;
    return tokens >= minimum ? tokens : 0;
  }
}

const sharedPrefix = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at += 1;
  return at;
};
