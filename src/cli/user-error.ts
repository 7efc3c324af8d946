/** Something the user can put right. Each problem is a sentence. */
export class UserError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'UserError';
    this.problems = problems;
  }
}
