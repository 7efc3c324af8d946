import { CommanderError } from 'commander';
import { harmless } from '../transcripts/index.ts';
import { exitCode, faultOf } from './exit-code.ts';
import { moderato, type Program, parserOf } from './program.ts';
import type { World } from './world.ts';

/** Runs a program with the words after its name; returns its exit code. Throws nothing. */
export const run = async (argv: readonly string[], world: World, program: Program = moderato): Promise<number> => {
  if (argv.length === 0) {
    world.stdout.write(program.welcome(world));
    return exitCode.done;
  }
  let code: number = exitCode.done;
  try {
    const parser = parserOf(program, world, (returned) => {
      code = returned;
    });
    await parser.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, world, program, argv);
  }
};

const report = (error: unknown, world: World, program: Program, argv: readonly string[]): number => {
  const tell = (sentence: string): void => void world.stderr.write(`${harmless(sentence)}\n`);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCode.done;
    tell(sayMistake(error, world, program, argv));
    return exitCode.user;
  }
  const { code, sentences } = faultOf(error);
  for (const sentence of sentences ?? [sayBug(error)]) tell(sentence);
  if (sentences === null && world.env.MODERATO_DEBUG) tell(String((error as Error)?.stack));
  return code;
};

const sayBug = (error: unknown): string =>
  `Something broke inside Moderato: ${error instanceof Error ? error.message : String(error)} (MODERATO_DEBUG=1 shows where; what was said is kept).`;

/** What was wrong with the command line, and where to look. */
const sayMistake = (error: CommanderError, world: World, program: Program, [name = '']: readonly string[]): string => {
  const rows = program.rows(world);
  const row = rows.find((each) => each.name === name);
  if (!row && !name.startsWith('-')) {
    const names = rows.map((each) => each.name).join(', ');
    return `There is no format or command "${name}"; choose one of ${names}.`;
  }
  const [what = ''] = error.message.replace(/^error: /, '').split('\n');
  const hint = /\(Did you mean (.+?)\?\)/.exec(error.message)?.[1];
  const advice = hint ? `did you mean ${hint}?` : `see ${program.name} ${row ? `${row.name} ` : ''}--help.`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1).replace(/\.$/, '')}; ${advice}`;
};
