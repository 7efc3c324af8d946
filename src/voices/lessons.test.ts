import { afterEach, expect, test } from 'vitest';
import { fakeAnthropic } from '../../tests/kit/fake-anthropic.ts';
import { type FakeServer, fakeServer } from '../../tests/kit/fake-server.ts';
import { sampleBriefing, sampleRecord } from '../../tests/kit/sample-briefing.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { onceSaid } from './lessons.ts';
import { anthropicVoice } from './providers/anthropic.ts';
import { realSurroundings } from './surroundings.ts';

let server: FakeServer;
afterEach(() => server.close());

const call = { abort: new AbortController().signal, onDelta: () => {} };
const said = 'Four days cost a fifth of the hours, and nobody has said who takes the phones on Friday.';

const asked = async (replies: readonly string[]) => {
  let at = 0;
  server = await fakeServer(fakeAnthropic({ reply: () => replies[Math.min(at++, replies.length - 1)]! }));
  const env = { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url };
  const voice = anthropicVoice('claude-sonnet-4-5', realSurroundings({ env, clock: new ManualClock() }));
  const briefing = sampleBriefing({ record: sampleRecord('ada', ['bob', said]) });
  return () => voice.answer(briefing.cue, briefing, call);
};
const lastTask = () => server.requests.at(-1)!.body.messages.at(-1).content.at(-1).text;

test.each([
  ['nothing but thinking', '<think>Hm, what to say.</think>', 'nothing but its thinking', 'held no words'],
  ['a loop', 'We must wait for the figures. '.repeat(9), 'round in circles', 'over and over'],
  ['the words of another', `**${said}**`, 'repeated Bob word for word', 'word for word'],
])('%s is told to the model once, and is final the second time', async (_, reply, says, tells) => {
  const ask = await asked([reply]);
  await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining(says), retryable: true });
  await expect(ask()).rejects.toMatchObject({ retryable: false, usage: { model: expect.any(String) } });
  expect(lastTask()).toContain(tells);
});

test('a mended answer is taken, and the next cue hears nothing of it', async () => {
  const ask = await asked([said, 'The phones on Friday are mine.']);
  await expect(ask()).rejects.toMatchObject({ retryable: true });
  expect((await ask()).text).toBe('The phones on Friday are mine.');
  await ask();
  expect(lastTask()).not.toContain('word for word');
});

test('short words, and words said twice, are nobody’s loop or echo', async () => {
  const ask = await asked(['I agree. Wait for the figures we asked for. I do. Wait for the figures we asked for.']);
  expect((await ask()).text).toContain('I agree.');
});

test('of a loop what was said once stands', () => {
  expect(onceSaid('The table is open. We wait for May. We wait for May. We wait for May.')).toBe(
    'The table is open. We wait for May.',
  );
});
