import { Worker } from 'node:worker_threads';

/** How much a task on a thread may take. */
export interface ThreadLimits {
  /** Milliseconds. */
  readonly deadline: number;
  /** Megabytes, for values and for the memory of the process beside them. */
  readonly memory: number;
}

/** Enough for what people bring along. */
export const usualLimits: ThreadLimits = { deadline: 60_000, memory: 512 };

/** Why a task on a thread came to nothing. */
export class ThreadError extends Error {
  readonly code: 'deadline' | 'memory' | 'failed';
  /** What the error on the thread called itself. */
  readonly kind: string;

  constructor(code: ThreadError['code'], message: string, kind = 'Error') {
    super(message);
    this.name = 'ThreadError';
    this.code = code;
    this.kind = kind;
  }
}

/** How often the memory of the process is looked at, in milliseconds: buffers stand outside of what a thread is limited to. */
const look = 25;

/**
 * Runs code on a thread of its own, with a deadline and a limit to its memory. The code is the body of an async function of `data`; it
 * is run as it stands, because a file of its own would have to be found again wherever this one is bundled.
 */
export const threadTask = <T>(code: string, data: unknown, limits: ThreadLimits = usualLimits): Promise<T> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(`${frame[0]}${code}${frame[1]}`, {
      eval: true,
      workerData: data,
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    });
    const before = process.memoryUsage.rss();
    const end = (settle: () => void): void => {
      clearTimeout(deadline);
      clearInterval(watch);
      void thread.terminate();
      settle();
    };
    const giveUp = (code: ThreadError['code'], message: string): void =>
      end(() => reject(new ThreadError(code, message)));
    const deadline = setTimeout(
      () => giveUp('deadline', `It took longer than ${limits.deadline / 1000} s.`),
      limits.deadline,
    );
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > 1.5 * limits.memory * 1024 * 1024)
        giveUp('memory', `It took more than ${limits.memory} MB.`);
    }, look);
    thread.once('message', ({ result, problem }: { result?: T; problem?: { name: string; message: string } }) =>
      end(() => (problem ? reject(new ThreadError('failed', problem.message, problem.name)) : resolve(result as T))),
    );
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? giveUp('memory', `It took more than ${limits.memory} MB.`)
        : giveUp('failed', error.message),
    );
    thread.once('exit', () => giveUp('failed', 'It ended without a word.'));
  });

const frame = [
  `const { parentPort, workerData: data } = require('node:worker_threads');
(async () => {`,
  `})().then(
  (result) => parentPort.postMessage({ result }),
  (error) => parentPort.postMessage({ problem: { name: String(error?.name), message: String(error?.message ?? error) } }),
);`,
] as const;
