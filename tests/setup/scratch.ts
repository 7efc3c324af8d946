import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Finished, Run } from '../../scripts/setup/command.mjs';

/** A folder with the given files, gone after the test. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'moderato-setup-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** A runner that answers from a list and keeps what it was asked to run. */
export function answering(...answers: readonly Partial<Finished>[]): Run & { readonly asked: string[] } {
  const asked: string[] = [];
  const run: Run = (command, args) => {
    const answer = answers[asked.length];
    asked.push([command, ...args].join(' '));
    return { code: 0, output: '', ...answer };
  };
  return Object.assign(run, { asked });
}
