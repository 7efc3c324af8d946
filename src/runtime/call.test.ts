import { expect, test } from 'vitest';
import { sampleBriefing } from '../../tests/kit/sample-briefing.ts';
import type { Usage } from '../engine/index.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { Call } from './call.ts';
import { VoiceError } from './errors.ts';
import type { Voice } from './ports.ts';

const took = (more: Partial<Usage> = {}): Usage => ({
  model: 'm',
  in: 100,
  out: 50,
  cached: 80,
  cost: 0.01,
  ms: 5,
  ...more,
});
const cutOff = (usage?: Usage) => new VoiceError('truncated', 'It ran out of room.', usage ? { usage } : {});

/** Plays outcomes one after the other, without a real wait. */
const outcomeOf = async (...outcomes: readonly (VoiceError | Usage)[]) => {
  const left = [...outcomes];
  const voice: Voice = {
    name: 'm',
    answer: async () => {
      const next = left.shift()!;
      if (next instanceof VoiceError) throw next;
      return { text: 'Yes.', usage: next };
    },
  };
  const clock = new ManualClock();
  const briefing = sampleBriefing();
  const retry = { calls: 3, wait: 10, longest: 10 };
  const answering = new Call(voice, briefing.cue, briefing, {
    session: 's',
    clock,
    retry,
    patience: 1000,
    tell: () => {},
  }).answer();
  for (let step = 0; step < 5; step += 1) await clock.advance(100);
  return answering;
};

test('tries that failed and were billed all the same are charged to the answer', async () => {
  const reply = await outcomeOf(cutOff(took()), cutOff(), took({ first: 2 }));

  expect(reply).toMatchObject({
    type: 'reply',
    usage: { in: 200, out: 100, cached: 160, cost: 0.02, ms: 10, first: 2, calls: 3 },
  });
});

test('a price that is unknown once is unknown in all', async () => {
  expect(await outcomeOf(cutOff(took({ cost: null })), took())).toMatchObject({
    usage: { in: 200, cost: null, calls: 2 },
  });
});

test('an answer that never came is charged as well', async () => {
  expect(await outcomeOf(cutOff(took()), cutOff(took()), cutOff(took()))).toMatchObject({
    type: 'failed',
    code: 'truncated',
    usage: { in: 300, calls: 3 },
  });
  expect(await outcomeOf(cutOff(), cutOff(), cutOff())).toMatchObject({ usage: { in: 0, cost: 0, calls: 3 } });
});

test('a long pause that a provider asks for is not waited for, a short one is', async () => {
  const slowDown = (retryAfter: number) => new VoiceError('rate-limited', 'Slow down.', { retryAfter });

  expect(await outcomeOf(slowDown(3_600_000), took())).toMatchObject({ type: 'failed', code: 'rate-limited' });
  expect(await outcomeOf(slowDown(300), took())).toMatchObject({ type: 'reply', usage: { calls: 2 } });
});

test.each([undefined, {}, { text: undefined, usage: took() }])(
  'a voice that hands over %j has answered nothing',
  async (answer) => {
    const briefing = sampleBriefing();
    const voice = { name: 'odd', answer: async () => answer } as unknown as Voice;
    const setting = {
      session: 's',
      clock: new ManualClock(),
      retry: { calls: 1, wait: 1, longest: 1 },
      patience: 1000,
    };
    const call = new Call(voice, briefing.cue, briefing, { ...setting, tell: () => {} });
    expect(await call.answer()).toMatchObject({ type: 'failed', code: 'empty' });
  },
);
