import { expect, test } from 'vitest';
import { Sitting } from '../../../tests/kit/sitting.ts';

const answer = (stance: string, score: number) => ({
  answer: 'The charge pays for buses in the centre.',
  stance,
  motive_scores: [{ motive: 'the cost to shops', score }],
});
const question = 'What of the shops in the centre?';

test('where dissent is kept alive nobody gives way in the first rounds', () => {
  const sitting = new Sitting({ dissent: true })
    .toFloor()
    .says('ada', question)
    .says('ben', '', { data: answer('concede', 4) });
  expect(sitting.refusal).toBe('In this round a stance is maintain or challenge; yours is concede.');
  sitting.says('ben', '', { data: answer('concede', 4) });
  expect(sitting.messagesOf('ANSWER')[0]!.content.stance).toBe('maintain');
});

test('no vote while a motive is badly served, unless the last round or the clock forces it', () => {
  const scored = (score: number, settings = {}) =>
    new Sitting({ dissent: true, ...settings })
      .toFloor()
      .exchange(question, answer('maintain', score))
      .continues()
      .exchange()
      .callsVote();
  const held = scored(2);
  expect(held.session.phase).toBe('debate');
  expect(held.corrections).toContain('A vote waits while a motive is badly served.');
  expect(scored(3).session.phase).toBe('voting');
  expect(scored(2, { rounds: 1 }).session.phase).toBe('voting');
  expect(scored(2, { dissent: false }).session.phase).toBe('voting');
});

test('the plan lists motives that are badly served', () => {
  const sitting = new Sitting({ dissent: true })
    .toFloor()
    .exchange(question, answer('maintain', 1))
    .continues()
    .exchange()
    .continues();
  sitting.exchange().rules({ ruling_type: 'procedure', action: 'round_end', ruling: 'The round is closed.' });
  expect(sitting.cueOf('speaker').asks).toContain(
    'Motives badly served, so no vote yet: ben: the cost to shops (1 of 5).',
  );
  expect(sitting.ruleDecides().ruling.underserved_motives).toEqual([
    { seat: 'ben', motive: 'the cost to shops', score: 1 },
  ]);
});
