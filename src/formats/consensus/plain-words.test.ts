import { describe, expect, test } from 'vitest';
import type { Held } from '../../engine/index.ts';
import { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';
import { mapRuling } from './map.ts';
import type { ConsensusOutcome } from './outcome.ts';

const seats = ['Ann', 'Bob', 'Cyd', 'Facilitator'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: '', voice: 'scripted', persona: { line: 'Works at night.' } },
  ...(name === 'Facilitator' && { role: 'facilitator', voice: 'rule', chair: true }),
}));

/** A table at the beginning of a phase, at which everyone is near enough, with these concerns. */
const at = (phase: string, concerns: readonly string[] = []): TestTable => {
  const topic = 'How should the support team share the night shifts?';
  const data = { concedes: 'Weekends.', position: 'Share.', concerns, alignment: 0.9 };
  const t = new TestTable(formats, { format: 'consensus', topic, seats });
  while (t.session.phase !== phase) t.says(t.cueOf().seat, 'The team should share night shifts fairly.', { data });
  return t;
};

describe('a concession in plain words', () => {
  const conceded = (text: string, data?: object) => {
    const t = at('concessions');
    const { seat: id } = t.cueOf();
    return t.says(id, text, data && { data }).session.own.concessions[id];
  };

  test.each([
    ['I agree with Rosa and support it all. My alignment is 0.3.', 0.3],
    ['I give up the deposit. Alignment: 0.95', 0.95],
    ['Ich verzichte auf den zweiten Abend. Nähe 0,8', 0.8],
    ['I no longer insist on 2 quotes. (0.7)', 0.7],
    ['I walk 0.5 km more.', null],
    ['I agree, and I give up the deposit. Agreement: 20%', 0.2],
    ['- **Concedes:** the deposit\n- **Alignment:** 0.2', 0.2],
    ['I put my agreement at 7/10.', 0.7],
    ['0.9', 0.9],
    ['85 %.', 0.85],
  ])('%s says how near it is: %s', (text, alignment) => {
    expect(conceded(text)).toMatchObject({ alignment });
  });

  test.each([
    'I give up 3 of my 10 shelves.',
    'I agree with everything.',
    'I am roughly half way.',
    'I give up the deposit for a fee of 20 %.',
    'Ich stehe bei siebzig Prozent.',
  ])('%s gives no figure, and nobody guesses one', (text) => {
    expect(conceded(text)).toMatchObject({ alignment: null });
  });

  test('whose parts hold no figure is put into words without one', () => {
    const t = at('concessions');
    t.says(t.cueOf().seat, '', { data: { concedes: 'the deposit', position: 'Lend.', concerns: [] } });
    expect(t.turns.at(-1)?.text).toBe('I give up: the deposit\nI stand here: Lend.');
  });

  test('without a figure leads to another round, however it sounds', () => {
    const t = at('concessions');
    while (t.session.own.round === 1) t.says(t.cueOf().seat, 'I agree with everything.');
    const { ruling } = t.all('ruling-made').findLast(({ ruling: { rule } }) => rule === 'alignment')!;
    expect(ruling).toMatchObject({
      why: 'Not everyone is near enough: another round.',
      evidence: { alignment: { ann: null, bob: null, cyd: null } },
    });
  });

  test('has parts that are named in its words', () => {
    const text = '- **Concedes:** the deposit\n- **Position:** lend with a waiver\n- **Concerns:** minors; noise';
    expect(conceded(text)).toMatchObject({
      concedes: 'the deposit',
      position: 'lend with a waiver',
      concerns: ['minors', 'noise'],
    });
  });

  test('gives up what it was heard to give up, in its own words, and else nothing that is known', () => {
    const text = 'The hours stay. I give up the deposit.';
    const heard = { concedes: { value: 'yes', quote: 'I give up the deposit.', confidence: 0.9, by: 'tester' } };
    const t = at('concessions');
    const { seat: id } = t.cueOf();
    expect(t.says(id, text, { heard }).session.own.concessions[id]).toMatchObject({
      concedes: 'I give up the deposit.',
    });
    expect(conceded(text)).toMatchObject({ concedes: '' });
  });

  test.each([
    { content: 'I give up the deposit.', word_count: 5 },
    { name: 'Ann', concession: 'I give up the deposit.' },
  ])('may come under other names: %j', (data) => {
    const t = at('concessions');
    const { seat: id } = t.cueOf();
    t.says(id, JSON.stringify(data), { data });
    expect(t.turns.at(-1)?.text).toBe('I give up the deposit.');
    expect(t.session.own.concessions[id]).toMatchObject({ alignment: null });
  });

  test('filled in line by line is heard as words', () => {
    const t = at('concessions');
    const data = { concedes: 'the deposit', position: 'Lend.', concerns: [], alignment: 0.9 };
    t.says(t.cueOf().seat, 'Concedes: the deposit\nPosition: Lend.\nConcerns: \nAlignment: 0.9', { data });
    expect(t.turns.at(-1)?.text).toBe('I give up: the deposit\nI stand here: Lend.\nAgreement: 0.9');
  });

  test.each([90, '0.9', '90%'])('takes %s for nine tenths in data', (alignment) => {
    expect(conceded('Fine.', { concedes: 'x', position: 'y', concerns: [], alignment })).toMatchObject({
      alignment: 0.9,
    });
  });
});

test.each([
  [
    '- **Agreed:** the room; the price\n- **In tension:** the hours\n- **Incompatible:** none',
    { agreements: ['The room', 'The price'], tensions: ['The hours'], incompatible: [] },
  ],
  ['Agreements: the room. Conflicts: Sundays.', { agreements: ['The room'], tensions: [], incompatible: ['Sundays'] }],
  [
    'Here it is: {"agreements": ["The room"], "tensions": [], "incompatible": []}',
    { agreements: ['The room'], tensions: [], incompatible: [] },
  ],
  [
    'Here is my map!\n\n**Agreements**\n- The room\n- The price\n\n## Points of tension\n1. The hours\n\n**Incompatible positions**\n- None',
    { agreements: ['The room', 'The price'], tensions: ['The hours'], incompatible: [] },
  ],
  [
    '{"agreements": [{ "point": "The room" }], "tensions": "The hours; the price", "incompatible": null}',
    { agreements: ['The room'], tensions: ['The hours', 'The price'], incompatible: [] },
  ],
  [
    '{"agreements": "None", "tensions": ["None."], "incompatible": ["none", 5]}',
    { agreements: [], tensions: [], incompatible: [] },
  ],
  [
    '{"map": {"Agreement": ["The room"], "points_of_tension": ["The hours"], "Incompatibilities": []}}',
    { agreements: ['The room'], tensions: ['The hours'], incompatible: [] },
  ],
  [
    '{"agreements": ["図書館は必要"], "tensions": "人手不足", "incompatible": []}',
    { agreements: ['図書館は必要'], tensions: ['人手不足'], incompatible: [] },
  ],
  ['{"summary": "They all want the room."}', null],
  ['{"map": {"summary": ["They all want the room."]}}', null],
  ['They all want the room.', null],
])('a map in plain words: %s', (text, map) => {
  const said = { id: '', text, at: 0, seq: 0 } as Held;
  const answer = mapRuling.accept(said, {} as never);
  expect('value' in answer ? answer.value : null).toEqual(map);
});

/** What a listener makes of a plain answer. */
const intent = (value: string) => ({ heard: { intent: { value, confidence: 0.9, by: 'tester' } } });

describe('a verdict in plain words', () => {
  const judging = () => {
    const t = at('synthesis');
    return t.says(t.cueOf().seat, 'We share the night shifts of the team by turns.');
  };
  const after = (...said: readonly (readonly [string, object?])[]) => {
    const t = judging();
    for (const [text, more] of said) t.says(t.cueOf().seat, text, more);
    return t.session.closed?.outcome as ConsensusOutcome;
  };

  test('is what it was heard to be', () => {
    const agreed = after(['Count me in.', intent('yes')], ['You have my vote.', intent('yes')]);
    expect(agreed).toMatchObject({ agreementLevel: 'unanimous', dissent: [], reservations: [] });
    const refused = after(['Over my dead body.', intent('no')], ['Count me out.', intent('no')]);
    expect(refused.agreementLevel).toBe('no agreement');
    expect(refused.dissent.map(({ says }) => says)).toEqual(['Over my dead body.', 'Count me out.']);
  });

  test('is what its speaker declares, before anybody listens', () => {
    const outcome = after(['Count me out.', { does: { intent: 'no' }, ...intent('yes') }], ['x', intent('yes')]);
    expect(outcome.dissent.map(({ says }) => says)).toEqual(['Count me out.']);
  });

  test('that stays conditional after it was asked back is told as that, with its condition in their words', () => {
    const t = judging();
    const { seat: id } = t.cueOf();
    t.says(id, 'Well, if the bus runs.', intent('conditional'));
    expect(t.all('turn-refused').at(-1)).toMatchObject({ rule: 'verdict' });
    t.says(id, 'Only if the bus runs at night.', intent('conditional'));
    t.says(t.cueOf().seat, 'Fine by me.', intent('yes'));
    const { name } = t.session.seats.find((seat) => seat.id === id)!;
    expect(t.session.closed?.outcome).toMatchObject({
      agreementLevel: 'majority with dissent',
      conditional: [{ seat: name, says: 'Only if the bus runs at night.' }],
      reservations: [],
      dissent: [],
    });
  });

  test('on a condition counts as neither a yes nor a no: what they decide is not known', () => {
    const t = judging();
    while (!t.session.closed) t.says(t.cueOf().seat, 'If the bus runs.', intent('conditional'));
    expect(t.session.closed).toMatchObject({ reason: 'unheard', outcome: { agreementLevel: 'not known' } });
  });

  test.each(['neither', 'unheard'])('that is heard as %s is asked for once more, and then is none', (value) => {
    const t = judging();
    const { seat: id } = t.cueOf();
    t.says(id, 'Well, if the bus runs.', intent(value));
    expect(t.all('turn-refused').at(-1)).toMatchObject({
      rule: 'verdict',
      why: expect.stringContaining('yes or no'),
      evidence: { intent: { value } },
    });
    t.says(id, 'If the bus runs.', intent(value)).says(t.cueOf().seat, 'Fine by me.', intent('yes'));
    const outcome = t.session.closed?.outcome as ConsensusOutcome;
    expect(outcome.agreementLevel).toBe('majority with dissent');
    expect(outcome.reservations.map(({ says }) => says)).toEqual(['Gave no verdict.']);
  });

  test('that nobody heard says nothing, in any language', () => {
    const outcome = after(['Ja.'], ['Ja.'], ['Sí, claro.'], ['Sí, claro.']);
    expect(outcome.reservations.map(({ says }) => says)).toEqual(['Gave no verdict.', 'Gave no verdict.']);
  });

  test('that nobody heard is no refusal: what could be agreed on ends as not known', () => {
    const t = judging();
    while (!t.session.closed) t.says(t.cueOf().seat, 'Das lässt sich hören.');
    expect(t.session.closed).toMatchObject({
      reason: 'unheard',
      outcome: { agreementLevel: 'not known', dissent: [] },
    });
  });

  test('may name its parts', () => {
    const outcome = after(['- **agrees:** false\n- **reservation:** minors'], ['Agrees: no. Reservation: the cost.']);
    expect(outcome.agreementLevel).toBe('no agreement');
    expect(outcome.dissent.map(({ says }) => says)).toEqual(['minors', 'the cost']);
  });

  test('a merged position that came as a list reads as sentences', () => {
    const t = at('synthesis');
    t.says(t.cueOf().seat, '- We share the night shifts\n- Weekends go by turns.');
    for (const text of ['Yes.', 'Yes.']) t.says(t.cueOf().seat, text, intent('yes'));
    expect(t.session.closed?.outcome).toMatchObject({ position: 'We share the night shifts. Weekends go by turns.' });
  });

  test('where too few can live with it, the end says so', () => {
    const t = judging();
    for (const text of ['No.', 'I refuse that.']) t.says(t.cueOf().seat, text, intent('no'));
    expect(t.session.closed?.reason).toBe('rejected');
  });

  test('whoever merged is left with the concerns they had', () => {
    const t = at('synthesis', ['Sleep']);
    t.says(t.cueOf().seat, 'We share by turns.');
    for (const text of ['Yes.', 'Yes.']) t.says(t.cueOf().seat, text, intent('yes'));
    expect(t.session.closed?.outcome).toMatchObject({ reservations: [{ says: 'Sleep' }] });
  });

  test('is also taken from data that spells it out', () => {
    const t = judging();
    for (const agrees of ['yes', 'No']) t.says(t.cueOf().seat, '', { data: { agrees, reservation: 'none' } });
    expect(t.session.closed?.outcome).toMatchObject({ agreementLevel: 'majority with dissent', reservations: [] });
  });
});

test.each(['OK.', 'Yes', 'I agree.'])('%s merges nothing: the position is asked for once more', (text) => {
  const t = at('synthesis');
  const { seat } = t.cueOf();
  t.says(seat, text, intent('yes'));
  expect(t.all('turn-refused').at(-1)).toMatchObject({ rule: 'synthesis', evidence: { intent: { value: 'yes' } } });
  t.says(seat, 'Rotate nights.', intent('neither'));
  expect(t.session.own.synthesis).toEqual({ by: seat, text: 'Rotate nights.' });
});

test('where nobody merges the positions, that is the end', () => {
  const t = at('synthesis');
  while (!t.session.closed) t.says(t.cueOf().seat, 'OK.', intent('yes'));
  expect(t.session.closed.reason).toBe('unmerged');
});

describe('a map that no facilitator draws', () => {
  const mapped = (value: string): string => {
    const topic = 'How should the support team share the night shifts?';
    const t = new TestTable(formats, { format: 'consensus', topic, seats });
    t.listener = ({ kind }) => (kind === 'compares' ? { value, confidence: 0.8, by: 'tester' } : null);
    for (const text of ['By turns. I mean it.', 'By lot.', 'By turns.']) t.says(t.cueOf().seat, text);
    return t.all('noted').find(({ fact }) => fact.type === 'notice')!.fact.text;
  };

  test('is made of what was heard, two by two, in their own words', () => {
    expect(mapped('same')).toMatch(/^Agreed: Ann and Bob: “By turns”; /u);
    expect(mapped('different')).toMatch(/Incompatible: Ann and Bob: “By turns” against “By lot”; /u);
    expect(mapped('not-comparable')).toMatch(/In tension: Ann and Bob: “By turns” and “By lot”; /u);
  });

  test('says that nobody heard it, where nobody did', () => {
    expect(mapped('unheard')).toBe('No map. Nobody heard where the positions meet or part.');
  });
});
