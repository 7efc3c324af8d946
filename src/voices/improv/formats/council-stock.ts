import type { Concern } from '../concerns.ts';

/** Ways to set a point against what was said; each is understood as disagreement. */
const objections: readonly string[] = [
  'What that overlooks is this:',
  'I doubt that it settles the matter:',
  'That misses one thing:',
  'By contrast, I hold this:',
  'My concern is another:',
  'However, there is this:',
  'I am not convinced, for one reason:',
  'It underestimates something:',
  'The trouble with that is plain:',
  'I object on one ground:',
];

/** Ways to set a point beside that of somebody who wants the same: no contrast is claimed where there is none. */
const additions: readonly string[] = [
  'The answer is mine too, but that overlooks a better reason:',
  'I want the same, and that misses the main reason:',
  'Same answer here; the weakness is that it leaves this out:',
];

export const leads = { opposed: objections, allied: additions } as const;

/** In what scenario a claim falls, by what it speaks of. */
export const failsWhen: Readonly<Record<Concern | 'anything', readonly string[]>> = {
  cost: [
    'it fails when the first bill is twice the estimate and nobody may stop it',
    'it fails in the quarter in which the money is needed elsewhere',
  ],
  speed: [
    'it fails when the first date slips and both ways have to be kept alive',
    'it fails when everybody waits for the part that comes last',
  ],
  failure: [
    'it fails on the day on which two things break at once',
    'it fails when the way back was tried only on paper',
  ],
  users: [
    'it fails when the people it is for go on as before',
    'it fails when those who leave say nothing and only those who stay are asked',
  ],
  people: [
    'it fails when the one person who understands it leaves',
    'it fails when the work comes on top of a full week',
  ],
  fairness: [
    'it fails when the same few carry it every time',
    'it fails when those who lose by it are the last to hear of it',
  ],
  evidence: [
    'it fails when the next ten cases are not like the first ten',
    'it fails when the test was chosen by those who wanted it to pass',
  ],
  anything: [
    'it fails when what was true elsewhere is not true here',
    'it fails when the one condition that it leaves unsaid does not hold',
    'it fails when it is tried on the worst day instead of an ordinary one',
    'it fails when those who stand behind it today are gone tomorrow',
  ],
};

/** What an expert wants to see before it moves, or before the first step is taken. */
export const wishes = {
  for: [
    'Before the first step I would look at {wish}',
    'I would look at {wish} first, and then begin',
    'One thing belongs before the start: a look at {wish}',
  ],
  against: [
    'Before I move I would have to see {wish}',
    'Show me {wish}, and I will think again',
    'Without {wish} my answer stays as it is',
  ],
  open: ['I would begin with {wish}', 'The place to begin is {wish}'],
} as const;

/** Questions about the evidence that somebody trusts. */
export const inquiries: readonly string[] = [
  'what do you find when you look at {evidence}?',
  'what does a look at {evidence} show?',
  'have you looked at {evidence}, and what came of it?',
];

/** What somebody says whose evidence is asked for and is not there. */
export const lacks: readonly string[] = [
  'nobody has brought that yet, and I make nothing up',
  'I have not seen it for this case, and I will not invent it',
  'it is missing here, and it is the first thing to get',
];

export const recollections: readonly string[] = ['I think of {case}', 'I remember {case}', 'I have seen {case}'];

/** What somebody says who goes over to the other side. */
export const turnings: readonly string[] = [
  'That has changed my answer.',
  'I came here with the other answer, and I leave it behind.',
  'I held the opposite until now.',
];

/** The only form of agreement that a council accepts. */
export const standDowns: readonly string[] = [
  "I stress-tested {name}'s argument that {quote} and found no material weakness.",
  'I have stress-tested what {name} says, {quote}, and found no material weakness in it.',
  'What {name} says, {quote}, I have stress-tested too, and I found no material weakness.',
  'Stress-tested from my side, what {name} says holds, {quote}: I found no material weakness.',
];

export const stakes: readonly string[] = [
  'The whole case hangs on the answer.',
  'Without an answer the case has no ground.',
  'If nobody knows, that is the first thing to find out.',
];

const lead = new RegExp(`(?:${[...objections, ...additions].join('|')})\\s*`, 'giu');

/** A turn without the words that only lead over to an argument. */
export const withoutLeads = (text: string): string =>
  text.replace(lead, '').replace(/(?<=^|[.!?]\s+)\p{Ll}/gu, (first) => first.toUpperCase());
