import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debateBriefing } from '../../testing/debate-briefing.ts';
import { improvise } from './improv.ts';
import { fillShape } from './shape.ts';

const filling = { lean: 0.6, text: (field: string) => `about ${field}` };

test('required fields are filled, known ones kept, unknown optional ones left away', () => {
  const shape = {
    type: 'object',
    properties: {
      vote: { enum: ['nay', 'aye'] },
      why: { type: 'string', maxLength: 9 },
      score: { type: 'integer', minimum: 1, maximum: 5 },
      sure: { type: 'number' },
      open: { type: 'boolean' },
      reasons: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 3 },
      note: { type: 'string' },
      to: { type: ['string', 'null'] },
      deep: { type: 'object', properties: { id: { const: 7 } }, required: ['id'] },
    },
    required: ['vote', 'why', 'score', 'sure', 'open', 'reasons', 'deep', 'to'],
  };

  expect(fillShape(shape, { reasons: ['one'], score: 9, to: null, surplus: 1 }, filling)).toEqual({
    vote: 'aye',
    why: 'about why',
    score: 5,
    sure: 0.8,
    open: true,
    reasons: ['one', 'about reasons'],
    to: null,
    deep: { id: 7 },
  });
});

test('a leaning picks among choices', () => {
  const vote = { enum: ['aye', 'nay', 'abstain'] };

  expect([0.6, -0.6, 0].map((lean) => fillShape(vote, {}, { ...filling, lean }))).toEqual(['aye', 'nay', 'abstain']);
  expect(fillShape({ anyOf: [{ type: 'null' }, { type: 'object', properties: {} }] }, {}, filling)).toEqual({});
});

test('whatever the shape, data of that shape comes back, for any kind of turn', () => {
  const leaf = fc.oneof(
    fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 1, max: 80 }) }),
    fc.record({ type: fc.constant('integer'), minimum: fc.constant(2), maximum: fc.constant(9) }),
    fc.record({ enum: fc.array(fc.string(), { minLength: 1 }) }),
    fc.record({ type: fc.constant('boolean') }),
  );
  const shapes = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), leaf, { minKeys: 1, maxKeys: 5 });

  fc.assert(
    fc.property(shapes, fc.string(), (properties, kind) => {
      const shape = { type: 'object', properties, required: Object.keys(properties) };
      const { data } = improvise(debateBriefing({ format: 'unheard-of', kind, shape }));
      for (const [name, node] of Object.entries(properties)) {
        const value = (data as Record<string, unknown>)[name];
        if ('enum' in node) expect(node.enum).toContain(value);
        else if (node.type === 'integer') expect([2, 3, 4, 5, 6, 7, 8, 9]).toContain(value);
        else expect(typeof value).toBe(node.type);
        if ('maxLength' in node) expect((value as string).length).toBeLessThanOrEqual(node.maxLength);
      }
    }),
    { numRuns: 60 },
  );
});
