import { describe, expect, test } from 'vitest';
import type { Entry, Seat } from '../engine/index.ts';
import { auditLedger, replay } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import {
  convene,
  Driver,
  type Host,
  LedgerError,
  type Listener,
  type Live,
  localFanout,
  localOwnership,
  send,
  type Voice,
  VoiceError,
} from './index.ts';

const usage = { model: 'test', in: 10, out: 5, cost: 0.01, ms: 1 };
const speech: Record<string, string> = {
  proposition: 'Billing should change, since billing releases are slow.',
  rebuttal: 'Ada and Ben differ on billing releases.',
  counter: 'Ada and Ben still differ on billing.',
  reaction: 'Billing releases stay open.',
  ruling: 'Decision: billing changes.\nReasons: releases are slow.',
};
const good: Voice = { name: 'good', answer: async (cue) => ({ text: speech[cue.kind] ?? 'Yes.', usage }) };
const topic = 'Should billing releases change?';

const world = (voice: Voice | ((seat: Seat) => Voice | null) = good, more: Partial<Host> = {}) => {
  const clock = new ManualClock();
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock,
    voices: typeof voice === 'function' ? voice : () => voice,
    ...more,
  };
  const heard: Live[] = [];
  host.fanout.subscribe('s', (live) => heard.push(live));
  return { host, clock, heard, begin: () => convene(host, 's', { format: 'debate', topic, voice: 'good' }) };
};

const turnsIn = (ledger: readonly Entry[]) =>
  ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn] : []));

test('a session is driven to its end, and every batch is in the store before it is believed', async () => {
  const { host, begin, heard } = world();
  await begin();
  const { state, session } = await new Driver('s', host).run();
  expect(state).toBe('closed');
  expect(turnsIn(await host.store.read('s'))).toHaveLength(10);
  expect(replay(formats, await host.store.read('s'))).toEqual(session);
  expect(session.spent).toMatchObject({ calls: 10, in: 100, out: 50 });
  expect(heard.filter((live) => live.type === 'entries').flatMap((live) => live.entries)).toEqual(
    await host.store.read('s'),
  );
});

test('killed after any batch, another driver goes on: no turn lost, none doubled', async () => {
  const whole = world();
  await whole.begin();
  await new Driver('s', whole.host).run();
  const expected = turnsIn(await whole.host.store.read('s')).map(({ seat, kind, text }) => ({ seat, kind, text }));
  for (let batchesLeft = 1; batchesLeft < 10; batchesLeft += 1) {
    const { host, begin, clock } = world();
    await begin();
    let left = batchesLeft;
    const dying: Host = {
      ...host,
      store: new Proxy(host.store, {
        get: (store, key) =>
          key === 'append'
            ? async (...args: Parameters<typeof store.append>) => {
                left -= 1;
                if (left < 0) throw new LedgerError('unwritable', 'The disk is full.');
                return store.append(...args);
              }
            : Reflect.get(store, key).bind?.(store),
      }),
    };
    await expect(new Driver('s', dying).run()).rejects.toThrow('The disk is full.');
    await clock.advance(3_600_000);
    const { state } = await new Driver('s', host).run();
    expect(state).toBe('closed');
    const ledger = await host.store.read('s');
    expect(turnsIn(ledger).map(({ seat, kind, text }) => ({ seat, kind, text }))).toEqual(expected);
    expect(auditLedger(formats, ledger)).toEqual([]);
  }
});

test('two drivers of one session: what one writes the other reads; every turn is there once', async () => {
  const { host, begin } = world();
  await begin();
  const ends = await Promise.all([new Driver('s', host).run(), new Driver('s', host).run()]);
  expect(ends.map(({ state }) => state)).toEqual(['closed', 'closed']);
  const ledger = await host.store.read('s');
  expect(turnsIn(ledger)).toHaveLength(10);
  expect(auditLedger(formats, ledger)).toEqual([]);
});

describe('failures', () => {
  const failing = (errors: readonly VoiceError[]): Voice & { calls: number } => {
    const voice = {
      name: 'failing',
      calls: 0,
      answer: async (...args: Parameters<Voice['answer']>) => {
        voice.calls += 1;
        const error = errors[voice.calls - 1];
        if (error) throw error;
        return good.answer(...args);
      },
    };
    return voice;
  };

  test('a retryable error is tried again after a wait that grows; a delta of the failed try is discarded', async () => {
    const voice = failing([new VoiceError('overloaded', 'Busy.'), new VoiceError('network', 'Gone.')]);
    const { host, begin, clock, heard } = world(voice);
    await begin();
    const run = new Driver('s', host).run();
    await clock.advance(0);
    expect(voice.calls).toBe(1);
    await clock.advance(60_000);
    await run;
    expect(heard.flatMap((live) => (live.type === 'retry' ? [`${live.attempt} ${live.code}`] : []))).toEqual([
      '2 overloaded',
      '3 network',
    ]);
    expect(heard.filter(({ type }) => type === 'discard')).toHaveLength(2);
    const ledger = await host.store.read('s');
    expect(turnsIn(ledger)).toHaveLength(10);
    expect(replay(formats, ledger).spent.calls).toBe(12);
  });

  test('what the provider asked to wait is waited', async () => {
    const voice = failing([new VoiceError('rate-limited', 'Slow down.', { retryAfter: 7000 })]);
    const { host, begin, clock } = world(voice);
    await begin();
    const run = new Driver('s', host).run();
    await clock.advance(6999);
    expect(voice.calls).toBe(1);
    await clock.advance(1);
    expect(voice.calls).toBeGreaterThan(1);
    await clock.advance(60_000);
    await run;
  });

  test('an error that is not retryable costs the turn at once, never the session', async () => {
    const voice = failing([new VoiceError('auth', 'The key is wrong.')]);
    const { host, begin } = world(voice);
    await begin();
    const { session } = await new Driver('s', host).run();
    const ledger = await host.store.read('s');
    expect(ledger.find(({ type }) => type === 'cue-missed')).toMatchObject({ code: 'auth', why: 'The key is wrong.' });
    expect(session.closed?.reason).toBe('ruled');
  });

  test('a voice that hangs is aborted and given up; a voice that can not be made fails its cue', async () => {
    let aborted = false;
    const hanging: Voice = {
      name: 'hanging',
      answer: (_cue, _briefing, { abort }) =>
        new Promise(() => {
          abort.addEventListener('abort', () => {
            aborted = true;
          });
        }),
    };
    const voices = (seat: Seat) => {
      if (seat.role === 'opponent') throw new VoiceError('model-unavailable', 'No such model.');
      return seat.role === 'proponent' ? hanging : good;
    };
    const { host, begin, clock } = world(voices, { patience: 1000, retry: { calls: 1, wait: 1, longest: 1 } });
    await begin();
    const run = new Driver('s', host).run();
    await clock.advance(60_000);
    await run;
    expect(aborted).toBe(true);
    const missed = (await host.store.read('s')).flatMap((entry) => (entry.type === 'cue-missed' ? [entry.code] : []));
    expect(missed.slice(0, 2)).toEqual(['timeout', 'model-unavailable']);
  });

  test('an empty answer is not a turn', async () => {
    const { host, begin } = world(
      { name: 'mute', answer: async () => ({ text: '  ', usage }) },
      { retry: { calls: 1, wait: 1, longest: 1 } },
    );
    await begin();
    const { session } = await new Driver('s', host).run();
    expect(session.closed?.reason).toBe('failed');
    expect(turnsIn(await host.store.read('s'))).toEqual([]);
  });
});

describe('budget', () => {
  const priced: Voice = { ...good, name: 'priced', estimate: () => ({ usd: 0.01, tokens: 15 }) };

  test.each([
    [{ calls: 4 }, 4],
    [{ tokens: 50 }, 3],
    [{ usd: 0.025 }, 2],
  ])('%j stops the session before the call that would exceed it', async (limits, turns) => {
    const { host, begin } = world(priced, { limits });
    await begin();
    const { session } = await new Driver('s', host).run();
    expect(session.closed?.reason).toBe('budget');
    expect(turnsIn(await host.store.read('s'))).toHaveLength(turns);
  });

  test('or hands the seats to a cheaper voice, on the record', async () => {
    const free: Voice = {
      ...good,
      answer: async (...args) => ({ ...(await good.answer(...args)), usage: { ...usage, cost: 0 } }),
    };
    const voices = (seat: Seat) => (seat.voice === 'cheap' ? free : priced);
    const { host, begin } = world(voices, { limits: { usd: 0.03 }, beyond: { then: 'fill', voice: 'cheap' } });
    await begin();
    const { session } = await new Driver('s', host).run();
    expect(session.closed?.reason).toBe('ruled');
    expect((await host.store.read('s')).filter(({ type }) => type === 'seat-filled').length).toBeGreaterThan(0);
  });
});

describe('people', () => {
  const person = (seat: Seat) => (seat.role === 'proponent' ? null : good);

  test('a seat that somebody outside fills leaves the session quiet; their answer goes on from there', async () => {
    const { host, begin } = world(person);
    await begin();
    const driver = new Driver('s', host);
    const { state, session } = await driver.run();
    expect(state).toBe('quiet');
    const [cue] = session.pending;
    await send(host, 's', `${cue!.id}.1`, { type: 'reply', cue: cue!.id, attempt: 1, text: speech.proposition! });
    driver.nudge();
    expect((await driver.run()).session.pending[0]).toMatchObject({ seat: 'ada', kind: 'rebuttal' });
  });

  test('steering is applied in mid-session, and a seat that is handed over is asked anew', async () => {
    let asked = 0;
    const waiting: Voice = {
      name: 'waiting',
      answer: () => {
        asked += 1;
        return new Promise(() => {});
      },
    };
    const voices = (seat: Seat) => (seat.role === 'proponent' && seat.voice !== 'other' ? waiting : good);
    const { host, begin, clock } = world(voices);
    await begin();
    const driver = new Driver('s', host);
    const run = driver.run();
    await clock.advance(0);
    await send(host, 's', 'tell', { type: 'steer', by: 'me', order: 'tell', data: { text: 'A fact.' } });
    await send(host, 's', 'fill', { type: 'steer', by: 'me', order: 'fill', data: { seat: 'ada', voice: 'other' } });
    driver.nudge();
    const { state } = await run;
    expect(state).toBe('closed');
    expect(asked).toBe(1);
    expect((await host.store.read('s')).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['told', 'seat-filled']),
    );
  });

  test('stopped in mid-call, the cue stays pending and the call is aborted', async () => {
    const hanging: Voice = {
      name: 'hanging',
      answer: (_c, _b, { abort }) =>
        new Promise((_, reject) => abort.addEventListener('abort', () => reject(new VoiceError('aborted', 'Off.')))),
    };
    const { host, begin, clock } = world(hanging);
    await begin();
    const driver = new Driver('s', host);
    const run = driver.run();
    await clock.advance(0);
    driver.stop();
    const { state, session } = await run;
    expect(state).toBe('stopped');
    expect(session.pending).toHaveLength(1);
  });
});

test('a session that another process runs is left to it, and taken up once it is let go', async () => {
  class Shared extends MemoryLedgers {
    isTaken = true;
    override async claim(): Promise<void> {
      if (this.isTaken) throw new LedgerError('driven', 'It is being run by process 7.');
    }
  }
  const store = new Shared();
  const { host, clock, begin } = world(good, { store });
  await begin();
  const ended: string[] = [];
  const owner = localOwnership(host, {
    ended: (_, { state }) => ended.push(state),
    failed: (_, error) => ended.push(String(error)),
  });
  owner.wake('s');
  await owner.idle();
  await clock.advance(5000);
  await owner.idle();
  expect(ended).toEqual([]);
  expect(owner.driver('s')).toBeUndefined();
  store.isTaken = false;
  await clock.advance(5000);
  await owner.idle();
  expect(ended).toEqual(['closed']);
  await owner.stop();
});

const firstReply = async (host: Host) =>
  (await host.store.read('s')).flatMap((entry) =>
    entry.type === 'signal-heard' && entry.signal.type === 'reply' ? [entry.signal] : [],
  )[0];

const earWith = (hear: Listener['hear']): Listener => ({ name: 'ear', hear });

test('what was heard is on the signal, so that a replay asks nobody', async () => {
  const answer = { value: 'no', confidence: 0.9, by: 'ear' };
  const ear = earWith(async (questions) => ({ answers: questions.map(() => answer) }));
  const { host, begin } = world(good, { ear });
  await begin();
  await new Driver('s', host).run();
  expect(await firstReply(host)).toMatchObject({ heard: { declines: answer } });
});

test('where a listener fails nothing was heard, and the session goes on', async () => {
  const { host, begin } = world(good, { ear: earWith(() => Promise.reject(new Error('No weights.'))) });
  await begin();
  const { session } = await new Driver('s', host).run();

  expect(session.closed).not.toBeNull();
  expect(await firstReply(host)).toMatchObject({ heard: { declines: { value: 'unheard', by: 'nobody' } } });
});

test('a listener that takes too long is waited for once and then left alone', async () => {
  let asked = 0;
  const ear = earWith(() => {
    asked += 1;
    return new Promise<never>(() => {});
  });
  const { host, begin, clock } = world(good, { ear });
  await begin();
  const run = new Driver('s', host).run();
  await clock.advance(60_000);

  expect((await run).session.closed).not.toBeNull();
  expect(asked).toBe(1);
  expect(await firstReply(host)).toMatchObject({ heard: { declines: { value: 'unheard' } } });
});

test('a session nobody opened can not be driven', async () => {
  await expect(new Driver('nobody', world().host).run()).rejects.toThrow('There is no session "nobody".');
});
