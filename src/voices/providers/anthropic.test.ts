import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeAnthropic } from '../../../tests/kit/fake-anthropic.ts';
import { type FakeServer, fakeServer } from '../../../tests/kit/fake-server.ts';
import { providerContract } from '../../../tests/kit/provider-contract.ts';
import { sampleBriefing, sampleRecord } from '../../../tests/kit/sample-briefing.ts';
import { VoiceError } from '../../runtime/index.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { realSurroundings, type Surroundings } from '../surroundings.ts';
import { anthropicVoice } from './anthropic.ts';

const around = (url: string, more: Record<string, string> = {}, clock = new ManualClock()): Surroundings =>
  realSurroundings({ env: { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: url, ...more }, clock });

providerContract({
  name: 'Anthropic',
  protocol: (reply) => fakeAnthropic({ reply: (_, task) => reply(task) }),
  voice: (url, clock) => anthropicVoice('claude-sonnet-4-5', around(url, {}, clock)),
});

let server: FakeServer;
beforeAll(async () => {
  server = await fakeServer(fakeAnthropic());
});
afterAll(() => server.close());

const call = { abort: new AbortController().signal, onDelta: () => {} };
const long = 'A sentence that is long enough to count for something. '.repeat(100);
const talk = (turns: number) =>
  sampleRecord(
    'ada',
    ...Array.from({ length: turns }, (_, at) => [['ada', 'bob', 'cleo'][at % 3]!, `Turn ${at}.`] as const),
  );

test('marks the system text, the own last turn and the end of the record, and nothing after it', async () => {
  const briefing = sampleBriefing({ house: long, record: talk(8) });
  await anthropicVoice('claude-sonnet-4-5', around(server.url)).answer(briefing.cue, briefing, call);
  const { system, messages, thinking, max_tokens, temperature } = server.requests.at(-1)!.body;
  const marked = messages.flatMap(({ content }: any) => content).filter((block: any) => block.cache_control);

  expect(system).toHaveLength(1);
  expect(system[0].cache_control).toEqual({ type: 'ephemeral' });
  expect(marked.map(({ text }: any) => text)).toEqual([
    'Turn 6.',
    '<turn by="Bob" kind="statement">\nTurn 7.\n</turn>',
  ]);
  expect(messages.at(-1).content.at(-1).text).toContain('Now it is your turn');
  expect({ thinking, temperature }).toEqual({ thinking: { type: 'disabled' }, temperature: undefined });
  expect(max_tokens).toBeLessThan(10_000);
});

test('what was sent before is read from the cache, even when much was said in between', async () => {
  const voice = anthropicVoice('claude-sonnet-4-5', around(server.url));
  const usageAt = async (turns: number) => {
    const briefing = sampleBriefing({ house: long, topic: 'cache', record: talk(turns) });
    return (await voice.answer(briefing.cue, briefing, call)).usage;
  };
  const first = await usageAt(3);
  const second = await usageAt(6);

  expect([first.cached, second.written! > 0]).toEqual([0, true]);
  expect(second.cached).toBe(first.written);
  expect(second.cost).toBeLessThan(first.cost! / 3);
});

test('five-minute and one-hour writes have their own prices', async () => {
  const briefing = sampleBriefing({ house: long, topic: 'hour' });
  const ask = async (env: Record<string, string>) =>
    (await anthropicVoice('claude-sonnet-4-5', around(server.url, env)).answer(briefing.cue, briefing, call)).usage;
  const hour = await ask({ MODERATO_CACHE: '1h' });

  const fresh = hour.in - hour.written!;
  expect(hour.cost).toBeCloseTo((fresh * 3 + hour.written! * 6 + hour.out * 15) / 1e6, 10);
});

test('a model without a price has no cost, whatever its name resembles', async () => {
  const own = await fakeServer(fakeAnthropic({ models: ['claude-sonnet-5-5'] }));
  const briefing = sampleBriefing();
  const { usage } = await anthropicVoice('claude-sonnet-5-5', around(own.url)).answer(briefing.cue, briefing, call);
  await own.close();

  expect(usage.cost).toBeNull();
});

test('without a key nothing is asked, and the sentence says what to set', () => {
  const act = () => anthropicVoice(undefined, realSurroundings({ env: {} }));

  expect(act).toThrow(VoiceError);
  expect(act).toThrow('There is no key for Anthropic; set ANTHROPIC_API_KEY, or choose another voice with --model.');
});

test.each([
  ['high', { type: 'adaptive' }, 'high'],
  ['none', { type: 'disabled' }, undefined],
] as const)("effort %s is told in the provider's own words", async (effort, thinking, told) => {
  const own = await fakeServer(fakeAnthropic({ models: ['claude-opus-5'] }));
  const briefing = sampleBriefing();
  await anthropicVoice('claude-opus-5', around(own.url), effort).answer(briefing.cue, briefing, call);
  const { body } = own.requests.at(-1)!;
  await own.close();

  expect(body.thinking).toEqual(thinking);
  expect(body.output_config?.effort).toBe(told);
});

test('a gateway gets its token as a bearer and the headers it wants', async () => {
  const own = await fakeServer(fakeAnthropic());
  const briefing = sampleBriefing();
  const env = {
    ANTHROPIC_AUTH_TOKEN: 'gate',
    ANTHROPIC_API_KEY: '',
    ANTHROPIC_CUSTOM_HEADERS: 'X-Team: red; X-Cost: 4',
  };
  await anthropicVoice('claude-sonnet-4-5', around(own.url, env))
    .answer(briefing.cue, briefing, call)
    .catch(() => {});
  const { headers } = own.requests.at(-1)!;
  await own.close();

  expect(headers).toMatchObject({ authorization: 'Bearer gate', 'x-team': 'red', 'x-cost': '4' });
});
