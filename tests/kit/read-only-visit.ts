import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openLedgers } from '../../src/ledgers/index.ts';
import { openingBatch, spokenBatch } from '../../src/testing/ledger-samples.ts';

/**
 * A process that visits folders it may not write to, as somebody who is not root (whom nothing would stop), and prints
 * what it met as one JSON object.
 */
const folder = process.argv[2] ?? '';
const filled = join(folder, 'filled', 'moderato.db');
const locked = join(folder, 'locked', 'moderato.db');
const empty = join(folder, 'empty', 'moderato.db');

const store = await openLedgers(filled);
await store.append('s', 0, openingBatch());
await store.close();
await mkdir(dirname(locked));
await mkdir(dirname(empty));
await copyFile(filled, locked);
await chmod(locked, 0o444);
for (const place of [dirname(locked), dirname(empty)]) await chmod(place, 0o555);
await chmod(folder, 0o755);
if (process.getuid?.() === 0) process.setuid?.(65_534);

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'It worked.',
    (error) => `${error.code}: ${error.message}`,
  );

const reader = await openLedgers(locked);
console.log(
  JSON.stringify({
    entries: (await reader.read('s')).length,
    append: await messageOf(reader.append('s', 2, spokenBatch(2, 'a', 'Yes.'))),
    open: await messageOf(openLedgers(empty)),
    made: await readdir(dirname(empty)),
  }),
);
await reader.close();
for (const place of [dirname(locked), dirname(empty)]) await chmod(place, 0o755).catch(() => 'whoever made it will');
