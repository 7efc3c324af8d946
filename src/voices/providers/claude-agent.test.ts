import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeAnthropic } from '../../../tests/kit/fake-anthropic.ts';
import { type FakeServer, type Fault, fakeServer } from '../../../tests/kit/fake-server.ts';
import { sampleBriefing, sampleRecord, sampleSeat } from '../../../tests/kit/sample-briefing.ts';
import { realSurroundings, type Surroundings } from '../surroundings.ts';
import { claudeAgentVoice } from './claude-agent.ts';

const folder = mkdtempSync(join(tmpdir(), 'agents-'));
const peers = fileURLToPath(new URL('../../../.cache/peers', import.meta.url));

describe('the Claude Agent SDK as a voice', { timeout: 120_000 }, () => {
  let server: FakeServer;
  let around: Surroundings;
  let said = 'I would rather wait.';
  beforeAll(async () => {
    server = await fakeServer(fakeAnthropic({ lenient: true, reply: () => said }));
    mkdirSync(join(folder, '.claude/agents'), { recursive: true });
    writeFileSync(
      join(folder, '.claude/agents/vera.md'),
      '---\nname: vera\ndescription: A veteran\nmodel: claude-sonnet-4-5\n---\nVera has seen it all.',
    );
    const { PATH, HOME } = process.env;
    around = realSurroundings({
      env: { PATH, HOME, ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url, SECRET: 'mine' },
      folder,
      peers,
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const call = { abort: new AbortController().signal, onDelta: () => {} };
  const asked = () => server.requests.filter(({ path, body }) => path === '/v1/messages' && body?.stream).at(-1)!.body;

  test('answers, streams and counts; a prompt with commands and file names is taken as written', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'the secret of the house');
    const deltas: string[] = [];
    const briefing = sampleBriefing({
      asks: `/compact @${join(folder, 'secret.txt')}`,
      record: sampleRecord('ada', ['bob', 'Well?']),
    });
    const answer = await claudeAgentVoice(null, around).answer(briefing.cue, briefing, {
      ...call,
      onDelta: (text) => void deltas.push(text),
    });
    const sent = JSON.stringify(asked());

    expect(answer.text).toBe(said);
    expect(deltas.join('')).toBe(said);
    expect(answer.usage).toMatchObject({ model: 'claude-agent', out: expect.any(Number) });
    expect(answer.usage.in).toBeGreaterThan(50);
    expect(sent).toContain('/compact @');
    expect(sent).not.toContain('the secret of the house');
    expect(sent).toContain('You are Ada');
    expect(asked().tools ?? []).toEqual([]);
  });

  test('an agent of .claude/agents lends its text and its model', async () => {
    said = '{"vote": "nay"}';
    const briefing = sampleBriefing({
      seats: [sampleSeat('Vera')],
      shape: { type: 'object', properties: { vote: { type: 'string' } } },
    });
    const { data } = await claudeAgentVoice('vera', around).answer(briefing.cue, briefing, call);

    expect(data).toEqual({ vote: 'nay' });
    expect(JSON.stringify(asked().system)).toContain('Vera has seen it all.');
    expect(asked().model).toBe('claude-sonnet-4-5');
    said = 'I would rather wait.';
  });

  test.each([
    ['bad-key', 'auth', false],
    ['rate-limit', 'rate-limited', true],
    ['overloaded', 'overloaded', true],
    ['broken', 'provider', true],
  ] as const)('%s is told as %s, after one request', async (fault: Fault, code, retryable) => {
    const briefing = sampleBriefing();
    const before = server.requests.filter(({ path }) => path === '/v1/messages').length;
    server.fail(fault);
    const error = await claudeAgentVoice(null, around)
      .answer(briefing.cue, briefing, call)
      .catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ code, retryable });
    expect(server.requests.filter(({ path }) => path === '/v1/messages').length - before).toBe(1);
  });

  test('an abort ends the process behind a call', async () => {
    const control = new AbortController();
    const briefing = sampleBriefing();
    server.fail('hang');
    const failing = claudeAgentVoice(null, around)
      .answer(briefing.cue, briefing, { ...call, abort: control.signal })
      .catch((thrown: unknown) => thrown);
    await server.hung();
    control.abort();

    expect(await failing).toMatchObject({ code: 'aborted' });
  });

  test('an agent that is not there, and a package that is not there, are sentences', () => {
    expect(() => claudeAgentVoice('nobody', around)).toThrow(
      /There is no agent "nobody" in .*agents; write nobody\.md there/u,
    );
    expect(() => claudeAgentVoice(null, { ...around, peers: folder })).toThrow(
      /npm install --prefix .* @anthropic-ai\/claude-agent-sdk@0\.3\.325/u,
    );
  });
});
