import { expect, test } from 'vitest';
import { fakeOpenAI } from '../../../tests/kit/fake-openai.ts';
import { fakeServer } from '../../../tests/kit/fake-server.ts';
import { providerContract } from '../../../tests/kit/provider-contract.ts';
import { sampleBriefing, sampleRecord } from '../../../tests/kit/sample-briefing.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { realSurroundings } from '../surroundings.ts';
import { openaiVoice } from './openai.ts';

const around = (url: string, clock = new ManualClock()) =>
  realSurroundings({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: url }, clock });
const call = { abort: new AbortController().signal, onDelta: () => {} };

providerContract({
  name: 'OpenAI',
  protocol: (reply) => fakeOpenAI({ reply: (_, task) => reply(task) }),
  voice: (url, clock) => openaiVoice('gpt-5.4-mini', around(url, clock)),
});

test('keeps nothing at the provider, thinks little, and reads its own prefix from the cache', async () => {
  const server = await fakeServer(fakeOpenAI());
  const voice = openaiVoice('gpt-5.4-mini', around(server.url));
  const ask = async (turns: number) => {
    const record = sampleRecord('ada', ...Array.from({ length: turns }, (_, at) => ['bob', `Turn ${at}.`] as const));
    const briefing = sampleBriefing({ house: 'A rule that is long enough. '.repeat(300), record });
    return (await voice.answer(briefing.cue, briefing, call)).usage;
  };
  const [first, second] = [await ask(3), await ask(5)];
  const [a, b] = server.requests.map(({ body }) => body);
  await server.close();

  expect(a).toMatchObject({ store: false, reasoning: { effort: 'low' } });
  expect(a.prompt_cache_key).toBe(b.prompt_cache_key);
  expect([first.cached, second.cached! > 1024]).toEqual([0, true]);
  expect(second.cost).toBeLessThan(first.cost!);
});

test('a shape with optional fields is asked for strictly, and what was left out is not there', async () => {
  const server = await fakeServer(fakeOpenAI({ reply: () => '{"vote":"aye","why":null}' }));
  const shape = {
    type: 'object',
    properties: { vote: { type: 'string' }, why: { type: 'string' } },
    required: ['vote'],
  };
  const briefing = sampleBriefing({ shape });
  const { data } = await openaiVoice('gpt-4.1-mini', around(server.url)).answer(briefing.cue, briefing, call);
  const { body } = server.requests.at(-1)!;
  await server.close();

  expect(data).toEqual({ vote: 'aye' });
  expect(body.text.format).toMatchObject({ strict: true, schema: { required: ['vote', 'why'] } });
  expect(body.reasoning).toBeUndefined();
});
