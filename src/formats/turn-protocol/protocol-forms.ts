import type { Form } from '../../transcripts/index.ts';
import { bracketTextOf } from './bracket-text.ts';

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
