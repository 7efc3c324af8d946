import { expect, test } from 'vitest';
import { sampleBriefing } from '../../tests/kit/sample-briefing.ts';
import { realClock, type Shares, type Voice } from '../runtime/index.ts';
import { voicesAround } from './open-voice.ts';
import { sharedVoice } from './shared-voice.ts';
import { realSurroundings } from './surroundings.ts';

const usage = { model: 'm', in: 1, out: 1, cost: 0, ms: 1 };
const ask = (voice: Voice) => {
  const briefing = sampleBriefing();
  return voice.answer(briefing.cue, briefing, {
    session: 's',
    abort: new AbortController().signal,
    onDelta: () => {},
  });
};

/** Lets everybody in, and tells who came and went. */
const door = () => {
  const seen: string[] = [];
  const shares: Shares = {
    knows: (provider) => provider !== 'human',
    enter: async (provider, session) => {
      seen.push(`${provider}/${session} in`);
      return async () => void seen.push('out');
    },
  };
  return { seen, shares };
};

test('a call waits for its turn, and gives it back, whatever comes of it', async () => {
  const { seen, shares } = door();
  const speaks: Voice = { name: 'p:m', answer: async () => ({ text: 'Yes.', usage }) };
  const fails: Voice = { name: 'p:m', answer: () => Promise.reject(new Error('down')) };
  expect((await ask(sharedVoice(speaks, 'p', shares, realClock))).text).toBe('Yes.');
  await expect(ask(sharedVoice(fails, 'p', shares, realClock))).rejects.toThrow('down');
  expect(seen).toEqual(['p/s in', 'out', 'p/s in', 'out']);
});

test('the time that a call has begins with its turn', async () => {
  const { shares } = door();
  let ring = (): void => {};
  const waits: number[] = [];
  const clock = {
    now: () => 0,
    at: (time: number, then: () => void) => {
      waits.push(time);
      ring = then;
      return () => {};
    },
  };
  const silent: Voice = {
    name: 'p:m',
    patience: 5000,
    answer: (_cue, _told, { abort }) =>
      new Promise((_, reject) => abort.addEventListener('abort', () => reject(abort.reason))),
  };
  const answer = ask(sharedVoice(silent, 'p', shares, clock));
  await expect.poll(() => waits.length).toBe(2);
  ring();
  await expect(answer).rejects.toMatchObject({ code: 'timeout' });
  expect(waits).toEqual([600_000, 5000]);
});

test('a voice is opened with the turns of its provider', async () => {
  const { seen, shares } = door();
  const voices = voicesAround(realSurroundings({ env: {}, shares }));
  const voice = await voices({ name: 'Ada', voice: 'improv' });
  await ask(voice!);
  expect(seen).toEqual(['improv/s in', 'out']);
});
