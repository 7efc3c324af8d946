import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newFolder } from '../../tests/kit/ledger-file.ts';

const program = fileURLToPath(new URL('../../tests/kit/read-only-visit.ts', import.meta.url));

test('what one may not write to can be read, is refused in a sentence, and stays as it is', async () => {
  const folder = await newFolder();
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder]);

  expect(JSON.parse(stdout)).toEqual({
    entries: 2,
    append: `unwritable: ${join(folder, 'locked', 'moderato.db')} can be read but not written, so nothing was added; make it writable, or choose another folder with --data.`,
    open: `unwritable: The data folder ${join(folder, 'empty')} can't be written, so no session can be kept; make it writable, or choose another one with --data.`,
    made: [],
  });
}, 30_000);
