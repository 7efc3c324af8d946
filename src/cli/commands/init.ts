import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { fileSchemas, schemaText } from '../config/file-schemas.ts';
import { exitCode } from '../exit-code.ts';
import { UserError } from '../user-error.ts';

const cast = `# yaml-language-server: $schema=../.moderato/cast.schema.json
# Seats for this project: moderato debate "…" --seats seats/house.yaml
seats:
  - name: Ada
    role: proponent
    line: Wants it done, and knows what it is for.
  - name: Ben
    role: opponent
    line: Has to run it afterwards.
  - name: Clio
    role: arbitrator
    line: Decides by what was said.
`;

/** Sets a project up: settings with their schema, a cast to begin with, and the table as a server of tools. Nothing that is there is changed. */
export const run: Run = async ({ cwd, stdout }) => {
  const written: string[] = [];
  const kept: string[] = [];
  const put = (path: string, text: string): void => {
    const file = join(cwd, path);
    if (existsSync(file)) return void kept.push(path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
    written.push(path);
  };
  const mcp = withModerato(join(cwd, '.mcp.json'));
  put('moderato.json', json({ $schema: './.moderato/config.schema.json' }));
  for (const kind of Object.keys(fileSchemas) as (keyof typeof fileSchemas)[])
    put(join('.moderato', `${kind}.schema.json`), schemaText(kind));
  put(join('seats', 'house.yaml'), cast);
  if (mcp === null) kept.push('.mcp.json');
  else {
    writeFileSync(join(cwd, '.mcp.json'), mcp);
    written.push('.mcp.json');
  }
  for (const path of written) stdout.write(`Written: ${harmlessLine(relative(cwd, join(cwd, path)))}\n`);
  for (const path of kept) stdout.write(`Left as it is: ${harmlessLine(path)}\n`);
  stdout.write('Now: moderato debate "Should we?" --seats seats/house.yaml\n');
  return exitCode.done;
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The servers that assistants start here, with ours among them; null where it is there already. */
const withModerato = (file: string): string | null => {
  const ours = { command: 'npx', args: ['-y', 'moderato', 'mcp'] };
  if (!existsSync(file)) return json({ mcpServers: { moderato: ours } });
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(`${file} is not JSON; mend it, and run it again. Nothing was written.`);
  }
  const { mcpServers = {}, ...more } = (read ?? {}) as { readonly mcpServers?: Readonly<Record<string, unknown>> };
  if (Object.hasOwn(mcpServers, 'moderato')) return null;
  return json({ ...more, mcpServers: { ...mcpServers, moderato: ours } });
};
