import { expect, test } from 'vitest';
import { plainAnswerIn, saysNothing } from './plain-words.ts';

test.each(['', 'None.', 'none', '—', 'N/A', 'n.a.', 'Keine', 'aucune', '- ninguna'])(
  'the field “%s” is left empty',
  (text) => {
    expect(saysNothing(text)).toBe(true);
  },
);

test.each(['No nights', 'Noise', '人手不足', 'Το κόστος', 'Nothing was paid', 'no'])(
  'the field “%s” says something',
  (text) => {
    expect(saysNothing(text)).toBe(false);
  },
);

test.each([
  ['Nein. Die Läden verlieren.', 'no'],
  ['**YES** — it helps.', 'yes'],
  ['Oui, à condition', 'yes'],
  ['Aye', 'yes'],
  ['No one pays', null],
  ['YES | NO', null],
  ['Notable', null],
])('%s begins with %s', (text, answer) => {
  expect(plainAnswerIn(text)).toBe(answer);
});
