export { accountOf, seatNames } from './account.ts';
export { basisOf, isExercise } from './basis.ts';
export * from './block.ts';
export type { Brief, BriefLabels } from './brief.ts';
export { footnotes, sourcedIn } from './claims.ts';
export { decidedFrom } from './decided.ts';
export * from './decision-record.ts';
export { drawnLines } from './drawn-lines.ts';
export { drawnMarkdown } from './drawn-markdown.ts';
export { ensembleLabel } from './ensemble.ts';
export type { EventStream } from './event-stream.ts';
export {
  type Aloud,
  type Example,
  exampleSeat,
  type Face,
  faceOf,
  type Icon,
  icons,
  nameIn,
  type Utterance,
  type WholeFormat,
  whole,
} from './face.ts';
export * from './form.ts';
export * from './harmless.ts';
export { inline, quote } from './inline.ts';
export * from './item.ts';
export * from './minutes.ts';
export { describedOutcome, exerciseCameTo, inShort, outcomeLines } from './outcome.ts';
export * from './preamble.ts';
export { type SeatAnswer, seatAnswers } from './seat-answers.ts';
export { paragraphs, sayItem } from './text.ts';
export { whyLines } from './why.ts';
export { diffWords } from './word-diff.ts';
