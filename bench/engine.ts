import { assign, createActor, fromPromise, setup } from 'xstate';
import { type Entry, emptySession, open, prepare, replay } from '../src/engine/index.ts';
import { MemoryLedgers } from '../src/ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, realClock, type Voice } from '../src/runtime/index.ts';
import type { BenchResult } from './bench-result.ts';
import { line, talk, talkers, talkTopic } from './talk-format.ts';

const formats = { talk };
const usage = { model: 'bench', in: 0, out: 0, cost: 0, ms: 0 };
const voice: Voice = { name: 'bench', answer: async () => ({ text: line, usage }) };

const hostWith = (store = new MemoryLedgers()): Host => ({
  formats,
  store,
  fanout: localFanout(),
  clock: realClock,
  voices: () => voice,
  longestAlone: Number.POSITIVE_INFINITY,
});

/** Our loop: every turn decided, appended and folded. */
const ours = async (turns: number, watch?: (turn: number) => void): Promise<readonly Entry[]> => {
  const host = hostWith();
  await convene(host, 'bench', { format: 'talk', topic: talkTopic, settings: { turns } });
  let spoken = 0;
  if (watch) host.fanout.subscribe('bench', (live) => live.type === 'entries' && watch(++spoken));
  const driver = new Driver('bench', host);
  await driver.run();
  return driver.ledger;
};

/** What somebody writes in an afternoon: the same voice, the same entries, nothing else. */
const byHand = async (turns: number): Promise<void> => {
  const ledger: unknown[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const seat = talkers[turn % talkers.length]!;
    const cue = { id: `c${turn}`, seat: seat.id, kind: 'turn', asks: 'Speak.' };
    ledger.push({ seq: ledger.length, at: Date.now(), type: 'cue-given', cue });
    const { text } = await voice.answer(cue as never, { record: ledger.slice(-40) } as never, {
      abort: new AbortController().signal,
      onDelta: () => {},
    });
    ledger.push({
      seq: ledger.length,
      at: Date.now(),
      type: 'signal-heard',
      signal: { type: 'reply', cue: cue.id, text },
    });
    ledger.push({ seq: ledger.length, at: Date.now(), type: 'cue-answered', cue: cue.id });
    ledger.push({ seq: ledger.length, at: Date.now(), type: 'turn-taken', turn: { seat: seat.id, text } });
  }
};

/** The same talk as a state machine that invokes the voice. */
const byXState = (turns: number): Promise<void> => {
  const machine = setup({
    types: { context: {} as { turn: number; ledger: unknown[] } },
    actors: {
      speak: fromPromise(async ({ input }: { input: { seat: string } }) => {
        const { text } = await voice.answer({ seat: input.seat } as never, {} as never, {
          abort: new AbortController().signal,
          onDelta: () => {},
        });
        return text;
      }),
    },
  }).createMachine({
    initial: 'speaking',
    context: { turn: 0, ledger: [] },
    states: {
      speaking: {
        invoke: {
          src: 'speak',
          input: ({ context }) => ({ seat: talkers[context.turn % talkers.length]!.id }),
          onDone: {
            target: 'next',
            actions: assign(({ context, event }) => {
              const seat = talkers[context.turn % talkers.length]!.id;
              const at = Date.now();
              for (const type of ['signal-heard', 'cue-answered', 'turn-taken', 'cue-given']) {
                context.ledger.push({ seq: context.ledger.length, at, type, seat, text: event.output });
              }
              return { turn: context.turn + 1, ledger: context.ledger };
            }),
          },
        },
      },
      next: { always: [{ guard: ({ context }) => context.turn >= turns, target: 'done' }, { target: 'speaking' }] },
      done: { type: 'final' },
    },
  });
  return new Promise((resolve) => {
    const actor = createActor(machine);
    actor.subscribe({ complete: resolve });
    actor.start();
  });
};

const microseconds = async (turns: number, run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await run();
    times.push(((performance.now() - start) * 1000) / turns);
  }
  return times.sort((a, b) => a - b)[2]!;
};

/** Cost of a turn early and late in one long session. */
const growth = async (): Promise<number> => {
  const at: number[] = [];
  await ours(10_100, () => at.push(performance.now()));
  const cost = (from: number): number => (at[from + 99]! - at[from - 1]!) / 100;
  const middle = (from: number): number => [0, 1, 2, 3, 4].map((k) => cost(from - k * 90)).sort((a, b) => a - b)[2]!;
  return middle(10_000) / middle(500);
};

const entriesPerSecond = async (): Promise<number> => {
  const ledger = await ours(25_000);
  const best = [0, 1, 2].map(() => {
    const start = performance.now();
    replay(formats, ledger);
    return ledger.length / ((performance.now() - start) / 1000);
  });
  return Math.max(...best);
};

const megabytesForSessions = async (): Promise<number> => {
  const used = (): number => {
    (globalThis as { gc?: () => void }).gc?.();
    return process.memoryUsage().rss / 2 ** 20;
  };
  const before = used();
  const host = hostWith();
  const drivers: Driver[] = [];
  for (let n = 0; n < 1000; n += 1) {
    await convene(host, `s${n}`, { format: 'talk', topic: talkTopic, settings: { turns: 31 } });
    const driver = new Driver(`s${n}`, host);
    const stop = host.fanout.subscribe(`s${n}`, () => driver.session.floor.total >= 29 && driver.stop());
    await driver.run();
    stop();
    drivers.push(driver);
  }
  const after = used();
  return drivers.length === 1000 ? after - before : Number.NaN;
};

export const run = async (): Promise<BenchResult> => {
  const memory = await megabytesForSessions();
  const turns = 3000;
  for (const warm of [ours, byHand, byXState]) await warm(1000);
  const hand = await microseconds(turns, () => byHand(turns));
  const xstate = await microseconds(turns, () => byXState(turns));
  const mine = await microseconds(turns, () => ours(turns));
  const grows = await growth();
  const speed = await entriesPerSecond();
  open(formats, prepare(formats, { format: 'talk', topic: talkTopic }, { id: 'x', at: emptySession.at }));
  return {
    name: 'engine',
    rows: [
      { what: 'a loop by hand', 'µs per turn': round(hand), ratio: round(hand / xstate) },
      { what: 'XState', 'µs per turn': round(xstate), ratio: 1 },
      { what: 'Moderato, in memory', 'µs per turn': round(mine), ratio: round(mine / xstate) },
    ],
    claims: [
      {
        says: 'a turn in memory takes less than with XState (ratio)',
        value: round(mine / xstate),
        limit: 1,
        ok: mine < xstate,
      },
      {
        says: 'turn 10,000 costs at most 1.5 times turn 100 (ratio)',
        value: round(grows),
        limit: 1.5,
        ok: grows <= 1.5,
      },
      { says: 'entries replayed per second', value: Math.round(speed), limit: 500_000, ok: speed >= 500_000 },
      {
        says: '1,000 open sessions of 30 turns (MB over the empty process)',
        value: Math.round(memory),
        limit: 150,
        ok: memory < 150,
      },
    ],
  };
};

const round = (value: number): number => Math.round(value * 100) / 100;
