import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeAnthropic } from '../../../tests/kit/fake-anthropic.ts';
import { fakeServer } from '../../../tests/kit/fake-server.ts';
import { sampleBriefing } from '../../../tests/kit/sample-briefing.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { openVoice } from '../open-voice.ts';
import { realSurroundings } from '../surroundings.ts';
import { voiceReach } from '../voice-reach.ts';
import { sayVoiceSpec, voiceSpec } from '../voice-spec.ts';

const spec = (written: string) => {
  const read = voiceSpec(written);
  if ('problem' in read) throw new Error(read.problem);
  return read.value;
};
const call = { abort: new AbortController().signal, onDelta: () => {} };
const around = (env: Record<string, string> = {}, peers = '/nowhere') =>
  realSurroundings({ env, peers, clock: new ManualClock() });

test('any package for the AI SDK speaks with its own client, and its options keep out of the sentences', async () => {
  const server = await fakeServer(fakeAnthropic({ reply: () => 'Said by the package.' }));
  const options = (apiKey: string) => ({
    MODERATO_SDK_OPTIONS: JSON.stringify({ apiKey, baseURL: `${server.url}/v1` }),
  });
  const named = spec('sdk:@ai-sdk/anthropic:claude-sonnet-4-5');
  const briefing = sampleBriefing();
  const voice = await openVoice(named, around(options('sk-ant-test')));
  expect((await voice!.answer(briefing.cue, briefing, call)).text).toBe('Said by the package.');
  const refused = await openVoice(named, around(options('sk-ant-wrong-key')));
  const fault = await refused!.answer(briefing.cue, briefing, call).catch((error: Error) => error);
  expect(fault).toMatchObject({ code: 'auth' });
  expect(String(fault)).not.toContain('sk-ant-wrong-key');
  await server.close();
});

test('spellings: azure, bedrock and vertex are short for their packages; a path is no package', () => {
  expect(spec('azure:gpt-5')).toEqual({ kind: 'sdk', package: '@ai-sdk/azure', model: 'gpt-5' });
  expect(spec('bedrock:anthropic.claude-v1:0')).toMatchObject({
    package: '@ai-sdk/amazon-bedrock',
    model: 'anthropic.claude-v1:0',
  });
  expect(sayVoiceSpec(spec('vertex:gemini-3'))).toBe('sdk:@ai-sdk/google-vertex:gemini-3');
  for (const wrong of ['sdk:./evil.js:m', 'sdk:/tmp/x:m', 'sdk:@ai-sdk/azure', 'sdk:../../x:m', 'azure'])
    expect(voiceSpec(wrong)).toHaveProperty('problem');
  expect(voiceReach('sdk:some-provider:m', '/work')).toEqual({
    isFree: false,
    names: ['sdk:some-provider:m', 'sdk:some-provider'],
    path: null,
  });
});

test('a package that is not there, or is none, is a sentence', async () => {
  await expect(openVoice(spec('azure:gpt-5'), around())).rejects.toThrow(
    /needs the package @ai-sdk\/azure.*npm install --prefix/u,
  );
  const peers = mkdtempSync(join(tmpdir(), 'moderato-peers-'));
  const folder = join(peers, 'node_modules', 'not-a-provider');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name": "not-a-provider", "type": "module", "main": "index.js"}');
  writeFileSync(join(folder, 'index.js'), 'export const createNothing = () => () => ({});');
  const voice = await openVoice(spec('sdk:not-a-provider:m'), around({}, peers));
  const briefing = sampleBriefing();
  await expect(voice!.answer(briefing.cue, briefing, call)).rejects.toThrow(/no package that speaks version 3/u);
  await expect(openVoice(spec('sdk:not-a-provider:m'), around({ MODERATO_SDK_OPTIONS: '{' }, peers))).rejects.toThrow(
    'MODERATO_SDK_OPTIONS is no JSON object',
  );
});
