/** Sources that can't be read. Each problem is one sentence: what was wrong, what was expected and what to do. */
export class SourceError extends Error {
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    const all = typeof problems === 'string' ? [problems] : problems;
    super(all.join('\n'), options);
    this.name = 'SourceError';
    this.problems = all;
  }
}
