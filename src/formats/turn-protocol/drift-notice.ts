import { type Aside, house, type Piece } from './protocol-turn.ts';

/** Says at the head of a record that it tells of every turn whether it was heard to be off topic. */
export const tellsDrift = 'Where a turn was off topic, a notice after it says so.';

const strayed: Aside = { as: 'notice', speaker: house, text: 'The turn before was off topic.' };

const isStrayed = (piece: Piece | undefined): boolean =>
  piece?.as === 'notice' && piece.speaker === house && piece.text === strayed.text;

/** A notice after every turn that was heard to be off topic. */
export const withDriftTold = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => (piece.as === 'turn' && piece.strayed ? [piece, strayed] : [piece]));

/** What such notices tell, for every turn: nothing is left to be measured again. */
export const readDrift = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => (piece.as === 'turn' ? { ...piece, strayed: isStrayed(pieces[at + 1]) } : piece));
