import { expect, test } from 'vitest';
import { fakeAnthropic } from '../../../tests/kit/fake-anthropic.ts';
import { fakeChat } from '../../../tests/kit/fake-chat.ts';
import { event, fakeServer, type Protocol, type Said } from '../../../tests/kit/fake-server.ts';
import { sampleBriefing } from '../../../tests/kit/sample-briefing.ts';
import type { VoiceError } from '../../runtime/index.ts';
import { longestLine } from '../bounded-response.ts';
import { realSurroundings } from '../surroundings.ts';
import { anthropicVoice } from './anthropic.ts';
import { serverVoice } from './server.ts';

const line = 'I would rather wait, and here is why.';
type Habit = (events: readonly string[]) => readonly string[];

/** A protocol whose streams come as a server of a certain habit sends them. */
const withHabit = (protocol: Protocol, habit: Habit): Protocol => ({
  ...protocol,
  answer(asked, fault): Said {
    const said = protocol.answer(asked, fault);
    return 'events' in said ? { ...said, events: habit(said.events) } : said;
  },
});

const answerOf = (provider: 'chat' | 'anthropic', habit: Habit) =>
  provider === 'chat'
    ? askChat(withHabit(fakeChat({ reply: () => line }), habit))
    : ask('anthropic', withHabit(fakeAnthropic({ reply: () => line }), habit));

const askChat = (protocol: Protocol) => ask('chat', protocol);

const ask = async (provider: 'chat' | 'anthropic', protocol: Protocol) => {
  const server = await fakeServer(protocol);
  const { url } = server;
  const voice =
    provider === 'chat'
      ? serverVoice({ name: 'odd', url: `${url}/v1`, model: 'tiny' }, realSurroundings({ env: {} }))
      : anthropicVoice(
          'claude-sonnet-5',
          realSurroundings({ env: { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: url } }),
        );
  const briefing = sampleBriefing();
  try {
    return await voice.answer(briefing.cue, briefing, { abort: new AbortController().signal, onDelta: () => {} });
  } finally {
    await server.close();
  }
};

const failureFrom = (provider: 'chat' | 'anthropic', habit: Habit): Promise<VoiceError> =>
  answerOf(provider, habit).then(
    () => Promise.reject(new Error('It answered.')),
    (error: VoiceError) => error,
  );

const chunk = (delta: object, more: object = {}): string =>
  event({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null }], ...more });
const edited =
  (edit: (data: any) => any): Habit =>
  (events) =>
    events.map((each) => (each.includes('[DONE]') ? each : event(edit(JSON.parse(each.slice('data: '.length))))));

test.each<[string, Habit]>([
  ['ends lines as Windows does', (events) => events.map((each) => each.replaceAll('\n', '\r\n'))],
  ['sends comments to keep the line open', (events) => events.flatMap((each) => [': PROCESSING\n\n', each])],
  ['sends no end mark', (events) => events.filter((each) => !each.includes('[DONE]'))],
  ['counts nothing', (events) => events.filter((each) => !each.includes('prompt_tokens'))],
  [
    'sends its thoughts in a field of their own',
    ([first, ...rest]) => [first!, chunk({ reasoning_content: 'Hm. ' }), ...rest],
  ],
  ['begins with a piece that holds nothing', (events) => [event({ id: 'c', choices: [] }), ...events]],
  [
    'names tools that it does not call',
    edited((data) => ({
      ...data,
      choices: data.choices.map((choice: any) => ({ ...choice, delta: { ...choice.delta, tool_calls: null } })),
    })),
  ],
  ['says nothing in its first piece', (events) => [chunk({ role: 'assistant', content: null }), ...events]],
  ['sends everything at once', (events) => [events.join('')]],
])('a server that %s is understood', async (_, habit) => {
  const { text, usage } = await answerOf('chat', habit);

  expect(text).toBe(line);
  expect(usage.in).toBeGreaterThan(50);
  expect(usage.out).toBeGreaterThan(5);
});

/** A protocol that never streams: whatever was asked for, it answers with one document. */
const unstreamed = (edit: (json: any) => unknown = (json) => json): Protocol => {
  const chat = fakeChat({ reply: () => line });
  return {
    ...chat,
    answer(asked, fault) {
      const said = chat.answer({ ...asked, body: { ...asked.body, stream: false } }, fault);
      return 'json' in said ? { ...said, json: edit(said.json) } : said;
    },
  };
};
const askUnstreamed = (edit?: (json: any) => unknown) => askChat(unstreamed(edit));
const withoutEnd = (json: any) => ({ ...json, choices: [{ ...json.choices[0], finish_reason: null }] });

test.each([
  ['a whole answer', undefined],
  ['one that does not say that it ended', withoutEnd],
])('a server that sends %s where a stream was asked for is understood', async (_, edit) => {
  const { text, usage } = await askUnstreamed(edit);

  expect(text).toBe(line);
  expect(usage.in).toBeGreaterThan(50);
});

test.each<[string, (json: any) => unknown, object]>([
  [
    'cut short',
    (json) => ({ ...json, choices: [{ ...json.choices[0], finish_reason: 'length' }] }),
    { code: 'truncated' },
  ],
  ['an error', () => ({ error: { message: 'CUDA out of memory' } }), { message: expect.stringContaining('CUDA') }],
  ['no answer at all', () => [], { code: 'provider' }],
  ['something else', () => ({ choices: 'none' }), { code: 'truncated' }],
])('a document that is %s is no answer', async (_, edit, error) => {
  await expect(askUnstreamed(edit)).rejects.toMatchObject(error);
});

test('a stream that calls itself a document is read as a stream', async () => {
  const chat = fakeChat({ reply: () => line });
  const headers = { 'content-type': 'application/json' };
  const { text } = await askChat({ ...chat, answer: (asked, fault) => ({ ...chat.answer(asked, fault), headers }) });

  expect(text).toBe(line);
});

const inMidStream =
  (last: string): Habit =>
  (events) => [...events.slice(0, 4), last];

test.each<[string, string, RegExp]>([
  ['an error', event({ error: { message: 'CUDA out of memory', code: 500 } }), /failed \(.*CUDA out of memory\)\.$/u],
  ['what is no JSON', 'data: {oops\n\n', /that can't be read\.$/u],
])('%s in the middle of a stream is no answer, and worth another try', async (_, last, says) => {
  const error = await failureFrom('chat', inMidStream(last));

  expect(error).toMatchObject({ code: 'provider', retryable: true });
  expect(error.message).toMatch(says);
});

const anthropicError = (type: string): string => event({ type: 'error', error: { type, message: 'No' } }, 'error');
const stopsFor =
  (reason: string): Habit =>
  (events) =>
    events.map((each) => each.replace('"end_turn"', `"${reason}"`));

test.each<[string, Habit, string, boolean]>([
  ['is overloaded in mid-stream', inMidStream(anthropicError('overloaded_error')), 'overloaded', true],
  ['breaks in mid-stream', inMidStream(anthropicError('api_error')), 'provider', true],
  ['declines', stopsFor('refusal'), 'refused', false],
  ['runs out of room', stopsFor('max_tokens'), 'truncated', true],
  ['stops for a reason nobody knows', stopsFor('sparkle'), 'truncated', true],
  ['says nothing', (events) => events.filter((each) => !each.includes('content_block')), 'empty', true],
])('Claude that %s has given no answer', async (_, habit, code, retryable) => {
  expect(await failureFrom('anthropic', habit)).toMatchObject({ code, retryable });
});

test.each(['chat', 'anthropic'] as const)(
  '[%s] a line without an end is not kept: it ends with a sentence',
  async (provider) => {
    const failure = await failureFrom(provider, ([first]) => [
      first!,
      `data: {"id":"${'x'.repeat(longestLine)}`,
      'y'.repeat(1024 * 1024),
    ]);
    expect(failure).toMatchObject({ code: 'provider', retryable: false });
    expect(failure.message).toBe(
      'The server sent a line of more than 4 MB, which is no answer to read; check what runs at that address.',
    );
  },
);
