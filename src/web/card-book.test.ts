import { expect, test } from 'vitest';
import { type Client, formatCards } from '../api/index.ts';
import { evolve, type Session } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { MinuteTaker } from '../transcripts/minute-taker.ts';
import { cardBook } from './card-book.ts';

const client = { formats: async () => formatCards(formats) } as unknown as Client;

test('the card of a format is enough to fold a session and to tell it by its words', async () => {
  const { ledger } = new TestTable(formats, { format: 'debate', topic: 'Should the bakery open on Sundays?' });
  const book = (await cardBook(client, 'debate'))!;
  const taker = new MinuteTaker({ debate: book });
  const items = ledger.flatMap((entry) => taker.take(entry) ?? []);
  expect(items).toContainEqual(expect.objectContaining({ type: 'phase', says: 'Round 1: propositions.' }));
  expect((taker.session as Session<unknown>).own).toBeNull();
  expect(evolve({ debate: book }, taker.session, ledger[0]!).format).toBe('debate');
});

test('a format without a card has no book', async () => {
  expect(await cardBook(client, 'tea-party')).toBeUndefined();
});
