import type { Ledger } from '../../engine/index.ts';
import { councilWith } from '../../formats/council/index.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { loadAllowed } from './load-strategy.ts';

/** The world in which a session can go on: a council that is led by a strategy of the user's own gets it loaded again. */
export const worldFor = async (world: World, ledger: Ledger): Promise<World> => {
  const led = await worldThatLed(world, ledger);
  if (led.refused !== null) throw new UserError(led.refused);
  return led.world;
};

/** The same for reading, which needs no strategy: where it is not loaded, the world stays as it is, and a sentence says why. */
export const worldThatLed = async (
  world: World,
  ledger: Ledger,
): Promise<{ readonly world: World; readonly refused: string | null }> => {
  const written = strategyIn(ledger);
  if (written === null) return { world, refused: null };
  const led = await loadAllowed(world, written);
  return 'refused' in led
    ? { world, refused: led.refused }
    : { world: withStrategies(world, led.strategies), refused: null };
};

/** The strategy that leads a council by what its ledger says; null where none does. */
const strategyIn = (ledger: Ledger): string | null => {
  const begun = ledger.findLast(({ type }) => type === 'session-opened' || type === 'format-changed');
  if (begun?.type !== 'session-opened' && begun?.type !== 'format-changed') return null;
  const { strategy, mode } = begun.settings;
  return begun.format === 'council' && mode !== 'structured' && typeof strategy === 'string' ? strategy : null;
};

export const withStrategies = (world: World, strategies: Parameters<typeof councilWith>[0]): World => ({
  ...world,
  formats: { ...world.formats, council: councilWith(strategies) },
});
