import { join } from 'node:path';
import { createJiti } from 'jiti';
import * as formats from '../../formats/index.ts';

/**
 * Loads code that the user wrote: TypeScript or JavaScript, found from a folder, never kept from an earlier run. What it
 * imports from this package is what runs here, also where the package is not installed beside it.
 */
export const userCodeIn = (cwd: string) =>
  createJiti(join(cwd, 'moderato.js'), {
    fsCache: false,
    moduleCache: false,
    virtualModules: { 'moderato/formats': formats },
  });
