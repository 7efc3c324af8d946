import type { Ledger } from '../engine/index.ts';
import { brokenOff, house, writeBrackets } from '../formats/turn-protocol/index.ts';
import { harmless, harmlessLine } from './harmless.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';
import { sessionPieces } from './session-pieces.ts';

const topicLine = 'Topic: ';

/** The text form of the turn protocol: a notice with topic and cast, then turns, notices and the user's words, and whether there is more to come. */
export const bracketTextOf = (ledger: Ledger, minutes: Minutes): string => {
  const text = [topicLine + harmlessLine(minutes.topic), ...preamble(minutes)].join('\n');
  const said = sessionPieces(ledger, minutes).map((piece) => ({ ...piece, text: harmless(piece.text) }));
  const end = minutes.closed ? [] : [brokenOff];
  return `${writeBrackets([{ as: 'notice', speaker: house, text }, ...said, ...end])}\n`;
};

/** What a transcript says of itself before its first turn: its topic, and the mode it is held in. */
export const declaredIn = (text: string): { readonly topic?: string; readonly mode?: string } => {
  const [head = ''] = text.split(/^[\s>#*_`-]*(?:\[TURN\b|<!--\s*TURN_START)/imu);
  const topic =
    /^[\s#*_>-]*topic[\s*_]*:[\s*_]*(.*?)[\s*_]*$/imu.exec(head)?.[1] || /^#+ +(.*\?)\s*$/mu.exec(head)?.[1];
  const mode =
    /^[\s#*_>-]*(?:mode|format)[\s*_]*:[\s*_]*(debate|consensus|discussion)\b/imu.exec(head)?.[1] ??
    /^A (\w+), opened /mu.exec(head)?.[1];
  return { ...(topic && { topic }), ...(mode && { mode: mode.toLowerCase() }) };
};
