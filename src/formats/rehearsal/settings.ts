import type { SettingsTable } from '../../engine/index.ts';
import { intensities } from './intensity.ts';
import { modes } from './mode.ts';

const sentences = (rows: Readonly<Record<string, { readonly says: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([name, { says }]) => [name, says]));

export const settings: SettingsTable = {
  mode: { type: 'choice', says: 'When the panel may ask.', default: 'section-breaks', choices: sentences(modes) },
  intensity: {
    type: 'choice',
    says: 'How hard the panel presses.',
    default: 'moderate',
    choices: sentences(intensities),
  },
  minutes: { type: 'number', says: 'How long the rehearsal takes.', default: 15, min: 1, max: 180 },
  agents: { type: 'number', says: 'How many agents ask questions.', default: 3, min: 3, max: 6 },
  focus: { type: 'list', says: 'What the panel should dwell on, such as finances or timeline.', default: [] },
  sectionQuestions: {
    type: 'number',
    says: 'Exchanges in one section break.',
    default: 2,
    min: 1,
    max: 2,
  },
  urgency: {
    type: 'number',
    says: 'A hand goes up when a question is more urgent than this.',
    default: 0.7,
    min: 0,
    max: 1,
    whole: false,
  },
  answerPause: {
    type: 'number',
    says: 'Seconds of silence after which an answer is over.',
    default: 1.2,
    min: 0.5,
    max: 10,
    whole: false,
  },
  pileOns: { type: 'flag', says: 'A second agent may add one question to an exchange.', default: true },
  deck: { type: 'data', says: 'The slides.', default: null },
  carried: { type: 'data', says: 'Challenges that the last rehearsal of this deck left open.', default: [] },
};
