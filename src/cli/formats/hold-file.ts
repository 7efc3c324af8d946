import { resolve } from 'node:path';
import { formatCalled } from '../format-row.ts';
import { seedCommand } from '../seed-command.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { type OwnFormats, rememberFormat, withOwnFormats } from './own-formats.ts';

const looksLikePath = /[/\\]|\.[cm]?[jt]s$/iu;

/** What is to be run, and in which world: with the user's own formats, and `hold <what>` as the command of that format. */
export interface Called {
  readonly world: World;
  readonly argv: readonly string[];
  readonly problems: readonly string[];
  /** The files of formats that are the user's own. */
  readonly files: readonly string[];
}

/** `hold ./round-table.ts "topic"` names a file: it is loaded, remembered, and then has its command like every format. */
export const withFormatsNamed = async (world: World, argv: readonly string[]): Promise<Called> => {
  const [command, what, ...rest] = argv;
  if (command !== 'hold' || what === undefined || what.startsWith('-'))
    return called(await withOwnFormats(world), argv);
  if (looksLikePath.test(what)) return heldFrom(world, resolve(world.cwd, what), rest);
  const own = await withOwnFormats(world);
  const name = formatCalled(own.world.formats, what);
  if (name === null)
    throw new UserError(
      `There is no format "${what}"; choose one of ${Object.keys(own.world.formats).join(', ')}, or name a file such as ./round-table.ts.`,
    );
  return called(own, [seedCommand(name)?.name ?? name, ...rest]);
};

const called = ({ world, files, problems }: OwnFormats, argv: readonly string[]): Called => ({
  ...{ world, argv, problems },
  files: [...files.values()],
});

const heldFrom = async (world: World, file: string, rest: readonly string[]): Promise<Called> => {
  const { world: there, files, problems } = await withOwnFormats(world, file);
  const { loadNamed } = await import('./load-format.ts');
  const format = await loadNamed(there, file, files);
  const isKept = await rememberFormat(there, file);
  return {
    world: { ...there, formats: { ...there.formats, [format.name]: format } },
    files: [...files.values(), file],
    problems: isKept
      ? problems
      : [...problems, `That you named ${file} could not be written down; name it again to resume its sessions.`],
    argv: [format.name, ...rest],
  };
};
