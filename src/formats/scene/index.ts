import { defaultWindow, defineFormat, originalVoice, outcome } from '../../engine/index.ts';
import { whole } from '../../transcripts/index.ts';
import { opening, play } from './beat.ts';
import { bidShape } from './bids.ts';
import { cast, problems } from './cast.ts';
import { eventShape, worldEvent } from './events.ts';
import { face } from './face.ts';
import { forms } from './forms.ts';
import { completion, completionShape } from './judgement.ts';
import { declares, listensFor } from './listening.ts';
import { remember, startMemory } from './memory.ts';
import { outcomeOf, type SceneOutcome } from './outcome.ts';
import { draftLine } from './reading.ts';
import { ruleBook } from './rule-book.ts';
import { sceneOrders, steer } from './steer.ts';
import { reasons, settings, turns } from './terms.ts';
import { recounts, told } from './told.ts';

/** Characters play a scene by themselves, beat by beat, until its goal is reached. */
const rules = defineFormat({
  name: 'scene',
  says: 'Characters play a scene by themselves until its goal is reached.',
  rulesVersion: '5',
  settings,
  roles: {
    character: { says: 'Plays a part; two to five of them.', least: 1, most: 24, sealed: true, brings: 'line' },
    director: {
      says: 'Judges and lets things happen; rules, unless a model has the chair.',
      least: 1,
      most: 1,
      house: true,
      byRule: true,
      brings: 'guidance',
    },
  },
  turns,
  shapes: { bid: bidShape, completion: completionShape, event: eventShape },
  reasons,
  outcome: outcome<SceneOutcome>('Whether the goal was reached, clause by clause, and how the scene went.'),
  fallsShort: ['timeout', 'stalled'],
  // Voices that are not paid by the word read the whole scene.
  window: ({ voice }) =>
    /^(?:improv|human|agent)\b/u.test(originalVoice(voice)) ? { from: 0, before: '' } : defaultWindow,
  first: 'opening',
  phases: { opening, play },
  ruleBook: Object.values(ruleBook),
  rulings: { completion, 'world-event': worldEvent },
  cast,
  problems,
  start: startMemory,
  remember,
  draft: draftLine,
  check: (held, draft) =>
    draft.kind === 'silent' && held.cue.asks === 'Begin the scene.'
      ? { rule: ruleBook.begins.id, why: 'The scene begins with you: say or do something.', mend: 'skip' }
      : null,
  listensFor,
  declares,
  orders: sceneOrders,
  steer,
  told,
  recounts,
  carry: (table) => ({ topic: table.topic, ...outcomeOf(table, 'ended') }),
});

export const scene = whole(rules, { ...face, forms });
/** For pages, which leave the writing of files to the server. */
export const format = whole(rules, face);
export { charactersOf, director } from './cast.ts';
export { clausesOf, type GoalClause } from './clause.ts';
export { debugLog } from './debug-log.ts';
export type { SceneFact, SceneTurn } from './fact.ts';
export { fountainOf, sceneMarkdown } from './forms.ts';
export { type Insight, insightInto, sayInsight } from './insight.ts';
export { readLine, type SceneLine, writeLine, writeReply } from './line-form.ts';
export { type CharacterNumbers, type SceneMetadata, type SceneReason, sceneMetadata } from './metadata.ts';
export { outcomeOf } from './outcome.ts';
export { type GoalStanding, goalIn, namesGoal, noProgress, openFor, shownBy, standingOf } from './progress.ts';
export { beatOf } from './reading.ts';
export { type KnownNames, type ParsedResponse, parseCharacterResponse, type SceneAction } from './response.ts';
export { type RawResponse, responsesIn } from './responses.ts';
export { sceneSession, transcriptOf } from './scene-report.ts';
export type { SceneScript } from './script.ts';
export { memoryPrefix, notePrefix, responseFormat } from './told.ts';
export {
  recentTranscript,
  type SceneTranscript,
  type TranscriptLine,
  writeEntry,
  writeTranscript,
} from './transcript.ts';
export {
  type DialogEvent,
  entriesOf,
  type SystemEvent,
  type TranscriptEntry,
  type WorldEvent,
} from './transcript-entry.ts';
export { readEntry, readSceneTranscript } from './transcript-reading.ts';
