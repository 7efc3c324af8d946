import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './command.mjs';
import { SetupFault } from './setup-fault.mjs';

export const PATIENCE = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=3000'];
export const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const NO_NETWORK = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/;

/**
 * Installs what the lockfile lists, unless it is there already.
 *
 * @param {string} root
 * @param {import('./command.mjs').Run} run
 * @param {(line: string) => void} tell
 */
export function installPackages(root, run, tell) {
  if (isInstalled(root)) return;
  tell('Installing packages (once, about a minute) …');
  const { code, output } = npm(run, 'ci', '--prefer-offline', ...PATIENCE, ...QUIET);
  if (code !== 0) throw new SetupFault(faultOf('The packages that Moderato needs', output));
  writeFileSync(stampOf(root), lockOf(root));
}

/**
 * Installs packages that are optional for users and needed by tests, in a folder of their own, where `npm ci` and other
 * installs leave them alone.
 *
 * @param {string} root
 * @param {readonly OptionalPeer[]} peers
 * @param {import('./command.mjs').Run} run
 * @param {(line: string) => void} tell
 *
 * @typedef {{ name: string, version: string, why: string }} OptionalPeer
 */
export function installPeers(root, peers, run, tell) {
  const folder = join(root, '.cache', 'peers');
  const missing = peers.filter(({ name, version }) => installedVersion(folder, name) !== version);
  if (missing.length === 0) return;
  for (const { name, version, why } of missing) tell(`Installing ${name} ${version}: ${why} …`);
  // All of them at once, because npm takes away what an earlier --no-save brought. Their optional parts for other
  // machines and graphics cards are left out: with them they have ten times the size.
  const wanted = peers.map(({ name, version }) => `${name}@${version}`);
  const into = ['--prefix', folder, '--no-save', '--no-package-lock', '--omit=optional', '--ignore-scripts'];
  const { code, output } = npm(run, 'install', ...into, '--prefer-offline', ...PATIENCE, ...QUIET, ...wanted);
  if (code !== 0) throw new SetupFault(faultOf(`The packages that tests need (${wanted.join(', ')})`, output));
}

/** @param {string} root */
function isInstalled(root) {
  const isLink = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink) return true; // the packages of another checkout, which are not ours to replace
  if (readIfThere(stampOf(root)) === lockOf(root)) return true;
  return changedAt(join(root, 'node_modules', '.package-lock.json')) > changedAt(join(root, 'package-lock.json'));
}

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules', '.moderato-installed');

/** @param {string} root */
const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * @param {string} root
 * @param {string} name
 */
function installedVersion(root, name) {
  const manifest = readIfThere(join(root, 'node_modules', name, 'package.json'));
  return manifest === null ? null : JSON.parse(manifest).version;
}

/**
 * The sentence for what npm could not bring.
 *
 * @param {string} what
 * @param {string} output
 */
export function faultOf(what, output) {
  const lost = NO_NETWORK.exec(output)?.[0];
  if (lost)
    return `${what} could not be fetched, because npm reached no package registry (${lost}): connect to the network, or set npm's registry, and run the command again.`;
  return `${what} could not be installed; npm said:\n${output.trim().split('\n').slice(-12).join('\n')}`;
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} path */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
