import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * What a finished command left behind.
 * @typedef {{ code: number, output: string }} Finished
 *
 * Runs a command to its end and gives its exit code with all it printed.
 * @typedef {(command: string, args: readonly string[]) => Finished} Run
 */

const isWindows = process.platform === 'win32';

/**
 * Commands that keep what they print to themselves.
 *
 * @param {string} root
 * @returns {Run}
 */
export const quietly = (root) => (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: isWindows });
  return { code: status ?? 1, output: error ? error.message : `${stdout}${stderr}` };
};

/**
 * npm itself, the one that started us where there is one.
 *
 * @param {Run} run
 * @param {readonly string[]} args
 */
export function npm(run, ...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? run(process.execPath, [script, ...args]) : run('npm', args);
}

/**
 * Runs a command in view, with the tools of `node_modules` in reach, and gives its exit code.
 *
 * @param {string} root
 * @param {string} command
 * @param {readonly string[]} args
 */
export function inView(root, command, args) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, PATH: path },
  });
  return status ?? 1;
}

/**
 * Becomes the given program as far as one can: its streams, its signals, its exit code.
 *
 * @param {readonly string[]} args of Node
 * @returns {Promise<number>} the exit code
 */
export function become(args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const onTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  // A terminal sends Ctrl-C to parent and child alike; handing it on as well would count as a second one.
  process.on('SIGINT', () => onTerminal || child.kill('SIGINT'));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
