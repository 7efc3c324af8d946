import type { Run } from '../command-row.ts';
import { UserError } from '../user-error.ts';

/** Whoever names a format gets its own command; this is left for those who name none. */
export const run: Run = async (world) => {
  throw new UserError(
    `Name a format: one of ${Object.keys(world.formats).join(', ')}, or a file of your own such as ./round-table.ts.`,
  );
};
