import type { Formats } from '../engine/index.ts';
import { faceOf } from '../transcripts/index.ts';
import { formatRows } from './format-row.ts';
import { seedCommand } from './seed-command.ts';

/** The first sentence of what an example is about, so that it can be read at a glance. */
const glance = (topic: string): string => /^.{0,90}?[.?!](?=\s|$)/u.exec(topic)?.[0] ?? topic;

/** What `moderato` says when it is told nothing: an example of each format to hold at once, and how to go on from there. */
export const welcome = (formats: Formats): string => {
  const rows = formatRows(formats);
  const examples = Object.keys(formats).flatMap((format) => {
    const example = faceOf(formats, format)?.example;
    const row = rows.find(({ name }) => name === (seedCommand(format)?.name ?? format));
    return example && row
      ? [`  moderato ${row.name} --example`.padEnd(34) + glance(example.topic), `${' '.repeat(34)}${row.says}`]
      : [];
  });
  return `Moderato seats minds around a table and keeps the record of what they say.

Hold one now; each example runs in seconds, offline, with people who have something to say:

${examples.join('\n')}

Then with your own question, your own seats, yourself or a model at the table:

  moderato debate "your topic"
  moderato debate "your topic" --seat "Rosa (proponent): owns the bakery" --seat "Tom (opponent): bakes at night"
  moderato debate "your topic" --model proponent=human
  moderato models                 lists what can speak here, and how to add a key
  moderato serve                  opens the page, where all of this is done with a mouse
  moderato sessions               lists what was held; "moderato show last" prints the newest
  moderato --help                 lists every command

No key is needed: without one the built-in voice improv speaks. It is a set of rules, not a language model, and decides
nothing that nobody gave it grounds for.
`;
};
