import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Surroundings } from '../surroundings.ts';

/** What the program behind the Agent SDK may know of the user's environment: how to run, whom to call, nothing else. */
const passed = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'SystemRoot',
  'TMPDIR',
  'LANG',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'ANTHROPIC_BASE_URL',
  'CLAUDE_CODE_OAUTH_TOKEN',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
];
const keys = ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'];

export interface AgentHome {
  /** A folder that tells nothing: the program puts its name and the date into our prompt. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A neutral place to run in. With a key its settings are private too; without one the user's own settings stay in
 * reach, because their login lies there.
 */
export const agentHome = ({ env }: Surroundings): AgentHome => {
  const root = mkdtempSync(join(tmpdir(), 'moderato-agent-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'table');
  mkdirSync(folder);
  const known = Object.fromEntries(passed.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const config = keys.some((name) => env[name]) ? join(root, 'settings') : env.CLAUDE_CONFIG_DIR;
  return {
    folder,
    env: {
      ...known,
      ...(config !== undefined && { CLAUDE_CONFIG_DIR: config }),
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_MAX_RETRIES: '0',
    },
  };
};
