import { expect, test } from 'vitest';
import type { Entry } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { convene, Driver, type Host, type Live, localFanout, realClock } from '../src/runtime/index.ts';
import { ManualClock } from '../src/testing/manual-clock.ts';
import { anthropicVoice } from '../src/voices/providers/anthropic.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import { fakeAnthropic } from './kit/fake-anthropic.ts';
import { type Fault, fakeServer } from './kit/fake-server.ts';

const line = 'I see Ben at this point differently, because the bakery sells most of its bread on Saturdays.';

/** A debate with the provider's real client, whose server fails as ordered. */
const debate = async (faults: readonly (Fault | null)[], host: Partial<Host> = {}) => {
  let said = 0;
  const server = await fakeServer(fakeAnthropic({ reply: () => `${line} That is reason number ${++said}.` }));
  server.fail(...faults);
  const env = { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url };
  const voiceClock = new ManualClock();
  const voice = anthropicVoice('claude-sonnet-4-5', realSurroundings({ env, clock: voiceClock }));
  const hangs = faults.filter((fault) => fault?.startsWith('hang')).length;
  const waiting = Array.from({ length: hangs }, () => server.hung().then(() => voiceClock.advance(61_000)));
  const store = new MemoryLedgers();
  const fanout = localFanout();
  const news: Live[] = [];
  fanout.subscribe('d', (live) => news.push(live));
  const setting: Host = {
    formats,
    store,
    fanout,
    clock: realClock,
    voices: (seat) => (seat.voice === 'rule' || seat.voice === 'human' ? null : voice),
    retry: { calls: 3, wait: 1, longest: 1 },
    ...host,
  };
  await convene(setting, 'd', { format: 'debate', topic: 'Should the bakery open on Sundays?', voice: voice.name });
  const { session } = await new Driver('d', setting).run();
  await Promise.all(waiting);
  const ledger = await store.read('d');
  await server.close();
  return { session, ledger, news, requests: server.requests.length };
};

const texts = (ledger: readonly Entry[]): string[] =>
  ledger.flatMap((entry) => (entry.type === 'turn-taken' && entry.turn.cue !== null ? [entry.turn.text] : []));

test('a session survives every way in which a provider fails, and records no half answer', {
  timeout: 60_000,
}, async () => {
  const passing: Fault[] = [
    'rate-limit',
    'overloaded',
    'broken',
    'cut',
    'ends-early',
    'empty',
    'truncated',
    'malformed',
    'hang',
    'hang-mid-stream',
  ];
  const { session, ledger, news } = await debate(passing.flatMap((fault) => [fault, null]));

  expect(session.closed?.reason).not.toBe('failed');
  for (const text of texts(ledger)) expect(line.startsWith(text.slice(0, 20)), text).toBe(true);
  expect(news.filter(({ type }) => type === 'retry').length).toBeGreaterThanOrEqual(passing.length - 1);
  expect(news.filter(({ type }) => type === 'discard').length).toBe(news.filter(({ type }) => type === 'retry').length);
});

test('retries are made in one place: as many requests as calls that were counted', { timeout: 60_000 }, async () => {
  const { session, requests } = await debate(['overloaded', 'truncated', 'cut']);

  expect(session.spent.calls).toBe(requests);
});

test('a bad key is not tried again, the missed turns say why, and nothing is lost', { timeout: 60_000 }, async () => {
  const { session, ledger, requests } = await debate(Array<Fault>(40).fill('bad-key'));
  const missed = ledger.flatMap((entry) => (entry.type === 'cue-missed' ? [entry] : []));

  expect(session.closed?.reason).toBe('failed');
  expect(missed[0]).toMatchObject({ code: 'auth', why: expect.stringContaining('check ANTHROPIC_API_KEY') });
  expect(requests).toBe(
    ledger.filter((entry) => entry.type === 'signal-heard' && entry.signal.type === 'failed').length,
  );
});

test('the budget stops before the call that would exceed it', { timeout: 60_000 }, async () => {
  const limit = 0.055;
  const { session, requests } = await debate([], { limits: { usd: limit } });

  expect(session.closed?.reason).toBe('budget');
  expect(requests).toBeGreaterThan(0);
  expect(session.spent.cost).toBeLessThanOrEqual(limit);
});
