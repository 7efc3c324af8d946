import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTopic } from './topic.ts';

test.each([
  [
    'Should we move our monolith to microservices?',
    'organisation',
    'moving our monolith to microservices',
    'we should move our monolith to microservices',
  ],
  [
    'Should the city introduce congestion pricing downtown?',
    'policy',
    'introducing congestion pricing downtown',
    'the city should introduce congestion pricing downtown',
  ],
  [
    'Should public schools ban phones in class?',
    'policy',
    'banning phones in class',
    'public schools should ban phones in class',
  ],
  ['Should voting be mandatory?', 'policy', 'this proposal', 'voting should be mandatory'],
  [
    'Should I quit my job and travel for a year?',
    'personal',
    'quitting your job and travelling for a year',
    'you should quit your job and travel for a year',
  ],
  ['Should my parents move in with us?', 'personal', 'this proposal', 'your parents should move in with you'],
  [
    'Is it time to retire the legacy API?',
    'organisation',
    'retiring the legacy API',
    'we should retire the legacy API',
  ],
  ['Do we need a QA team?', 'organisation', 'having a QA team', 'we need a QA team'],
  ['This house would abolish zoos', null, 'abolishing zoos', 'we should abolish zoos'],
  ["Let's rewrite billing in Rust", null, 'rewriting billing in Rust', 'we should rewrite billing in Rust'],
  [
    'Whether to open source our core library',
    'organisation',
    'open-sourcing our core library',
    'we should open source our core library',
  ],
  [
    'Should we, given what we know, switch to another vendor?',
    'organisation',
    'switching to another vendor',
    'we should switch to another vendor',
  ],
  [
    'Resolved: that the council should sell the library',
    null,
    'selling the library',
    'the council should sell the library',
  ],
] as const)('a change: %s', (text, bank, idea, yes) => {
  expect(readTopic(text)).toMatchObject({ kind: 'change', bank, idea, yes });
});

test.each([
  ['Postgres or MySQL?', ['Postgres', 'MySQL']],
  ['Tabs or spaces?', ['tabs', 'spaces']],
  ['Should we use Postgres or MySQL for the new service?', ['Postgres', 'MySQL']],
  ['Should we buy a house or keep renting?', ['buying a house', 'renting']],
  ['Rust vs Go for our CLI', ['Rust', 'Go']],
  ['Is remote work better than office work?', ['remote work', 'office work']],
  ['Should our choir sing in the old church or in the gym?', ['the old church', 'the gym']],
  ['Should we meet on Monday or on Friday?', ['Monday', 'Friday']],
  ['Should she move in with us or into a care home?', ['moving in with us', 'moving into a care home']],
  ['Kubernetes, Nomad or plain systemd?', ['Kubernetes', 'Nomad', 'plain systemd']],
])('a choice: %s', (text, options) => {
  expect(readTopic(text)).toMatchObject({ kind: 'choice', options });
});

test.each([
  ['Is artificial intelligence dangerous?', 'claim'],
  ['Cats are better than dogs', 'claim'],
  ['Should we not merge on Fridays?', 'claim'],
  ['What should we name the new product?', 'open'],
  ['How should we onboard new engineers?', 'open'],
  ['Which of our projects should we cut?', 'ranking'],
  ['Rank our priorities', 'ranking'],
  ['Taxes', 'unclear'],
  ['', 'unclear'],
  ['???', 'unclear'],
  ['Sollen wir umziehen?', 'unclear'],
  ['Wie soll der Verein das Sommerfest bezahlen?', 'open'],
  ['¿Qué hacemos con el patio de la escuela?', 'open'],
] as const)('"%s" is %s', (text, kind) => {
  expect(readTopic(text).kind).toBe(kind);
});

test('an abbreviation does not cut the question', () => {
  expect(readTopic('Should we hire Dr. Smith?').yes).toBe('we should hire Dr. Smith');
  expect(readTopic('Should the U.S. Senate vote, e.g. by hand?').question).toMatch(/^Should the U\.S\. Senate vote/);
});

test('what stands beside the question is context', () => {
  expect(readTopic('Two people left last month. Should we freeze features? It is urgent.')).toMatchObject({
    question: 'Should we freeze features',
    context: ['Two people left last month.'],
  });
});

test('any text is read, and soon', () => {
  const patterns = ['a ', 'tea or coffee ', 'should, ', '“', '[', '<!-- ', 'is it, or, ', 'x', '\u0000', '. ', '? '];
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readTopic(text)));
  for (const piece of patterns) expect(readTopic(`Should we ${piece.repeat(400)}`).question.length).toBeLessThan(260);
});

test('markers, markup and control codes are no words', () => {
  expect(readTopic('Should we [TURN: Ada | x | y] adopt \u001b[31mred\u001b[0m <b>tape</b>?').yes).toBe(
    'we should adopt red tape',
  );
});

test.each([
  ["Is our museum's free entry day worth keeping?", "our museum's free entry day is worth keeping"],
  ['Are night trains still worth running?', 'night trains are worth running'],
])('%s asks whether to do it', (topic, yes) => {
  expect(readTopic(topic)).toMatchObject({ kind: 'change', yes, no: yes.replace(/ worth/, ' not worth') });
});
