import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { envWithKeys, keepInFile, keepInKeychain, keychainHere } from './key-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moderato-keys-'));
});

/** A keychain that keeps what it is given in a folder, spoken to as the real one is. */
const fakeKeychain = (): string => {
  const program = join(folder, 'secret-tool');
  const script = `#!/bin/sh
for last; do :; done
if [ "$1" = store ]; then cat > "${folder}/kept-$last"; else cat "${folder}/kept-$last" 2>/dev/null; fi
`;
  writeFileSync(program, script);
  chmodSync(program, 0o755);
  return `${folder}:/bin:/usr/bin`;
};

test('a key in a file that only the user can read is found; the environment counts first', () => {
  const file = join(folder, 'deep', 'keys');
  keepInFile(file, 'ANTHROPIC_API_KEY', 'sk-kept');
  keepInFile(file, 'OPENAI_API_KEY', 'sk-other');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { env, problems } = envWithKeys({ OPENAI_API_KEY: 'sk-set' }, file);
  expect([env.ANTHROPIC_API_KEY, env.OPENAI_API_KEY, problems]).toEqual(['sk-kept', 'sk-set', []]);
});

test('a file that others can read gives no key, and says what to do', () => {
  const file = join(folder, 'keys');
  keepInFile(file, 'ANTHROPIC_API_KEY', 'sk-kept');
  chmodSync(file, 0o644);
  const { env, problems } = envWithKeys({}, file);
  expect(env.ANTHROPIC_API_KEY).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(/can be read by others.*chmod 600/u)]);
  expect(problems.join()).not.toContain('sk-kept');
});

test('a keychain keeps a key and gives it back, for the names that lie in it', () => {
  const around = { PATH: fakeKeychain() };
  expect(keychainHere(around)?.program).toBe('secret-tool');
  expect(keepInKeychain('GEMINI_API_KEY', 'AIza-kept', around)).toBe(true);
  expect(envWithKeys(around, join(folder, 'none'), ['GEMINI_API_KEY']).env.GEMINI_API_KEY).toBe('AIza-kept');
  expect(envWithKeys(around, join(folder, 'none')).env.GEMINI_API_KEY).toBeUndefined();
});

test('without a keychain nothing is kept in one', () => {
  expect(keepInKeychain('GEMINI_API_KEY', 'AIza-kept', { PATH: folder })).toBe(false);
});
