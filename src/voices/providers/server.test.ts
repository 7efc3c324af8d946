import { expect, test } from 'vitest';
import { fakeChat } from '../../../tests/kit/fake-chat.ts';
import { fakeServer } from '../../../tests/kit/fake-server.ts';
import { providerContract } from '../../../tests/kit/provider-contract.ts';
import { sampleBriefing, sampleRecord } from '../../../tests/kit/sample-briefing.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { isLocal } from '../address.ts';
import { realSurroundings } from '../surroundings.ts';
import { serverVoice } from './server.ts';

const around = (env: Record<string, string> = {}, clock = new ManualClock()) => realSurroundings({ env, clock });
const setup = (url: string, model = 'tiny') => ({ name: `${url}/v1#${model}`, url: `${url}/v1`, model });
const call = { abort: new AbortController().signal, onDelta: () => {} };

providerContract({
  name: 'A server that speaks the chat protocol',
  protocol: (reply) => fakeChat({ key: 'secret', reply: (_, task) => reply(task) }),
  voice: (url, clock) => serverVoice(setup(url), around({ MODERATO_SERVER_KEY: 'secret' }, clock)),
});

test('a server without schemas is told the shape in words from the second call on', async () => {
  const server = await fakeServer(fakeChat({ knowsSchemas: false, reply: () => 'Sure: {"vote": "aye"}' }));
  const voice = serverVoice(setup(server.url), around());
  const briefing = sampleBriefing({ shape: { type: 'object', properties: { vote: { type: 'string' } } } });
  const first = await voice.answer(briefing.cue, briefing, call).catch((error: unknown) => error);
  const second = await voice.answer(briefing.cue, briefing, call);
  const { body } = server.requests.at(-1)!;
  await server.close();

  expect(first).toMatchObject({ code: 'provider', retryable: true });
  expect(second.data).toEqual({ vote: 'aye' });
  expect(body.response_format).toBeUndefined();
  expect(body.messages.at(-1).content).toContain('"vote"');
});

test('thinking aloud is neither streamed nor answered, wherever the pieces break', async () => {
  const server = await fakeServer(
    fakeChat({ reply: () => '<th ink> <think>What would Bob say? </think>\n\nNo. <think>' }),
  );
  const briefing = sampleBriefing();
  const deltas: string[] = [];
  const { text } = await serverVoice(setup(server.url), around()).answer(briefing.cue, briefing, {
    ...call,
    onDelta: (piece) => deltas.push(piece),
  });
  await server.close();

  expect(text).toBe('<th ink> \n\nNo.');
  expect(deltas.join('')).not.toContain('Bob');
});

test('a server that has begun to speak is not waited for as long as one that reads', async () => {
  const server = await fakeServer(fakeChat());
  const clock = new ManualClock();
  const briefing = sampleBriefing();
  server.fail('hang-mid-stream');
  const heard = new Promise<void>((began) => {
    const asked = serverVoice(setup(server.url), around({}, clock));
    void asked.answer(briefing.cue, briefing, { ...call, onDelta: () => began() }).catch((error: unknown) => {
      failure = error;
    });
  });
  let failure: unknown;
  await heard;
  await server.hung();
  for (let seconds = 0; seconds < 300; seconds += 10) await clock.advance(10_000);
  await server.close();

  expect(failure).toMatchObject({ code: 'timeout', message: expect.stringContaining('for 120 seconds') });
});

test('thinking whose beginning is not in the answer is taken out of it', async () => {
  const said = ['Let me see. {"vote": 1}\n</think>\n\nNo.', '<thinking>Hm. <think></thinking>\nNo.'];
  const server = await fakeServer(fakeChat({ reply: () => said.shift()! }));
  const voice = serverVoice(setup(server.url), around());
  const briefing = sampleBriefing();

  for (let at = 0; at < 2; at += 1) expect((await voice.answer(briefing.cue, briefing, call)).text).toBe('No.');
  await server.close();
});

test('what runs on this machine is free; what runs elsewhere has a price or none', async () => {
  const server = await fakeServer(fakeChat());
  const briefing = sampleBriefing({ record: sampleRecord('ada', ['bob', 'Hm.']) });
  const { usage } = await serverVoice(setup(server.url), around()).answer(briefing.cue, briefing, call);
  await server.close();

  expect(usage.cost).toBe(0);
  expect(
    serverVoice({ name: 'https://far.example/v1#m', url: 'https://far.example/v1', model: 'm' }, around()).estimate!(
      briefing.cue,
      briefing,
    ).usd,
  ).toBeNull();
  expect(
    ['localhost:1', '192.168.0.7', '[::1]:1', '172.17.0.1', 'host.docker.internal', 'example.org', '172.32.0.1'].map(
      (host) => isLocal(`http://${host}/v1`),
    ),
  ).toEqual([true, true, true, true, true, false, false]);
});

test('an unreachable server is a sentence with its address', async () => {
  const server = await fakeServer(fakeChat());
  await server.close();
  const briefing = sampleBriefing();
  const error = await serverVoice(setup(server.url), around())
    .answer(briefing.cue, briefing, call)
    .catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({
    code: 'network',
    retryable: true,
    message: expect.stringContaining(`${server.url}/v1 could not be reached`),
  });
});
