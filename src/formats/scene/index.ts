import { defaultWindow, type Format, originalVoice } from '../../engine/index.ts';
import { opening, play } from './beat.ts';
import { bidShape } from './bids.ts';
import { cast, problems } from './cast.ts';
import { eventShape, worldEvent } from './events.ts';
import type { SceneFact } from './fact.ts';
import { completion, completionShape } from './judgement.ts';
import { remember, type SceneMemory, startMemory } from './memory.ts';
import { outcomeOf } from './outcome.ts';
import { listensFor } from './publish.ts';
import { draftLine } from './reading.ts';
import { sceneOrders, steer } from './steer.ts';
import { recounts, told } from './told.ts';

/** Characters play a scene by themselves, beat by beat, until its goal is reached. */
export const scene: Format<SceneMemory, SceneFact> = {
  name: 'scene',
  says: 'Characters play a scene by themselves until its goal is reached.',
  rulesVersion: '3',
  settings: {
    title: { type: 'text', says: 'What the scene is called.', default: '' },
    goal: { type: 'text', says: 'What the scene is to reach; read from the prompt where it is left out.', default: '' },
    setting: { type: 'text', says: 'Where it plays; read from the prompt where it is left out.', default: '' },
    initialSpeaker: { type: 'text', says: 'Who begins; the first of the cast where it is left out.', default: '' },
    maxBeats: {
      type: 'number',
      says: 'Beats after which the scene ends, whatever it has reached.',
      default: 50,
      min: 1,
      max: 500,
    },
    windDown: {
      type: 'number',
      says: 'Beats that are still played once the goal is reached.',
      default: 0,
      min: 0,
      max: 5,
    },
    history: { type: 'number', says: 'Lines of the transcript that an update carries.', default: 10, min: 1, max: 50 },
    timeout: { type: 'number', says: 'Seconds a character has to answer.', default: 30, min: 1, max: 3600 },
    floor: {
      type: 'choice',
      says: 'Who is heard in a beat.',
      default: 'arrival',
      choices: { arrival: 'Everyone, as their answers arrive.', bids: 'Who wants it most, by sealed bids.' },
    },
    witnessed: {
      type: 'flag',
      says: 'Characters come and go, and know only what they were present for.',
      default: false,
    },
    events: {
      type: 'choice',
      says: 'Who lets things happen around the characters.',
      default: 'auto',
      choices: {
        auto: 'The script, and the rules when the scene stalls.',
        director: 'The script, and the director when the scene stalls.',
        scripted: 'The script alone.',
        off: 'Nobody.',
      },
    },
    notes: {
      type: 'choice',
      says: 'Who directs the characters.',
      default: 'auto',
      choices: { auto: 'The script and the rules.', scripted: 'The script alone.', off: 'Nobody.' },
    },
    script: {
      type: 'data',
      says: 'Events, notes, entrances and memories laid down beforehand.',
      default: null,
      asFile: true,
      sealed: true,
    },
    experiment: { type: 'flag', says: 'Allow fewer than two or more than five characters.', default: false },
  },
  roles: {
    character: { says: 'Plays a part; two to five of them.', least: 1, most: 24, sealed: true },
    director: {
      says: 'Judges and lets things happen; rules, unless a model has the chair.',
      least: 1,
      most: 1,
      house: true,
      byRule: true,
    },
  },
  turns: {
    line: { says: 'what your character does now, in the response format' },
    speak: { says: 'Something is said.' },
    interrupt: { says: 'Somebody cuts in.' },
    react: { says: 'Something is done without a word.' },
    bid: { says: 'how much your character wants to speak' },
    judgement: { says: 'whether the goal is reached' },
    event: { says: 'what happens around the characters' },
  },
  shapes: { bid: bidShape, completion: completionShape, event: eventShape },
  reasons: {
    'goal-achieved': 'The goal was reached.',
    'natural-end': 'The scene came to its own end.',
    timeout: 'The most beats were played.',
    stalled: 'Nothing new came any more.',
  },
  fallsShort: ['timeout', 'stalled'],
  // Voices that are not paid by the word read the whole scene.
  window: ({ voice }) =>
    /^(?:improv|human|agent)\b/u.test(originalVoice(voice)) ? { from: 0, before: '' } : defaultWindow,
  first: 'opening',
  phases: { opening, play },
  rulings: { completion, 'world-event': worldEvent },
  cast,
  problems,
  start: startMemory,
  remember,
  draft: draftLine,
  check: (held, draft) =>
    draft.kind === 'silent' && held.cue.asks === 'Begin the scene.'
      ? { rule: 'S4-121', why: 'The scene begins with you: say or do something.', mend: 'skip' }
      : null,
  listensFor,
  orders: sceneOrders,
  steer,
  told,
  recounts,
  carry: (table) => ({ topic: table.topic, ...outcomeOf(table, 'ended') }),
};
