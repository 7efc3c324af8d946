import { expect, test } from 'vitest';
import { type Ledger, SetupError } from '../engine/index.ts';
import { LedgerError, VoiceError } from '../runtime/index.ts';
import { codeOfFailure, faultOf } from './exit-code.ts';
import { UserError } from './user-error.ts';

test.each([
  [new UserError(['One.', 'Two.']), 1, ['One.', 'Two.']],
  [new SetupError(['Three.']), 1, ['Three.']],
  [new VoiceError('auth', 'No key.'), 2, ['No key.']],
  [new VoiceError('rate-limited', 'Too fast.'), 3, ['Too fast.']],
  [new VoiceError('network', 'No way.'), 3, ['No way.']],
  [new LedgerError('unwritable', 'No room.'), 1, ['No room.']],
  [new TypeError('A bug.'), 4, null],
])('%s ends the program with %d', (error, code, sentences) => {
  expect(faultOf(error)).toEqual({ code, sentences });
});

test('a ledger without a failure that ended as failed is a fault of ours', () => {
  expect(codeOfFailure([])).toBe(4);
});

test('where every voice answered and no answer could stand, the user must choose another', () => {
  expect(codeOfFailure([{ type: 'cue-missed' }] as unknown as Ledger)).toBe(1);
});
