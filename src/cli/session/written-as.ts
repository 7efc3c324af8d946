import type { Ledger } from '../../engine/index.ts';
import { formsOf, minutesOf } from '../../transcripts/index.ts';
import type { World } from '../world.ts';

/** Writes a session out in a form; null for one that its format does not have. */
export const writtenAs =
  ({ formats }: Pick<World, 'formats'>) =>
  (ledger: Ledger, as: string): string | null => {
    const minutes = minutesOf(formats, ledger);
    const forms = formsOf(formats, minutes.format);
    return Object.hasOwn(forms, as) ? forms[as]!.write({ formats, ledger, minutes }) : null;
  };
