export { isSceneComplete, type Standing, standingAfter } from '../formats/scene/completion.ts';
export { type Cast, type ParsedResponse, parseCharacterResponse, type SceneAction } from '../formats/scene/response.ts';
export type { Script } from '../formats/scene/script.ts';
export { type SceneTranscript, type TranscriptLine, writeTranscript } from '../formats/scene/transcript.ts';
export {
  type DialogEvent,
  entriesOf,
  type SystemEvent,
  type TranscriptEntry,
  type WorldEvent,
} from '../formats/scene/transcript-entry.ts';
export { readTranscript } from '../formats/scene/transcript-reading.ts';
export { fountainOf } from '../transcripts/scene-fountain.ts';
export { type Insight, insightInto, sayInsight } from '../transcripts/scene-insight.ts';
export { sceneMarkdown } from '../transcripts/scene-markdown.ts';
export type { CharacterNumbers, SceneMetadata, SceneReason } from '../transcripts/scene-metadata.ts';
export type { RawResponse } from '../transcripts/scene-responses.ts';
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
export type { SceneConfig } from './scene-config.ts';
export { SceneError } from './scene-error.ts';
export { type Opinion, SceneEvaluator } from './scene-evaluator.ts';
export { isSceneFile, isStory, readSceneFile, type SceneFile, type StoryFile } from './scene-file.ts';
export { sceneFiles, sceneFolder, writeSceneFiles } from './scene-files.ts';
export { runSceneWithAgents, SceneModerator, type SceneOptions, USE_DIRECT_API } from './scene-moderator.ts';
export type { SceneResult } from './scene-result.ts';
