import { parse } from 'yaml';
import { SeatFileError } from './seat-file.ts';

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
  const opener = /^---+\s*(\S*)\s*$/u.exec(lines[0] ?? '');
  if (!opener) return { fields: {}, body: lines.join('\n'), bodyLine: 1 };
  const language = opener[1]!.toLowerCase();
  if (language !== '' && language !== 'yaml' && language !== 'yml') {
    const sentence = `the front matter is written in "${opener[1]}", and a persona is never run as a program; write plain YAML after a line of three hyphens.`;
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

const fieldsOf = (head: readonly string[]): Readonly<Record<string, unknown>> => {
  try {
    const fields: unknown = parse(head.join('\n'), { logLevel: 'error', maxAliasCount: 20 });
    if (fields === null) return {};
    if (typeof fields === 'object' && !Array.isArray(fields)) return fields as Record<string, unknown>;
  } catch {
    // not YAML: read as Claude Code does
  }
  return lineByLine(head);
};

/** `key: rest of the line`; indented lines and list items belong to the key above them. */
export const lineByLine = (head: readonly string[]): Readonly<Record<string, unknown>> => {
  const fields = new Map<string, string | string[]>();
  let key: string | null = null;
  for (const line of head) {
    const field = /^([A-Za-z][\w-]*)\s*:(?:\s+(.*)|\s*)$/u.exec(line);
    const item = /^\s*-\s+(.*)$/u.exec(line);
    if (field) {
      key = field[1]!;
      fields.set(key, unquoted(field[2] ?? ''));
    } else if (key !== null && item) {
      const sofar = fields.get(key)!;
      fields.set(key, [...(Array.isArray(sofar) ? sofar : sofar === '' ? [] : [sofar]), unquoted(item[1]!)]);
    } else if (key !== null && line.trim() !== '' && !line.trimStart().startsWith('#')) {
      const sofar = fields.get(key)!;
      const text = Array.isArray(sofar) ? sofar.join('\n') : sofar;
      fields.set(key, /^[|>][+-]?$/u.test(text) || text === '' ? line.trim() : `${text}\n${line.trim()}`);
    }
  }
  return Object.fromEntries(fields);
};

const unquoted = (text: string): string => /^(["'])(.*)\1$/su.exec(text.trim())?.[2] ?? text.trim();
