import { createContext } from 'react';
import type { Seat } from '../../../engine/index.ts';

/** Who sits at the table that is described, so that drawings show seats in their colours. */
export const SeatsDrawn = createContext<readonly Seat[]>([]);
