import { fileURLToPath } from 'node:url';
import { bundle, isStale } from './bundle.mjs';
import { become } from './setup/command.mjs';
import { prepare, tell } from './setup/prepare.mjs';

/** What `npm start` does when it is told nothing. */
const MAIN_JOB = ['debate', 'Should a small team keep all its code in one repository?'];

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);

prepare(root);
if (isStale(root)) {
  tell('Building …');
  await bundle(root);
}
process.exitCode = await become([`${root}bin/moderato.js`, ...(given.length > 0 ? given : MAIN_JOB)]);
