import { countWords, type Rule } from '../../engine/index.ts';
import type { CouncilMemory } from './memory.ts';
import { structuredPhases } from './structured.ts';
import type { CouncilTerms } from './terms.ts';

/** Turns run over a little without harm; more than this is remarked on. */
const tolerance = 1.2;

/** The word budget is soft: a turn that is much longer stands, and the record says so. */
export const wordBudget: Rule<CouncilMemory, CouncilTerms> = {
  id: 'word-budget',
  says: 'A turn keeps to the number of words that was set.',
  level: 'warning',
  check: ({ kind, text }, { settings }) => {
    const scale = structuredPhases.find(({ name }) => name === kind)?.words ?? 1;
    const most = Math.round(settings.maxWords * scale);
    const used = countWords(text);
    return used > most * tolerance ? `It has ${used} words; ${most} were asked for.` : null;
  },
};
