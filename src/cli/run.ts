import { CommanderError } from 'commander';
import { suggestFormat } from '../formats/index.ts';
import { review } from '../review/index.ts';
import { harmless } from '../transcripts/index.ts';
import { perhapsMeant } from '../words/index.ts';
import { exitCode, faultOf } from './exit-code.ts';
import { withFormatsNamed } from './formats/hold-file.ts';
import { moderato, type Program, parserOf } from './program.ts';
import { seedCommand } from './seed-command.ts';
import type { World } from './world.ts';

/** Runs a program with the words after its name; returns its exit code. Throws nothing. */
export const run = async (argv: readonly string[], world: World, program: Program = moderato): Promise<number> => {
  if (argv.length === 0) {
    world.stdout.write(program.welcome(world));
    return exitCode.done;
  }
  let code: number = exitCode.done;
  let there = world;
  let words = argv;
  let ownFiles: readonly string[] = [];
  try {
    const called = await withFormatsNamed({ ...world, formats: { ...world.formats, review } }, argv);
    there = called.world;
    words = called.argv;
    ownFiles = called.files;
    // Whoever allows or forgets a file just now need not be told what to do about it.
    for (const problem of argv[0] === 'allow' ? [] : called.problems) world.stderr.write(`${harmless(problem)}\n`);
    const parser = parserOf(program, there, (returned) => {
      code = returned;
    });
    await parser.parseAsync([...words], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, there, program, words, ownFiles);
  }
};

const report = (
  error: unknown,
  world: World,
  program: Program,
  argv: readonly string[],
  ownFiles: readonly string[],
): number => {
  const tell = (sentence: string): void => void world.stderr.write(`${harmless(sentence)}\n`);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCode.done;
    tell(sayMistake(error, world, program, argv));
    return exitCode.user;
  }
  const { code, sentences } = faultOf(error);
  const stack = String((error as Error)?.stack);
  const own = sentences === null ? ownFiles.find((file) => stack.includes(file)) : undefined;
  for (const sentence of sentences ?? [own ? sayBroken(own, error) : sayBug(error)]) tell(sentence);
  if (sentences === null && world.env.MODERATO_DEBUG) tell(stack);
  return own ? exitCode.user : code;
};

const sayBroken = (file: string, error: unknown): string =>
  `The format in ${file} broke: ${error instanceof Error ? error.message : String(error)}. What was said is kept; mend the file, name it again with moderato allow ${file}, and resume the session.`;

const sayBug = (error: unknown): string =>
  `Something broke inside Moderato: ${error instanceof Error ? error.message : String(error)} (MODERATO_DEBUG=1 shows where; what was said is kept).`;

/** A text where a command belongs: the command that holds what it calls for, or, where that can't be told, those to choose from. */
const sayHeld = (world: World, program: Program, argv: readonly string[]): string | null => {
  const text = argv.join(' ').trim();
  const talks = Object.entries(world.formats).filter(([, format]) => format !== review);
  const holding = talks.map(([format]) => seedCommand(format)?.name ?? format);
  const commands = program.rows(world).flatMap(({ name }) => (holding.includes(name) ? [name] : []));
  if (!/\s/u.test(text) || commands.length === 0) return null;
  const typed = (name: string) => `${program.name} ${name} '${text.replaceAll("'", "'\\''")}'`;
  const called = suggestFormat(world.formats, text);
  const name = called && (seedCommand(called.format)?.name ?? called.format);
  if (!name || !commands.includes(name))
    return `Name a format before a topic (${commands.join(', ')}), as in: ${typed(commands[0] ?? '')}`;
  const words = called.matched.map((word) => `“${word}”`).join(', ');
  return `This sounds like a ${called.format} (${words}); type ${typed(name)}`;
};

/** What was wrong with the command line, and where to look. */
const sayMistake = (error: CommanderError, world: World, program: Program, argv: readonly string[]): string => {
  const [name = ''] = argv;
  const rows = program.rows(world);
  const row = rows.find((each) => each.name === name);
  if (!row && !name.startsWith('-')) {
    const names = rows.map((each) => each.name);
    const meant = perhapsMeant(name, names);
    const held = meant === '' ? sayHeld(world, program, argv) : null;
    return held ?? `There is no format or command "${name}"${meant}; choose one of ${names.join(', ')}.`;
  }
  const [what = ''] = error.message.replace(/^error: /, '').split('\n');
  const hint = /\(Did you mean (.+?)\?\)/.exec(error.message)?.[1];
  const advice = hint ? `did you mean ${hint}?` : `see ${program.name} ${row ? `${row.name} ` : ''}--help.`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1).replace(/\.$/, '')}; ${advice}`;
};
