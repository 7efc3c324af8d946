import { expect, test } from 'vitest';
import { castFile, castIn } from './cast-file.ts';
import { emptyRow } from './cast-row.ts';

const ada = { ...emptyRow, name: 'Ada', role: 'proponent', line: 'Owns it.', points: 'One\nTwo', voice: 'human' };

test('a cast comes out of its file as it went in; what says nothing is left out', () => {
  const text = castFile('debate', [ada, emptyRow, { ...emptyRow, name: ' Ben ' }]);
  expect(JSON.parse(text)).toMatchObject({ format: 'debate', seats: [{ points: ['One', 'Two'] }, { name: 'Ben' }] });
  expect(castIn(text)).toEqual({ rows: [ada, { ...emptyRow, name: 'Ben' }] });
});

test.each([
  '',
  'null',
  '[]',
  '{"seats":[]}',
  '{"seats":[{}]}',
  '{"seats":[{"name":7}]}',
  '{"seats":"Ada"}',
  'seats: Ada',
])('what is no cast is told in a sentence: %s', (text) => {
  expect(castIn(text)).toEqual({ problem: expect.stringContaining('no cast') });
});

test('a hostile file brings no more than a table holds, and no signs that nobody sees', () => {
  const many = JSON.stringify({ seats: Array.from({ length: 5000 }, (_, at) => ({ name: `s${at}` })) });
  expect(castIn(many)).toEqual({ problem: expect.stringContaining('at most') });
  const read = castIn(JSON.stringify({ seats: [{ name: 'A\u0000da', __proto__: { role: 'x' } }] }));
  expect('rows' in read && read.rows[0]!.name).not.toContain('\u0000');
});
