import { formats } from '../../src/formats/index.ts';
import { cliReference } from './cli-reference.ts';
import { formatsReference } from './formats-reference.ts';

/** Every generated page by its path. */
export const reference = (): Readonly<Record<string, string>> => ({
  'docs/reference/cli.md': cliReference(formats),
  'docs/reference/formats.md': formatsReference(formats),
});
