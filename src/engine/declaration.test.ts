import { expect, test } from 'vitest';
import { type Around, checkAnswer, checkDeclaration, declaredAnswer, type Question, standsIn } from './index.ts';

const around: Around = {
  speaker: 'ada',
  text: 'I tried the load case against it, and “it holds” at *twice* the load.\nI rest.',
  seats: [
    { id: 'ada', name: 'Ada' },
    { id: 'bob', name: 'Bob Hill' },
  ],
  saidBy: (seat) => (seat === 'bob' ? ['Our runway ends in May.'] : []),
  clauses: ['Ada forgives Bob'],
};

test('a quotation stands word for word, whatever its marks, blanks and case', () => {
  expect(standsIn('"It holds" at twice the load', around.text)).toBe(true);
  expect(standsIn('load. I rest', around.text)).toBe(true);
});

test('a quotation of half words, of left out words or of nothing does not stand', () => {
  for (const quote of ['the loa', 'it holds twice', '', '…', '"']) expect(standsIn(quote, around.text)).toBe(false);
});

test('a declaration keeps what was said, by those who are there', () => {
  const given = {
    stands: 'yes',
    confidence: 0.8,
    concedes: [{ to: 'Bob Hill', quote: 'our runway ends in May' }],
    movedBy: { to: 'bob', quote: 'runway ends' },
  };

  expect(checkDeclaration(given, around)).toEqual({
    does: {
      stands: 'yes',
      confidence: 0.8,
      concedes: [{ to: 'bob', quote: 'our runway ends in May' }],
      movedBy: { to: 'bob', quote: 'runway ends' },
    },
    misfits: [],
  });
});

test('invented quotations, absent people and closed clauses count as not declared, each with its sentence', () => {
  const given = {
    objects: [
      { to: 'bob', quote: 'we are rich' },
      { to: 'zoe', quote: 'it holds' },
    ],
    shows: [
      { clause: 'Ada forgives Bob', by: 'bob', quote: 'I rest' },
      { clause: 'Everybody is happy', by: 'ada', quote: 'I rest' },
    ],
  };
  const { does, misfits } = checkDeclaration(given, around);

  expect(does).toEqual({});
  expect(misfits).toHaveLength(4);
});

test('whoever objects does not stand down in the same turn', () => {
  const given = { standsDown: true, objects: [{ to: 'bob', quote: 'it holds' }] };
  const { does } = checkDeclaration(given, around);

  expect(does.standsDown).toBeUndefined();
  expect(declaredAnswer(about('stands-down'), does)?.value).toBe('no');
});

test('nonsense is no declaration', () => {
  for (const given of [null, 7, 'standsDown', [], { standsDown: 'yes', intent: 'maybe', confidence: 9, objects: {} }]) {
    expect(checkDeclaration(given, around).does).toEqual({});
  }
});

test('nobody declares what one must not judge of oneself', () => {
  expect(declaredAnswer(about('empty'), { standsDown: true })).toBeNull();
  expect(declaredAnswer(about('moved-by'), { movedBy: { to: 'bob', quote: 'runway' } })).toBeNull();
});

test('an answer is one of the values and quotes what is there; else it is unheard', () => {
  const question = about('objects');

  expect(checkAnswer(question, { value: 'yes', confidence: 0.9, quote: 'it holds' }, 'm')).toEqual({
    value: 'yes',
    confidence: 0.9,
    quote: 'it holds',
    by: 'm',
  });
  for (const given of [{ value: 'yes', quote: 'it fails' }, { value: 'yes' }, { value: 'perhaps' }, null, 'yes']) {
    expect(checkAnswer(question, given, 'm')).toMatchObject({ value: 'unheard', confidence: 0 });
  }
});

function about(kind: Question['kind']): Question {
  return { id: kind, kind, text: around.text, seat: 'ada' };
}
