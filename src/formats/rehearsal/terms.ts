import {
  askingIn,
  choice,
  data,
  flag,
  list,
  number,
  type Pen,
  type Phase,
  type SettingsOf,
  sentences,
  spoken,
  type Table,
  type TermsOf,
  words,
} from '../../engine/index.ts';
import type { Debrief } from './debrief.ts';
import { intensities } from './intensity.ts';
import type { RehearsalFact, RehearsalMemory } from './memory.ts';
import type { State } from './states.ts';

/** Interaction modes, in the order of the rules. */
const modeSays = {
  'section-breaks': 'The panel asks at a slide change or when you open Q&A.',
  'hand-raise': 'Agents raise hands; an exchange starts when you acknowledge one.',
  'free-flow': 'Agents ask when you pause for more than 2 seconds.',
} as const;

export const settings = {
  mode: choice({ says: 'When the panel may ask.', default: 'section-breaks', choices: modeSays }),
  intensity: choice({
    says: 'How hard the panel presses.',
    default: 'moderate',
    choices: {
      friendly: intensities.friendly.says,
      moderate: intensities.moderate.says,
      adversarial: intensities.adversarial.says,
    },
  }),
  minutes: number({ says: 'How long the rehearsal takes.', default: 15, min: 1, max: 180 }),
  agents: number({ says: 'How many agents ask questions.', default: 3, min: 3, max: 6 }),
  focus: list({ says: 'What the panel should dwell on, such as finances or timeline.', default: [] }),
  sectionQuestions: number({ says: 'Exchanges in one section break.', default: 2, min: 1, max: 2 }),
  urgency: number({
    says: 'A hand goes up when a question is more urgent than this.',
    default: 0.7,
    min: 0,
    max: 1,
    whole: false,
  }),
  answerPause: number({
    says: 'Seconds of silence after which an answer is over.',
    default: 1.2,
    min: 0.5,
    max: 10,
    whole: false,
  }),
  pileOns: flag({ says: 'A second agent may add one question to an exchange.', default: true }),
  deck: data({ says: 'The slides.', default: null }),
  carried: data({ says: 'Challenges that the last rehearsal of this deck left open.', default: [] }),
  ...spoken,
};

export const turns = {
  talk: { says: 'What the presenter says to the slides.' },
  question: { says: 'An agent asks.', limit: askingIn(words(60)) },
  answer: { says: 'The presenter answers.' },
  'follow-up': { says: 'The agent asks on about a gap.', limit: askingIn(sentences(2, 'cut')) },
  escalation: { says: 'The agent names a weakness or a contradiction.', limit: sentences(2, 'cut') },
  acknowledgement: { says: 'The agent is satisfied.', limit: sentences(1, 'cut') },
  'pile-on': { says: 'Another agent adds one question.', limit: askingIn(words(50, 'cut')) },
  transition: { says: 'The moderator calls on an agent; 3 to 5 seconds.' },
  stall: { says: 'The moderator fills in for a question that is late.' },
  invitation: { says: 'The moderator lets a second agent in.' },
  bridge: { says: 'The moderator leads back to the slides.' },
  remark: { says: 'The moderator tells the presenter something.' },
  closing: { says: 'The moderator ends the session.' },
  verdict: { says: 'What an agent makes of an answer; nobody hears it.' },
  phrases: { says: 'Phrases the moderator keeps ready.' },
};

export const reasons = {
  finished: 'The presenter ended the rehearsal.',
  'time-up': 'The planned time was over.',
};

export type RehearsalSettings = SettingsOf<typeof settings>;

export type RehearsalTerms = TermsOf<{
  settings: typeof settings;
  turns: typeof turns;
  reasons: typeof reasons;
  phases: State;
  outcome: Debrief;
}>;

export type RehearsalTable = Table<RehearsalMemory, RehearsalTerms>;
export type RehearsalPen = Pen<RehearsalMemory, RehearsalFact, RehearsalTerms>;
export type RehearsalPhase = Phase<RehearsalMemory, RehearsalFact, RehearsalTerms>;

export type ModeName = keyof typeof modeSays;
