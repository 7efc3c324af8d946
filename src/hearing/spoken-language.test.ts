import { expect, test } from 'vitest';
import { loadDetector, SpokenLanguages } from './spoken-language.ts';

const detect = await loadDetector();
const english = ['The tram would empty the ring road within a year.', 'It costs more than the buses we have today.'];
const german = [
  'Die Straßenbahn würde den Ring in einem Jahr leeren.',
  'Sie kostet mehr als die Busse, die wir haben.',
];

test('a table is judged by what was said at it, and a short turn by its table', () => {
  const spoken = new SpokenLanguages(detect);

  expect(spoken.isEnglish('one', 'Fine.', english)).toBe(true);
  expect(spoken.isEnglish('two', 'Fine.', german)).toBe(false);
  expect(spoken.isEnglish('one', 'Ok.', [])).toBe(true);
  expect(spoken.isEnglish('two', english[0]!, [])).toBe(false);
});

test('a turn in another language, or half in one, is not English at an English table', () => {
  const spoken = new SpokenLanguages(detect);

  expect(spoken.isEnglish('one', german[0]!, english)).toBe(false);
  expect(spoken.isEnglish('one', `${english[0]} ${german[1]}`, english)).toBe(false);
});

test('a turn too short for any language tells nothing where nothing else was said', () => {
  expect(new SpokenLanguages(detect).isEnglish('new', 'No.', [])).toBe(false);
});
