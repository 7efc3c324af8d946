import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline';
import type { Input } from './keys.ts';
import type { Output } from './screen.ts';

/** Lines from a keyboard, with editing. What is typed or pasted ahead is kept for the next question. */
export class TypedLines {
  readonly #lines: Interface;
  readonly #output: Output;
  readonly #ahead: string[] = [];
  #waiting: ((line: string | null) => void) | null = null;
  #ended = false;

  /** `left` is called when the person leaves with Ctrl-C or Ctrl-D, `changed` with what stands there after each key. */
  constructor(input: Input, output: Output, left: () => void, changed?: (line: string) => void) {
    this.#output = output;
    this.#lines = createInterface({ input, output, terminal: true, historySize: 0 });
    this.#lines.on('line', (line) => {
      if (this.#waiting) this.#give(line);
      else this.#ahead.push(line);
    });
    const pressed = (): void => changed?.(this.#lines.line);
    input.on('keypress', pressed);
    this.#lines.on('SIGINT', () => this.#lines.close());
    this.#lines.on('close', () => {
      input.off('keypress', pressed);
      if (!this.#ended) {
        output.write('\n');
        left();
      }
      this.#ended = true;
      this.#give(null);
    });
  }

  /** The next line; null when it is called off or there are no more. */
  next(prompt: string, abort?: AbortSignal): Promise<string | null> {
    const typed = this.#ahead.shift();
    if (typed !== undefined) return Promise.resolve(typed);
    if (this.#ended || abort?.aborted) return Promise.resolve(null);
    const callOff = (): void => this.#give(null);
    abort?.addEventListener('abort', callOff, { once: true });
    this.#lines.setPrompt(prompt);
    this.#lines.prompt();
    return new Promise<string | null>((resolve) => {
      this.#waiting = resolve;
    }).finally(() => abort?.removeEventListener('abort', callOff));
  }

  /** Lets something be written above what is being typed, which is drawn again below it. */
  above(write: () => void, prompt: string): void {
    if (!this.#waiting) return write();
    const rows = this.#wipe();
    write();
    this.#output.write('\n'.repeat(rows));
    this.#lines.setPrompt(prompt);
    this.#lines.prompt(true);
  }

  close(): void {
    if (this.#waiting) this.#wipe();
    this.#ended = true;
    this.#lines.close();
  }

  /** Takes the prompt and what stands there from the screen; returns how many rows above the cursor it took. */
  #wipe(): number {
    const { rows } = this.#lines.getCursorPos();
    moveCursor(this.#output, 0, -rows);
    cursorTo(this.#output, 0);
    clearScreenDown(this.#output);
    return rows;
  }

  #give(line: string | null): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(line);
  }
}
