import type { WholeFormat } from '../transcripts/index.ts';
import { consensus } from './consensus/index.ts';
import { council } from './council/index.ts';
import { debate } from './debate/index.ts';
import { discussion } from './discussion/index.ts';
import { parliament } from './parliament/index.ts';
import { rehearsal } from './rehearsal/index.ts';
import { scene } from './scene/index.ts';

const builtIn = { council, debate, consensus, discussion, parliament, rehearsal, scene };

/** The formats a table can have: a folder each, and a row here. */
export const formats: Readonly<Record<string, WholeFormat>> = builtIn;

/** The same, each with its own types. */
export type BuiltIn = typeof builtIn;

/** What a format of one's own is written with. */
export {
  choice,
  data,
  defineFormat,
  except,
  flag,
  inTurn,
  list,
  number,
  outcome,
  ranked,
  rolesInTurn,
  round,
  sentences,
  spoken,
  text,
  words,
} from '../engine/index.ts';
export * as blocks from '../transcripts/block.ts';
export { type Face, type WholeFormat, whole } from '../transcripts/index.ts';
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
export { formatFaults } from './format-faults.ts';
export { seatedAs } from './seated-as.ts';
export { suggestFormat } from './suggest-format.ts';
export { tryFormat } from './try-format.ts';
export { consensus, council, debate, discussion, parliament, rehearsal, scene };
