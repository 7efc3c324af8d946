import type { Formats } from '../engine/index.ts';
import { formatRows } from './format-row.ts';

const example = (args: string): string => (args === '[deck]' ? 'deck.pdf' : '"your topic"');

/** What `moderato` says when it is told nothing. */
export const welcome = (formats: Formats): string => {
  const names = formatRows(formats).map(
    ({ name, args, says }) => `  moderato ${name} ${example(args)}`.padEnd(34) + says,
  );
  return `Moderato seats minds around a table and keeps the record of what they say.

${names.join('\n')}

  moderato sessions               lists what was held
  moderato show <id>              prints one, with its turns numbered
  moderato --help                 lists every command

No key is needed: without one the built-in voice improv speaks. It is a set of rules, not a language model.
`;
};
