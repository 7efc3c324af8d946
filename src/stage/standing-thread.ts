import { Worker } from 'node:worker_threads';
import { ThreadError, type ThreadLimits, usualLimits } from '../runtime/thread-task.ts';

/**
 * A thread that stays: it opens what is heavy once, then answers one request after the other. The code is the body of an async function
 * of `data` that returns the function of a request. A request that takes too long ends the thread; the next one opens it anew.
 */
export class StandingThread<Ask, Answer> {
  readonly #code: string;
  readonly #data: unknown;
  readonly #limits: ThreadLimits;
  #thread: Worker | null = null;
  readonly #waiting: { readonly urgent: Job[]; readonly ahead: Job[] } = { urgent: [], ahead: [] };
  #isBusy = false;
  /** Ends what is asked now. */
  #settle: (told: Told<Answer>) => void = () => {};

  constructor(code: string, data: unknown, limits: ThreadLimits = usualLimits) {
    this.#code = code;
    this.#data = data;
    this.#limits = limits;
  }

  /** Whoever waits for it comes before what is only got ready. */
  ask(asked: Ask, isAhead = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const job = () => this.#answerTo(asked).then(resolve, reject);
      this.#waiting[isAhead ? 'ahead' : 'urgent'].push(job);
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { urgent, ahead } = this.#waiting;
    for (let job = urgent.shift() ?? ahead.shift(); job; job = urgent.shift() ?? ahead.shift()) await job();
    this.#isBusy = false;
  }

  close(): void {
    if (this.#thread) this.#giveUp(this.#thread, 'failed', 'It was closed.');
  }

  #open(): Worker {
    const thread = new Worker(`${frame[0]}${this.#code}${frame[1]}`, {
      eval: true,
      workerData: this.#data,
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    });
    thread.on('message', (told: Told<Answer>) => this.#settle(told));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      this.#giveUp(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', error.message),
    );
    thread.on('exit', () => this.#giveUp(thread, 'failed', 'It ended without a word.'));
    thread.unref(); // while something is asked, its deadline keeps the process
    this.#thread = thread;
    return thread;
  }

  #answerTo(asked: Ask): Promise<Answer> {
    const thread = this.#thread ?? this.#open();
    return new Promise((resolve, reject) => {
      const { deadline } = this.#limits;
      const late = setTimeout(
        () => this.#giveUp(thread, 'deadline', `It took longer than ${deadline / 1000} s.`),
        deadline,
      );
      this.#settle = (told) => {
        clearTimeout(late);
        this.#settle = () => {};
        if (told instanceof ThreadError) reject(told);
        else if (told.problem) reject(new ThreadError('failed', told.problem.message, told.problem.name));
        else resolve(told.result!);
      };
      thread.postMessage(asked);
    });
  }

  #giveUp(thread: Worker, code: ThreadError['code'], why: string): void {
    if (this.#thread !== thread) return; // it was given up before
    this.#thread = null;
    void thread.terminate();
    this.#settle(new ThreadError(code, why));
  }
}

type Job = () => Promise<void>;

type Told<Answer> =
  | { readonly result?: Answer; readonly problem?: { readonly name: string; readonly message: string } }
  | ThreadError;

const frame = [
  `const { parentPort, workerData: data } = require('node:worker_threads');
const told = (error) => ({ problem: { name: String(error?.name), message: String(error?.message ?? error) } });
const opened = (async () => {`,
  `})();
opened.catch(() => {});
parentPort.on('message', (asked) => opened.then((answer) => answer(asked)).then(
  (result) => parentPort.postMessage({ result }),
  (error) => parentPort.postMessage(told(error)),
));`,
] as const;
