import { expectTypeOf, test } from 'vitest';
import type { Majority } from './tally.ts';
import type { HouseTable } from './terms.ts';

test('settings and phases have the types of their tables', () => {
  expectTypeOf<HouseTable['settings']['rounds']>().toEqualTypeOf<number>();
  expectTypeOf<HouseTable['settings']['majority']>().toEqualTypeOf<Majority>();
  expectTypeOf<HouseTable['settings']['statements']>().toEqualTypeOf<boolean>();
  expectTypeOf<HouseTable['settings']>().not.toHaveProperty('round');
});
