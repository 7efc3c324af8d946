import { choice, flag, list, number, spoken, text } from '../../engine/index.ts';
import type { Strategies } from './strategy-registry.ts';

/** What can be set, with the bounds and the words of the council's neighbours where they have them. */
export const settings = (strategies: Strategies) => ({
  strategy: text({
    says: `Who leads the rounds: ${Object.keys(strategies).join(', ')}, or a file or package with a strategy of your own.`,
    default: 'round-robin',
  }),
  mode: choice({
    says: 'How it is held.',
    default: 'freeform',
    choices: {
      freeform: 'Rounds under a strategy.',
      structured: 'Opening, cross-examination, rebuttal, synthesis; no strategy.',
    },
  }),
  rounds: number({ says: 'The most rounds there may be in freeform mode.', default: 3, min: 1, max: 20 }),
  maxExperts: number({
    says: 'The most experts in a panel that is composed from the topic.',
    default: 3,
    min: 2,
    max: 8,
  }),
  maxWords: number({ says: 'The soft limit of words in a turn.', default: 250, min: 50, max: 2000 }),
  options: list({ says: 'The answers on the table; yes and no, or any, unless named.', default: [] }),
  gate: choice({
    says: 'What becomes of empty agreement.',
    default: 'warn',
    choices: {
      off: 'Nothing.',
      warn: 'It stands with a remark.',
      regenerate: 'It is asked for again.',
    },
  }),
  gateAttempts: number({ says: 'How often the gate asks again.', default: 1, min: 0, max: 3 }),
  anonymous: flag({ says: 'Experts that are models see each other as letters, not by name.', default: true }),
  baseline: flag({ says: 'Ask for sealed first answers, to show what the talk changed.', default: true }),
  contextScope: choice({
    says: 'Which earlier turns an expert sees.',
    default: 'all',
    choices: {
      all: 'All of them; in a long talk the oldest in short.',
      'same-round': 'Those of its round.',
      recent: 'The last ten.',
    },
  }),
  summarizeAfter: number({
    says: 'Sum up after each round from this one on; 0 never does.',
    default: 0,
    min: 0,
    max: 20,
  }),
  heuristicSummaries: flag({ says: 'Sum up by rule, without a model.', default: false }),
  historyCap: number({
    says: 'The most characters of earlier turns an expert sees; 0 sets no limit.',
    default: 0,
    min: 0,
    max: 1_000_000,
  }),
  lastWord: flag({
    says: 'Let the minority test its answer once more before the conclusion.',
    default: false,
  }),
  conclude: flag({ says: 'Draw a conclusion at the end.', default: true }),
  secondLook: flag({
    says: 'Have a model conclude twice, with the experts in the other order; two answers are a tie.',
    default: true,
  }),
  ...spoken,
});
