import { ballot, readArms, reportOn, runTrials, type Suite, type Trial, type TrialPlan } from '../src/eval/index.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { localFanout, realClock, type Voice } from '../src/runtime/index.ts';
import type { BenchResult } from './bench-result.ts';

const sessions = 10_000;
const turns = 10;
const batch = 1000;

const voice: Voice = {
  name: 'scripted',
  answer: async () => ({ text: 'Answer: 5', usage: { model: 'scripted', in: 90, out: 10, cost: 0, ms: 0 } }),
};

const suiteOf = (from: number): Suite => ({
  name: 'sums',
  says: '',
  cases: Array.from({ length: batch }, (_, at) => ({
    id: `sum-${from + at}`,
    question: `What is ${from + at} less ${from + at - 5}?`,
    expected: { kind: 'range', from: 5, to: 5 },
    language: 'en',
    facts: [],
    parts: [],
  })),
});

/** Evaluations in the thousands: what a session of ten turns takes, and whether memory stays where it is. */
export const run = async (): Promise<BenchResult> => {
  const all = { ...formats, ballot };
  const arms = readArms(`votes:${turns}`, all);
  if ('problems' in arms) throw new Error(arms.problems.join(' '));
  const trials: Trial[] = [];
  const heaps: number[] = [];
  const before = process.cpuUsage();
  for (let from = 0; from < sessions; from += batch) {
    const plan: TrialPlan = {
      run: 'bench',
      suite: suiteOf(from),
      arms,
      times: 1,
      seed: 1,
      voice: 'scripted',
      parallel: 8,
    };
    const host = {
      formats: all,
      store: new MemoryLedgers(),
      fanout: localFanout(),
      clock: realClock,
      voices: () => voice,
    };
    trials.push(...(await runTrials(plan, host)).trials);
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed / 2 ** 20);
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const [figures] = reportOn(trials, { suite: 'sums', run: 'bench', seed: 1 }).arms;
  const growth = heaps.at(-1)! / heaps[1]!;
  return {
    name: 'eval',
    rows: [
      {
        sessions,
        turns,
        'processor s': Number(seconds.toFixed(1)),
        'heap after 2,000 MB': Math.round(heaps[1]!),
        'heap after 10,000 MB': Math.round(heaps.at(-1)!),
        right: figures!.score.mean,
      },
    ],
    claims: [
      {
        says: '10,000 sessions of ten turns take less than 60 s of processor time',
        value: seconds,
        limit: 60,
        ok: seconds < 60,
      },
      { says: 'memory does not grow with sessions that are over', value: growth, limit: 1.3, ok: growth < 1.3 },
    ],
  };
};
