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

/** The scene with what its characters bring along; what its writer laid down comes first. */
export const withMemories = (config: SceneConfig, memories: Readonly<Record<string, string>>): SceneConfig => ({
  ...config,
  script: { ...config.script, memories: { ...memories, ...config.script?.memories } },
});
