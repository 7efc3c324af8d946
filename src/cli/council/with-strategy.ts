import type { Ledger } from '../../engine/index.ts';
import { councilWith } from '../../formats/council/index.ts';
import type { World } from '../world.ts';
import { loadStrategy } from './load-strategy.ts';

/** The world in which a session can go on: a council that is led by somebody's own strategy gets it loaded again. */
export const worldFor = async (world: World, ledger: Ledger): Promise<World> => {
  const written = ledger.reduce<unknown>((known, entry) => {
    if (entry.type !== 'session-opened' && entry.type !== 'format-changed') return known;
    return entry.format === 'council' ? entry.settings.strategy : undefined;
  }, undefined);
  if (typeof written !== 'string') return world;
  const { strategies } = await loadStrategy(world.cwd, written);
  return withStrategies(world, strategies);
};

export const withStrategies = (world: World, strategies: Parameters<typeof councilWith>[0]): World => ({
  ...world,
  formats: { ...world.formats, council: councilWith(strategies) },
});
