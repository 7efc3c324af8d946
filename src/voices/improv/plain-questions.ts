import type { TopicKind } from './topic.ts';

/** What can be asked, demanded and held to where no world's stock fits, by what sort of question it is. Nothing in here claims a fact. */
interface PlainStock {
  /** Questions, without their mark. */
  readonly asks: readonly string[];
  /** Noun phrases: "I would ask for …". */
  readonly conditions: readonly string[];
  /** Principles that speak for the one side and for the other; the same ones where there are no two sides. */
  readonly ahead: readonly string[];
  readonly back: readonly string[];
}

const evenly = (principles: readonly string[]): Pick<PlainStock, 'ahead' | 'back'> => ({
  ahead: principles,
  back: principles,
});

const steps: Pick<PlainStock, 'ahead' | 'back'> = {
  ahead: [
    'What can be taken back can be tried',
    'Leaving things as they are is a decision too',
    'A small trial would tell us more than a long talk',
    'Those who would gain from it should be allowed to show it',
    'Whoever waits until everything is known waits for ever',
  ],
  back: [
    'Whatever works now should not be given up before something better is ready',
    'It is for the change to show that it is worth it',
    'Nobody should be bound by it before they were asked',
    'What sounds simple should be described before it is wanted',
    'A step that nobody can take back deserves a second look',
  ],
};

const decisions: PlainStock = {
  asks: [
    'what would change your mind',
    'how would we know that it worked',
    'who has to live with the result',
    'what is the smallest first step',
    'what happens if nothing is done',
    'what would we have to stop doing for it',
  ],
  conditions: [
    'a test that both sides agree on beforehand',
    'a small first step that can be taken back',
    'a date on which the decision is looked at again',
    'somebody by name who sees to it',
  ],
  ...steps,
};

export const plainQuestions: Readonly<Record<TopicKind, PlainStock>> = {
  change: decisions,
  choice: {
    asks: [
      'which of them would be easier to leave again',
      'what must the choice be able to do on the worst day',
      'who has to work with it every day',
      'what would make you choose another one',
      'what have we lived with so far',
    ],
    conditions: [
      'a trial of each under the same conditions',
      'a choice that can be reversed later',
      'a short list of what it must be able to do',
    ],
    ...evenly([
      'What is easier to leave again should be tried first',
      'The worst day should decide and not the best one',
      'Whoever works with it every day should have the last word',
      'What is known already saves the time to learn it',
      'A choice that nobody can explain will be made again next year',
    ]),
  },
  claim: {
    asks: [
      'what would show that it is true',
      'what would show that it is false',
      'for whom does it hold, and for whom not',
      'compared with what',
      'who would say the opposite, and why',
      'how sure do we have to be',
    ],
    conditions: [
      'a test that both sides accept beforehand',
      'one clear case in which it was observed',
      'a look at the cases that do not fit',
      'the same question put to somebody who doubts it',
    ],
    ahead: [
      'What has held so far is a fair place to start from',
      'A claim need not hold everywhere to be of use',
      'Doubt alone is no argument against it',
      'Whoever denies it owes us another explanation',
    ],
    back: [
      'Whoever makes a claim should be the one to show it',
      'One clear case against it would be enough',
      'A claim that fits every case says little about any of them',
      'What we would like to be true deserves the closer look',
    ],
  },
  ranking: {
    asks: [
      'which measure should decide the order',
      'what is lost if the last one is dropped',
      'who depends on each of them',
      'what can wait, and how long',
    ],
    conditions: [
      'one measure that is applied to all of them',
      'a date on which the order is looked at again',
      'a word from those who depend on the last one',
    ],
    ...evenly([
      'What others depend on should come first',
      'What can wait without harm should wait',
      'What is nearly done should be finished first',
      'One measure for all is fairer than a good reason for each',
      'A list on which everything comes first is no list',
    ]),
  },
  open: {
    asks: [
      'what would a good answer look like',
      'what has been tried already',
      'who has to live with the answer',
      'what must not happen',
      'how would we notice that it works',
      'what is the smallest first step',
      'who does the work, and who decides',
      'who has not been asked yet',
      'what does it take in time and money',
    ],
    conditions: [
      'an answer that can be changed later',
      'a date on which we look at it again',
      'somebody by name who sees to it',
      'a word from those who are not at this table',
      'a rule that is simple enough to remember',
    ],
    ...evenly([
      'Those who have to live with the answer should have the first word',
      'A small first step would show more than a long list',
      'What must not happen should be named before what should',
      'An answer that nobody carries out is no answer',
      'Whoever carries the burden should be asked before and not after',
      'A rule that can be explained in one sentence is kept longer',
      'What costs the least to undo should be tried first',
      'Nobody should have to find out by accident what was agreed',
      'An answer for now is better than a perfect one too late',
      'Those with the least say should not carry the most',
    ]),
  },
  unclear: {
    asks: [
      'what exactly is to be decided',
      'who decides, and by when',
      'what would be different afterwards',
      'what happens if nothing is decided',
      'what is it meant to mend',
      'what does it take in time and money',
    ],
    conditions: [
      'a clear question before a clear answer',
      'a date by which it is decided',
      'a small first step that can be taken back',
      'a word from those whom it affects',
    ],
    ...steps,
  },
};

const principles = new Set(Object.values(plainQuestions).flatMap(({ ahead, back }) => [...ahead, ...back]));

export const isPlainPrinciple = (statement: string): boolean => principles.has(statement);
