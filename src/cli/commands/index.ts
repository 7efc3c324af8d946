import type { CommandRow } from '../command-row.ts';
import { findingOut } from './finding-out.ts';
import { holding } from './holding.ts';
import { leading } from './leading.ts';
import { looking } from './looking.ts';

/** Every command that is not a format. */
export const commands: readonly CommandRow[] = [...holding, ...looking, ...findingOut, ...leading];
