/** How long an answer is taken as a sign that the next one comes, in milliseconds. */
const fresh = 2000;

/** Whether the server can be reached, asked for at most every so often. */
export class ServerReach {
  readonly #ask: () => Promise<boolean>;
  readonly #now: () => number;
  #answered: number;
  #asking: Promise<boolean> | null = null;

  constructor(ask: () => Promise<boolean>, now: () => number) {
    this.#ask = ask;
    this.#now = now;
    this.#answered = now(); // it has just sent the page
  }

  async answers(): Promise<boolean> {
    if (this.#now() - this.#answered < fresh) return true;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    const does = await this.#asking;
    if (does) this.#answered = this.#now();
    return does;
  }

  /** Something went unanswered: what was known does not hold any more. */
  doubt(): void {
    this.#answered = Number.NEGATIVE_INFINITY;
  }
}

const askForPage = (): Promise<boolean> =>
  fetch('./', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const serverReach = new ServerReach(askForPage, () => performance.now());
