import { exitCode } from './exit-code.ts';

/** Ctrl-C once ends what runs, cleanly; twice ends the process. A reader who hangs up counts as the first. */
export class Interrupts {
  readonly #process: NodeJS.Process;
  readonly #listeners = new Set<() => void>();
  #interrupted = false;

  constructor(process: NodeJS.Process) {
    this.#process = process;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.now());
    process.stdout.on('error', () => this.#stop());
    process.stderr.on('error', () => {});
  }

  now(): void {
    if (this.#interrupted) this.#process.exit(exitCode.interrupted);
    this.#stop();
  }

  /** Calls back once, at once where it has happened already; returns how to stop listening. */
  listen(stop: () => void): () => void {
    this.#listeners.add(stop);
    if (this.#interrupted) stop();
    return () => void this.#listeners.delete(stop);
  }

  #stop(): void {
    this.#interrupted = true;
    for (const stop of this.#listeners) stop();
  }
}
