import '../hearing/word-files.ts';

export {
  type CharacterNumbers,
  type DialogEvent,
  entriesOf,
  fountainOf,
  type GoalStanding,
  type Insight,
  type KnownNames,
  type ParsedResponse,
  parseCharacterResponse,
  type RawResponse,
  readSceneTranscript,
  type SceneAction,
  type SceneMetadata,
  type SceneReason,
  type SceneScript,
  type SceneTranscript,
  type SystemEvent,
  sayInsight,
  sceneMarkdown,
  type TranscriptEntry,
  type TranscriptLine,
  type WorldEvent,
  writeTranscript,
} from '../formats/scene/index.ts';
export { agentVoice } from './agents/agent-voice.ts';
export {
  DirectCharacterAgent,
  type DirectOptions,
  type Message,
  type MessagesAnswer,
  type MessagesAsk,
  type MessagesClient,
} from './agents/direct-character-agent.ts';
export type { CharacterResponse, ICharacterAgent, SceneUpdate } from './agents/i-character-agent.ts';
export { ScriptedCharacterAgent } from './agents/scripted-character-agent.ts';
export { type TaskAsk, TaskCharacterAgent, type TaskContext } from './agents/task-character-agent.ts';
export { VoiceCharacterAgent } from './agents/voice-character-agent.ts';
export { messagesClient, taskContext } from './agents/voice-ports.ts';
export { loadCharacterDefinition } from './character-files.ts';
export { insightInto } from './insight-into.ts';
export { afterScene } from './memory/after-scene.ts';
export {
  type CharacterMemory,
  noMemory,
  type Relation,
  type RememberedScene,
  recall,
} from './memory/character-memory.ts';
export { memoryFolder } from './memory/memory-folder.ts';
export { readMemory, writeMemory } from './memory/memory-page.ts';
export { runStory } from './run-story.ts';
export { isSceneComplete, type JudgedGoal, type JudgedLine, standingAfter } from './scene-complete.ts';
export type { SceneConfig } from './scene-config.ts';
export { SceneError } from './scene-error.ts';
export { type Opinion, SceneEvaluator } from './scene-evaluator.ts';
export { isSceneFile, isStory, readSceneFile, type SceneFile, type StoryFile } from './scene-file.ts';
export { sceneFiles, sceneFolder, writeSceneFiles } from './scene-files.ts';
export { runSceneWithAgents, SceneModerator, type SceneOptions, USE_DIRECT_API } from './scene-moderator.ts';
export type { SceneResult } from './scene-result.ts';
export { sceneJsonSchema } from './scene-schema.ts';
