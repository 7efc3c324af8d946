import { Command, Option } from 'commander';
import type { Call, CommandRow, OptionRow } from './command-row.ts';
import { commands } from './commands/index.ts';
import { formatRows } from './format-row.ts';
import type { World } from './world.ts';

/** All rows: the formats first, in the order of their registry. */
export const rowsOf = ({ formats }: Pick<World, 'formats'>): readonly CommandRow[] => [
  ...formatRows(formats),
  ...commands,
];

const about = 'Seats minds around a table, gives each the floor by the rules of a format, and keeps the record.';

/** The parser. Whatever a command returns is handed to `done`. */
export const programOf = (world: World, done: (code: number) => void): Command => {
  const program = new Command('moderato')
    .description(about)
    .version(world.version)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void world.stdout.write(text),
      writeErr: (text) => void world.stderr.write(text),
      outputError: () => {},
      getOutHasColors: () => false,
      getOutHelpWidth: () => world.stdout.columns ?? 100,
    });
  for (const row of rowsOf(world)) program.addCommand(commandOf(world, program, row, done));
  return program;
};

const commandOf = (world: World, program: Command, row: CommandRow, done: (code: number) => void): Command => {
  const command = new Command(row.name).copyInheritedSettings(program).description(row.says).helpGroup(row.group);
  if (row.args) command.arguments(row.args);
  for (const option of row.options) command.addOption(optionOf(option));
  if (row.more) command.addHelpText('after', `\n${row.more.join('\n')}`);
  return command.action(async () => {
    const { run } = await row.load();
    done(await run(world, callOf(command)));
  });
};

const optionOf = ({ flags, says, many, hidden }: OptionRow): Option => {
  const option = new Option(flags, says).hideHelp(hidden === true);
  return many ? option.argParser((value, before: readonly string[] = []) => [...before, value]) : option;
};

/** Only what the user gave: a default of the parser is not a choice. */
const callOf = (command: Command): Call => {
  const given = Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli');
  return {
    args: command.processedArgs.map((arg) => (Array.isArray(arg) ? arg.join(' ') : arg)),
    options: Object.fromEntries(given),
  };
};
