import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real program in a process of its own; `meanwhile` is called for every piece it prints. */
export const moderato = (
  data: string,
  argv: readonly string[],
  meanwhile: (child: ChildProcess, out: string) => void = () => {},
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/cli/main.ts'), ...argv], {
    cwd: root,
    env: { ...process.env, MODERATO_DATA: data, NODE_OPTIONS: '', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
    meanwhile(child, out);
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
};
