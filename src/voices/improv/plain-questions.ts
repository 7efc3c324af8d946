import type { TopicKind } from './topic.ts';

/** What can be asked and demanded where no world's stock fits, by what sort of question it is. */
interface PlainStock {
  /** Questions, without their mark. */
  readonly asks: readonly string[];
  /** Noun phrases: "I would ask for …". */
  readonly conditions: readonly string[];
}

const decisions: PlainStock = {
  asks: [
    'what would change your mind',
    'how would we know that it worked',
    'who has to live with the result',
    'what is the smallest first step',
    'what happens if nothing is done',
  ],
  conditions: [
    'a test that both sides agree on beforehand',
    'a small first step that can be taken back',
    'a date on which the decision is looked at again',
  ],
};

export const plainQuestions: Readonly<Record<TopicKind, PlainStock>> = {
  change: decisions,
  choice: {
    asks: [
      'which of them would be easier to leave again',
      'what must the choice be able to do on the worst day',
      'who has to work with it every day',
      'what would make you choose another one',
    ],
    conditions: [
      'a trial of each under the same conditions',
      'a choice that can be reversed later',
      'a short list of what it must be able to do',
    ],
  },
  claim: {
    asks: [
      'what would show that it is true',
      'what would show that it is false',
      'for whom does it hold, and for whom not',
      'compared with what',
    ],
    conditions: ['a test that both sides accept beforehand', 'one clear case in which it was observed'],
  },
  ranking: {
    asks: [
      'which measure should decide the order',
      'what is lost if the last one is dropped',
      'who depends on each of them',
      'what can wait, and how long',
    ],
    conditions: ['one measure that is applied to all of them', 'a date on which the order is looked at again'],
  },
  open: {
    asks: [
      'what would a good answer look like',
      'what has been tried already',
      'who has to live with the answer',
      'what must not happen',
      'how would we notice that it works',
      'what is the smallest first step',
    ],
    conditions: ['an answer that can be changed later', 'a date on which we look at it again'],
  },
  unclear: {
    asks: [
      'what exactly is to be decided',
      'who decides, and by when',
      'what would be different afterwards',
      'what happens if nothing is decided',
    ],
    conditions: ['a clear question before a clear answer', 'a date by which it is decided'],
  },
};
