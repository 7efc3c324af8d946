import type { Formats, Ledger } from '../../engine/index.ts';
import { type Form, harmless, harmlessLine, type Minutes, preamble } from '../../transcripts/index.ts';
import { writeBrackets } from './bracket-form.ts';
import { tellsDrift } from './drift-notice.ts';
import { brokenOff, house } from './protocol-turn.ts';
import { sessionPieces } from './session-pieces.ts';

/** What sessions by the turn protocol are written as, in their own way. */
export const protocolForms: Readonly<Record<string, Form>> = {
  text: {
    says: 'The text form of the turn protocol; `audit` reads it.',
    ending: 'txt',
    write: ({ formats, ledger, minutes }) => bracketTextOf(formats, ledger, minutes),
    tellsChanges: true,
    isForSeveral: true,
  },
};

const topicLine = 'Topic: ';

/** The text form of the turn protocol: a notice with topic and cast, then turns, notices and the user's words, and whether there is more to come. */
const bracketTextOf = (formats: Formats, ledger: Ledger, minutes: Minutes): string => {
  const text = [topicLine + harmlessLine(minutes.topic), ...preamble(minutes), tellsDrift].join('\n');
  const said = sessionPieces(formats, ledger, minutes).map((piece) => ({ ...piece, text: harmless(piece.text) }));
  const end = minutes.closed ? [] : [brokenOff];
  return `${writeBrackets([{ as: 'notice', speaker: house, text }, ...said, ...end])}\n`;
};
