import Anthropic from '@anthropic-ai/sdk';
import { expect, test } from 'vitest';
import { playPath } from '../bench/scene-paths.ts';
import { DirectCharacterAgent, type ICharacterAgent, runSceneWithAgents } from '../src/scene/index.ts';
import { fakeAnthropic } from './kit/fake-anthropic.ts';
import { fakeServer } from './kit/fake-server.ts';

/** The provider's real clients against a fake that counts by the provider's rules. */
test('[S4-110] a client of @anthropic-ai/sdk is taken as it is', async () => {
  const server = await fakeServer(fakeAnthropic({ reply: () => '[TO: Bob, TONE: calm] "I accept your apology."' }));
  const client = new Anthropic({ apiKey: 'sk-ant-test', baseURL: server.url });
  const agent = new DirectCharacterAgent('alice', '# Alice - Manager', client, { model: 'claude-sonnet-4-5' });
  const bob: ICharacterAgent = {
    name: 'bob',
    respondTo: async () => ({
      raw: '',
      parsed: { action: 'speak', tone: 'sorry', content: 'I am sorry.' },
      timestamp: 0,
    }),
  };
  const config = { name: 'real', prompt: 'Goal: Bob apologizes, Alice accepts.', characters: ['bob', 'alice'] };
  const { success, metadata } = await runSceneWithAgents(config, { alice: agent, bob }, { out: null });
  await server.close();

  expect(success).toBe(true);
  expect(metadata.perCharacter.Alice!.tokensIn).toBeGreaterThan(0);
  expect(agent.conversationHistory).toHaveLength(2);
});

test('[S4-117] one conversation per character pays for less than a third of the input that fresh subagents pay for', async () => {
  const [task, direct] = [await playPath('task', 20), await playPath('direct', 20)];

  expect(task.calls).toBe(direct.calls);
  expect(task.cached).toBe(0);
  expect(direct.cached / direct.in).toBeGreaterThan(0.8);
  expect((direct.in - direct.cached) / (task.in - task.cached)).toBeLessThan(0.3);
  expect(direct.usd).toBeLessThan(task.usd);
  expect([task.usd < 2, direct.usd < 0.5]).toEqual([true, true]);
});
