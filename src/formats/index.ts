import type { Formats } from '../engine/index.ts';
import { consensus } from './consensus/index.ts';
import { council } from './council/index.ts';
import { debate } from './debate/index.ts';
import { discussion } from './discussion/index.ts';
import { parliament } from './parliament/index.ts';
import { rehearsal } from './rehearsal/index.ts';
import { scene } from './scene/index.ts';

/** The formats a table can have. */
export const formats: Formats = { council, debate, consensus, discussion, parliament, rehearsal, scene };

export {
  builtInStrategies,
  type CouncilExpert,
  councilWith,
  type ModeratorContext,
  type ModeratorStrategy,
  type PriorTurn,
  registerStrategy,
  roundRobin,
  type Strategies,
  type StrategyOffer,
  type TurnAssignment,
  topicPrompt,
} from './council/index.ts';
export { consensus, council, debate, discussion, parliament, rehearsal, scene };
