import type { ClaimSort } from '../../../formats/rehearsal/claims.ts';

type Asks = Readonly<Record<ClaimSort, readonly string[]>>;

/** What each role of the usual panel asks about each sort of claim. `{it}` is the figure that was named, or "that". */
export const asksByRole: Readonly<Record<string, Asks>> = {
  skeptic: {
    financial: [
      'What happens to {it} in a bad year?',
      'Which assumption moves {it} most?',
      'Who outside the team has checked {it}?',
      'What did you leave out to arrive at {it}?',
    ],
    market: [
      'Who among them has paid for anything yet?',
      'How much of {it} is intention, and how much is money?',
      'What would make half of {it} walk away?',
    ],
    timeline: [
      'What does each month of delay cost?',
      'Where is the slack in {it}?',
      'Which date did the team miss last, and by how much?',
    ],
    capability: [
      'Has anybody outside the team seen that work?',
      'What did it do when it last failed?',
      'What do you lose on the day it does not work?',
    ],
    competitive: [
      'What would it cost a rival to copy that?',
      'How long does that advantage last?',
      'Which rival would laugh about that, and why?',
    ],
    measured: [
      'Where did you get {it} from, and who signed that off?',
      'How bad would it be if {it} turned out half as good?',
      'What would {it} look like if you had wanted to be cautious?',
    ],
  },
  analyst: {
    financial: [
      'What do you compare {it} with to call it good?',
      'Which part of {it} is measured, and which is estimated?',
      'Over which period did you calculate {it}?',
      'What drives {it}: volume, price or mix?',
    ],
    market: [
      'How large is the sample behind {it}?',
      'Which segment does that not hold for?',
      'How were they asked, and what would a neutral question have brought?',
    ],
    timeline: [
      'Which step decides whether {it} can be kept?',
      'What did similar projects take?',
      'What has to be finished before the clock even starts?',
    ],
    capability: [
      'How was that measured, and over what period?',
      'Where does that stop being true?',
      'What was the result without it?',
    ],
    competitive: [
      'On which measure was that compared?',
      'Which rival was left out of the comparison?',
      'How old is the data on the others?',
    ],
    measured: [
      'How did you count {it}?',
      'What would you have said a year ago instead of {it}?',
      'Which comparison makes {it} large or small?',
    ],
  },
  contrarian: {
    financial: [
      'Why not spend half of it and wait a year?',
      'What else could the same money do?',
      'What if the opposite of that assumption holds?',
    ],
    market: [
      'What if those people like things as they are?',
      'Why has nobody done this before you?',
      'Why take {it} as a reason to change anything?',
    ],
    timeline: [
      'Why the hurry: what is lost by starting later?',
      'What would you drop to finish in half the time?',
      'Why decide before you know, and not after?',
    ],
    capability: [
      'Who loses when that works?',
      'What would you have to see to give it up?',
      'Would a much simpler thing not do the same?',
    ],
    competitive: [
      'Why would the strongest rival not simply buy that?',
      'What do they know that you do not?',
      'What if being different is the problem?',
    ],
    measured: [
      'Could {it} just as well be an argument against you?',
      'What would you do if {it} meant nothing?',
      'Why look at {it} and not at what it hides?',
    ],
  },
};

/** What the other roles ask about any claim. */
export const asksByManner: Readonly<Record<string, readonly string[]>> = {
  technologist: [
    'What breaks first when use grows tenfold?',
    'Which part of that runs on a single machine, or in a single head?',
    'How do you find out that it has stopped working?',
    'What does it take to undo that once it is in place?',
  ],
  operator: [
    'Who does that work on the first Monday?',
    'What do those people stop doing to make room for it?',
    'What happens on the day when two of them are ill?',
    'How will the people on the floor know that it goes well?',
  ],
  investor: [
    'What does the money buy there that time would not?',
    'When do we see the first of it come back?',
    'At which point would you stop and return what is left?',
    'Who else was asked to pay for that, and what did they say?',
  ],
  people: [
    'What does that ask of people who were not asked?',
    'Who has to learn something new for it, and when?',
    'Whose work becomes worse because of that?',
    'Who would leave over it?',
  ],
  governance: [
    'Who is liable when that goes wrong?',
    'Which rule or contract does that touch?',
    'Who is allowed to stop it?',
    'What would an auditor ask to see first?',
  ],
};

/** For everybody else, and where nothing is claimed. */
export const plainAsks: readonly string[] = [
  'What would have to be true for that to fail?',
  'Who else has checked that?',
  'What would change your mind about it?',
  'What is the weakest point in that?',
  'Who decides about that, and when?',
  'What should we remember of that tomorrow?',
];

/** How a claim is taken up, by whether it was spoken or stands on the slide. */
export const leads = {
  said: ['You said {claim}.', '{claim}, you said.', 'Let me take up {claim}.'],
  shown: ['Slide {slide} says {claim}.', 'On slide {slide} I read {claim}.', 'Back to slide {slide}: {claim}.'],
  none: ['On slide {slide}, {claim}:', 'To slide {slide}, {claim}:'],
} as const;

/** What to press on when an answer is thin, by what it lacks. `{words}` are the presenter's own. */
export const gaps = {
  firmness: [
    'You said {words}: what do you know for certain?',
    'I heard {words}, which is a hope and not a plan: what is decided?',
    '{words}: you leave yourself a way out. Which part would you sign today?',
  ],
  contradiction: [
    'First it was {before}, and now it is {now}: which of the two do you stand by?',
    'I have written down {before}, and now I hear {now}: how do they fit together?',
  ],
  length: [
    'That was short: can you take us through one case?',
    'That is a headline: what stands below it?',
    'And in a little more detail, how does that work?',
  ],
  figure: [
    'I heard no figure in that: roughly how much is it?',
    'Can you put a number on that, even a rough one?',
    'How many, and since when?',
  ],
  point: [
    'That does not settle it for me. {ask}',
    'Let me try from another side. {ask}',
    'I hear you, and it leaves one thing open. {ask}',
  ],
} as const;

export const thanks: readonly string[] = [
  'Thank you, that answers it.',
  'Good, that is clear enough for me.',
  'I can work with that answer, thank you.',
  'Fair enough, that was what I needed.',
];

/** For an answer that named a figure. */
export const thanksForFigure: readonly string[] = [
  'Thank you; {figure} is something I can work with.',
  'Good, {figure} is the answer I was looking for.',
  'That helps: I will remember {figure}.',
];

export const transitionPhrases: readonly string[] = [
  'I see a question over there, so {name}, please.',
  'Let us pause here for a moment; {name} has something.',
  'That deserves a question, and I think {name} has one.',
  'Allow me to bring in {name} before you go on.',
  'I would like to open this up now, beginning with {name}.',
  'There is a hand on my left, and it belongs to {name}.',
];
