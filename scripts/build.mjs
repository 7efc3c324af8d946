import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { inView } from './setup/command.mjs';
import { prepare } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// The whole of dist, as it is published: bundles and declarations.
prepare(root);
rmSync(join(root, 'dist'), { recursive: true, force: true });
await bundle(root);
process.exitCode = inView(root, 'tsc', ['-p', 'tsconfig.build.json']);
