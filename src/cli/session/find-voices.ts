import type { Seat } from '../../engine/index.ts';
import type { Host } from '../../runtime/index.ts';
import { faultOf } from '../exit-code.ts';
import { UserError } from '../user-error.ts';
import type { Desk } from './desk.ts';

/**
 * Looks for every voice before anybody is given the floor, so that a missing key costs nobody a turn. Where several can't
 * be had, all are told, under the fault of the first.
 */
export const findVoices = async ({ voices }: Pick<Host, 'voices'>, seats: readonly Seat[]): Promise<void> => {
  const errors: unknown[] = [];
  for (const seat of new Map(seats.map((each) => [each.voice, each])).values()) {
    try {
      await voices(seat);
    } catch (error) {
      errors.push(error);
    }
  }
  const [first] = errors;
  if (first === undefined) return;
  const faults = errors.map(faultOf);
  if (faults.some(({ sentences }) => sentences === null)) throw first;
  throw new UserError([...new Set(faults.flatMap(({ sentences }) => sentences ?? []))], faults[0]!.code);
};

/** The same for seats that this user seated just now: their voices are remembered as named on this machine. */
export const findNamedVoices = async ({ world, host, view }: Desk, seats: readonly Seat[]): Promise<void> => {
  if (!(await world.allowed.rememberVoices(seats.map(({ voice }) => voice))))
    view.remark(
      'Which voices you named could not be written down, so whoever resumes this session is asked again.',
      true,
    );
  await findVoices(host, seats);
};
