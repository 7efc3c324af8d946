import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './command.mjs';
import { faultOf, PATIENCE, QUIET } from './npm-packages.mjs';
import { SetupFault } from './setup-fault.mjs';

/** @param {{ platform: string, arch: string }} machine */
export function nodePackage({ platform, arch }) {
  const system = platform === 'win32' ? 'win' : platform;
  // The plain name for Apple's own chips belongs to somebody else.
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${arch}`;
}

/**
 * Fetches another version of Node, once, and gives the folder of its program.
 *
 * @param {string} root
 * @param {string | undefined} version such as `24` or `20.19.0`
 * @param {import('./command.mjs').Run} run
 * @param {(line: string) => void} tell
 * @param {{ platform: string, arch: string }} machine
 */
export function installNode(root, version, run, tell, machine = process) {
  if (!version || !/^\d+(\.\d+){0,2}$/.test(version))
    throw new SetupFault(
      `The version of Node is "${version ?? ''}"; it must be numbers such as 24 or 20.19.0: run "npm run test-on -- 24".`,
    );
  const name = nodePackage(machine);
  const prefix = join(root, '.cache', 'node', version);
  const manifest = join(prefix, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) {
    tell(`Fetching Node ${version} …`);
    const into = ['--prefix', prefix, '--no-save', '--no-package-lock', '--ignore-scripts'];
    const { code, output } = npm(run, 'install', ...into, ...PATIENCE, ...QUIET, `${name}@${version}`);
    if (code !== 0) throw new SetupFault(faultOf(`Node ${version} for ${machine.platform} on ${machine.arch}`, output));
  }
  return join(dirname(manifest), dirname(JSON.parse(readFileSync(manifest, 'utf8')).bin.node));
}
