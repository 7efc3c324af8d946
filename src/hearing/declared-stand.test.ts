import { expect, test } from 'vitest';
import { councilTable } from '../../tests/kit/council-table.ts';
import { councilOf } from '../../tests/kit/whole-table.ts';
import { auditLedger } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { byWords } from './open-hearing.ts';

const standing = async (text: string) => {
  const { own } = await councilOf([{ text, does: { stands: 'yes' } }], byWords);
  return own.positions.cto?.choice;
};

test('a stand that the words plainly contradict is not taken, in four languages; any other is', async () => {
  for (const text of ['No. The roof leaks.', 'I looked at the roof. I vote no.', 'Auf keinen Fall.', 'Pas question.'])
    expect(await standing(text), text).toBeUndefined();
  for (const text of ['Yes. The roof holds.', 'No other roof holds so well.', 'The roof was never the matter.'])
    expect(await standing(text), text).toBe('yes');
});

test('where the line says one thing and the declaration another, the line counts, and the house is told', () => {
  const table = councilTable({ rounds: 1, conclude: false });
  table.says('cto', 'The roof leaks.\n\nPosition: no', { does: { stands: 'yes' } });
  while (!table.session.own.positions.cto) table.says(table.cueOf().seat, 'The roof leaks.');
  expect(table.session.own.positions.cto).toMatchObject({ choice: 'no' });
  expect(table.all('ruling-made').filter(({ ruling }) => ruling.rule === 'declared')).toMatchObject([
    { audience: 'house', ruling: { about: 'cto', why: expect.stringContaining('its words say “no”') } },
  ]);
  expect(auditLedger(formats, table.ledger)).toEqual([]);
});
