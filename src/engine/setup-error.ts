/** A table that can't be set up as asked. Lists everything that is wrong, one sentence each. */
export class SetupError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SetupError';
    this.problems = problems;
  }
}
