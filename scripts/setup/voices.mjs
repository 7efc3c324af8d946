import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What is there when both packs are: the last file of each. */
const LAST = ['wasi/wasi_defs.js', 'moonshine-tiny/decoder.onnx'];

/**
 * Fetches a voice and an ear for the tests that speak and hear; a sentence for the summary where they can't be had.
 *
 * @param {string} root
 * @param {import('./command.mjs').Run} run
 * @param {(line: string) => void} tell
 * @returns {string[]}
 */
export function installVoices(root, run, tell) {
  const folder = join(root, '.cache', 'voice');
  if (LAST.every((name) => existsSync(join(folder, name)))) return [];
  tell('Fetching a voice and an ear for the tests (once, 75 MB) …');
  process.env.MODERATO_VOICE = folder;
  const { code } = run(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'voice', 'install']);
  delete process.env.MODERATO_VOICE;
  return code === 0 ? [] : ['No voice and ear could be fetched, so nothing was spoken or heard in the tests.'];
}
