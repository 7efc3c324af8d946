import { expect, test } from 'vitest';
import { debate, formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { convene, type Host, localFanout, localOwnership } from './index.ts';

const topic = 'Should billing releases change?';

test('the owner runs each session once, wakes it when a timer rings, and stops cleanly', async () => {
  const timed = {
    ...debate,
    name: 'timed',
    triggers: [
      { id: 'nap', says: 'Ends after a minute.', due: () => 60_000, then: (pen: any) => pen.close('undecided', null) },
    ],
  };
  const clock = new ManualClock();
  const ended: string[] = [];
  const host: Host = {
    formats: { timed },
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock,
    voices: () => null,
  };
  const owner = localOwnership(host, { ended: (_, { state }) => ended.push(state) });
  await convene(host, 's', { format: 'timed', topic });
  owner.wake('s');
  owner.wake('s');
  await owner.idle();
  expect(ended).toEqual(['quiet']);
  await clock.advance(60_000);
  await owner.idle();
  expect(ended).toEqual(['quiet', 'closed']);
  expect(
    (await host.store.read('s')).find((entry) => entry.type === 'signal-heard' && entry.signal.type === 'time'),
  ).toMatchObject({ signal: { id: 'nap@60000' } });
  await owner.stop();
});

test('while the machine sleeps no time passes: a session of five minutes is not over after an hour of it', async () => {
  const awake = new ManualClock();
  let asleep = 0;
  const clock: Host['clock'] = {
    now: () => awake.now() + asleep,
    at: (time, ring) => awake.at(time - asleep, ring),
  };
  const host: Host = { formats, store: new MemoryLedgers(), fanout: localFanout(), clock, voices: () => null };
  const owner = localOwnership(host);
  const deck = { name: 'plan', fingerprint: '', slides: [{ title: 'Plan', body: 'All of it.', notes: '' }] };
  await convene(host, 's', { format: 'rehearsal', topic: 'The plan', voice: 'rule', settings: { deck, minutes: 5 } });
  owner.wake('s');
  await awake.advance(60_000);
  asleep = 3_600_000;
  await awake.advance(120_000);
  expect(owner.driver('s')?.session).toMatchObject({ closed: null });
  expect(owner.driver('s')!.session.now).toBeLessThan(240_000);
  await awake.advance(300_000);
  expect((await host.store.read('s')).at(-1)).toMatchObject({ type: 'session-closed' });
  await owner.stop();
});
