import { describe, expect, test } from 'vitest';
import { councilTable, expert } from '../../tests/kit/council-table.ts';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { heardByWords } from './words-listener.ts';

const topic = 'How should the support team share the night shifts?';
const seats = ['Ann', 'Bob', 'Cyd', 'Facilitator'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: '', voice: 'scripted', persona: { line: 'Works at night.' } },
  ...(name === 'Facilitator' && { role: 'facilitator', voice: 'rule', chair: true }),
}));

/** A table of three that hears by words, and is about to say whether it can live with what one of them merged. */
const judging = (): TestTable => {
  const data = { concedes: 'Weekends.', position: 'Share.', concerns: [], alignment: 0.9 };
  const t = new TestTable(formats, { format: 'consensus', topic, seats });
  while (t.session.phase !== 'synthesis') t.says(t.cueOf().seat, 'We should share night shifts.', { data });
  t.says(t.cueOf().seat, 'We share the night shifts by turns.');
  t.listener = heardByWords;
  return t;
};

describe('a plain answer that was not understood is asked back once', () => {
  test.each([
    ['Yes, I can live with it.', 'unanimous'],
    ['**Yes**, that is close enough for me.', 'unanimous'],
    ['Ja, damit kann ich leben.', 'unanimous'],
    ['Oui, cela me convient.', 'unanimous'],
    ['Sí, puedo vivir con eso.', 'unanimous'],
    ['No, the nights stay unfair.', 'no agreement'],
    ['Nein, so bleibt es ungerecht.', 'no agreement'],
    ['The nights are long.', 'not known'],
    ['Yesterday I would have said so.', 'not known'],
  ])('and then “%s” counts as it begins: %s', (text, level) => {
    const t = judging();
    while (!t.session.closed) t.says(t.cueOf().seat, text);
    expect(t.all('turn-refused').map(({ rule }) => rule)).toEqual(['verdict', 'verdict']);
    expect(t.all('turn-refused')[0]!.why).toContain('begin with yes or no');
    expect(t.session.closed.outcome).toMatchObject({ agreementLevel: level });
  });
});

describe('a person in a council who does not say where they stand', () => {
  const table = () => councilTable({ rounds: 1, conclude: false }, [expert('cto', { voice: 'human' }), expert('cfo')]);

  test('is asked once, with the choices, and may choose beside the words', () => {
    const t = table();
    t.says('cto', 'The queue is the bottleneck.');
    expect(t.all('turn-refused').at(-1)).toMatchObject({
      rule: 'position',
      why: expect.stringContaining('yes, no, undecided'),
    });
    t.says('cto', 'The queue is the bottleneck.', { does: { stands: 'no' } });
    expect(t.session.own.positions.cto).toMatchObject({ choice: 'no' });
  });

  test('keeps their words, and their position is not known', () => {
    const t = table();
    t.says('cto', 'The queue is the bottleneck.').says('cto', 'The queue is the bottleneck.');
    expect(t.turns.at(-1)?.text).toBe('The queue is the bottleneck.');
    expect(t.session.own.positions.cto).toBeUndefined();
  });

  test('a model is not asked again', () => {
    const t = councilTable({ rounds: 1, conclude: false });
    t.says('cto', 'The queue is the bottleneck.');
    expect(t.all('turn-refused')).toEqual([]);
  });
});
