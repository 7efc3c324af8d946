/** Signals in order of arrival, and one waiter for the next. */
export class Mailbox<T> {
  readonly #items: T[] = [];
  #wake: (() => void) | null = null;

  put(item: T): void {
    this.#items.push(item);
    this.nudge();
  }

  take(): T | undefined {
    return this.#items.shift();
  }

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  /** Ends a wait without leaving anything. */
  nudge(): void {
    this.#wake?.();
    this.#wake = null;
  }

  wait(): Promise<void> {
    if (!this.isEmpty) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
