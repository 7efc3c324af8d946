import { builtInStrategies } from '../../formats/council/index.ts';
import { bundledPanels } from '../../formats/council/panels/index.ts';
import type { CommandRow, OptionRow } from '../command-row.ts';

/** What a council takes beside what every format takes; hidden ones are the words of its origin. */
const councilOptions: readonly OptionRow[] = [
  { flags: '--human <name>', says: 'Seat a person; may be given several times.', many: true },
  { flags: '--experts <slugs>', says: 'Seat bundled experts by their slugs, with commas between them.', many: true },
  { flags: '--prompt-file <path>', says: 'Read the topic from a file, or from standard input with -.' },
  { flags: '--format <auto|json|plain>', says: 'How it is printed: json is the event stream.' },
  { flags: '--max-rounds <number>', says: 'The same as --rounds.', hidden: true },
  { flags: '--template <name>', says: 'The same as --panel.', many: true, hidden: true },
  { flags: '--engine <kind>', says: 'mock, openai or anthropic; --model says it better.', hidden: true },
  { flags: '--heuristic-memory', says: 'Accepted, and needless: councils keep no memory.', hidden: true },
  { flags: '--verbose', says: 'Show also what was not for everyone.', hidden: true },
];

const strategyHelp: readonly string[] = [
  'Strategies:',
  ...Object.entries(builtInStrategies).flatMap(([name, { says, when, singles }]) => [
    `  ${name}${singles ? '[:slug]' : ''}: ${says}`,
    `    When to use: ${when}`,
  ]),
  '  ./mine.ts or a package: a strategy of your own (docs/how-to/strategies.md).',
  `Panels (--panel): ${bundledPanels.map(({ name }) => name).join(', ')}, or a YAML file. Without one, a panel is composed from the topic.`,
];

/** The command of the council: what its format's tables give, and the strategies. */
export const councilRow = (row: CommandRow): CommandRow => ({
  ...row,
  options: [...row.options, ...councilOptions],
  more: [...strategyHelp, ...(row.more ?? [])],
  load: async () => {
    const { conveneCouncil } = await import('./convene-council.ts');
    return { run: conveneCouncil };
  },
});
