import { basename } from 'node:path';
import type { Seat } from '../engine/index.ts';
import { pointsOf, restOf, seatFrom, stanceOf, textOf, voiceOf } from './fields.ts';
import { frontMatter } from './front-matter.ts';
import { SeatFileError } from './seat-file.ts';

const known = ['name', 'description', 'icon', 'voice', 'stance', 'points'];

/**
 * A character or agent as a markdown file of `.claude/agents`: front matter or none, then free text. Its first heading
 * may say name and role ("# Alice - Senior Project Manager").
 */
export const agentSeat = (path: string, text: string): Seat => {
  const { fields, body } = frontMatter(path, text);
  const key = textOf(fields.name) ?? basename(path).replace(/\.(?:md|markdown)$/iu, '');
  const heading = headingOf(body);
  const description = textOf(fields.description);
  if (body.trim() === '' && description === undefined) {
    throw new SeatFileError(path, null, 'there is nothing about the persona in it; write a description or some text.');
  }
  return seatFrom({
    name: heading?.name ?? shown(key),
    id: key,
    icon: textOf(fields.icon),
    voice: voiceOf(fields),
    line: description ?? heading?.role ?? textOf(fields.role) ?? firstLine(body),
    text: body.trim(),
    stance: stanceOf(fields.stance),
    points: fields.points === undefined ? [] : pointsOf(fields.points),
    more: { ...(heading && { title: heading.role }), ...restOf(fields, ...known) },
  });
};

/** Name and role of the first heading, where it is written with a hyphen between them. */
const headingOf = (body: string): { readonly name: string; readonly role: string } | null => {
  const heading = /^#\s+(.+)$/mu.exec(body)?.[1];
  const parts = heading === undefined ? null : /^(\S.{0,80}?)\s+[-–—]\s+(\S.*)$/u.exec(heading.trim());
  return parts ? { name: parts[1]!.replace(/[|[\]]/gu, ''), role: parts[2]! } : null;
};

const shown = (key: string): string =>
  /[\s\p{Lu}]/u.test(key)
    ? key.trim()
    : key.replace(/(^|[-_])(\p{L})/gu, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase());

const firstLine = (body: string): string | undefined =>
  body
    .split('\n')
    .map((line) => line.replace(/^[\s#>*-]+/u, '').trim())
    .find((line) => line !== '');
