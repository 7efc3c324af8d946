import type { Arc } from '../arc.ts';
import { apology } from './apology.ts';
import { confession } from './confession.ts';
import { confrontation } from './confrontation.ts';
import { farewell } from './farewell.ts';
import { interview } from './interview.ts';
import { negotiation } from './negotiation.ts';
import { neutral } from './neutral.ts';
import { reconciliation } from './reconciliation.ts';
import { thanks } from './thanks.ts';

/** Every arc, the more particular ones first: where two fit, the first one is played. */
export const arcs: readonly Arc[] = [
  reconciliation,
  interview,
  confession,
  farewell,
  apology,
  negotiation,
  confrontation,
  thanks,
  neutral,
];
