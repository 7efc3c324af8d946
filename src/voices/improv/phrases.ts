/**
 * Ways to make each move. A phrase with a slot that can't be filled is not used; a phrase that was heard at this table
 * is used again only when there is no other.
 */
export const phrases = {
  openFor: [
    '{yes}',
    'My answer is yes: {yes}',
    'I speak for {idea}',
    'The case for {idea} is this',
    'Yes is the better answer here',
  ],
  openAgainst: [
    '{no}',
    'My answer is no: {no}',
    'I speak against {idea}',
    'The case against {idea} is this',
    'No is the better answer here',
  ],
  openChoice: [
    'My choice is {option}',
    'I would take {option}',
    'Between the two I choose {option}',
    'I speak for {option}',
  ],
  openWithoutSides: [
    'The question is {question}',
    'We are asked {question}',
    'Before anyone answers {question}, we should agree on what a good answer looks like',
  ],
  nothingKnown: [
    'I bring no figures on this, so I will say what would have to be true',
    'I have no facts of my own here, so I start with what should be asked',
    'Nobody has given me figures, so I will name what would persuade me',
  ],
  priority: ['For me this turns on {mine}', 'What weighs most here is {mine}', 'I weigh {mine} first'],
  judgeBy: ['Judge it by {measure}', 'The test is {measure}', 'I would judge it by {measure}'],
  demand: [
    'First I want to know this: {ask}?',
    'Before a decision, one question needs an answer: {ask}?',
    'One thing has to be clear first: {ask}?',
  ],
  challenge: ['{name}, {ask}?', 'A question for {name}: {ask}?', 'I would like to hear from {name}: {ask}?'],
  takeUp: [
    '{name} says {quote}',
    'Take what {name} says: {quote}',
    'The heart of what {name} says is {quote}',
    '{name} builds on one thing: {quote}',
    'I answer {name} on {quote}',
  ],
  grant: [
    'I grant {name} this: {quote}',
    '{name} is right about one thing: {quote}',
    'I accept {quote} from {name}',
    'On {quote} I grant that {name} is right',
  ],
  grantOnly: [
    'I grant it, and it does not settle the question',
    'I accept that, and it is still only one side of the scale',
    'That much is granted, and it leaves the decision open',
  ],
  againstMeasured: [
    'That shows a problem; it does not show that {idea} is the cure',
    'I do not doubt it, I doubt that it points to {idea}',
    'It tells us where things stand and not that {idea} would change them',
  ],
  forMeasured: [
    'That is a reason to plan with care, not a reason to leave things as they are',
    'I take it seriously, and I would put it into the plan rather than in its way',
    'It is a warning about how to do it, not about whether',
  ],
  eitherMeasured: [
    'What follows from that is another matter',
    'I accept it as a fact, but it does not decide the matter by itself',
  ],
  eitherForecast: [
    'That is a forecast, and a forecast can be tested before anyone is bound by it',
    'That may happen or not; I would want to see it tried on a small scale',
    'It might turn out so, but nobody has to take it on trust',
  ],
  eitherComparison: [
    'A comparison holds only if both sides are measured the same way',
    'Before I accept the comparison, both sides have to be counted alike',
  ],
  eitherAbsolute: [
    '“{word}” is a strong word, and one exception would undo it',
    'It takes one exception to undo a claim with “{word}” in it',
  ],
  eitherPlain: [
    'That may be so, and it still leaves the main question open',
    'Even if that holds, it does not decide the matter',
    'It is one side of the scale, and the other side has weight too',
  ],
  eitherChoice: [
    'That speaks for {other}, but it does not speak against {option}',
    'It is a merit of {other}, and {option} has merits of its own',
  ],
  contrast: [
    'That is about {theirs}; my next point is about {mine}',
    'It weighs {theirs}, and I weigh {mine}',
    'Beside {theirs} there is {mine}',
  ],
  setBeside: [
    'Set this beside it',
    'Here is what it leaves out',
    'Against it stands this',
    'There is something it does not touch',
  ],
  further: ['There is more', 'One more thing belongs on the scale', 'And one thing has not been said'],
  narrow: [
    'What is left between us is {theirs} against {mine}',
    'The disagreement has become narrow: {theirs} or {mine}',
    'So it comes down to how much {theirs} weighs against {mine}',
  ],
  narrowSame: [
    'We both weigh {mine}, and we read it differently',
    'Both of us argue from {mine}, so that is what has to be examined',
  ],
  narrowPlain: ['What is left between us is small enough to be tested', 'The disagreement is narrower than it was'],
  conditionFor: [
    'I would accept one condition: {condition}',
    'With {condition}, I see no reason to wait',
    'I would tie it to {condition}',
  ],
  conditionAgainst: [
    'What could change my mind is {condition}',
    'Without {condition} my answer stays no',
    'I would want to see {condition} first',
  ],
  conditionEither: ['Whatever is decided, I want {condition}', 'I would ask for {condition}'],
  closeFor: [
    'So my answer stays yes',
    'On balance the case for {idea} is the stronger one',
    'That is why I stay with yes',
  ],
  closeAgainst: [
    'So my answer stays no',
    'On balance the case against {idea} is the stronger one',
    'That is why I stay with no',
  ],
  closeChoice: ['So I stay with {option}', 'On balance I take {option}'],
  askedNoFigure: [
    '{name} asks a fair question, and I have no figure to answer it with',
    'I cannot answer {name} with a figure, and I will not make one up',
  ],
  askedAnswer: ['{name} asked me something, and this is my answer', 'To answer {name}'],
  contention: [
    'Two claims meet here: {quote} from {name}, and {otherQuote} from {otherName}',
    'The point of contention is {quote} against {otherQuote}, so {name} and {otherName} should answer each other on that',
    '{name} argues {quote} and {otherName} argues {otherQuote}, and one has to outweigh the other',
  ],
  contentionOne: [
    'So far one claim carries the weight: {quote} from {name}',
    'The claim to test is {quote} from {name}',
  ],
  contentionNone: [
    'Neither side has named a fact yet, and I would like to hear one',
    'I have heard positions and no facts; bring some',
  ],
  converging: [
    '{name} now grants {quote}, so that is common ground',
    'Both sides accept {quote} now, since {name} has granted it',
    'One thing has moved: {name} grants {quote}',
  ],
  notConverging: ['Nothing has moved yet', 'Neither side has given way so far'],
  stillOpen: [
    'Still without an answer is {quote} from {name}',
    'Nobody has taken up {quote} from {name}',
    'What I have not heard answered is {quote} from {name}',
  ],
  allAnswered: ['Every claim has had an answer by now', 'Each claim on the table has been taken up'],
  bothWeigh: [
    '{name} argues from {concern}, {otherName} from {otherConcern}',
    'For {name} it is about {concern}, for {otherName} about {otherConcern}',
  ],
  readyToRule: ['I have heard enough to decide', 'I will weigh that now'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PhraseKey = keyof typeof phrases;

/** What a phrase leaves open. */
export type Slots = Readonly<Record<string, string | undefined>>;

const slot = /\{(\w+)\}/g;

/** The phrase with its slots filled; null where one has no filling. */
export const fill = (phrase: string, slots: Slots): string | null => {
  let isWhole = true;
  const filled = phrase.replace(slot, (_, name: string) => {
    isWhole &&= Boolean(slots[name]);
    return slots[name] ?? '';
  });
  return isWhole ? filled : null;
};

/** The longest part of a phrase that never changes: by it one hears that the phrase was used. */
export const mark = (phrase: string): string =>
  phrase
    .split(/\{\w+\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();

const openingOf = (text: string): string => text.toLowerCase().split(/\s+/).slice(0, 3).join(' ');

const openings = new Set(
  Object.values(phrases)
    .flat()
    .filter((phrase) => !/^[^{]{0,12}\{/.test(phrase))
    .map(openingOf),
);

/** Whether a sentence opens like one of ours: such sentences lead the talk and are not worth quoting. */
export const isStock = (text: string): boolean => openings.has(openingOf(text));
