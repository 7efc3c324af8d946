import type { Usage } from '../src/engine/index.ts';
import {
  DirectCharacterAgent,
  type ICharacterAgent,
  messagesClient,
  runSceneWithAgents,
  TaskCharacterAgent,
  taskContext,
} from '../src/scene/index.ts';
import { anthropicVoice } from '../src/voices/providers/anthropic.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import { fakeAnthropic } from '../tests/kit/fake-anthropic.ts';
import { fakeServer } from '../tests/kit/fake-server.ts';
import { sceneCast, sceneLine, scenePrompt } from './scene-cast.ts';

const model = 'claude-sonnet-4-5';

/** What one way to play a scene took. */
export interface PathCost {
  readonly calls: number;
  readonly in: number;
  readonly cached: number;
  readonly out: number;
  readonly usd: number;
}

/**
 * Plays a scene of so many beats over the provider's real client and its fake: with a fresh subagent for every answer, or
 * with one conversation per character.
 */
export const playPath = async (path: 'task' | 'direct', beats: number, characters = 3): Promise<PathCost> => {
  let said = 0;
  const reply = (): string => {
    said += 1;
    return sceneLine(said);
  };
  const server = await fakeServer(fakeAnthropic({ reply }));
  const env = { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url };
  const voice = anthropicVoice(model, realSurroundings({ env }));
  const seats = sceneCast(characters, '');
  const agents = new Map(
    seats.map(({ id, persona }): [string, ICharacterAgent] => {
      const definition = persona.text ?? persona.line;
      return [
        id,
        path === 'task'
          ? new TaskCharacterAgent(id, definition, taskContext(voice))
          : new DirectCharacterAgent(id, definition, messagesClient(voice)),
      ];
    }),
  );
  const config = {
    name: 'paths',
    prompt: scenePrompt,
    characters: seats.map(({ id }) => id),
    maxBeats: beats,
    events: 'off',
    notes: 'off',
  } as const;
  const { ledger } = await runSceneWithAgents(config, agents, { out: null, seats });
  await server.close();
  const usages = ledger.flatMap((entry) =>
    entry.type === 'signal-heard' && entry.signal.type === 'reply' && entry.signal.usage ? [entry.signal.usage] : [],
  );
  const sum = (of: (usage: Usage) => number): number => usages.reduce((total, usage) => total + of(usage), 0);
  return {
    calls: usages.length,
    in: sum((usage) => usage.in),
    cached: sum(({ cached = 0 }) => cached),
    out: sum(({ out }) => out),
    usd: sum(({ cost }) => cost ?? 0),
  };
};
