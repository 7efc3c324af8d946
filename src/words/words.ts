import { plainWords, sentencesOf } from '../engine/index.ts';
import { memo } from './memo.ts';

/** The words of a text in order, in small letters, without marks. */
export const smallWords = memo((text): readonly string[] => plainWords(text), 2_000);

/** The sentences of a text; none goes over the end of a line. */
export const sentencesByLine = memo(
  (text): readonly string[] => text.split(/\n+/u).flatMap((line) => sentencesOf(line)),
  2_000,
);
