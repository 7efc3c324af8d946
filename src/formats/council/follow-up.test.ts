import { expect, test } from 'vitest';
import { councilTable, factsOf, holdRounds, takesPosition } from '../../../tests/kit/council-table.ts';
import { fork, replay } from '../../engine/index.ts';
import { formats } from '../index.ts';
import { mentionsIn } from './follow-up.ts';

test('@slug puts a question to one expert, who answers before the round goes on and keeps its turn', () => {
  const held = councilTable();
  held.steers('ask', { text: '@pm what did users say?' }).says('cto', takesPosition('yes'));

  expect(held.cueOf()).toMatchObject({ seat: 'pm', kind: 'answer' });
  held.says('pm', 'They asked for exports. I doubt the rest.');
  expect(held.cueOf().seat).toBe('cfo');
  held.says('cfo', takesPosition('yes'));
  expect(held.cueOf()).toMatchObject({ seat: 'pm', kind: 'contribution' });
});

test('an unknown slug and an empty question are refused with a reason', () => {
  const why = (text: string) => councilTable().steers('ask', { text }).all('steering-settled')[0];

  expect(why('@nobody hello?')).toMatchObject({
    result: 'refused',
    why: 'No expert has the slug nobody; the panel has cto, cfo, pm.',
  });
  expect(why('  ')).toMatchObject({ result: 'refused' });
});

test('a question to the whole panel is taken up in a round of its own before the conclusion', () => {
  const held = councilTable({ rounds: 1 });
  held.steers('ask', { text: 'What if we only ship to ten users?' });
  holdRounds(held, 1);

  expect(held.session.own.round).toBe(2);
  expect(held.cueOf().asks).toContain('The follow-up question: What if we only ship to ten users?');
});

test('a finished council is reopened with a follow-up, and concludes again', () => {
  const held = holdRounds(councilTable({ rounds: 1 }), 1).fails('moderator');
  expect(held.session.closed?.reason).toBe('completed');
  const reopened = fork(formats, held.ledger, held.ledger.length, { from: 'x', at: held.now + 1 });
  const again = councilTable({ rounds: 1 });
  again.ledger.splice(0, again.ledger.length, ...reopened);
  again.session = replay(formats, reopened);
  expect(again.session.closed).toBeNull();
  again.later(10).steers('ask', { text: 'And if support is short of people?' });

  expect(again.cueOf().seat).toBe('cto');
  holdRounds(again, 1, takesPosition('no'));
  again.fails('moderator');
  expect(again.session.closed).toMatchObject({ outcome: { worth: { lastVote: { majority: 'no' } } } });
});

test('a person may ask for the conclusion at any time after the first turn', () => {
  const held = councilTable();
  expect(held.steers('conclude').session.steering).toHaveLength(1);
  held.says('cto', takesPosition('yes'));

  expect(held.session.phase).toBe('conclusion');
  expect(factsOf(held, 'deliberation-ended')).toMatchObject([{ reason: 'concluded' }]);
  expect(held.fails('moderator').session.closed?.reason).toBe('concluded');
});

test('an expert is addressed by slug or by name, and an address in an email is none', () => {
  const experts = [
    { id: 'security-engineer', name: 'Security engineer' },
    { id: 'cfo', name: 'CFO' },
  ];

  expect(mentionsIn('@Security engineer and @cfo, what now?', experts).known).toEqual(['security-engineer', 'cfo']);
  expect(mentionsIn('Write to a@example.org or @nobody.', experts)).toEqual({ known: [], unknown: ['nobody'] });
});
