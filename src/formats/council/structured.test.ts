import { expect, test } from 'vitest';
import { councilTable, expert, factsOf, takesPosition, turnsShown } from '../../../tests/kit/council-table.ts';

const slugs = ['cto', 'cfo', 'pm'];

test('[S1-053][S1-055] a structured council opens, cross-examines, rebuts and synthesises, in this order', () => {
  const held = councilTable({ mode: 'structured', conclude: false });
  const phases: string[] = [];
  while (!held.session.closed) {
    if (phases.at(-1) !== held.session.phase) phases.push(held.session.phase);
    held.says(held.cueOf().seat, takesPosition('yes'));
  }

  expect(phases).toEqual(['opening', 'cross-examination', 'rebuttal', 'synthesis']);
  expect(held.turns.map(({ kind }) => kind)).toEqual(phases.flatMap((phase) => [phase, phase, phase]));
  expect(held.session.closed.reason).toBe('completed');
});

test('[S1-054] a structured council takes no notice of the strategy, and says so', () => {
  const held = councilTable({ mode: 'structured', strategy: 'devils-advocate:pm' });

  expect(factsOf(held, 'warned')[0].text).toContain('the strategy devils-advocate:pm is ignored');
  expect(held.all('ruling-made').map(({ ruling }) => ruling.rule)).toEqual(['S1-055']);
  for (const seat of slugs) held.says(seat, takesPosition('yes'));
  expect(held.cueOf().seat).toBe('cto');
});

test('openings are blind: asked together, heard together, in the order of the panel', () => {
  const held = councilTable({ mode: 'structured' });
  held.says('pm', takesPosition('no')).says('cto', takesPosition('yes'));

  expect(held.turns).toEqual([]);
  expect(turnsShown(held, held.cueOf('cfo'))).toEqual([]);
  expect(held.says('cfo', takesPosition('yes')).turns.map(({ seat }) => seat)).toEqual(slugs);
});

test('each expert examines the next, and rebuts what was put to it', () => {
  const held = councilTable({ mode: 'structured' });
  for (const seat of slugs) held.says(seat, takesPosition('yes'));

  expect(held.cueOf('cto').asks).toContain('hard questions to Cfo, by name');
  held.says('cto', 'Cfo, who pays for the second year?').says('cfo', 'Pm, who asked for it?').says('pm', 'Cto, when?');
  expect(held.turns.at(-1)?.to).toBe('cto');
  expect(held.cueOf('cto').asks).toContain('Pm examined you.');
});

test('a single expert is not examined, and rebuts what could be held against it', () => {
  const held = councilTable({ mode: 'structured', conclude: false }, [expert('cto')]);
  while (!held.session.closed) held.says('cto', takesPosition('yes'));

  expect(held.turns.map(({ kind }) => kind)).toEqual(['opening', 'rebuttal', 'synthesis']);
  expect(factsOf(held, 'warned')[0].text).toContain('only expert');
});
