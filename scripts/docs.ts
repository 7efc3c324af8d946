import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reference } from './docs/reference.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const [path, text] of Object.entries(reference())) {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
  console.log(path);
}
