import { expect, test } from 'vitest';
import type { Briefing, Source } from '../../engine/index.ts';
import { quotesFor } from './quotes.ts';

const source = (id: string, kind: string, text: string): Source => ({
  ...{ id, kind, title: id, name: id, hash: id, count: 1 },
  passages: [{ at: '§ 1', text }],
});
const quotes = (...sources: readonly Source[]) =>
  quotesFor({ sources, topic: 'The ferry', seat: { persona: { line: '' } } } as unknown as Briefing, 0, 1);

test('a sentence of a page runs over its lines, and its headings are no sentences', () => {
  const page = 'The winter service\nThe ferry is paid for by the\nHarbour, which has less every year.\nAnnex';
  expect(quotes(source('S1', 'pdf', page))).toEqual([
    '“The ferry is paid for by the Harbour, which has less every year” [S1 § 1]',
  ]);
});

test('rows of a table are said when there is no sentence left', () => {
  const rows = source('S1', 'csv', 'ferry,rides\nwinter ferry,12');
  expect(quotes(rows, source('S2', 'md', 'Nobody asked what it costs.'))).toEqual([
    '“Nobody asked what it costs” [S2 § 1]',
    '“winter ferry,12” [S1 § 1]',
  ]);
});
