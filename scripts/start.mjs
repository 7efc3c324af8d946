import { fileURLToPath } from 'node:url';
import { bundle, isStale } from './bundle.mjs';
import { become } from './setup/command.mjs';
import { prepare, tell } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What `npm start` does when it is told nothing: it opens the web app. */
const MAIN_JOB = ['serve'];

const given = process.argv.slice(2);

prepare(root);
if (isStale(root)) {
  tell('Building …');
  await bundle(root);
}
process.exitCode = await become([`${root}bin/moderato.js`, ...(given.length > 0 ? given : MAIN_JOB)]);
