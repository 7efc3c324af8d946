import { createContext, runInContext } from 'node:vm';
import type { ModeratorStrategy } from '../../formats/council/index.ts';

/** A strategy has no work to wait for; one that takes longer is caught in a loop. In milliseconds. */
const longest = { asked: 2000, loaded: 10_000 };

/** The answer of foreign code that answers at once; what loops for ever is broken off. */
const withoutLoop = <Answer>(timeout: number, code: () => Answer): Answer => {
  try {
    return runInContext('code()', createContext({ code }), { timeout });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Error(`it had not answered after ${timeout / 1000} seconds; a strategy answers at once.`);
  }
};

/** Begins to load a file of somebody else's. */
export const loadedAtOnce = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => withoutLoop(longest.loaded, load);

/** A strategy whose endless loops end. */
export const answeringAtOnce = (strategy: ModeratorStrategy, within = longest.asked): ModeratorStrategy => ({
  ...(strategy.endsAs && { endsAs: strategy.endsAs }),
  planRound: (context) => withoutLoop(within, () => strategy.planRound(context)),
  shouldContinue: (context) => withoutLoop(within, () => strategy.shouldContinue(context)),
});
