import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError } from '../engine/index.ts';
import type { Surroundings } from './surroundings.ts';

/** A package that only some voices need: large, so whoever wants it adds it. */
export interface OptionalPeer {
  readonly name: string;
  readonly version: string;
  /** The part for one kind of machine; without the others it is a fraction of the size. */
  readonly platform: string;
  readonly says: string;
}

const { platform, arch } = process;
const llamaSystem = { darwin: 'mac', win32: 'win' }[platform as string] ?? platform;

export const optionalPeers = {
  llama: {
    name: 'node-llama-cpp',
    version: '3.22.1',
    platform: `@node-llama-cpp/${llamaSystem}-${arch}${platform === 'darwin' && arch === 'arm64' ? '-metal' : ''}`,
    says: 'Model files need node-llama-cpp (about 85 MB)',
  },
  agent: {
    name: '@anthropic-ai/claude-agent-sdk',
    version: '0.3.325',
    platform: `@anthropic-ai/claude-agent-sdk-${platform}-${arch}`,
    says: "claude-agent needs Anthropic's Claude Agent SDK (about 350 MB, under Anthropic's own terms)",
  },
} as const satisfies Record<string, OptionalPeer>;

/** The line that adds a package where it is looked for. */
export const installLine = ({ name, version, platform: part }: OptionalPeer, folder: string): string =>
  `npm install --prefix ${JSON.stringify(folder)} --omit=optional ${name}@${version} ${part}@${version}`;

/** Where a package is; a sentence with the exact line that adds it, where it is not. */
export const requirePeer = (peer: OptionalPeer, { peers }: Surroundings): string => {
  const path = findPeer(peer, peers);
  if (path !== null) return path;
  throw new SetupError([`${peer.says}, which is not installed; add it with: ${installLine(peer, peers)}`]);
};

export const loadPeer = async <Module>(peer: OptionalPeer, around: Surroundings): Promise<Module> =>
  (await import(pathToFileURL(requirePeer(peer, around)).href)) as Module;

/** Where a package lies: beside ours, or in the folder for such packages. */
export const findPeer = ({ name }: OptionalPeer, folder: string): string | null => findPackage(name, folder);

export const findPackage = (name: string, folder: string): string | null => {
  for (const from of [import.meta.url, pathToFileURL(join(folder, 'package.json'))]) {
    try {
      return createRequire(from).resolve(name);
    } catch {
      // not there
    }
  }
  return null;
};
