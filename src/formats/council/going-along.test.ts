import { expect, test } from 'vitest';
import {
  briefingOf,
  councilTable,
  expert,
  factsOf,
  holdRounds,
  takesPosition,
  turnsShown,
} from '../../../tests/kit/council-table.ts';
import type { Beside, TestTable } from '../../testing/test-table.ts';
import { promptFor } from '../../voices/prompt/prompt.ts';
import type { CouncilOutcome } from './index.ts';

const slugs = ['cto', 'cfo', 'pm'];

test('blind-first: nobody sees an answer of the first round before all are in', () => {
  const held = councilTable({ strategy: 'blind-first', baseline: true });
  held.says('pm', takesPosition('no'));

  expect(held.session.pending.map(({ seat }) => seat)).toEqual(['cto', 'cfo']);
  expect(turnsShown(held, held.cueOf('cfo'))).toEqual([]);
  held.says('cfo', takesPosition('no')).says('cto', takesPosition('yes'));
  expect(held.turns.map(({ seat }) => seat)).toEqual(slugs);
  expect(turnsShown(held)).toHaveLength(3);
  expect(Object.keys(held.session.own.first)).toEqual(slugs);
});

test('a first answer stays sealed from the others', () => {
  const held = councilTable({ baseline: true });
  held.says('cto', takesPosition('no')).says('cfo', takesPosition('yes')).says('pm', takesPosition('yes'));

  expect(held.cueOf().kind).toBe('contribution');
  expect(turnsShown(held)).toHaveLength(1);
  expect(briefingOf(held).record.every(({ mine, type }) => mine || type !== 'turn')).toBe(true);
});

const movedTo = (held: TestTable, choice: string, words: string, more: Beside): any => {
  held.says('cto', takesPosition('yes', 'Support answered 1200 letters last week.'));
  held.says('cfo', takesPosition('no')).says('pm', takesPosition('yes')).says('cto', takesPosition('yes'));
  held.says('cfo', takesPosition(choice, words), more);
  return factsOf(held, 'changed-mind').at(-1)?.change;
};
const quote = 'answered 1200 letters';
const heardAs = (value: string, words?: string): Beside => ({
  heard: { 'moved-by': { value, confidence: 0.9, by: 'model a', ...(words && { quote: words }) } },
});

test.each([
  [
    'a fact that was heard',
    'The letters convince me.',
    heardAs('fact', 'The letters'),
    'fact',
    { of: null, words: 'The letters' },
  ],
  ['nobody, as was heard', 'Everyone says so.', heardAs('nobody'), 'nobody', null],
  [
    'words of another, as it declares',
    'The letters.',
    { does: { movedBy: { to: 'cto', quote } } },
    'argument',
    { of: 'cto', words: quote },
  ],
  [
    'nobody, whatever it declares',
    'All say so.',
    { ...heardAs('nobody'), does: { movedBy: { to: 'cto', quote } } },
    'nobody',
    null,
  ],
  [
    'words that it objects to',
    'Wrong.',
    { does: { movedBy: { to: 'cto', quote }, objects: [{ to: 'cto', quote }] } },
    'unheard',
    null,
  ],
  [
    'words that nobody said',
    'I think again.',
    { does: { movedBy: { to: 'cto', quote: 'a million letters' } } },
    'unheard',
    null,
  ],
  ['a quotation alone', `“${quote}” is wrong, and yet.`, {}, 'unheard', null],
])('a change of mind is recorded, moved by %s', (_, words, more, basis, evidence) => {
  expect(movedTo(councilTable({ rounds: 2 }), 'yes', words, more)).toMatchObject({
    expertSlug: 'cfo',
    round: 2,
    from: 'no',
    to: 'yes',
    towards: ['cto', 'pm'],
    basis,
    evidence,
  });
});

test('an answer in other words is a change of mind only where it was heard to be another', () => {
  const heardTo = (value: string) =>
    movedTo(councilTable({ rounds: 2 }), 'wait until May', 'Well.', { heard: { moved: value } });

  expect(heardTo('different')).toMatchObject({ from: 'no', to: 'wait until May' });
  expect(heardTo('same')).toBeUndefined();
  expect(heardTo('unheard')).toBeUndefined();
});

test('the outcome tells moves for a reason from those for nobody’s, and from those that nobody heard', () => {
  const says = (more: Beside): string => {
    const held = councilTable({ rounds: 2, conclude: false });
    movedTo(held, 'yes', 'Well.', more);
    return (held.says('pm', takesPosition('yes')).session.closed!.outcome as CouncilOutcome).worth.says;
  };

  expect(says({ does: { movedBy: { to: 'cto', quote } } })).toContain('One change of mind (Cfo), with a reason named.');
  expect(says(heardAs('nobody'))).toContain('(Cfo), without new evidence named.');
  expect(says({})).toContain('(Cfo), for reasons that nobody heard.');
});

test('experts are not told who moved where', () => {
  const held = councilTable({ rounds: 3 });
  holdRounds(held, 1);
  held.says('cto', takesPosition('no'));

  expect(briefingOf(held).record.some(({ text }) => text.includes('moved from'))).toBe(false);
});

const argument = 'We should ship, because waiting teaches nothing to anyone in this room.';
const empty = { heard: { empty: 'yes' } };

test('the gate warns of agreement that was heard to be empty, and of nothing else', () => {
  const held = councilTable({ strategy: 'consensus-check' });
  held.says('cto', argument);
  held.says('cfo', 'Great point, I completely agree with everything that was said here before me.', empty);
  held.says('pm', 'It holds; I rest.', { ...empty, does: { standsDown: true } });
  held.says('cto', 'Great point.').says('cfo', 'Agreed.', { heard: { empty: 'no' } });
  const remarks = held.all('ruling-made').filter(({ ruling }) => ruling.rule === 'quality-gate');

  expect(remarks.map(({ ruling }) => [ruling.about, ruling.evidence])).toEqual([
    ['cfo', { heard: 'yes, heard by tester, confidence 0.9' }],
  ]);
  expect(held.turns).toHaveLength(5);
});

test.each([0, 1, 3])('the gate asks again %d times, then keeps the last answer and marks it', (gateAttempts) => {
  const held = councilTable({ gate: 'regenerate', gateAttempts });
  held.says('cto', argument);
  for (let attempt = 0; attempt < gateAttempts; attempt += 1) {
    held.says('cfo', `Great point number ${attempt}.`, empty);
    expect(held.cueOf().seat).toBe('cfo');
  }
  held.says('cfo', 'Great point at last.', empty);

  expect(held.all('turn-refused')).toHaveLength(gateAttempts);
  expect(held.turns.at(-1)).toMatchObject({ text: 'Great point at last.', mended: ['quality-gate'] });
});

test('people are not held to the gate', () => {
  const held = councilTable({ gate: 'regenerate' }, [expert('cto'), expert('ada', { voice: 'human' })]);
  held
    .says('cto', 'We should ship, because waiting teaches nothing to anyone in this room.')
    .says('ada', 'Agreed.', { ...empty, does: { stands: 'yes' } });

  expect(held.turns.at(-1)?.text).toBe('Agreed.\n\nPosition: yes');
});

test('a panel of one model family is warned about, a mixed one is not', () => {
  const all = (...voices: string[]) =>
    councilTable(
      {},
      slugs.map((id, at) => expert(id, { voice: voices[at]! })),
    );

  expect(factsOf(all('anthropic:a', 'anthropic:b', 'human'), 'warned')[0].text).toContain('one family (anthropic)');
  expect(factsOf(all('anthropic:a', 'openai:b', 'openai:c'), 'warned')).toEqual([]);
  expect(factsOf(all('improv', 'improv', 'improv'), 'warned')).toEqual([]);
});

test('experts that are models see each other as letters, and people see names', () => {
  const held = councilTable();
  held.says('cto', 'Cfo, what does it cost? We should ship, because waiting teaches nobody anything.');
  const told = briefingOf(held);
  const { system, record, task } = promptFor(told, { anonymous: told.settings.anonymous === true });
  const prompt = [system, ...record.flatMap(({ parts }) => parts), task].join('\n');

  expect(prompt).toContain('Participant A');
  expect(prompt).not.toMatch(/\bCto\b|\bPm\b/);
  expect(held.turns[0]?.text).toContain('Cfo, what does it cost?');
  expect(councilTable({ anonymous: false }).session.settings.anonymous).toBe(false);
});

test('a moderator of one family with some of the experts is disclosed', () => {
  const seats = [
    expert('cto', { voice: 'anthropic:a' }),
    expert('cfo', { voice: 'openai:b' }),
    expert('chair', { role: 'moderator', voice: 'openai:c' }),
  ];

  expect(factsOf(councilTable({}, seats), 'warned')[0].text).toContain('The moderator is of one family with Cfo');
});

test('with a last word, those who are outvoted test their answer once more, and may still move', () => {
  const held = councilTable({ rounds: 1, lastWord: true });
  held.says('cto', takesPosition('yes')).says('cfo', takesPosition('no')).says('pm', takesPosition('yes'));

  expect(held.cueOf()).toMatchObject({ seat: 'cfo', kind: 'last-word' });
  expect(held.cueOf().asks).toContain('Most experts answer "yes", you answer "no".');
  held.says('cfo', takesPosition('yes, if the cost is capped'));
  expect(factsOf(held, 'changed-mind')).toHaveLength(1);
  expect(held.session.pending).toMatchObject([{ kind: 'conclusion' }]);
});

test('nobody has a last word where nobody is outvoted', () => {
  const held = holdRounds(councilTable({ rounds: 1, lastWord: true }), 1);

  expect(held.session.pending).toMatchObject([{ kind: 'conclusion' }]);
});
