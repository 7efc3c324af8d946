import { expect, test } from 'vitest';
import { fakeAnthropic } from '../../tests/kit/fake-anthropic.ts';
import { fakeChat } from '../../tests/kit/fake-chat.ts';
import { fakeGoogle } from '../../tests/kit/fake-google.ts';
import { fakeOpenAI } from '../../tests/kit/fake-openai.ts';
import { fakeServer, type Protocol } from '../../tests/kit/fake-server.ts';
import { dotPng } from '../../tests/kit/picture-data.ts';
import { sampleBriefing, sampleRecord } from '../../tests/kit/sample-briefing.ts';
import type { Source } from '../engine/index.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { openVoice } from './open-voice.ts';
import { anthropicVoice } from './providers/anthropic.ts';
import { googleVoice } from './providers/google.ts';
import { openaiVoice } from './providers/openai.ts';
import { realSurroundings } from './surroundings.ts';
import { voiceSpec } from './voice-spec.ts';

const hash = 'a'.repeat(64);
const picture: Source = {
  ...{ id: 'S1', title: 'plan.png', name: 'plan.png', kind: 'png', hash, count: 0, passages: [] },
  picture: { type: 'image/png', width: 800, height: 600 },
};
const briefing = (turns = 0) =>
  sampleBriefing({
    sources: [picture],
    record: sampleRecord('ada', ...Array.from({ length: turns }, (_, at) => ['bob', `Turn ${at}.`] as const)),
  });
const call = { abort: new AbortController().signal, onDelta: () => {} };
const base64 = Buffer.from(dotPng).toString('base64');

const around = (url: string, bytes: Uint8Array | null = dotPng) =>
  realSurroundings({
    env: {
      ...{ ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: url, OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: url },
      ...{ GEMINI_API_KEY: 'AIza-test', GEMINI_BASE_URL: url },
    },
    clock: new ManualClock(),
    pictures: async (asked) => (asked === hash ? bytes : null),
  });

type Opens = (around: ReturnType<typeof realSurroundings>) => ReturnType<typeof anthropicVoice>;
const houses: readonly (readonly [string, () => Protocol, Opens, (body: any) => readonly any[], object])[] = [
  [
    'Anthropic',
    fakeAnthropic,
    (with_) => anthropicVoice('claude-sonnet-4-5', with_),
    ({ messages }) => messages[0].content,
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } },
  ],
  [
    'OpenAI',
    fakeOpenAI,
    (with_) => openaiVoice('gpt-5.4-mini', with_),
    ({ input }) => input.find(({ role }: any) => role === 'user').content,
    { type: 'input_image', image_url: `data:image/png;base64,${base64}` },
  ],
  [
    'Google',
    fakeGoogle,
    (with_) => googleVoice('gemini-3.8-flash', with_),
    ({ contents }) => contents[0].parts,
    { inlineData: { mimeType: 'image/png', data: base64 } },
  ],
];

test.each(houses)(
  '%s is sent the pictures on the table before the record, the same at every call',
  async (...house) => {
    const [, protocol, open, partsOf, part] = house;
    const server = await fakeServer(protocol());
    const voice = open(around(server.url));
    for (const turns of [0, 3]) await voice.answer(briefing().cue, briefing(turns), call);
    const [first, second] = server.requests.map(({ body }) => body);
    await server.close();

    expect(partsOf(first)[0].text).toBe('The picture S1:');
    expect(partsOf(first)[1]).toMatchObject(part);
    expect(partsOf(second).slice(0, 2)).toEqual(partsOf(first).slice(0, 2));
    expect(JSON.stringify(first)).toContain('plan.png, a picture (800 × 600); you see it at the head of the record.');
  },
);

test.each(houses)('%s is told that a picture whose bytes are not here can’t be seen', async (_, protocol, open) => {
  const server = await fakeServer(protocol());
  await open(around(server.url, null)).answer(briefing().cue, briefing(), call);
  const sent = JSON.stringify(server.requests.at(-1)!.body);
  await server.close();

  expect(sent).toContain('plan.png, a picture (800 × 600); you are not shown it.');
  expect(sent).not.toContain(base64);
});

test('a model that refuses pictures is asked once more without, and then never again with them', async () => {
  const fake = fakeOpenAI();
  const refuses: Protocol = {
    ...fake,
    answer: (asked, fault) =>
      JSON.stringify(asked.body).includes('input_image')
        ? {
            status: 400,
            json: {
              error: { message: 'Image inputs are not supported by this model.', type: 'invalid_request_error' },
            },
          }
        : fake.answer(asked, fault),
  };
  const server = await fakeServer(refuses);
  const voice = openaiVoice('gpt-5.4-mini', around(server.url));
  const ask = () => voice.answer(briefing().cue, briefing(), call);

  await expect(ask()).rejects.toMatchObject({ retryable: true, message: expect.stringContaining('takes no pictures') });
  expect((await ask()).text).toBe('Noted, and thank you.');
  await ask();
  expect(server.requests.map(({ body }) => JSON.stringify(body).includes('input_image'))).toEqual([true, false, false]);
  expect(JSON.stringify(server.requests.at(-1)!.body)).toContain('you are not shown it.');
  await server.close();
});

test('a model that reads text alone is sent none', async () => {
  const server = await fakeServer(fakeOpenAI({ models: ['gpt-3.5-turbo'] }));
  await openaiVoice('gpt-3.5-turbo', around(server.url)).answer(briefing().cue, briefing(), call);
  const sent = JSON.stringify(server.requests.at(-1)!.body);
  await server.close();
  expect(sent).toContain('you are not shown it.');
});

test.each([
  ['a model that Ollama says can see', 'tiny', ['completion', 'vision'], true],
  ['a model that Ollama says can’t see', 'llava', ['completion'], false],
  ['a model of another server whose name says that it can see', 'qwen2.5-vl:7b', null, true],
  ['a model of another server that nothing is known of', 'tiny', null, false],
])('%s is shown pictures, or told that it is not', async (_, model, capabilities, sees) => {
  const server = await fakeServer(fakeChat({ models: [model], ...(capabilities && { ollama: true, capabilities }) }));
  const surroundings = { ...around(server.url), env: { OLLAMA_HOST: server.url } };
  const spec = voiceSpec(capabilities ? `ollama:${model}` : `${server.url}/v1#${model}`);
  if ('problem' in spec) throw new Error(spec.problem);
  await (await openVoice(spec.value, surroundings))!.answer(briefing().cue, briefing(), call);
  const sent = JSON.stringify(server.requests.at(-1)!.body);
  await server.close();

  expect(sent.includes(`data:image/png;base64,${base64}`)).toBe(sees);
  expect(sent).toContain(sees ? 'you see it at the head of the record' : 'you are not shown it');
});
