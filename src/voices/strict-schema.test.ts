import { expect, test } from 'vitest';
import { part, type Shape, shapeOf } from '../engine/index.ts';
import { fit } from './fit.ts';
import { strictSchema } from './strict-schema.ts';

const shape = shapeOf(
  { vote: part.oneOf(['aye', 'nay']), why: part.text(), type: part.list(shapeOf({ id: part.text() }, 'id')) },
  'why',
);

test('every object is closed, every field required, and what may be missing may be null', () => {
  expect(strictSchema(shape)).toEqual({
    type: 'object',
    properties: {
      vote: { type: 'string', enum: ['aye', 'nay'] },
      why: { type: ['string', 'null'] },
      type: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: ['string', 'null'] } },
          required: ['id'],
          additionalProperties: false,
        },
      },
    },
    required: ['vote', 'why', 'type'],
    additionalProperties: false,
  });
});

test('a field that was left out as null is not there', () => {
  expect(fit({ vote: 'aye', why: null, type: [{ id: null }] }, shape)).toEqual({ vote: 'aye', type: [{}] });
});

test.each<[string, Shape]>([
  ['an object that may hold anything', { type: 'object' }],
  ['one within another', shapeOf({ more: { type: 'object' } })],
  ['a list of anything', shapeOf({ more: { type: 'array' } })],
])('%s can’t be asked for strictly', (_, open) => {
  expect(strictSchema(open)).toBeNull();
});
