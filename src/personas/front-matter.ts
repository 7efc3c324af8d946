import { SeatFileError } from './seat-file.ts';
import { yaml } from './yaml-file.ts';

export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line on which the body starts, from 1. */
  readonly bodyLine: number;
}

/**
 * Splits a markdown file into the fields on top and the text below. Nothing in it is ever run: front matter that calls
 * itself a program is refused. Fields that are not quite YAML ("Use when: …" without quotes) are read line by line.
 */
export const frontMatter = (path: string, text: string): FrontMatter => {
  const lines = text.replace(/^\ufeff/u, '').split(/\r\n|\r|\n/u);
  const language = /^-{3,}/u.test(lines[0]!) ? lines[0]!.replace(/^-+/u, '').trim() : null;
  if (language === null || /\s/u.test(language)) return { fields: {}, body: lines.join('\n'), bodyLine: 1 };
  if (!['', 'yaml', 'yml'].includes(language.toLowerCase())) {
    const sentence = `the front matter is written in "${language.slice(0, 40)}", and a persona is never run as a program; write plain YAML after a line of three hyphens.`;
    throw new SeatFileError(path, 1, sentence);
  }
  const close = lines.findIndex((line, at) => at > 0 && /^(?:---+|\.\.\.)\s*$/u.test(line));
  if (close < 0) {
    throw new SeatFileError(
      path,
      1,
      'the front matter is opened and never closed; end it with a line of three hyphens.',
    );
  }
  const head = lines.slice(1, close);
  return {
    fields: fieldsOf(head),
    body: lines
      .slice(close + 1)
      .join('\n')
      .trim(),
    bodyLine: close + 2,
  };
};

/** Longer ones are no front matter that anybody wrote, and YAML would take its time over them. */
const longestHead = 500;

const fieldsOf = (head: readonly string[]): Readonly<Record<string, unknown>> => {
  if (head.length > longestHead || head.some((line) => line.length > 4000)) return lineByLine(head);
  try {
    const fields: unknown = yaml().parse(head.join('\n'), { logLevel: 'error', maxAliasCount: 20 });
    if (fields === null) return {};
    if (typeof fields === 'object' && !Array.isArray(fields)) return fields as Record<string, unknown>;
  } catch {
    // not YAML: read as Claude Code does
  }
  return lineByLine(head);
};

/** `key: rest of the line`; indented lines and list items belong to the key above them. */
const lineByLine = (head: readonly string[]): Readonly<Record<string, unknown>> => {
  const fields = new Map<string, { readonly texts: string[]; readonly items: string[] }>();
  let open: { readonly texts: string[]; readonly items: string[] } | null = null;
  for (const line of head) {
    const [, key, rest] = /^([A-Za-z][\w-]*)\s*:(?:\s(.*))?$/u.exec(line) ?? [];
    const text = line.trim();
    if (key !== undefined) {
      open = { texts: [rest?.trim() ?? ''], items: [] };
      fields.set(key, open);
    } else if (text.startsWith('- ')) open?.items.push(unquoted(text.slice(2)));
    else if (text !== '' && !text.startsWith('#')) open?.texts.push(text);
  }
  return Object.fromEntries(
    [...fields].map(([key, { texts, items }]) => [key, items.length > 0 ? items : joined(texts)]),
  );
};

/** A value over several lines; `|` and `>` only say that it begins below. */
const joined = ([first = '', ...more]: readonly string[]): string =>
  unquoted((/^[|>][+-]?$/u.test(first) || first === '' ? more : [first, ...more]).join('\n'));

const unquoted = (text: string): string => /^(["'])(.*)\1$/su.exec(text.trim())?.[2] ?? text.trim();
