import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { moderato } from '../../src/cli/program.ts';
import { welcome } from '../../src/cli/welcome.ts';
import { formats } from '../../src/formats/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const howTo = readdirSync(join(root, 'docs/how-to')).map((page) => `docs/how-to/${page}`);
const pages = ['README.md', 'examples/README.md', ...howTo].map(
  (page) => [page, readFileSync(join(root, page), 'utf8')] as const,
);

/** What stands in code: blocks, and words in backticks. */
const codeIn = (text: string): readonly string[] =>
  text
    .split(/^```.*$/mu)
    .flatMap((part, at) =>
      at % 2 === 1
        ? part.replaceAll('\\\n', ' ').split('\n')
        : [...part.matchAll(/`([^`\n]+)`/gu)].map(([, code]) => code!),
    );

/** Commands as they are printed: the name, and the options behind it. */
const printedIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, name, rest = ''] = /^\s*moderato ([a-z][a-z-]*)(.*)$/u.exec(line) ?? [];
    const words = rest.replace(/"[^"]*"|'[^']*'/gu, '').split(/ {3,}|\s#\s/u)[0]!;
    return name === undefined ? [] : [{ line, name, options: words.match(/(?<=\s)--[a-z][a-z-]*/gu) ?? [] }];
  });

/** Formats of the reader’s own: named as files first, commands from then on. */
const own = new Set(
  pages.flatMap(([, text]) => [...text.matchAll(/hold \.\/([\w-]+)\.ts/gu)].map(([, name]) => name!)),
);

const rows = moderato.rows({ formats });
const printed = [
  ...pages.flatMap(([page, text]) => printedIn(codeIn(text)).map((each) => ({ page, ...each }))),
  ...printedIn(welcome(formats).split('\n')).map((each) => ({ page: 'the banner', ...each })),
];

test('every command that banner, README and guides print is one, with options that it has', () => {
  const wrong = printed.flatMap(({ page, line, name, options }) => {
    const row = rows.find((each) => each.name === name);
    if (!row) return own.has(name) ? [] : [`${page}: there is no command ${name}: ${line.trim()}`];
    const known = row.options.flatMap(({ flags }) => flags.match(/--[a-z][a-z-]*/gu) ?? []);
    return options
      .filter((option) => !['--help', ...known].includes(option))
      .map((option) => `${page}: ${name} has no ${option}: ${line.trim()}`);
  });
  expect(wrong).toEqual([]);
  expect(printed.length).toBeGreaterThan(60);
});
