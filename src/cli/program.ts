import { Command, Option } from 'commander';
import type { Call, CommandRow, OptionRow } from './command-row.ts';
import { commands } from './commands/index.ts';
import { withConfig } from './config/with-config.ts';
import { formatRows } from './format-row.ts';
import { welcome } from './welcome.ts';
import type { World } from './world.ts';

/** What can be run under one name. */
export interface Program {
  readonly name: string;
  readonly about: string;
  readonly rows: (world: Pick<World, 'formats'>) => readonly CommandRow[];
  /** What it says when it is told nothing. */
  readonly welcome: (world: Pick<World, 'formats'>) => string;
}

/** All formats, in the order of their registry, and all commands. */
export const moderato: Program = {
  name: 'moderato',
  about: 'Seats minds around a table, gives each the floor by the rules of a format, and keeps the record.',
  rows: ({ formats }) => [...formatRows(formats), ...commands],
  welcome: ({ formats }) => welcome(formats),
};

/** The parser. Whatever a command returns is handed to `done`. */
export const parserOf = ({ name, about, rows }: Program, world: World, done: (code: number) => void): Command => {
  const program = new Command(name)
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
  for (const row of rows(world)) program.addCommand(commandOf(world, program, row, done));
  return program;
};

const commandOf = (world: World, program: Command, row: CommandRow, done: (code: number) => void): Command => {
  const command = new Command(row.name).copyInheritedSettings(program).description(row.says).helpGroup(row.group);
  if (row.args) command.arguments(row.args);
  for (const option of row.options) command.addOption(optionOf(option));
  if (row.more) command.addHelpText('after', `\n${row.more.join('\n')}`);
  return command.action(async () => {
    const { run } = await row.load();
    done(await run(world, withConfig(world.config, row, callOf(command))));
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
