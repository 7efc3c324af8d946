import { sayDiskFault } from '../../runtime/disk-fault.ts';
import { installPack, packs, usualPacks } from '../../stage/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import type { Call, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { UserError } from '../user-error.ts';
import { findTarball } from '../voice/find-tarball.ts';
import { voiceCache } from '../voice/voice-folder.ts';
import type { World } from '../world.ts';

/** Fetches, lists and removes what speaks and hears. Nothing of it comes by itself. */
export const run: Run = async (world, call) => {
  const [order = 'list', ...rest] = call.args;
  const names = rest.flatMap((name) => name?.split(' ') ?? []).filter(Boolean);
  const act = acts.get(order);
  if (!act) throw new UserError(`"voice ${order}" is not known; write install, list or remove.`);
  const unknown = names.find((name) => !packs.has(name));
  if (unknown !== undefined)
    throw new UserError(
      `There is no pack "${unknown}"${perhapsMeant(unknown, [...packs.keys()])}; there are ${[...packs.keys()].join(', ')}.`,
    );
  await act(world, call, names);
  return exitCode.done;
};

type Act = (world: World, call: Call, names: readonly string[]) => Promise<void>;

const sizeOf = (name: string): number => packs.get(name)!.parts.reduce((sum, { megabytes }) => sum + megabytes, 0);

const list: Act = async (world, { options }) => {
  const cache = voiceCache(world);
  for (const [name, { says, parts }] of packs) {
    const state = await cache.state(name);
    const line = { name, state, says, megabytes: Math.round(sizeOf(name)), from: parts.map(({ from }) => from) };
    const told = `${name.padEnd(16)}${state.padEnd(8)}${`${line.megabytes} MB to fetch`.padEnd(18)}${says}`;
    world.stdout.write(options.json ? `${JSON.stringify(line)}\n` : `${told}\n`);
  }
  if (!options.json) world.stdout.write(`\nThey are kept in ${cache.folder}\n`);
};

const install: Act = async (world, _call, names) => {
  const cache = voiceCache(world);
  let told = '';
  const tell = (from: string, megabytes: number, of: number): void => {
    const share = Math.min(100, Math.floor(((megabytes / of) * 100) / 10) * 10);
    const line = `${from}: ${share} %`;
    if (line !== told) world.stderr.write(`${line}\n`);
    told = line;
  };
  for (const name of names.length > 0 ? names : usualPacks) {
    try {
      await installPack(cache, name, { find: findTarball, tell });
    } catch (error) {
      throw error instanceof UserError
        ? error
        : new UserError(
            `${name} was not installed: ${sayDiskFault(error) ?? (error as Error).message} Run it again: it goes on where it stopped.`,
          );
    }
    world.stdout.write(`${name} is here: ${packs.get(name)!.says}\n`);
  }
};

const remove: Act = async (world, _call, names) => {
  if (names.length === 0) throw new UserError('Name what to remove, such as: moderato voice remove flite.');
  const cache = voiceCache(world);
  for (const name of names) {
    await cache.remove(name);
    world.stdout.write(`${name} is removed.\n`);
  }
};

const acts: ReadonlyMap<string, Act> = new Map([
  ['list', list],
  ['install', install],
  ['remove', remove],
]);
