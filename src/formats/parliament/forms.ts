import type { Form } from '../../transcripts/index.ts';
import { versionsText } from './bill-diff.ts';
import { finalBill } from './final-bill.ts';
import { billJson, messagesJson, roundSummariesJson, sessionJson } from './json-forms.ts';

/** The house's documents. */
export const forms: Readonly<Record<string, Form>> = {
  bill: {
    says: 'The final bill, with its deliberation record, dissent and votes.',
    ending: 'bill.md',
    file: 'final-bill.md',
    write: ({ ledger }) => finalBill(ledger),
  },
  versions: {
    says: 'What changed from version to version.',
    ending: 'versions.txt',
    write: ({ ledger }) => versionsText(ledger),
  },
  session: {
    says: 'Roster, clock and votes as JSON.',
    ending: 'session.json',
    file: 'session.json',
    write: ({ ledger }) => sessionJson(ledger),
  },
  messages: {
    says: 'The messages of the house as JSON.',
    ending: 'ledger.json',
    file: 'ledger.json',
    write: ({ ledger }) => messagesJson(ledger),
  },
  'bill-json': {
    says: 'The bill and its amendments as JSON.',
    ending: 'bill.json',
    file: 'bill.json',
    write: ({ ledger }) => billJson(ledger),
  },
  rounds: {
    says: 'Where the house stood in each round, as JSON.',
    ending: 'round-summaries.json',
    file: 'round-summaries.json',
    write: ({ ledger }) => roundSummariesJson(ledger),
  },
};
