import { commands } from '../commands/index.ts';
import { formatRow } from '../format-row.ts';
import type { Program } from '../program.ts';
import { councilRow } from './council-row.ts';

const welcome = `Council convenes experts on a question and keeps the record of what they say.

  council convene "your topic"                                   a panel composed from the topic
  council convene "your topic" --strategy devils-advocate        one expert looks for weaknesses
  council panel list                                             the panels there are
  council sessions                                               what was held
  council convene --help                                         strategies and options

No key is needed: without one the built-in voice improv speaks. It is a set of rules, not a language model.
`;

/** The second program: councils alone, under the words of their origin. */
export const councilProgram: Program = {
  name: 'council',
  about: 'Convenes experts on a question under a moderation strategy, and concludes with their dissent.',
  rows: ({ formats }) => [
    { ...councilRow(formatRow('council', formats.council!)), name: 'convene', says: 'Convene experts on a topic.' },
    ...commands,
  ],
  welcome: () => welcome,
};
