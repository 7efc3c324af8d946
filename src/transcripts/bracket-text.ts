import type { Ledger } from '../engine/index.ts';
import { type Piece, piecesOf, writeBrackets } from '../formats/turn-protocol/index.ts';
import { harmless, harmlessLine } from './harmless.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';

/** Who speaks where no seat does. */
const house = 'Moderato';
const topicLine = 'Topic: ';

/** The text form of the turn protocol: a notice with topic and cast, then turns, notices and the user's words. */
export const bracketTextOf = (ledger: Ledger, minutes: Minutes): string => {
  const text = [topicLine + harmlessLine(minutes.topic), ...preamble(minutes)].join('\n');
  const said = piecesOf(ledger).map((piece) => ({ ...piece, text: harmless(piece.text) }));
  return `${writeBrackets([{ as: 'notice', speaker: house, text }, ...said])}\n`;
};

/** The topic of a transcript, where its first notice says it. */
export const topicOf = ([first]: readonly Piece[]): string | undefined =>
  first?.as === 'notice' && first.text.startsWith(topicLine)
    ? first.text.slice(topicLine.length).split('\n')[0]
    : undefined;
