import { expect, test } from 'vitest';
import { formats } from './index.ts';

test.each(Object.values(formats))('the ends at which a $name falls short are some of its reasons', (format) => {
  const reasons = Object.keys(format.reasons);
  expect(reasons).toEqual(expect.arrayContaining([...(format.fallsShort ?? [])]));
  expect(reasons.some((reason) => !format.fallsShort?.includes(reason))).toBe(true);
});
