import type { Formats } from '../engine/index.ts';
import type { WholeFormat } from '../transcripts/index.ts';
import { calledFor } from '../words/index.ts';

/** A format that a text calls for, and the words it was told by. */
export interface SuggestedFormat {
  readonly format: string;
  readonly matched: readonly string[];
}

/** What somebody wants stands at the beginning of a text. */
const read = 2_000;
const mostNamed = 3;

/** The format that a text calls for by what each says it serves; null where that can't be told. */
export const suggestFormat = (formats: Formats, text: string): SuggestedFormat | null => {
  const offered = (Object.values(formats) as readonly Partial<WholeFormat>[]).filter(
    ({ face, unlisted }) => face?.serves && !unlisted,
  );
  const called = calledFor(
    text.slice(0, read),
    offered.map(({ face }) => face?.serves ?? []),
  );
  return (
    called && {
      format: offered[called.at]!.name!,
      matched: called.matched.slice(0, mostNamed).map((word) => asWritten(text, word)),
    }
  );
};

/** Words are compared in small letters, and told as they were written. */
const asWritten = (text: string, word: string): string => {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? word : text.slice(at, at + word.length);
};
