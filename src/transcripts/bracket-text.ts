import type { Ledger } from '../engine/index.ts';
import { brokenOff, house, tellsDrift, writeBrackets } from '../formats/turn-protocol/index.ts';
import { harmless, harmlessLine } from './harmless.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';
import { sessionPieces } from './session-pieces.ts';

const topicLine = 'Topic: ';

/** The text form of the turn protocol: a notice with topic and cast, then turns, notices and the user's words, and whether there is more to come. */
export const bracketTextOf = (ledger: Ledger, minutes: Minutes): string => {
  const text = [topicLine + harmlessLine(minutes.topic), ...preamble(minutes), tellsDrift].join('\n');
  const said = sessionPieces(ledger, minutes).map((piece) => ({ ...piece, text: harmless(piece.text) }));
  const end = minutes.closed ? [] : [brokenOff];
  return `${writeBrackets([{ as: 'notice', speaker: house, text }, ...said, ...end])}\n`;
};
