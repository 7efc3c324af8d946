import { fileSchemas, schemaText } from '../../src/cli/config/file-schemas.ts';
import { formats } from '../../src/formats/index.ts';
import { cliReference } from './cli-reference.ts';
import { formatsReference } from './formats-reference.ts';
import { manPage } from './man-page.ts';

/** Every generated page by its path. */
export const reference = (): Readonly<Record<string, string>> => ({
  'docs/reference/cli.md': cliReference(formats),
  'man/moderato.1': manPage(formats),
  'docs/reference/formats.md': formatsReference(formats),
  ...Object.fromEntries(
    (Object.keys(fileSchemas) as (keyof typeof fileSchemas)[]).map((kind) => [
      `docs/reference/${kind}.schema.json`,
      schemaText(kind),
    ]),
  ),
});
