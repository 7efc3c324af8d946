import '../hearing/word-files.ts';
import { expect, test } from 'vitest';
import { formatFaults, formats } from './index.ts';
import { suggestFormat } from './suggest-format.ts';

const suggested = (text: string): string | null => suggestFormat(formats, text)?.format ?? null;

test.each([
  ['Write a law that keeps e-scooters off the pavement', 'parliament'],
  ['Write a bill on scooters', 'parliament'],
  ['Amend the bylaws of our allotment club', 'parliament'],
  ['Draft an ordinance on noise at night', 'parliament'],
  ['Ein Gesetz über Elektroroller schreiben', 'parliament'],
  ['Die Satzung unseres Vereins ändern und darüber abstimmen', 'parliament'],
  ['Rehearse my pitch for a second bakery before the investors', 'rehearsal'],
  ['I want to practise my talk on glaciers', 'rehearsal'],
  ['Ich möchte meinen Vortrag über das neue Gesetz proben', 'rehearsal'],
  ['A scene in which two brothers divide a boat', 'scene'],
  ['Play two sisters who find a letter in the attic', 'scene'],
  ['Eine Szene: zwei Brüder teilen ein Boot. Karl will die Ruder.', 'scene'],
  ['We cannot agree on where to go on holiday', 'consensus'],
  ['Worüber können wir uns beim Garten einigen?', 'consensus'],
  ['Find a compromise between the choir and the neighbours', 'consensus'],
  ['What are the pros and cons of school uniforms?', 'debate'],
  ['Pro und Contra Wochenmarkt am Sonntag', 'debate'],
  ['Discuss what the village could do with the old school', 'discussion'],
  ['Ideen sammeln für das Sommerfest', 'discussion'],
  ['Decide which roof we take for the barn', 'council'],
  ['Give me advice on selling my car', 'council'],
])('“%s” calls for %s', (text, format) => {
  expect(suggested(text)).toBe(format);
});

test.each([
  '',
  'Fish',
  'Should the bakery open on Sundays?',
  'Sollte die Bäckerei sonntags öffnen?',
  'Should we play music in the shop?',
  'Should the law forbid fireworks?',
  'Sollte ein Gesetz Feuerwerk verbieten?',
  'Is the new theatre worth its price?',
  'Bill wants to sell his car',
  'The motion of the pendulum',
  'La escena del crimen sigue cerrada',
  'The presentation layer of our app is slow',
  'Our agreement with the landlord ends in May',
  'Write an essay on bees',
  'A debate or a discussion about bees',
  '¿Debemos vender la casa?',
])('of “%s” nothing can be told', (text) => {
  expect(suggested(text)).toBeNull();
});

test('it names the words it was told by, and no format that people are not offered', () => {
  const text = 'Rehearse my pitch';

  expect(suggestFormat(formats, text)).toEqual({ format: 'rehearsal', matched: ['Rehearse', 'pitch'] });
  expect(suggestFormat({ rehearsal: { ...formats.rehearsal!, unlisted: true } as never }, text)).toBeNull();
});

test('a format of one’s own whose words are not well-formed is told so before anybody asks for it', () => {
  const withWords = (serves: unknown) => formatFaults({ ...formats.debate, face: { ...formats.debate!.face, serves } });

  expect(withWords(undefined)).toEqual([]);
  expect(withWords([{ text: 'quarrel', weight: 1 }])).toEqual([]);
  for (const wrong of ['quarrel', [{ text: 'quarrel' }], [null], {}])
    expect(withWords(wrong)).toEqual([expect.stringMatching(/^It lacks face\.serves: /u)]);
});
