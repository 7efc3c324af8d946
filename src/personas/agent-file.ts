import { basename } from 'node:path';
import type { Seat } from '../engine/index.ts';
import { agentName, unmarked } from './agent-name.ts';
import { pointsOf, restOf, seatFrom, stanceOf, textOf, voiceOf } from './fields.ts';
import { frontMatter } from './front-matter.ts';
import { SeatFileError } from './seat-file.ts';

const known = ['name', 'displayName', 'display_name', 'description', 'icon', 'voice', 'stance', 'points'];

/**
 * A character or agent as a markdown file of `.claude/agents`: front matter or none, then free text. It may say
 * in several ways who it is about: a file that names Karim is Karim, whatever it is called.
 */
export const agentSeat = (path: string, text: string): Seat => {
  const { fields, body } = frontMatter(path, text);
  const key = textOf(fields.name) ?? basename(path).replace(/\.(?:md|markdown)$/iu, '');
  const { name, icon, role } = agentName(fields, body);
  const description = textOf(fields.description);
  const line = description === undefined ? undefined : withoutExamples(description);
  if (body.trim() === '' && description === undefined) {
    throw new SeatFileError(path, null, 'there is nothing about the persona in it; write a description or some text.');
  }
  return seatFrom({
    name: name || shown(key) || key,
    id: key,
    icon,
    voice: voiceOf(fields),
    line: line ?? role ?? textOf(fields.role) ?? firstLine(body),
    text: body.trim(),
    stance: stanceOf(fields.stance),
    points: fields.points === undefined ? [] : pointsOf(fields.points),
    more: {
      ...(role !== undefined && { title: role }),
      ...(line !== description && { description }),
      ...restOf(fields, ...known),
    },
  });
};

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
