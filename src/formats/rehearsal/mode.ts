import type { Table } from '../../engine/index.ts';
import type { Call } from './calls.ts';
import { onPause } from './free-flow.ts';
import { onHand } from './hand-raise.ts';
import type { RehearsalMemory } from './memory.ts';
import { onSection } from './section-breaks.ts';

export type ModeName = 'section-breaks' | 'hand-raise' | 'free-flow';

/** When the moderator opens questions, and whom it calls on. */
export interface Mode {
  readonly says: string;
  readonly calls: (table: Table<RehearsalMemory>) => Call | null;
}

/** Interaction modes, in the order of the rules. */
export const modes: Readonly<Record<ModeName, Mode>> = {
  'section-breaks': { says: 'The panel asks at a slide change or when you open Q&A.', calls: onSection },
  'hand-raise': { says: 'Agents raise hands; an exchange starts when you acknowledge one.', calls: onHand },
  'free-flow': { says: 'Agents ask when you pause for more than 2 seconds.', calls: onPause },
};

export const modeOf = (settings: Readonly<Record<string, unknown>>): Mode => modes[settings.mode as ModeName];
