import type { ClaimSort } from '../../../formats/rehearsal/claims.ts';

type Asks = Readonly<Record<ClaimSort, readonly string[]>>;

/** What each role asks about each sort of claim. Nothing in here claims a fact. */
export const asksByRole: Readonly<Record<string, Asks>> = {
  skeptic: {
    financial: ['What happens to that figure in a bad year?', 'Which assumption moves that number most?'],
    market: ['How much of that demand is paid for today?', 'Who among them has signed anything?'],
    timeline: ['What does each month of delay cost?', 'Where is the slack in that plan?'],
    capability: ['Has anybody outside the team seen that work?', 'What did it do when it failed?'],
    competitive: ['What would it cost a rival to copy that?', 'How long does that advantage last?'],
  },
  analyst: {
    financial: ['Compared with what is that number good?', 'Which part of it is measured, and which is estimated?'],
    market: ['How large is the sample behind that?', 'Which segment does that not hold for?'],
    timeline: ['Which step decides whether that date holds?', 'What did similar projects take?'],
    capability: ['How was that measured, and over what period?', 'Where does that stop being true?'],
    competitive: ['On which measure was that compared?', 'Which rival was left out of the comparison?'],
  },
  contrarian: {
    financial: ['Why not spend half of it and wait a year?', 'What if the opposite of that assumption holds?'],
    market: ['What if those people like things as they are?', 'Why has nobody done this before you?'],
    timeline: ['Why the hurry: what is lost by starting later?', 'What would you drop to finish in half the time?'],
    capability: ['Who loses when that works?', 'What would you have to see to give it up?'],
    competitive: ['Why would the strongest rival not simply buy that?', 'What do they know that you do not?'],
  },
};

/** For everybody else, and where nothing is claimed. */
export const plainAsks: readonly string[] = [
  'What would have to be true for that to fail?',
  'Who else has checked that?',
  'What would change your mind about it?',
  'What is the weakest point in that?',
  'Who decides about that, and when?',
];

/** What to press on when an answer is thin, by what it lacks. */
export const gaps = {
  figure: [
    'I heard no figure in that: roughly how much is it?',
    'Can you put a number on that, even a rough one?',
    'How many, and since when?',
  ],
  point: [
    'That is not quite what was asked: what exactly follows for the plan?',
    'Let me try from the other side: what if it turns out wrong?',
    'Who would notice first if that did not hold?',
  ],
  firmness: [
    'You sound unsure of that yourself: what do you know for certain?',
    'That was a hope and not a plan: what is decided?',
    'You have left yourself a way out: which part would you sign today?',
  ],
} as const;

export const thanks: readonly string[] = [
  'Thank you, that answers it.',
  'Good, that is clear enough for me.',
  'I can work with that answer, thank you.',
  'Fair enough, that was what I needed.',
];

export const transitionPhrases: readonly string[] = [
  'I see a question over there, so {name}, please.',
  'Let us pause here for a moment; {name} has something.',
  'That deserves a question, and I think {name} has one.',
  'Allow me to bring in {name} before you go on.',
  'I would like to open this up now, beginning with {name}.',
  'There is a hand on my left, and it belongs to {name}.',
];
