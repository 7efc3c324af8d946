import { expectTypeOf, test } from 'vitest';
import type { Debrief } from './debrief.ts';
import { closeSession } from './moderating.ts';
import type { RehearsalPen, RehearsalTable } from './terms.ts';

test('settings, states, kinds, reasons and the outcome have the types of their tables', () => {
  expectTypeOf<RehearsalTable['settings']['minutes']>().toEqualTypeOf<number>();
  expectTypeOf<RehearsalTable['settings']['intensity']>().toEqualTypeOf<'friendly' | 'moderate' | 'adversarial'>();
  expectTypeOf<RehearsalTable['settings']>().not.toHaveProperty('minute');
  expectTypeOf<RehearsalPen['enter']>().parameter(0).toEqualTypeOf<RehearsalTable['phase']>();
  expectTypeOf<RehearsalPen['close']>().toBeCallableWith('finished', {} as Debrief);
  expectTypeOf(closeSession).parameter(0).toEqualTypeOf<RehearsalPen>();
});
