import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** A keychain is asked once, and quickly: one that waits for a person is not waited for. */
const patience = 3000;

/** How a system's keychain is spoken to: the key goes in by standard input, and never stands in a list of processes. */
const keychains: readonly {
  readonly program: string;
  readonly look: (name: string) => readonly string[];
  readonly keep: (name: string) => readonly string[];
  readonly input: (name: string, key: string) => string;
}[] = [
  {
    program: 'secret-tool',
    look: (name) => ['lookup', 'service', 'moderato', 'key', name],
    keep: (name) => ['store', '--label', `Moderato ${name}`, 'service', 'moderato', 'key', name],
    input: (_, key) => key,
  },
  {
    program: 'security',
    look: (name) => ['find-generic-password', '-s', 'moderato', '-a', name, '-w'],
    keep: () => ['-i'],
    input: (name, key) => `add-generic-password -U -s moderato -a ${name} -w ${JSON.stringify(key)}\n`,
  },
];

/** The keychain's program on this machine; null where there is none. */
export const keychainHere = (env: Env): (typeof keychains)[number] | null =>
  keychains.find(({ program }) =>
    (env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program))),
  ) ?? null;

/** Keeps a key in the system's keychain; false where there is none, or it refuses. */
export const keepInKeychain = (name: string, key: string, env: Env): boolean => {
  const chain = keychainHere(env);
  if (!chain) return false;
  const input = chain.input(name, key);
  return spawnSync(chain.program, chain.keep(name), { input, timeout: patience, env }).status === 0;
};

const fromKeychain = (name: string, env: Env): string | undefined => {
  const chain = keychainHere(env);
  if (!chain) return undefined;
  const { status, stdout } = spawnSync(chain.program, chain.look(name), { timeout: patience, env, encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
};

/** Keys in a file that only its owner may read: `NAME=key`, a line each. One that others may read is not used. */
const keysInFile = (file: string): { readonly keys: ReadonlyMap<string, string>; readonly problem?: string } => {
  if (!existsSync(file)) return { keys: new Map() };
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    return {
      keys: new Map(),
      problem: `${file} can be read by others, so no key is taken from it; run: chmod 600 "${file}"`,
    };
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = lines.map((line) => /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(\S+)\s*$/u.exec(line));
  return { keys: new Map(found.flatMap((each) => (each ? [[each[1]!, each[2]!] as const] : []))) };
};

export const keepInFile = (file: string, name: string, key: string): void => {
  const keys = new Map(keysInFile(file).keys);
  keys.set(name, key);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, [...keys].map(([each, value]) => `${each}=${value}\n`).join(''), { mode: 0o600 });
  chmodSync(file, 0o600);
};

/** An environment, the names of the keys in it that were kept elsewhere, and what is wrong with where they lie. */
export interface KeyedEnv {
  readonly env: Env;
  readonly kept: readonly string[];
  readonly problems: readonly string[];
}

/** The environment with the keys that are kept elsewhere: what is set counts first, then the file, then the keychain. */
export const envWithKeys = (env: Env, file: string, inKeychain: readonly string[] = []): KeyedEnv => {
  const { keys, problem } = keysInFile(file);
  const kept = new Map<string, string>();
  for (const name of new Set([...keys.keys(), ...inKeychain])) {
    if (env[name]?.trim()) continue;
    const key = keys.get(name) ?? fromKeychain(name, env);
    if (key !== undefined) kept.set(name, key);
  }
  return {
    env: kept.size === 0 ? env : { ...env, ...Object.fromEntries(kept) },
    kept: [...kept.keys()],
    problems: problem ? [problem] : [],
  };
};
