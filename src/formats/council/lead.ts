import { roundRobin } from './strategies.ts';
import type { ModeratorStrategy } from './strategy.ts';
import { findStrategy, type Strategies } from './strategy-registry.ts';
import type { CouncilPen, CouncilTable } from './terms.ts';

/** The strategy that leads a council; round-robin where it can't be had, with the reason. */
export const leadOf = (
  strategies: Strategies,
  { own }: CouncilTable,
): { readonly strategy: ModeratorStrategy; readonly refused: string | null } => {
  const chosen = findStrategy(strategies, own.strategy);
  if (!chosen) return { strategy: roundRobin, refused: `the strategy "${own.strategy}" is not known here.` };
  try {
    return { strategy: chosen.offer.make(chosen.slug ?? ''), refused: null };
  } catch (error) {
    return { strategy: roundRobin, refused: `the strategy "${own.strategy}" failed: ${String(error).slice(0, 200)}` };
  }
};

export const warn = (pen: CouncilPen, text: string): void => pen.note({ type: 'warned', text });

export const hasFloor = ({ pending }: CouncilTable): boolean => pending.some((cue) => cue.lane === 'floor');
