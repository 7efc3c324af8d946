import type { Interface } from 'node:readline';

/** Lines from a stream, asked for one by one. Nothing is read before the first is wanted. */
export class LineReader {
  readonly #input: NodeJS.ReadableStream;
  readonly #output: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly #lines: string[] = [];
  #readline: Interface | null = null;
  #hasEnded = false;
  #wake: (() => void) | null = null;

  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
    this.#input = input;
    this.#output = output;
  }

  /** The next line; null at the end of the input, and also once `abort` has fired. */
  async next(abort: AbortSignal): Promise<string | null> {
    if (!this.#readline && !this.#hasEnded) await this.#open();
    this.#readline?.resume();
    while (this.#lines.length === 0 && !this.#hasEnded && !abort.aborted) await this.#something(abort);
    this.#readline?.pause();
    return abort.aborted ? null : (this.#lines.shift() ?? null);
  }

  close(): void {
    this.#readline?.close();
  }

  async #open(): Promise<void> {
    const { createInterface } = await import('node:readline');
    const terminal = this.#output.isTTY === true;
    const readline = createInterface({ input: this.#input, ...(terminal && { output: this.#output, terminal }) });
    readline.on('line', (line) => this.#news(() => this.#lines.push(line)));
    readline.on('close', () =>
      this.#news(() => {
        this.#hasEnded = true;
        this.#readline = null; // newer Nodes throw where a closed one is paused
      }),
    );
    // In raw mode the terminal tells nobody of Ctrl-C but us; the program decides what it means.
    readline.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    this.#readline = readline;
  }

  #news(take: () => void): void {
    take();
    this.#wake?.();
  }

  #something(abort: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        abort.removeEventListener('abort', wake);
        resolve();
      };
      this.#wake = wake;
      abort.addEventListener('abort', wake);
    });
  }
}
