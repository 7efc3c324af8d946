import { expect, test } from 'vitest';
import { member, Sitting } from '../../../tests/kit/sitting.ts';
import type { Slot } from './speaker-ruling.ts';

const five = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'].map((name) => member(name, [`motive of ${name}`]));
const order = (sitting: Sitting) => sitting.ruling.speaking_order as Slot[];
const speakers = (sitting: Sitting) => order(sitting).map(({ speaker }) => speaker);
const endsRound = { ruling_type: 'procedure', action: 'round_end', ruling: 'The round is closed.' };
/** The second round's plan, after a first round in which somebody objected. */
const secondPlan = () =>
  new Sitting()
    .toFloor()
    .exchange()
    .continues()
    .exchange()
    .continues()
    .exchange('What of quiet streets in the centre?', {
      answer: 'The bill ignores noise in the centre.',
      stance: 'challenge',
    })
    .rules(endsRound);

test('[S3-066] PLAN_ROUND sets the speaking order of the coming round', () => {
  const sitting = new Sitting().toPlan().plans(['ben', 'cleo'], ['cleo', 'ada'], ['ada', 'ben']);
  expect(speakers(sitting)).toEqual(['ben', 'cleo', 'ada']);
  for (const seat of ['ben', 'cleo', 'ada']) {
    expect(sitting.cueOf(undefined, 'question').seat).toBe(seat);
    sitting.exchange().continues();
  }
});

test('[S3-067] by the rules, whoever was never heard comes first', () => {
  const sitting = new Sitting({}, { seats: five })
    .toPlan()
    .plans(['ada', 'ben'], ['ben', 'ada'], ['cleo', 'ben'], ['dov', 'ben'], ['eve', 'ben']);
  sitting
    .exchange()
    .rules({ ruling_type: 'order', action: 'quiet', target: 'eve', ground: 'hostility', ruling: 'Eve is quieted.' });
  while (sitting.house.round === 1) {
    sitting.exchange(`And what of the centre for ${sitting.house.exchanges}?`).ruleDecides();
    if (sitting.session.phase === 'voting')
      sitting.votes({ ada: 'NO', ben: 'NO', cleo: 'NO', dov: 'NO', eve: 'NO' }).announces();
  }
  expect(sitting.house.members.eve!.heard).toBe(false);
  expect(speakers(sitting.ruleDecides())[0]).toBe('eve');
});

test('[S3-068] by the rules, what the last round left open is followed up', () => {
  const amendment = {
    target_section: 'solution',
    action: 'add',
    description: 'Night buses',
    rationale: '',
    proposed_text: 'Buses run at night.',
  };
  const answer = { answer: 'They could, if it is written down.', amendment };
  const sitting = new Sitting().toFloor().exchange('Could buses run at night in the centre?', answer);
  sitting.continues().exchange().continues().exchange().rules(endsRound).ruleDecides();
  expect(order(sitting)[0]).toMatchObject({ speaker: 'ben', suggested_topic: 'amend-001: Night buses' });
});

test('[S3-069] by the rules, open objections speak before the rest', () => {
  const sitting = secondPlan();
  expect(sitting.cueOf('speaker').asks).toContain(
    'Objections not yet taken up or acknowledged: ada: The bill ignores noise in the centre',
  );
  expect(order(sitting.ruleDecides())[0]).toMatchObject({
    speaker: 'ada',
    suggested_topic: 'The bill ignores noise in the centre',
  });
  const objecting = new Sitting()
    .toPlan()
    .plans(['ben', 'ada'], ['ada', 'cleo'], ['cleo', 'ben'])
    .exchange()
    .continues();
  objecting.exchange({ question: 'And what of the centre?', position: 'NO' }).continues();
  objecting
    .exchange('What of quiet streets?', { answer: 'The bill ignores noise.', stance: 'challenge' })
    .rules(endsRound);
  expect(speakers(objecting.ruleDecides())[0]).toBe('ben');
});

test('[S3-070] by the rules, a concern goes to the drafter, and others to opposing motives', () => {
  const plan = order(secondPlan().ruleDecides());
  expect(plan.find(({ speaker }) => speaker === 'ada')!.address_to).toBe('cleo');
  const first = order(new Sitting().toPlan().ruleDecides());
  expect(first.find(({ speaker }) => speaker === 'ada')!.address_to).toBe('ben');
});

test('[S3-071] on a tight clock the plan keeps what comes first', () => {
  const pairs = Array.from(
    { length: 9 },
    (_, at) =>
      [
        ['ada', 'ben'],
        ['ben', 'cleo'],
        ['cleo', 'ada'],
      ][at % 3] as [string, string],
  );
  const sitting = new Sitting().toPlan().plans(...pairs);
  expect(order(sitting)).toHaveLength(6);
  expect(sitting.corrections).toContain('Cut the order to the 6 exchanges of the clock.');
});

test('[S3-072] a plan is a `procedure` SPEAKER_RULING with action `round_start`', () => {
  const sitting = new Sitting()
    .toPlan()
    .rules({ ruling: 'Ada begins.', speaking_order: [{ speaker: 'ada', address_to: 'ben' }] });
  expect(sitting.messages.at(-1)).toMatchObject({
    type: 'SPEAKER_RULING',
    from: 'speaker',
    content: { ruling_type: 'procedure', action: 'round_start' },
  });
  expect(sitting.corrections).toContain('The action of a plan is round_start.');
});

test('[S3-073] `speaking_order` tells speaker, addressee and a suggested topic', () => {
  const sitting = new Sitting()
    .toPlan()
    .plans(['ada', 'ben', 'noise'], ['ben', 'cleo', 'parking'], ['cleo', 'ada', 'buses']);
  expect(order(sitting)[0]).toEqual({ speaker: 'ada', address_to: 'ben', suggested_topic: 'noise' });
  expect(sitting.cueOf('ada').asks).toContain('Put one question to Rep. Ben about: noise.');
});

test('[S3-074] [S3-032] every round starts with a summary, the clerk’s where the Speaker has none', () => {
  const said = new Sitting().toPlan().plans(['ada', 'ben']);
  expect(said.ruling.round_summary).toBe('The house has a draft before it.');
  const silent = new Sitting()
    .toPlan()
    .rules({ action: 'round_start', speaking_order: [{ speaker: 'ada', address_to: 'ben' }] });
  expect(silent.ruling.round_summary).toMatch(/^Agreed: Traffic stands still\./);
  expect(silent.facts('summed-up')).toMatchObject([{ round: 1, when: 'round-start' }]);
});

test('[S3-034] a summary tells what is agreed, what is contested and what the bill proposes', () => {
  const sitting = secondPlan().ruleDecides();
  expect(sitting.facts('summed-up').at(-1)).toMatchObject({
    agreed: ['Traffic stands still.'],
    contested: ['Rep. Ada: The bill ignores noise in the centre'],
    bill: 'The Centre Traffic Bill, version 1: Cars pay to enter the centre, and buses get lanes.',
  });
  expect(sitting.ruling.round_summary).toMatch(/Agreed: .*Contested: .*The bill: /);
});

test('[S3-075] the plan names the round and its key issues, in the words of the protocol', () => {
  expect(new Sitting().toPlan().ruleDecides().ruling.ruling).toMatch(
    /^Round 1 begins\. The key issues to address are: .+\. Speaking order will be as follows\.$/,
  );
});

test('[S3-009] nobody speaks twice before everybody has spoken once', () => {
  const sitting = new Sitting().toPlan().plans(['ada', 'ben'], ['ada', 'cleo'], ['ben', 'ada'], ['cleo', 'ada']);
  expect(speakers(sitting)).toEqual(['ada', 'ben', 'cleo', 'ada']);
  expect(sitting.corrections).toContain('Moved second turns behind those who had none yet.');
  sitting.exchange().rules({ ruling_type: 'procedure', action: 'next_speaker', target: 'ada', ruling: 'Ada again.' });
  expect(sitting.cueOf(undefined, 'question').seat).toBe('ben');
  expect(sitting.corrections).toContain('Those who have not spoken in this round come first.');
});

test('nobody addresses themselves, and strangers are left out of the plan', () => {
  const sitting = new Sitting().toPlan().plans(['ada', 'ada'], ['zoe', 'ben'], ['ben', 'nobody'], ['cleo', 'ada']);
  expect(order(sitting).map(({ speaker, address_to }) => speaker !== address_to)).toEqual([true, true, true]);
  expect(sitting.corrections).toMatch(/Rep\. Ada can't address themselves.*Left out zoe/);
});

test('a plan without a usable slot is asked for again', () => {
  expect(new Sitting().toPlan().plans(['zoe', 'ada']).refusal).toMatch(/No slot of the speaking_order can be held/);
});
