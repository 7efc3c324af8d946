export { agreementIn, disagreementIn, fillerIn, isFillerAgreement, leaning } from './agreement.ts';
export { type Bearing, bearing, seatBearing } from './bearing.ts';
export { EXCHANGES_ON_A_POINT, type Exchange, exchangesOnPoint, isCircling, isPointExhausted } from './circling.ts';
export { contentStems, contentWords } from './content-words.ts';
export { contradiction, contradicts } from './contradiction.ts';
export { contrast, plainlyTurned } from './contrast.ts';
export { type Course, isOffTopic, isTooShortToStray, knowsSenses, OFF_TOPIC, onTopic, strayTurns } from './drift.ts';
export { type AbortSignalLike, type Ear, lexicalEar } from './ear.ts';
export { type Gist, gistsOf } from './gist.ts';
export { type Language, languageOf } from './language.ts';
export { coverage, type Judgement, type Likeness, type Pair, type Setting } from './likeness.ts';
export { LINE, onScale } from './line.ts';
export { type Measure, measureLexically, type Notice } from './measure.ts';
export { memo } from './memo.ts';
export { disagreements, newDisagreements } from './new-disagreement.ts';
export { numbersIn } from './numbers.ts';
export { overlap, SAME_AGAIN } from './overlap.ts';
export { QUOTE_WORDS, type Reference, type Referent, referenceTo, refersTo } from './refers-to.ts';
export {
  EVEN,
  type Part,
  type Parts,
  type Relevance,
  relevance,
  type SeatProfile,
  seatRelevance,
} from './relevance.ts';
export {
  mostRepeated,
  OPPOSITE_POINT,
  REPEATED,
  type Repetition,
  repetition,
  samePoint,
} from './repetition.ts';
export { selfReference } from './self-reference.ts';
export { standsDown } from './stand-down.ts';
export { stem } from './stem.ts';
export { sentencesOf, tokensOf, wordsOf } from './words.ts';
