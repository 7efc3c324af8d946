/** A scene that can't be played as asked, told in sentences. */
export class SceneError extends Error {
  readonly code: 'INVALID_CONFIG' | 'CHARACTER_LOAD_ERROR';
  readonly problems: readonly string[];

  constructor(code: SceneError['code'], problems: readonly string[], cause?: unknown) {
    super(problems.join('\n'), cause === undefined ? undefined : { cause });
    this.name = 'SceneError';
    this.code = code;
    this.problems = problems;
  }
}
