import type { Breach, Held } from '../../engine/index.ts';
import { closedChoices } from './position.ts';
import { readTurn } from './reading.ts';
import type { CouncilTable } from './terms.ts';

/** Turns that say nowhere where an expert stands. */
const withoutStand: readonly string[] = ['cross-examination', 'answer'];

/**
 * A person whose words don't tell where they stand is asked once, with the choices; then the words stand, and the position is not known.
 * A model says it in the same reply or leaves it open: asking again would cost a call.
 */
export const positionBreach = (held: Held, table: CouncilTable): Breach | null => {
  const { seat, kind, attempt } = held.cue;
  const isPerson = table.seats.find(({ id }) => id === seat)?.voice === 'human';
  if (!isPerson || attempt > 1 || withoutStand.includes(kind) || table.own.positions[seat] !== undefined) return null;
  if (readTurn(held, table).data?.position !== undefined) return null;
  const choices = closedChoices(table.settings.options).join(', ');
  return {
    rule: 'position',
    why: `Nobody could tell where you stand: beside your words, choose ${choices}.`,
    mend: 'skip',
  };
};
