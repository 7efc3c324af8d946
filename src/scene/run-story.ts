import { loadCharacterDefinition } from './character-files.ts';
import { memoryFolder } from './memory/memory-folder.ts';
import type { SceneConfig } from './scene-config.ts';
import type { StoryFile } from './scene-file.ts';
import { SceneModerator, type SceneOptions } from './scene-moderator.ts';
import type { SceneResult } from './scene-result.ts';

/** Plays the scenes of a story in their order. With a memory folder, what happened in one is known in the next. */
export const runStory = async (story: StoryFile, options: SceneOptions = {}): Promise<readonly SceneResult[]> => {
  const results: SceneResult[] = [];
  const memory = story.memory === null ? null : memoryFolder(story.memory);
  for (const { config, project, voice, director, seed } of story.scenes) {
    const moderator = new SceneModerator({
      ...(voice && { voice }),
      ...(director && { director }),
      ...(seed && { seed }),
      ...options,
      project,
    });
    const seats = config.characters.map((name) => loadCharacterDefinition(name, project));
    const result = await moderator.runScene(memory ? withMemories(config, await memory.recalled(seats)) : config);
    await memory?.keep(result.ledger);
    results.push(result);
  }
  return results;
};

/** The scene with what its characters bring along: what they remember, and what its writer laid down. */
const withMemories = (config: SceneConfig, memories: Memories): SceneConfig => ({
  ...config,
  script: { ...config.script, memories: bothMemories(memories, config.script?.memories ?? {}) },
});

type Memories = Readonly<Record<string, string>>;

export const bothMemories = (kept: Memories, written: Memories): Memories => {
  const keptOf = (name: string): string | undefined =>
    Object.entries(kept).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
  const joined = Object.entries(written).map(([name, text]) => [name, [keptOf(name), text].filter(Boolean).join('\n')]);
  const others = Object.entries(kept).filter(
    ([name]) => !Object.keys(written).some((other) => other.toLowerCase() === name.toLowerCase()),
  );
  return Object.fromEntries([...others, ...joined]);
};
