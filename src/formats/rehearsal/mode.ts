import type { CalledOn } from './calls.ts';
import { onPause } from './free-flow.ts';
import { onHand } from './hand-raise.ts';
import type { ModeName } from './mode-says.ts';
import { onSection } from './section-breaks.ts';
import type { RehearsalTable } from './terms.ts';

/** When the moderator opens questions, and whom it calls on, by mode. */
export const callsIn: Readonly<Record<ModeName, (table: RehearsalTable) => CalledOn | null>> = {
  'section-breaks': onSection,
  'hand-raise': onHand,
  'free-flow': onPause,
};
