import { expect, test } from 'vitest';
import { Sitting } from '../../../tests/kit/sitting.ts';

const long = Array.from({ length: 9 }, (_, at) => `The charge pays for bus number ${at + 1}.`).join(' ');
/** All six exchanges of the first round. */
const toTheCap = (sitting = new Sitting()) => {
  sitting
    .toPlan()
    .plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada'], ['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']);
  for (let exchange = 1; exchange <= 6; exchange += 1) {
    sitting.exchange(`Question number ${exchange} about the centre?`);
    if (exchange < 6) sitting.continues();
  }
  return sitting;
};

test('[S3-035] a round is capped in exchanges', () => {
  const sitting = toTheCap();
  expect(sitting.house).toMatchObject({ exchanges: 6, clock: { exchanges: 6 } });
  sitting.ruleDecides();
  expect(['voting', 'debate']).toContain(sitting.session.phase);
  expect(sitting.house.exchange).toBeNull();
});

test('[S3-036] a response is capped in sentences: the clerk cuts it and keeps the whole text', () => {
  const sitting = new Sitting().toFloor().exchange('How does the charge help?', long);
  const answer = sitting.messagesOf('ANSWER')[0]!.content;
  expect(answer.answer).toBe(long.split('. ').slice(0, 6).join('. ').concat('.'));
  expect(answer.full_text).toBe(long);
  expect(sitting.turns.at(-1)).toMatchObject({ text: answer.answer, mended: ['S3-036'] });
});

test('the budget of sentences tightens from round to round', () => {
  const sitting = new Sitting().toFloor().exchange().continues().exchange().continues().exchange();
  sitting.rules({ ruling_type: 'procedure', action: 'round_end', ruling: 'The round is closed.' });
  sitting.plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']).exchange(long);
  expect(sitting.messagesOf('QUESTION').at(-1)!.content.question.split('. ')).toHaveLength(5);
});

test('[S3-038] at the cap only a vote or the end of the round may follow', () => {
  for (const action of ['next_speaker', 'redirect', 'quiet', 'deadlock_warning', 'force_compromise', 'progress_note']) {
    const sitting = toTheCap().rules({
      ruling_type: 'procedure',
      action,
      target: 'ada',
      ground: 'blocking',
      ruling: 'On we go.',
    });
    expect(
      sitting.messagesOf('SPEAKER_RULING').findLast(({ content }) => content.action !== 'round_start')!.content.action,
    ).toBe('round_end');
    expect(sitting.corrections).toMatch(/The 6 exchanges are used up/);
  }
  expect(toTheCap().callsVote().session.phase).toBe('voting');
  const last = toTheCap(new Sitting({ rounds: 1 })).continues();
  expect(last.ruling.action).toBe('call_vote');
  expect(last.session.phase).toBe('voting');
});

test('[S3-039] a response over budget is noted in the ruling, by the clerk where the Speaker forgets', () => {
  const sitting = new Sitting().toFloor().exchange('How does the charge help?', long);
  const id = sitting.messagesOf('ANSWER')[0]!.id;
  expect(sitting.cueOf('speaker').asks).toContain(`Over the sentence budget, to be noted in over_budget: ${id}.`);
  sitting.continues();
  expect(sitting.ruling.over_budget).toEqual({ messages: [id], request: 'truncate' });
  expect(sitting.corrections).toContain(`The clerk noted what was over the budget: ${id}.`);
  expect(sitting.exchange().continues().ruling).not.toHaveProperty('over_budget');
});

test('[S3-040] the ruling asks the clerk to cut it', () => {
  const sitting = new Sitting().toFloor().exchange(long);
  const over_budget = { messages: [sitting.messagesOf('QUESTION')[0]!.id], request: 'truncate' };
  sitting.rules({ ruling_type: 'procedure', action: 'next_speaker', ruling: 'Please cut that.', over_budget });
  expect(sitting.ruling.over_budget).toEqual(over_budget);
  expect(sitting.corrections).not.toMatch(/over the budget/);
});
