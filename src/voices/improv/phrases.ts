/**
 * Ways to make each move. A phrase with a slot that can't be filled is not used; a phrase that was heard at this table
 * is used again only when there is no other.
 */
export const phrases = {
  openFor: [
    '{yes}',
    'My answer is yes: {yes}',
    'I speak for {idea}',
    'On {idea} I say yes',
    'Where I stand is plain: {yes}',
  ],
  openAgainst: [
    '{no}',
    'My answer is no: {no}',
    'I speak against {idea}',
    'On {idea} I say no',
    'I come down on the other side: {no}',
  ],
  openYes: [
    'My answer to {question} is yes',
    'To {question} I say yes',
    'Asked {question}, I answer with yes',
    'I come to a yes on {question}',
  ],
  openNo: [
    'My answer to {question} is no',
    'To {question} I say no',
    'Asked {question}, I answer with no',
    'I come to a no on {question}',
  ],
  openTrue: ['I defend the claim {question}', 'I hold {question} to be true', 'I stand by {question}'],
  openFalse: [
    'I dispute the claim {question}',
    'I do not accept {question} as it stands',
    'I would not put my name to {question}',
  ],
  openChoice: [
    'My choice is {option}',
    'I would take {option}',
    'Of what is on offer I choose {option}',
    'I speak for {option}',
  ],
  openUndecided: [
    'I have not made up my mind on {idea}',
    'I can see both sides of {idea}',
    'I come to {idea} without a fixed answer',
  ],
  openWithoutSides: [
    'The question is {question}',
    'We are asked {question}',
    'Before anyone answers {question}, we should agree on what a good answer looks like',
    'What we have to answer is {question}',
    'I take it that we are here for {question}',
  ],
  standpoint: ['I speak as {who}', 'I come to this as {who}', 'What I bring is the view of {who}'],
  nothingKnown: [
    'I bring no figures on this, so I argue from principle',
    'I have no facts of my own here, so I say what I would go by',
    'Nobody has given me figures, so I will say what I hold to',
  ],
  nothingKnownAsk: [
    'I have no facts of my own here, so I start with a question',
    'Without facts of my own I would rather ask than claim',
    'I bring no figures, and so I ask for some',
  ],
  openForeignFor: [
    'To {question} my answer is yes',
    'On {question} I speak in favour',
    'I am for it where the question is {question}',
  ],
  openForeignAgainst: [
    'To {question} my answer is no',
    'On {question} I speak against it',
    'I am against it where the question is {question}',
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
    'It does not settle the question',
    'It is still only one side of the scale',
    'That leaves the decision open',
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
    'My answer could only change with {condition}',
    'First I would want to see {condition}',
  ],
  conditionEither: [
    'I would ask for {condition}',
    'What I would want is {condition}',
    'It would help to have {condition}',
  ],
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
  askedCondition: [
    '{name} asks a fair question; I have no figures, but I would accept {condition}',
    'I cannot answer {name} with figures, so I offer {condition} instead',
    'To the question from {name} I bring no figures, and I would agree to {condition}',
  ],
  askedNothing: [
    '{name} asks {quote}, and whoever decides has to answer that',
    'The question {quote} from {name} is a fair one, and I would settle it first',
    'I have no answer of my own to what {name} asks: {quote}',
  ],
  askedAnswer: ['{name} asked, and this is my answer', 'There is an answer to the question from {name}'],
  direct: ['That has a direct answer', 'This bears on it directly', 'On exactly that there is something to add'],
  fact: [
    'One fact is on the table, and any answer has to fit it: {quote}',
    'We were told {quote}, and that has to count',
    'Nobody should forget what we were told: {quote}',
  ],
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
    'I have heard positions and no facts, and I would like to hear some',
  ],
  converging: [
    '{name} now grants {quote}, so that is common ground',
    'Both sides accept {quote} now, since {name} has granted it',
    'One thing has moved: {name} grants {quote}',
  ],
  notConverging: ['Nothing has moved yet', 'Neither side has given way so far'],
  keep: [
    'What I would not give up is {condition}',
    'One thing has to stay in any answer: {condition}',
    'I could not agree without {condition}',
  ],
  support: [
    'I am with {name} on {quote}',
    '{name} and I agree on {quote}',
    'I can build on {quote} from {name}',
    'What {name} says counts for me too: {quote}',
  ],
  missing: ['One thing is missing', 'I do not find this in it yet', 'This belongs on the map as well'],
  ownDoubt: [
    'I admit something against my own side',
    'One thing speaks against me, and I grant it',
    'I have to concede a point of my own',
  ],
  acceptWish: [
    'I accept what {name} asks for: {condition}',
    'I can give {name} this: {condition}',
    'I take up what {name} wants: {condition}',
  ],
  agreementAt: ['My agreement stands at {value}', 'I put my agreement at {value}'],
  termsFor: ['I stay with yes, and I would tie it to {condition}', 'My yes comes with {condition}'],
  termsAgainst: ["With {condition} I would stand in nobody's way", 'I could let it pass with {condition}'],
  termsOpen: [
    'I can go along with anything that includes {condition}',
    'What I need is {condition}, and the rest can follow',
  ],
  noTerms: ['I can go along with what the others agree on', 'I have no further terms'],
  stillWorried: [
    'I still keep an eye on {mine}',
    'My worry about {mine} stays',
    'I have not stopped thinking about {mine}',
  ],
  canLiveWith: [
    'I can live with that answer on {idea}',
    'Yes, on {idea} I can carry that',
    'I agree to the merged position on {idea}',
    'I can live with it',
  ],
  cannotLiveWith: ['I cannot live with it as it stands', 'No, that is not my position'],
  reservation: [
    'My one reservation is that it needs {condition}',
    'I would add {condition}',
    'I go along, and I ask for {condition}',
  ],
  dissent: ['I would need {condition} first', 'Without {condition} I stay outside'],
  contributes: ['From {name} we keep {quote}', '{name} has brought in {quote}', 'We owe {name} the point {quote}'],
  backToTopic: [
    'Whoever decides on {idea} has to weigh that',
    'Any answer on {idea} turns on it',
    'That is what {idea} comes down to',
  ],
  quoteTopic: ['All of this bears on {question}', 'That is what {question} comes down to'],
  noClaim: [
    'I have heard a position from {name} and no claim that could be tested',
    '{name} has said what to decide and not yet why',
    'What the choice of {name} rests on I have not heard so far',
    'From {name} I still need a ground that can be weighed',
  ],
  agreeOnTest: [
    'We agree at least on what has to be found out',
    'We ask the same things, and that is common ground',
    'Nobody here claims to know, and that is a start',
    'The open questions are the same for all of us',
  ],
  stillOpen: [
    'Still without an answer is {quote} from {name}',
    'Nobody has taken up {quote} from {name}',
    'What I have not heard answered is {quote} from {name}',
  ],
  allAnswered: ['Every claim has had an answer by now', 'Each claim on the table has been taken up'],
  nothingToAnswer: [
    'There is still no fact on the table that could be weighed',
    'What was asked has found no answer so far',
  ],
  bothWeigh: [
    '{name} argues from {concern}, {otherName} from {otherConcern}',
    'For {name} it is about {concern}, for {otherName} about {otherConcern}',
  ],
  readyToRule: ['I have heard enough to decide', 'I will weigh that now'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PhraseKey = keyof typeof phrases;

/** What a phrase leaves open. */
export type Slots = Readonly<Record<string, string | undefined>>;

/** The phrase with its slots filled; null where one has no filling. */
export const fill = (phrase: string, slots: Slots): string | null => {
  let isWhole = true;
  const filled = phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
    isWhole &&= Boolean(slots[name]);
    return slots[name] ?? '';
  });
  return isWhole ? filled : null;
};
