import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePages, newestIn } from '../../scripts/bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the page as the sources are now; built once, whoever asks first. */
export const builtPage = async (): Promise<string> => {
  const newest = Math.max(newestIn(join(root, 'src')), newestIn(join(root, 'scripts/bundle.mjs')));
  const folder = join(tmpdir(), `moderato-page-${process.getuid?.() ?? 0}-${newest}`);
  if (existsSync(join(folder, 'index.html'))) return folder;
  const making = mkdtempSync(join(tmpdir(), 'moderato-page-'));
  await bundlePages(root, making);
  try {
    renameSync(making, folder);
    return folder;
  } catch {
    return existsSync(join(folder, 'index.html')) ? folder : making; // somebody else was quicker
  }
};
