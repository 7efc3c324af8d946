import { expect, test } from 'vitest';
import { formats } from '../../formats/index.ts';
import { askedOf, completed, filledIn, inWords, openIn, replyIn, spokenPart, withoutPart } from './shape-reply.ts';

const vote = formats.parliament!.shapes!.vote!;
const statement = formats.parliament!.shapes!.statement!;

test('a ballot asks for every part, and is whole when what is needed is there', () => {
  expect(askedOf(vote).map(([name]) => name)).toEqual(['vote', 'reasoning', 'reservations', 'conditions']);
  expect(openIn(vote, { reasoning: 'It is fair.' })).toEqual(['vote']);
  expect(openIn(vote, { vote: 'YES' })).toEqual([]);
  expect(completed(vote, { vote: 'YES', reasoning: 'It is fair.' })).toEqual({
    vote: 'YES',
    reasoning: 'It is fair.',
    reservations: [],
    conditions: [],
  });
});

test('parts within parts are asked for too; what is optional only once it is begun', () => {
  expect(completed(statement, { direction: { approach: 'Slowly.' } })).toEqual({
    briefing: { facts: [], constraints: [], precedents: [], open_questions: [] },
    direction: { approach: 'Slowly.', principle: '', trade_offs: '' },
  });
  const answer = formats.parliament!.shapes!.answer!;
  expect(openIn(answer, { answer: 'Yes.', stance: 'agree' })).toEqual([]);
  expect(openIn(answer, { answer: 'Yes.', stance: 'agree', motion: { reason: 'Now.' } })).toEqual(['motion']);
});

test('what is said in one’s own words is not asked for a second time', () => {
  const { concession, verdict } = formats.consensus!.shapes!;
  expect([concession!, verdict!].map((shape) => spokenPart(shape, 'concession'))).toEqual(['says', 'says']);
  expect(spokenPart(formats.parliament!.shapes!.answer!, 'answer')).toBe('answer');
  expect(spokenPart(vote, 'vote')).toBeUndefined();
  expect(askedOf(withoutPart(verdict!, 'says')).map(([name]) => name)).toEqual(['agrees', 'reservation']);
  expect(replyIn(verdict, { agrees: true }, { says: 'I can.' })).toEqual({
    open: [],
    data: { says: 'I can.', agrees: true, reservation: '' },
  });
});

test('a form that was begun says what is still open in it, and is sent whole or not at all', () => {
  expect(replyIn(formats.consensus!.shapes!.concession, { concedes: 'My place.' })).toEqual({ open: ['alignment'] });
  expect(replyIn(formats.consensus!.shapes!.concession, {})).toEqual({ open: [] });
  expect(replyIn(undefined, {})).toEqual({ open: [] });
});

test('nothing filled in is no data', () => {
  expect(filledIn(vote, { vote: undefined, reasoning: '' })).toBeUndefined();
  expect(filledIn(statement, { direction: { approach: '' } })).toBeUndefined();
});

test('a form is also said', () => {
  expect(inWords({ vote: 'NO', reasons: ['dear', 'late'], is_final: true, empty: '' })).toBe(
    'Vote: NO\nReasons: dear; late\nIs final: yes',
  );
});

test('every shape of every format can be asked for', () => {
  for (const { shapes = {} } of Object.values(formats))
    for (const shape of Object.values(shapes)) expect(askedOf(shape).length).toBeGreaterThan(0);
});

test('where there is no choice, nothing is asked, and the only answer is given', () => {
  const tally = formats.parliament!.shapes!.EVALUATE_VOTE!;
  expect(askedOf(tally).map(([name]) => name)).toEqual(['content']);
  expect(completed(tally, { content: { result: 'Carried.' } })).toMatchObject({ type: 'VOTE_TALLY', from: 'speaker' });
});
