import fc from 'fast-check';
import { expect, test } from 'vitest';
import { salvage } from './salvage.ts';

const vote = {
  type: 'object',
  properties: { vote: { enum: ['aye', 'nay'] }, why: { type: 'string' }, weight: { type: 'number' } },
};
const aye = { vote: 'aye', why: "It's time." };

test.each([
  ['bare', '{"vote":"aye","why":"It\'s time."}'],
  ['in a fence', 'Sure!\n```json\n{"vote": "aye", "why": "It\'s time."}\n```\nHope it helps.'],
  ['in prose with a stray bracket', 'I [as asked] vote {sic}: {"vote":"aye","why":"It\'s time."} and that is all.'],
  ['trailing commas', '{"vote":"aye","why":"It\'s time.",}'],
  ['missing commas', '{"vote":"aye"\n"why":"It\'s time."}'],
  ['single quotes', "{'vote':'aye','why':'It's time.'}"],
  ['curly quotes', "{“vote”: “aye”, “why”: “It's time.”}"],
  ['bare keys and words', '{vote: aye, why: "It\'s time."}'],
  ['comments', '{// my vote\n"vote":"aye", /* because */ "why":"It\'s time."}'],
  ['cut off', '{"vote":"aye","why":"It\'s time.'],
  ['cut off in a key', '{"vote":"aye","why":"It\'s time.","wei'],
  ['an example before the answer', 'Like {"vote":"nay"}? No: {"vote":"aye","why":"It\'s time."}'],
  ['other case and punctuation', '{"Vote":"AYE.","why":"It\'s time."}'],
])('finds the data: %s', (_, reply) => {
  expect(salvage(reply, vote)).toEqual(aye);
});

test('inner quotes and line breaks do not end a text', () => {
  expect(salvage('{"why": "He said "no" to me.\nTwice.", "vote": "nay"}', vote)).toEqual({
    why: 'He said "no" to me.\nTwice.',
    vote: 'nay',
  });
});

test('types are brought to what was asked where the meaning is plain', () => {
  expect(salvage('{"vote":"aye","weight":"0.5"}', vote)).toEqual({ vote: 'aye', weight: 0.5 });
  expect(salvage('{"weight": 80%, vote: None}', vote)).toEqual({ weight: 80, vote: null });
  expect(salvage('[1, "2"]', { type: 'array', items: { type: 'number' } })).toEqual([1, 2]);
});

test('prose alone has no data', () => {
  for (const reply of ['', 'I vote aye.', 'aye', '42', '"aye"', '{', 'see {this} [', '}{', 'I [as asked] vote']) {
    expect(salvage(reply, vote)).toBeUndefined();
  }
});

test('keys that would touch prototypes are plain keys', () => {
  const data = salvage("{__proto__: {'x': 1}, vote: 'aye'}") as object;

  expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
  expect(({} as { x?: number }).x).toBeUndefined();
});

const jsonish = fc.array(
  fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ':',
    ',',
    '\\',
    '“',
    '//',
    '/*',
    '#',
    'a',
    '1',
    ' ',
    '\n',
    '\\u',
    '-',
    '.',
  ),
  { maxLength: 200 },
);

test('never throws, whatever comes', () => {
  fc.assert(fc.property(jsonish, (marks) => void salvage(marks.join(''), vote)));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void salvage(text)));
});

test('every JSON object is found as it is, alone and in prose', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
      const json = JSON.stringify(data);
      expect(salvage(json)).toEqual(JSON.parse(json));
      expect(salvage(`Here it is:\n\`\`\`json\n${json}\n\`\`\``)).toEqual(JSON.parse(json));
    }),
  );
});

test.each([
  '{',
  '[',
  '{"a":',
  '[{',
  '" ',
  "{'a",
  '{a:',
  '{"a" "',
  '//',
  '/*',
  '1',
  '{}',
  ',',
  '{"a":"b" ',
  '{a ',
  '{"a\n',
])('300 kB of "%s" is read in one go, where reading twice over would never end', (piece) => {
  salvage(piece.repeat(300_000 / piece.length), vote);
});

test('numbers are read as people write them, and shares as shares', () => {
  const share = { type: 'object', properties: { confidence: { type: 'number', minimum: 0, maximum: 1 } } };
  const of = (written: string) => salvage(`{"confidence": "${written}"}`, share);
  expect(of('0,7')).toEqual({ confidence: 0.7 });
  expect(of('70 %')).toEqual({ confidence: 0.7 });
  expect(of('about half')).toEqual({ confidence: 'about half' });
  const plain = { type: 'object', properties: { count: { type: 'integer' } } };
  expect(salvage('{"count": "1,000"}', plain)).toEqual({ count: '1,000' });
});

test.each([
  ['{"response": {"winner": "a"}}', { winner: 'a' }],
  ['[{"winner": "a"}]', { winner: 'a' }],
  ['Here: {"status": "ok", "data": [{"Winner": "a"}]}', { winner: 'a' }],
  ['{"winner": {"winner": "a"}}', { winner: { winner: 'a' } }],
  ['{"one": {"winner": "a"}, "two": {"winner": "b"}}', { one: { winner: 'a' }, two: { winner: 'b' } }],
  ['[{"winner": "a"}, {"winner": "b"}]', undefined],
  ['{"other": {"name": 1}}', { other: { name: 1 } }],
])('%s is taken out of its envelope where it is plain which of it was asked for', (reply, value) => {
  expect(salvage(reply, { type: 'object', properties: { winner: {} } })).toEqual(value);
});

test.each([
  ['- one\n- two', ['one', 'two']],
  ['1. one\n2) two', ['one', 'two']],
  ['one\ntwo', ['one\ntwo']],
  ['- one', ['- one']],
])('%j where a list was asked for', (reasons, list) => {
  const shape = { type: 'object', properties: { reasons: { type: 'array', items: { type: 'string' } } } };
  expect(salvage(JSON.stringify({ reasons }), shape)).toEqual({ reasons: list });
});
