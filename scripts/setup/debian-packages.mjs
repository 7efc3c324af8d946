import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program that does not come with npm.
 * @typedef {{ command: string, or?: string, debian: string, why: string, when: (root: string) => boolean }} SystemPackage
 *
 * What must be known about the machine.
 * @typedef {{ isRoot: boolean, isDebian: boolean, has: (command: string) => boolean }} Machine
 */

/** @type {(...paths: string[]) => (root: string) => boolean} */
const anyOf =
  (...paths) =>
  (root) =>
    paths.some((path) => existsSync(join(root, path)));

/** @type {readonly SystemPackage[]} */
export const SYSTEM_PACKAGES = [
  { command: 'chromium', debian: 'chromium', why: 'the browser tests drive it', when: anyOf('src/web', 'tests/web') },
  {
    command: 'pg_ctlcluster', // Debian keeps the server's own programs off the path
    or: 'initdb',
    debian: 'postgresql',
    why: 'the tests of ledgers in PostgreSQL start it',
    when: anyOf('src/ledgers/postgres.ts'),
  },
];

/** @type {Machine} */
export const thisMachine = {
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  has: (command) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command))),
};

/**
 * Installs what is needed and absent where we may, and returns a sentence for each that a person has to install.
 *
 * @param {string} root
 * @param {readonly SystemPackage[]} table
 * @param {Machine} machine
 * @param {import('./command.mjs').Run} run
 * @param {(line: string) => void} tell
 * @returns {string[]}
 */
export function installSystemPackages(root, table, machine, run, tell) {
  const missing = table.filter(
    ({ command, or, when }) => when(root) && !machine.has(command) && !(or && machine.has(or)),
  );
  if (missing.length === 0) return [];
  if (!machine.isRoot || !machine.isDebian)
    return missing.map(({ debian, why }) => askFor(debian, why, machine.isDebian));
  const names = missing.map(({ debian }) => debian);
  tell(`Installing Debian packages: ${names.join(', ')} …`);
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
  if (install().code === 0) return [];
  run('apt-get', ['update']); // a fresh machine has no package lists
  if (install().code === 0) return [];
  return missing.map(({ debian, why }) => askFor(debian, why, true));
}

/**
 * @param {string} name
 * @param {string} why
 * @param {boolean} isDebian
 */
function askFor(name, why, isDebian) {
  const how = isDebian ? `run "sudo apt-get install ${name}"` : `install it with your system's package manager`;
  return `${name} is missing and ${why}: ${how}, then run the command again.`;
}
