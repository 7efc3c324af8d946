import { expect, test } from 'vitest';
import {
  briefingOf,
  councilTable,
  expert,
  factsOf,
  holdRounds,
  stoodDown,
  takesPosition,
  turnsShown,
} from '../../testing/council-table.ts';
import { promptFor } from '../../voices/prompt/prompt.ts';

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

test('a change of mind is recorded: who, towards whom, and on what new evidence', () => {
  const held = councilTable({ rounds: 2 });
  held.says('cto', takesPosition('yes')).says('cfo', takesPosition('no')).says('pm', takesPosition('yes'));
  held.says('cto', takesPosition('yes', 'Support answered 1200 letters last week, so we have to act.'));
  held.says('cfo', takesPosition('yes', 'The 1200 letters convince me, though I doubt the date.'));
  held.says('pm', takesPosition('no', 'I think again.'));

  expect(factsOf(held, 'changed-mind').map(({ change }) => change)).toEqual([
    {
      expertSlug: 'cfo',
      round: 2,
      from: 'no',
      to: 'yes',
      towards: ['cto', 'pm'],
      evidence: { of: 'cto', words: '1200' },
    },
    { expertSlug: 'pm', round: 2, from: 'yes', to: 'no', towards: [], evidence: null },
  ]);
});

test('experts are not told who moved where', () => {
  const held = councilTable({ rounds: 3 });
  holdRounds(held, 1);
  held.says('cto', takesPosition('no'));

  expect(briefingOf(held).record.some(({ text }) => text.includes('moved from'))).toBe(false);
});

test('the gate warns of empty agreement, and accepts a stand-down towards a named expert', () => {
  const held = councilTable();
  held.says('cto', 'We should ship, because waiting teaches nothing to anyone in this room.');
  held.says('cfo', 'Great point, I completely agree with everything that was said here before me.');
  held.says('pm', `${stoodDown('Cto')} The plan may go on.`);
  const remarks = held.all('ruling-made').filter(({ ruling }) => ruling.rule === 'quality-gate');

  expect(remarks.map(({ ruling }) => ruling.about)).toEqual(['cfo']);
  expect(held.turns).toHaveLength(3);
});

test.each([0, 1, 3])('the gate asks again %d times, then keeps the last answer and marks it', (gateAttempts) => {
  const held = councilTable({ gate: 'regenerate', gateAttempts });
  held.says('cto', 'We should ship, because waiting teaches nothing to anyone in this room.');
  for (let attempt = 0; attempt < gateAttempts; attempt += 1) {
    held.says('cfo', `Great point number ${attempt}.`);
    expect(held.cueOf().seat).toBe('cfo');
  }
  held.says('cfo', 'Great point at last.');

  expect(held.all('turn-refused')).toHaveLength(gateAttempts);
  expect(held.turns.at(-1)).toMatchObject({ text: 'Great point at last.', mended: ['quality-gate'] });
});

test('people are not held to the gate', () => {
  const held = councilTable({ gate: 'regenerate' }, [expert('cto'), expert('ada', { voice: 'human' })]);
  held.says('cto', 'We should ship, because waiting teaches nothing to anyone in this room.').says('ada', 'Agreed.');

  expect(held.turns.at(-1)?.text).toBe('Agreed.');
});

test('the evidence for a change of mind is what is quoted, without what leads to it', () => {
  const held = councilTable();
  held.says('cto', takesPosition('yes')).says('cfo', takesPosition('no', 'Mind this: each part has to be defended.'));
  held.says('pm', takesPosition('yes')).says('cto', takesPosition('no', 'Cfo says “each part has to be defended”.'));

  expect(factsOf(held, 'changed-mind')[0].change.evidence).toEqual({
    of: 'cfo',
    words: 'each part has to be defended',
  });
});

test('an old argument is no new evidence because somebody stood down to it', () => {
  const held = councilTable();
  held.says('cto', takesPosition('no', 'Each part has to be defended.')).says('cfo', takesPosition('no'));
  held.says('pm', takesPosition('yes')).says('cto', takesPosition('no'));
  held.says('cfo', takesPosition('no', `“Each part has to be defended”: ${stoodDown('Cto')}`));
  held.says('pm', takesPosition('no', 'Cto says “Each part has to be defended”, and I move.'));

  expect(factsOf(held, 'changed-mind')[0].change).toMatchObject({ expertSlug: 'pm', evidence: null });
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
