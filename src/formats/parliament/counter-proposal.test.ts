import { expect, test } from 'vitest';
import { Sitting } from '../../../tests/kit/sitting.ts';
import { briefing } from '../../engine/index.ts';
import { parliament } from './index.ts';
import { recounts } from './recounts.ts';

const nightBuses = {
  target_section: 'solution',
  action: 'add',
  description: 'Night buses',
  proposed_text: 'Buses run at night.',
};
const asks = { question: 'Could buses run at night in the centre?', amendment: nightBuses };
const endorses = (answer: string, more = {}) => ({
  answer,
  stance: 'soften',
  amendment_position: [{ amendment_id: 'amend-001', position: 'endorse', ...more }],
});
const conditional = { value: 'conditional', confidence: 0.9, by: 'tester', quote: 'with that exception' };

test('an endorsement on a condition takes nothing into the bill: it is a counter-proposal', () => {
  const says = 'Not in the old town; with that exception I endorse it.';
  const sitting = new Sitting().toFloor().exchange(asks, endorses(says), { answer: { intent: conditional } });
  expect(sitting.house.bill!.version).toBe(1);
  expect(sitting.house.amendments[0]).toMatchObject({
    endorses: ['ada'],
    counters: [{ seat: 'ben', condition: 'with that exception' }],
  });
  expect(sitting.facts('countered')).toMatchObject([{ seat: 'ben', id: 'amend-001', heard: conditional }]);
  expect(sitting.cueOf('speaker').asks).toContain('counter-proposal of ben: with that exception');
  const noted = sitting.all('noted').find(({ fact }) => fact.type === 'countered')!;
  expect(recounts(noted, sitting.session, 'ada')).toMatch(/^Rep\. Ben would endorse amend-001 only with a change/);
});

test('an endorsement that was heard as one, or by nobody, takes the amendment in', () => {
  for (const intent of ['yes', 'unheard']) {
    const sitting = new Sitting().toFloor().exchange(asks, endorses('I endorse it.'), { answer: { intent } });
    expect(sitting.house.bill!.version).toBe(2);
  }
});

test('words that say no are no endorsement, whatever the field says', () => {
  const sitting = new Sitting().toFloor().exchange(asks, endorses('Never at night.'), { answer: { intent: 'no' } });
  expect(sitting.house.bill!.version).toBe(1);
});

test('a counter-proposal can be declared, in a field or on a line of its own', () => {
  const field = {
    answer: 'Half of it.',
    amendment_position: [{ amendment_id: 'amend-001', position: 'counter', condition: 'Only on Fridays.' }],
  };
  for (const answer of [field, 'Half of it.\nCounter amend-001: Only on Fridays.']) {
    const sitting = new Sitting().toFloor().exchange(asks, answer);
    expect(sitting.house.bill!.version).toBe(1);
    expect(sitting.house.amendments[0]!.counters).toEqual([{ seat: 'ben', condition: 'Only on Fridays.' }]);
  }
});

test.each([
  ['in its condition', endorses('Fine.', { condition: 'except billing' }), 'except billing'],
  [
    'in its position',
    endorses('Fine.', { position: 'endorse with an exception for billing' }),
    'endorse with an exception for billing',
  ],
])('an endorsement that is limited %s is a counter-proposal, whoever listens', (_, answer, condition) => {
  const sitting = new Sitting().toFloor().exchange(asks, answer);
  expect(sitting.house.bill!.version).toBe(1);
  expect(sitting.house.amendments[0]!.counters).toEqual([{ seat: 'ben', condition }]);
});

test('a field that is filled in with nothing limits nothing', () => {
  const sitting = new Sitting()
    .toFloor()
    .exchange(asks, endorses('Fine.', { condition: 'None.', position: 'Endorsed' }));
  expect(sitting.house.bill!.version).toBe(2);
});

test('what goes on behind an endorsement on a line of its own stays in the words', () => {
  const sitting = new Sitting().toFloor().exchange(asks, 'I see.\nEndorse amend-001, but not in the old town.');
  expect(sitting.turns.at(-1)!.text).toContain('but not in the old town');
});

test('a counter-proposal does not keep others from endorsing', () => {
  const sitting = new Sitting().toFloor().exchange(asks, endorses('Yes, but.'), { answer: { intent: conditional } });
  sitting.continues().exchange('And now?', 'As before.\nPosition: no');
  expect(sitting.house.bill!.version).toBe(1);
  sitting.continues().exchange({ question: 'Why not?', amendment_position: endorses('').amendment_position });
  expect(sitting.house.bill!.version).toBe(2);
});

test('everybody is told what an endorsement does', () => {
  const sitting = new Sitting().toFloor();
  const { house } = briefing(parliament, sitting.session, sitting.ledger, sitting.cueOf('ada'));
  expect(house).toContain('An endorsement takes the amendment into the bill word for word');
  sitting.exchange(asks, 'Perhaps.').continues();
  expect(sitting.cueOf(undefined, 'question').asks).toContain('amend-001 (Night buses “Buses run at night.”)');
});

test('a ballot in free words counts as it was heard, and is asked for again where it was not', () => {
  const vote = (intent?: string) => {
    const sitting = new Sitting().toVote();
    return sitting.says('ada', 'Count me in.', { kind: 'vote', ...(intent && { heard: { intent } }) });
  };
  expect(vote().refusal).toMatch(/can’t be read; vote YES or NO/);
  expect(vote('conditional').refusal).toMatch(/can’t be read/);
  expect(vote('yes').session.pending.some(({ seat }) => seat === 'ada')).toBe(false);
  expect(new Sitting().toVote().says('ada', 'No objection from me.', { kind: 'vote' }).refusal).toMatch(
    /can’t be read/,
  );
  expect(new Sitting().toVote().says('ada', 'Yes. It helps.', { kind: 'vote' }).refusal).toBe('');
});
