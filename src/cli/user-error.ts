/** Something the user can put right. Each problem is a sentence. */
export class UserError extends Error {
  readonly problems: readonly string[];
  /** How the program ends. */
  readonly code: number;

  constructor(problems: string | readonly string[], code = 1) {
    const all = [problems].flat();
    super(all.join('\n'));
    this.name = 'UserError';
    this.problems = all;
    this.code = code;
  }
}
