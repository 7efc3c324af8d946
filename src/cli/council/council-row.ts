import { builtInStrategies, panelNames } from '../../formats/council/index.ts';
import type { CommandRow, OptionRow } from '../command-row.ts';

/** What a council takes beside what every format takes; hidden ones are the words of its origin. */
const councilOptions: readonly OptionRow[] = [
  {
    flags: '-p, --panel <name|file>',
    says: 'Seat a bundled panel, or the experts of a YAML file or a folder; without one, the topic decides.',
    many: true,
  },
  {
    flags: '--experts <slugs...>',
    says: 'Seat bundled experts by their slugs; "panel experts" lists them.',
    many: true,
  },
  { flags: '--human <name>', says: 'Seat a person; may be given several times.', many: true },
  { flags: '--prompt-file <path>', says: 'Read the topic from a file, or from standard input with -.' },
  { flags: '--format <auto|json|plain>', says: 'How it is printed: json is the event stream.' },
  { flags: '--json', says: 'Print the event stream, one object per line, and nothing else.' },
  { flags: '--max-rounds <number>', says: 'The same as --rounds.', hidden: true },
  { flags: '--template <name>', says: 'The same as --panel.', many: true, hidden: true },
  { flags: '--engine <kind>', says: 'mock, openai or anthropic; --model says it better.', hidden: true },
  { flags: '--heuristic-memory', says: 'The same as --remember: what is kept is found by rule.', hidden: true },
  { flags: '--verbose', says: 'Show also what was not for everyone.', hidden: true },
];

const strategyHelp: readonly string[] = [
  'Strategies:',
  ...Object.entries(builtInStrategies).flatMap(([name, { says, when, singles }]) => [
    `  ${name}${singles ? '[:slug]' : ''}: ${says}`,
    `    When to use: ${when}`,
  ]),
  '  ./mine.ts or a package: a strategy of your own (docs/how-to/strategies.md).',
  `Panels (--panel): ${panelNames.join(', ')}, or a YAML file. Without one, a panel is composed from the topic.`,
];

/** Where a council says an option in words of its own, they stand in place of the common ones. */
const isOurs = ({ flags }: OptionRow): boolean => councilOptions.some((own) => longName(own.flags) === longName(flags));

const longName = (flags: string): string | undefined => /--[\w-]+/u.exec(flags)?.[0];

/** The command of the council: what its format's tables give, and the strategies. */
export const councilRow = (row: CommandRow): CommandRow => ({
  ...row,
  options: [...row.options.filter((option) => !isOurs(option)), ...councilOptions],
  more: [...strategyHelp, ...(row.more ?? [])],
  load: async () => {
    const { conveneCouncil } = await import('./convene-council.ts');
    return { run: conveneCouncil };
  },
});
