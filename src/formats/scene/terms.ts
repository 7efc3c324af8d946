import {
  choice,
  data,
  flag,
  number,
  type Pen,
  type Phase,
  type Ruling,
  type Session,
  spoken,
  type Table,
  type TermsOf,
  text,
} from '../../engine/index.ts';
import type { SceneFact } from './fact.ts';
import type { SceneMemory } from './memory.ts';
import type { SceneOutcome } from './outcome.ts';

export const settings = {
  title: text({ says: 'What the scene is called.', default: '' }),
  goal: text({ says: 'What the scene is to reach; read from the prompt where it is left out.', default: '' }),
  setting: text({ says: 'Where it plays; read from the prompt where it is left out.', default: '' }),
  initialSpeaker: text({ says: 'Who begins; the first of the cast where it is left out.', default: '' }),
  maxBeats: number({
    says: 'Beats after which the scene ends, whatever it has reached.',
    default: 50,
    min: 1,
    max: 500,
  }),
  windDown: number({
    says: 'Beats that are still played once the goal is reached.',
    default: 0,
    min: 0,
    max: 5,
  }),
  history: number({ says: 'Lines of the transcript that an update carries.', default: 10, min: 1, max: 50 }),
  timeout: number({ says: 'Seconds a character has to answer.', default: 30, min: 1, max: 3600 }),
  floor: choice({
    says: 'Who is heard in a beat.',
    default: 'arrival',
    choices: { arrival: 'Everyone, as their answers arrive.', bids: 'Who wants it most, by sealed bids.' },
  }),
  witnessed: flag({
    says: 'Characters come and go, and know only what they were present for.',
    default: false,
  }),
  events: choice({
    says: 'Who lets things happen around the characters.',
    default: 'auto',
    choices: {
      auto: 'The script, and the rules when the scene stalls.',
      director: 'The script, and the director when the scene stalls.',
      scripted: 'The script alone.',
      off: 'Nobody.',
    },
  }),
  notes: choice({
    says: 'Who directs the characters.',
    default: 'auto',
    choices: { auto: 'The script and the rules.', scripted: 'The script alone.', off: 'Nobody.' },
  }),
  script: data({
    says: 'Events, notes, entrances and memories laid down beforehand.',
    default: null,
    asFile: true,
    sealed: true,
  }),
  experiment: flag({ says: 'Allow fewer than two or more than five characters.', default: false }),
  ...spoken,
};

export const turns = {
  line: { says: 'what your character does now, in the response format' },
  speak: { says: 'Something is said.' },
  interrupt: { says: 'Somebody cuts in.' },
  react: { says: 'Something is done without a word.' },
  bid: { says: 'how much your character wants to speak' },
  judgement: { says: 'whether the goal is reached' },
  event: { says: 'what happens around the characters' },
};

export const reasons = {
  'goal-achieved': 'The goal was reached.',
  'natural-end': 'The scene came to its own end.',
  timeout: 'The most beats were played.',
  stalled: 'Nothing new came any more.',
};

export type SceneTerms = TermsOf<{
  settings: typeof settings;
  turns: typeof turns;
  reasons: typeof reasons;
  phases: 'opening' | 'play';
  outcome: SceneOutcome;
}>;

export type SceneTable = Table<SceneMemory, SceneTerms>;
export type SceneSession = Session<SceneMemory, SceneTerms>;
export type ScenePen = Pen<SceneMemory, SceneFact, SceneTerms>;
export type ScenePhase = Phase<SceneMemory, SceneFact, SceneTerms>;
export type SceneRuling<Value> = Ruling<Value, SceneMemory, SceneFact, SceneTerms>;
