import type { Formats, Ledger } from '../../engine/index.ts';
import { harmless, harmlessLine, type Minutes, preamble } from '../../transcripts/index.ts';
import { writeBrackets } from './bracket-form.ts';
import { tellsDrift } from './drift-notice.ts';
import { brokenOff, house } from './protocol-turn.ts';
import { sessionPieces } from './session-pieces.ts';

const topicLine = 'Topic: ';

/** The text form of the turn protocol: a notice with topic and cast, then turns, notices and the user's words, and whether there is more to come. */
export const bracketTextOf = (formats: Formats, ledger: Ledger, minutes: Minutes): string => {
  const text = [topicLine + harmlessLine(minutes.topic), ...preamble(minutes), tellsDrift].join('\n');
  const said = sessionPieces(formats, ledger, minutes).map((piece) => ({ ...piece, text: harmless(piece.text) }));
  const end = minutes.closed ? [] : [brokenOff];
  return `${writeBrackets([{ as: 'notice', speaker: house, text }, ...said, ...end])}\n`;
};
