import { expect, test } from 'vitest';
import { member, Sitting } from '../../../tests/kit/sitting.ts';
import { briefing } from '../../engine/index.ts';
import { parliament } from './index.ts';

const statement = (approach: string, more: Record<string, unknown> = {}) => ({
  briefing: { facts: [], constraints: [], precedents: [], open_questions: [], ...more },
  direction: { approach, principle: '', trade_offs: '' },
});

const charge = 'Cars should pay a congestion charge at the ring road, so that the streets empty.';
const chargeToo = 'A congestion charge for cars at the ring road would empty the streets.';
const buses = 'Run more night buses and trams with cheaper tickets for commuters.';

const evaluation = (more: Record<string, unknown> = {}) => ({
  ruling_type: 'procedure',
  action: 'evaluate_statements',
  ruling: 'Having reviewed all opening statements, I identify 2 distinct approaches.',
  fact_base: { agreed_facts: ['a'], contested_facts: ['b'], key_constraints: ['c'], open_questions: ['d'] },
  solution_directions: [
    { name: 'Charge', description: 'Cars pay.', advocates: ['ada'], strengths: 's', risks: 'r' },
    { name: 'Buses', description: 'More buses.', advocates: ['ben', 'cleo'], strengths: 's', risks: 'r' },
  ],
  target: 'ben',
  ...more,
});

test('[S3-054] EVALUATE_STATEMENTS waits for the last opening statement', () => {
  const sitting = new Sitting();
  expect(sitting.session.pending.map(({ seat }) => seat)).toEqual(['ada', 'ben', 'cleo']);
  sitting.says('ben', buses).says('ada', charge);
  expect(sitting.session.pending.map(({ kind }) => kind)).toEqual(['statement']);
  sitting.says('cleo', chargeToo);
  expect(sitting.session.pending.map(({ kind }) => kind)).toEqual(['EVALUATE_STATEMENTS']);
});

test('statements are given in parallel: all are asked as of the same moment', () => {
  const sitting = new Sitting();
  expect(new Set(sitting.session.pending.map(({ asOf }) => asOf)).size).toBe(1);
});

test('[S3-055] the fact base draws on facts, constraints and precedents of all briefings', () => {
  const sitting = new Sitting().states({
    ada: statement(charge, {
      facts: ['The ring road carries 40,000 cars a day.'],
      constraints: ['The budget is fixed until June.'],
    }),
    ben: statement(buses, {
      precedents: ['The ring road carries 40,000 cars every day.'],
      open_questions: ['Who collects the charge?'],
    }),
  });
  expect(sitting.ruleDecides().ruling.fact_base).toEqual({
    agreed_facts: ['The ring road carries 40,000 cars a day.'],
    contested_facts: [],
    key_constraints: ['The budget is fixed until June.'],
    open_questions: ['Who collects the charge?'],
  });
});

test('[S3-056] it tells agreed facts from contested ones: those that were heard to deny another’s', () => {
  const states = (quote?: string) => {
    const sitting = new Sitting();
    sitting.listener = ({ kind }) =>
      kind === 'opposes' && quote ? { value: 'yes', confidence: 0.9, by: 'tester', quote } : null;
    return sitting.states({
      ada: statement(charge, { facts: ['The night buses are full.', 'Shops lose customers to traffic.'] }),
      ben: statement(buses, { facts: ['The night buses are not full.', 'Shops lose customers to the traffic.'] }),
    });
  };
  expect(states('buses are not full').ruleDecides().ruling.fact_base).toMatchObject({
    agreed_facts: ['Shops lose customers to traffic.'],
    contested_facts: ['The night buses are not full.'],
  });
  expect(states().ruleDecides().ruling.fact_base).toMatchObject({ contested_facts: [] });
});

test('[S3-055] what statements bring stays in the record, and the drafter has the fact base and the directions', () => {
  const sitting = new Sitting().states({
    ada: {
      briefing: {
        facts: ['The ring road carries 40,000 cars a day.'],
        constraints: ['The budget is fixed until June.'],
        precedents: ['Oslo did it in 2019.'],
        open_questions: ['Who collects?'],
      },
      direction: { approach: charge, principle: 'Who drives pays.', trade_offs: 'Shops lose some trade.' },
    },
  });
  const seen = (seat: string) =>
    briefing(parliament, sitting.session, sitting.ledger, sitting.cueOf(seat))
      .record.map(({ text }) => text)
      .join('\n');
  for (const words of [
    '40,000 cars',
    'fixed until June',
    'Oslo did it',
    'Who collects',
    'Who drives pays',
    'some trade',
  ])
    expect(seen('speaker')).toContain(words);
  sitting.rules(evaluation());
  const { seat, asks } = sitting.cueOf(undefined, 'draft');
  expect(asks).toMatch(/Agreed facts: a\..*Contested facts: b\..*Constraints: c\..*Open questions: d\./su);
  expect(asks).toContain('Direction “Charge” (ada): Cars pay. Strengths: s. Risks: r.');
  expect(seen(seat)).toContain('Direction “Buses”');
});

test('[S3-057] proposals are grouped into a few directions; outside two to four is remarked on', () => {
  const grouped = new Sitting().states({ ada: statement(charge), ben: statement(buses), cleo: statement(chargeToo) });
  expect((grouped.ruleDecides().ruling.solution_directions as unknown[]).length).toBe(2);
  const one = new Sitting()
    .states()
    .rules(evaluation({ solution_directions: [{ name: 'Charge', advocates: ['ada'] }] }));
  expect(one.all('ruling-made').at(-1)!.ruling).toMatchObject({
    rule: 'S3-057',
    why: 'There are 1 directions; two to four are usual.',
  });
  expect(one.session.phase).toBe('drafting');
});

test('[S3-058] each direction has a short name and those who stand for it', () => {
  const sitting = new Sitting().states({ ada: statement(charge), ben: statement(buses), cleo: statement(chargeToo) });
  const directions = sitting.ruleDecides().ruling.solution_directions as { name: string; advocates: string[] }[];
  expect(directions.map(({ advocates }) => advocates)).toEqual([['ada', 'cleo'], ['ben']]);
  for (const { name } of directions) {
    expect(name).not.toBe('');
    expect(name.split(' ').length).toBeLessThanOrEqual(8);
  }
  expect(new Set(directions.map(({ name }) => name)).size).toBe(2);
  const given = new Sitting().states().rules(
    evaluation({
      solution_directions: [
        { name: '', description: 'Cars pay at the ring.', advocates: ['ada', 'Rep. Ben', 'ada'] },
        { name: '', description: '', advocates: ['cleo'] },
      ],
    }),
  );
  expect(given.ruling.solution_directions).toMatchObject([
    { name: 'Cars pay at the ring.', advocates: ['ada', 'ben'] },
  ]);
});

test('[S3-059] without a Speaker the drafter comes from the direction that joins most concerns', () => {
  const sitting = new Sitting().states({
    ada: statement(`${charge} Buses and trams come next.`),
    ben: statement(`${buses} A charge for cars comes next.`),
    cleo: statement(`${chargeToo} Buses and trams come next.`),
  });
  expect(sitting.ruleDecides().ruling.target).toBe('cleo');
});

test('[S3-060] where directions diverge strongly, a moderate temperature drafts', () => {
  const seats = [
    member('Ada', ['air', 'noise', 'parks'], 90),
    member('Ben', ['cost'], 55),
    member('Cleo', ['buses', 'trams'], 10),
  ];
  const sitting = new Sitting({}, { seats }).states({
    ada: statement('Plant trees along every avenue.'),
    ben: statement('Sell parking permits by auction.'),
    cleo: statement('Open schools later in winter.'),
  });
  expect(sitting.ruleDecides().ruling.target).toBe('ben');
});

test('[S3-061] the evaluation is a `procedure` SPEAKER_RULING with action `evaluate_statements`', () => {
  const sitting = new Sitting().states().rules(evaluation({ ruling_type: 'order', action: 'evaluate' }));
  expect(sitting.messages.at(-1)).toMatchObject({
    type: 'SPEAKER_RULING',
    from: 'speaker',
    content: { ruling_type: 'procedure', action: 'evaluate_statements' },
  });
});

test('[S3-062] its text tells how many approaches there are, in the words of the protocol', () => {
  const sitting = new Sitting().states({ ada: statement(charge), ben: statement(buses), cleo: statement(chargeToo) });
  expect(sitting.ruleDecides().ruling.ruling).toBe(
    'Having reviewed all opening statements, I identify 2 distinct approaches.',
  );
});

test('[S3-063] `fact_base` has its four lists, also when the Speaker left it out', () => {
  const { fact_base, ...rest } = evaluation();
  const sitting = new Sitting().states().rules(rest);
  expect(Object.keys(sitting.ruling.fact_base as object)).toEqual([
    'agreed_facts',
    'contested_facts',
    'key_constraints',
    'open_questions',
  ]);
  expect(fact_base).toBeDefined();
  expect(sitting.corrections).toMatch(/fact base was missing/);
});

test('[S3-064] `solution_directions` tell name, description, advocates by id, strengths and risks', () => {
  const directions = [
    { name: 'Charge', description: 'Cars pay.', advocates: ['Rep. Ada', 'zoe'], strengths: 's', risks: 'r' },
  ];
  const sitting = new Sitting().states().rules(evaluation({ solution_directions: directions }));
  expect(sitting.ruling.solution_directions).toEqual([{ ...directions[0], advocates: ['ada'] }]);
});

test('[S3-065] `target` is the drafter; one that is nobody is asked for again and then ruled', () => {
  const sitting = new Sitting().states().rules(evaluation({ target: 'zoe' }));
  expect(sitting.refusal).toMatch(/No drafter can be read from target "zoe"/);
  sitting.rules(evaluation({ target: 'zoe' }));
  expect(sitting.cueOf(undefined, 'draft').seat).toBe(sitting.ruling.target);
  expect(sitting.corrections).toMatch(/The target was no representative/);
});

test('the Prime Minister may add facts and name another drafter', () => {
  const sitting = new Sitting({ pm: 'model' }).states().rules(evaluation());
  sitting.says('pm', '', { data: { guidance: 'Keep it cheap.', facts: ['There is no money.'], drafter: 'Ada' } });
  expect(sitting.messages.at(-1)).toMatchObject({
    type: 'PM_DECISION',
    content: { decision: 'opening_guidance', drafter: 'ada' },
  });
  expect(sitting.cueOf(undefined, 'draft')).toMatchObject({ seat: 'ada' });
  expect(sitting.cueOf(undefined, 'draft').asks).toMatch(/Keep it cheap\. There is no money\./);
});
