import { describe, expect, test } from 'vitest';
import type { Held } from '../../engine/index.ts';
import { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';
import { mapRuling } from './map.ts';
import type { ConsensusOutcome } from './outcome.ts';

const seats = ['Ann', 'Bob', 'Cyd', 'Facilitator'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: '', voice: 'improv', persona: { line: 'Works at night.' } },
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
    ['I agree, and I give up the deposit. Agreement: 20%', 0.2],
    ['- **Concedes:** the deposit\n- **Alignment:** 0.2', 0.2],
    ['I put my agreement at 7/10.', 0.7],
    ['I give up the deposit, 0.9', 0.9],
    ['I’m at 60 percent.', 0.6],
    ['I am 0.9 of the way there.', 0.9],
    ['How near: 0.85', 0.85],
    ['0.9', 0.9],
    ['Ich stehe bei 70 %.', 0.7],
    ['85 %.', 0.85],
    ['I accept a trial. Say seven out of ten.', 0.7],
    ['I would say that I am about eighty percent of the way there.', 0.8],
    ['I am at seventy-five per cent.', 0.75],
    ['I’m one hundred percent there.', 1],
    ['Ich liege bei 75 Prozent.', 0.75],
    ['I am roughly half way.', 0.5],
    ['I agree with most of it and am three quarters aligned.', 0.75],
    ['I am fully on board.', 1],
    ['I give up the fee, 0.85. I give up the fee, 0.85.', 0.85],
  ])('%s says how near it is: %s', (text, alignment) => {
    expect(conceded(text)).toMatchObject({ alignment });
    expect(conceded(text)).not.toHaveProperty('sounds');
  });

  test.each([
    ['I give up 3 of my 10 shelves.', 0.5],
    ['I agree with everything.', 1],
    ['The deposit goes.', 0.5],
    ['1. **I give up** the deposit.', 0.5],
    ['I give up the deposit for a fee of 20 %.', 0.5],
    ['I stop at 1 evening a week.', 0.5],
    ['I accept a trial if the bus keeps running.', 0.5],
    ['I agree that ninety percent of the guests come at night.', 1],
  ])('%s gives no figure, and sounds as if it were at %s', (text, sounds) => {
    expect(conceded(text)).toMatchObject({ alignment: null, sounds });
  });

  test('whose parts hold no figure is put into words without one', () => {
    const t = at('concessions');
    t.says(t.cueOf().seat, '', { data: { concedes: 'the deposit', position: 'Lend.', concerns: [] } });
    expect(t.turns.at(-1)?.text).toBe('I give up: the deposit\nI stand here: Lend.');
  });

  test.each([
    ['I agree with everything.', 'Everyone is near enough to merge the positions.'],
    ['The deposit goes.', 'Not everyone is near enough: another round.'],
  ])('%s decides about another round by how it sounds', (text, why) => {
    const t = at('concessions');
    while (t.session.own.round === 1 && t.session.phase === 'concessions') t.says(t.cueOf().seat, text);
    const { ruling } = t.all('ruling-made').findLast(({ ruling: { rule } }) => rule === 'alignment')!;
    expect(ruling).toMatchObject({ why, evidence: { alignment: { ann: null, bob: null, cyd: null } } });
  });

  test('has parts that are named in its words', () => {
    const text = '- **Concedes:** the deposit\n- **Position:** lend with a waiver\n- **Concerns:** minors; noise';
    expect(conceded(text)).toMatchObject({
      concedes: 'the deposit',
      position: 'lend with a waiver',
      concerns: ['minors', 'noise'],
    });
  });

  test.each([
    ['Great question! Thank you for having me. I give up the deposit. Let me know if you want more.'],
    ['## Concession\n\n1. **I give up** the deposit.\n\n---'],
    ['*(leans forward)* I give up the deposit.'],
    ['The hours stay. I would not give up the key. I give up the deposit.'],
  ])('gives up what it says, and not how it begins: %s', (text) => {
    expect(conceded(text)).toMatchObject({ concedes: 'I give up the deposit.' });
  });

  test.each([
    { content: 'I give up the deposit.', word_count: 5 },
    { name: 'Ann', concession: 'I give up the deposit.' },
  ])('may come under other names: %j', (data) => {
    const t = at('concessions');
    const { seat: id } = t.cueOf();
    t.says(id, JSON.stringify(data), { data });
    expect(t.turns.at(-1)?.text).toBe('I give up the deposit.');
    expect(t.session.own.concessions[id]).toMatchObject({ concedes: 'I give up the deposit.', alignment: null });
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
    'Here is my map!\n\n**Agreements**\n- The room\n- The price\n\n## Points of tension\n1. The hours\n\n**Incompatible positions**\n- None at this time\n\nLet me know if I should refine it.',
    { agreements: ['The room', 'The price'], tensions: ['The hours'], incompatible: [] },
  ],
  [
    '{"agreements": [{ "point": "The room" }], "tensions": "The hours; the price", "incompatible": null}',
    { agreements: ['The room'], tensions: ['The hours', 'The price'], incompatible: [] },
  ],
  [
    '{"agreements": "None", "tensions": ["None."], "incompatible": ["No incompatible positions were found.", 5]}',
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

describe('a verdict in plain words', () => {
  const judging = () => {
    const t = at('synthesis');
    return t.says(t.cueOf().seat, 'We share the night shifts of the team by turns.');
  };
  const levelAfter = (...says: string[]) => {
    const t = judging();
    for (const text of says) t.says(t.cueOf().seat, text);
    return t.session.closed?.outcome as ConsensusOutcome;
  };

  test.each([
    ['I can live with it.', true],
    ['Yes.', true],
    ['OK for me', true],
    ['No objection.', true],
    ['I agree with Ann.', true],
    ['No.', false],
    ['No, I can’t accept that.', false],
    ['I cannot live with it.', false],
    ['I disagree.', false],
  ])('%s is read as one: %s', (text, agrees) => {
    const outcome = levelAfter(text, text);
    expect(outcome.agreementLevel).toBe(agrees ? 'unanimous' : 'no agreement');
    expect(outcome.dissent.map(({ says }) => says)).toEqual(agrees ? [] : [text, text]);
    expect(outcome.reservations).toEqual([]);
  });

  test.each([
    'Yes, but no shifts at Christmas.',
    'Yes, with reservations: the cost.',
    'Ja, mit Vorbehalt: die Kosten.',
    'Oui, mais sans les fêtes.',
  ])('%s is a yes with a reservation', (text) => {
    const outcome = levelAfter(text, 'Yes.');
    expect(outcome.agreementLevel).toBe('unanimous');
    expect(outcome.reservations.map(({ says }) => says)).toEqual([text]);
  });

  test.each([
    ['I can live with it. My reservation is the cost.', 'My reservation is the cost.'],
    ['Yes. My only worry is the cost.', 'My only worry is the cost.'],
    ['Yes, without any reservation.', undefined],
    ['Yes. It answers my concerns.', undefined],
  ])('%s holds what is called a reservation: %s', (text, reservation) => {
    expect(levelAfter(text, 'Yes.').reservations[0]?.says).toBe(reservation);
  });

  test.each([
    ['Yes, as long as the cost stays.', 'Yes, as long as the cost stays.'],
    ['I can live with it. My reservation is the cost.', 'My reservation is the cost.'],
    ['Yes, but gladly.', undefined],
  ])('%s keeps its reservation where the part for it is empty: %s', (says, reservation) => {
    const t = judging();
    for (const text of [says, 'Yes.'])
      t.says(t.cueOf().seat, text, { data: { says: text, agrees: true, reservation: '' } });
    const { reservations } = t.session.closed!.outcome as ConsensusOutcome;
    expect(reservations[0]?.says).toBe(reservation);
  });

  test('in a list has no marks of it in the reservation', () => {
    const outcome = levelAfter('1. **Yes.**\n2. **It is less** than I wanted, but enough.', 'Yes.');
    expect(outcome.reservations.map(({ says }) => says)).toEqual(['It is less than I wanted, but enough.']);
  });

  test('may name its parts', () => {
    const outcome = levelAfter('- **agrees:** false\n- **reservation:** minors', 'Agrees: no. Reservation: the cost.');
    expect(outcome.agreementLevel).toBe('no agreement');
    expect(outcome.dissent.map(({ says }) => says)).toEqual(['minors', 'the cost']);
  });

  test('a merged position that came as a list reads as sentences', () => {
    const t = at('synthesis');
    t.says(t.cueOf().seat, '- We share the night shifts\n- Weekends go by turns.');
    for (const text of ['Yes.', 'Yes.']) t.says(t.cueOf().seat, text);
    expect(t.session.closed?.outcome).toMatchObject({ position: 'We share the night shifts. Weekends go by turns.' });
  });

  test('where too few can live with it, the end says so', () => {
    const t = judging();
    for (const text of ['No.', 'I refuse that.']) t.says(t.cueOf().seat, text);
    expect(t.session.closed?.reason).toBe('rejected');
  });

  test('whoever merged is left with the concerns they had', () => {
    const t = at('synthesis', ['Sleep']);
    for (const text of ['We share by turns.', 'Yes.', 'Yes.']) t.says(t.cueOf().seat, text);
    expect(t.session.closed?.outcome).toMatchObject({ reservations: [{ says: 'Sleep' }] });
  });

  test('that says neither is asked for once more, and then counts as none', () => {
    const t = judging();
    const { seat: id } = t.cueOf();
    t.says(id, 'My cat can open the fridge.');
    expect(t.all('turn-refused').at(-1)).toMatchObject({ rule: 'verdict', why: expect.stringContaining('yes or no') });
    t.says(id, 'My cat can open the fridge.').says(t.cueOf().seat, 'Yes.');
    const outcome = t.session.closed?.outcome as ConsensusOutcome;
    expect(outcome.agreementLevel).toBe('majority with dissent');
    expect(outcome.reservations.map(({ says }) => says)).toEqual(['Gave no verdict.']);
  });

  test('is also taken from data that spells it out', () => {
    const t = judging();
    for (const agrees of ['yes', 'No']) t.says(t.cueOf().seat, '', { data: { agrees, reservation: '' } });
    expect(t.session.closed?.outcome).toMatchObject({ agreementLevel: 'majority with dissent', dissent: [{}] });
  });
});

test.each(['OK.', 'Yes', 'I agree.'])('%s merges nothing: the position is asked for once more', (text) => {
  const t = at('synthesis');
  const { seat } = t.cueOf();
  t.says(seat, text);
  expect(t.all('turn-refused').at(-1)).toMatchObject({ rule: 'synthesis' });
  t.says(seat, 'Rotate nights.');
  expect(t.session.own.synthesis).toEqual({ by: seat, text: 'Rotate nights.' });
});

test('where nobody merges the positions, that is the end', () => {
  const t = at('synthesis');
  while (!t.session.closed) t.says(t.cueOf().seat, 'OK.');
  expect(t.session.closed.reason).toBe('unmerged');
});
