import type { Formats } from '../engine/index.ts';

/** What `moderato` says when it is told nothing. */
export const welcome = (formats: Formats): string => {
  const names = Object.entries(formats).map(([name, { says }]) => `  moderato ${name} "your topic"`.padEnd(34) + says);
  return `Moderato seats minds around a table and keeps the record of what they say.

${names.join('\n')}

  moderato sessions               lists what was held
  moderato show <id>              prints one, with its turns numbered
  moderato --help                 lists every command

No key is needed: without one the built-in voice improv speaks. It is a set of rules, not a language model.
`;
};
