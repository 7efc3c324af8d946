import { type BracketReading, readBrackets } from './bracket-form.ts';
import { linesOf } from './bracket-lines.ts';
import { hiddenMarkers } from './bracket-problems.ts';
import { escapeMarkers } from './escape.ts';
import { hasMarkers, readMarkedTranscript } from './markers.ts';

export interface TranscriptReading extends BracketReading {
  /** Whether notices are sure to be written in it: between hidden markers they may have been left out. */
  readonly hasNotices: boolean;
}

/**
 * Reads a transcript in either form, and turns of the other one that stand between its own. Where brackets come first it is meant for
 * readers, who should see no markers.
 */
export const readTranscript = (text: string, seated: readonly string[] = []): TranscriptReading => {
  if (isMarked(text)) return { ...readMarkedTranscript(text, seated), hasNotices: false };
  const apart = text.replace(bracketTurn, quotedMarkers);
  if (!startMarker.test(apart)) return { ...readBrackets(text, seated), hasNotices: true };
  const { pieces, problems } = readMarkedTranscript(apart, seated);
  const shown = linesOf(text).flatMap((line, at) => (hasMarkers(line) ? [hiddenMarkers(at + 1)] : []));
  return { pieces, problems: [...problems, ...shown].sort((a, b) => a.line - b.line), hasNotices: true };
};

/** Whichever form comes first is the transcript's. */
const isMarked = (text: string): boolean => {
  const bracket = text.search(/^(?:[^\S\n]|[>#*_`-])*\[TURN\b/imu);
  const marker = text.search(startMarker);
  return hasMarkers(text) && (bracket < 0 || (marker >= 0 && marker < bracket));
};

/** One with attributes; another is only spoken of. */
const startMarker = /<!--\s*TURN_START:\s*\w+\s*=/iu;

const bracketTurn = /^(?:[^\S\n]|[>#*_`-])*\[TURN:(?:(?!^(?:[^\S\n]|[>#*_`-])*\[TURN:)[\s\S])*?\[\/TURN\]/gimu;

/** Markers within a turn are something that was said in it. */
const quotedMarkers = (turn: string): string => turn.replace(/<!--\s*TURN_/giu, escapeMarkers);
