import { mark, phrasingWith, type Say } from '../phrasing.ts';
import type { Reading } from '../reading.ts';

/** Ways to make each move of a parliament. `you` is whom one speaks to, `provision` the words of a clause. */
const phrases = {
  standFor: [
    'I speak for {motives}',
    'I was sent here for {motives}',
    'I sit here for {motives}',
    'What brings me here is {motives}',
    'Those who elected me care about {motives}',
  ],
  beginWith: [
    'I would write this into the bill: {provision}',
    'My proposal is that {provision}',
    'I ask for one clause above all: {provision}',
    'If I may have one clause, it says that {provision}',
  ],
  judgeBy: [
    'Judge it by {measure}',
    'I will judge it by {measure}',
    'What I will look at in the end is {measure}',
    'The test for me is {measure}',
  ],
  gap: [
    'I find nothing in the bill on {motive}',
    'The bill is silent on {motive}',
    'Those who sent me will look for {motive} in this bill, and not find it',
    'I have read the bill twice for {motive}, and it is not there',
    'There is a hole in this bill where {motive} should be',
  ],
  offer: [
    '{you}, could you live with a clause by which {provision}?',
    '{you}, I move that {provision}; what speaks against it?',
    'Would you stand behind a clause that says so, {you}: {provision}?',
    '{you}, will you help me to put it in, so that {provision}?',
  ],
  tooSoft: [
    'Clause {id} is too soft on {motive}',
    'What clause {id} says on {motive} would not hold for a month',
    'I can see how one gets round clause {id} on {motive}',
  ],
  remind: [
    '{amendment} is still before the house',
    'I have put {amendment} before you and heard neither yes nor no',
    'I come back to {amendment}',
  ],
  standBehind: [
    '{you}, will you stand behind it, so that {provision}?',
    '{you}, what speaks against it that {provision}?',
    'Is it too much, {you}, that {provision}?',
  ],
  firmer: [
    '{you}, would you go along if it said that {provision}?',
    '{you}, I ask that {provision}; is that too much?',
    'Could it not say that {provision}, {you}?',
  ],
  content: [
    'Clause {id} says that {provision}',
    'By clause {id} {provision}',
    'We have agreed in clause {id} that {provision}',
    'Let us look at clause {id}: {provision}',
  ],
  joins: [
    'I will stand behind {amendment}, so that {provision}',
    '{amendment} has my support: {provision}',
    'I have thought about {amendment}, and I can see it in the bill',
  ],
  thenVote: [
    '{you}, is the bill yours then as well?',
    '{you}, what is left between us?',
    'Do I have your vote in return, {you}?',
  ],
  whatElse: [
    '{you}, what do you still miss in it?',
    '{you}, what would it take to have your vote?',
    'What keeps you from voting for it, {you}?',
    '{you}, which clause is the one you could not defend at home?',
  ],
  willItHold: [
    '{you}, will it stand if one judges it by {measure}?',
    '{you}, do you believe that it can be done as it is written?',
    'Will that be more than paper, {you}?',
    '{you}, would you put your name to it?',
  ],
  concede: [
    'You are right, and I will not stand in its way: {provision}',
    'I concede that, and I will vote for it: {provision}',
    'I had not seen it so. Let the bill say that {provision}',
    'Put it in: {provision}',
  ],
  soften: [
    'I can go along, if it is kept to this: {provision}',
    'I had hoped for less, but I can live with it that {provision}',
    'It is more than I would have asked for, and still I will stand behind it',
    'Let us have it, and let the first review tell whether it was needed',
  ],
  noAnswerYet: [
    'I have no answer to that, and the bill has none either',
    'Nobody has answered that so far, I admit',
    'You put your finger on it: the bill does not say',
  ],
  putInWords: [
    'Put it into a clause, and I will read it with good will',
    'If you move that {provision}, you will not find me against it',
    'I could see a clause by which {provision}',
  ],
  miss: [
    'What I still miss is {motive}',
    'The bill has nothing on {motive}, and I cannot vote for it like that',
    'As long as {motive} is left out, my vote is open',
    'Give me something on {motive}',
  ],
  missFirm: [
    'Clause {id} is not firm enough for me',
    'For me it is clause {id}: it promises, and it binds nobody',
    'I would want clause {id} to bind somebody',
  ],
  wouldDo: [
    'It would be enough for me that {provision}',
    'A clause would do by which {provision}',
    'Then let it say that {provision}',
  ],
  missNothing: [
    'Nothing that would cost you my vote: by clause {id} {provision}',
    'I have what I came for, since {provision}',
    'You have my vote as it stands, because {provision}',
    'Less than I thought; it is settled for me now that {provision}',
  ],
  hold: [
    'It will hold, because {provision}',
    'It is a beginning, and what it asks for can be counted',
    'I think so: it is to be judged by {measure}',
    'I would say so, as far as a rule can; the rest is for those who carry it out',
    'Not everywhere and not at once, but I would defend it',
  ],
  challenge: [
    'I object: it puts {mine} behind everything else',
    'However, nobody has said who is to do all that',
    'I disagree: the more duties a bill has, the fewer of them are kept',
    'That goes too far for me, as long as {mine} has to wait',
    'I object: a rule like that is easier to write than to keep',
    'However, those who sent me would pay for it and gain nothing',
  ],
  thanks: [
    'It is, and I thank you',
    'Not much, now that this is settled',
    'That was what I came for, and I will remember who helped',
  ],
  served: [
    'The bill has what I came for, in {clauses}',
    'Those who sent me can read {motives} in {clauses}',
    'With {clauses} I can defend it at home',
    'It is not my bill, but I find {motives} in {clauses}',
  ],
  half: [
    'It has {motives}, and for that I will take the rest',
    'I do not get all I came for, but {motives} is in it',
    'Half of what I came for is in it: {motives}',
  ],
  notServed: [
    'The bill says nothing on {missing}',
    'I was sent here for {missing}, and cannot go back with this',
    'On {missing} I find no answer in it',
    'Where {missing} should be written down it asks me to trust',
  ],
  notFirm: [
    'On {missing} it is too soft for me',
    'Clause {id} promises on {missing} and binds nobody',
    'I cannot tell those who sent me that clause {id} protects {missing}',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HousePhrase = keyof typeof phrases;

/** Finds words for a move in this house, rather such as were not heard lately. */
export const sayIn = ({ memory, draw }: Reading): Say<HousePhrase> => phrasingWith(phrases, memory.lately, draw);

/** Whether a text makes that move: by the words of it that never change. */
export const makes = (move: HousePhrase, text: string): boolean =>
  phrases[move].some((phrase) => text.includes(mark(phrase).slice(1)));
