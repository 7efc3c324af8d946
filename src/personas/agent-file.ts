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
  const line = description === undefined ? undefined : withoutExamples(description);
  if (body.trim() === '' && description === undefined) {
    throw new SeatFileError(path, null, 'there is nothing about the persona in it; write a description or some text.');
  }
  return seatFrom({
    name: heading?.name || shown(key) || key,
    id: key,
    icon: textOf(fields.icon),
    voice: voiceOf(fields),
    line: line ?? heading?.role ?? textOf(fields.role) ?? firstLine(body),
    text: body.trim(),
    stance: stanceOf(fields.stance),
    points: fields.points === undefined ? [] : pointsOf(fields.points),
    more: {
      ...(heading && { title: heading.role }),
      ...(line !== description && { description }),
      ...restOf(fields, ...known),
    },
  });
};

/** Name and role of the first heading, where it is written with a hyphen between them. */
const headingOf = (body: string): { readonly name: string; readonly role: string } | null => {
  const heading = /^#\s+(.+)$/mu.exec(body)?.[1];
  const parts = heading === undefined ? null : /^(\S.{0,80}?)\s+[-–—]\s+(\S.*)$/u.exec(heading.trim());
  return parts ? { name: unmarked(parts[1]!), role: parts[2]! } : null;
};

/** A name without the marks that transcripts are made of. */
const unmarked = (name: string): string => name.replace(/[|[\]{}<>"\n]/gu, '').trim();

/** Many agents tell in their description, with examples of dialogue, when to call them: the table needs who they are. */
const withoutExamples = (description: string): string => {
  const plain = description.replaceAll('\\n', '\n');
  const [said = ''] = plain.split(
    /\s*(?:\b(?:some\s+)?examples?(?: (?:include|of use))?\s*:\s*)?(?:[-\s]*<example>)/iu,
  );
  return said.trim() === '' ? description : said.trim();
};

const shown = (key: string): string =>
  /[\s\p{Lu}]/u.test(key)
    ? unmarked(key)
    : unmarked(key).replace(
        /(^|[-_])(\p{L})/gu,
        (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
      );

const firstLine = (body: string): string | undefined =>
  body
    .split('\n')
    .map((line) => line.replace(/^[\s#>*-]+/u, '').trim())
    .find((line) => line !== '');
