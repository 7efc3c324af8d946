import { resolve } from 'node:path';
import {
  type Fanout,
  type Host,
  type LedgerStore,
  type Limits,
  localFanout,
  type Voices,
} from '../../runtime/index.ts';
import type { Library } from '../../sources/index.ts';
import { guardedVoices } from '../../trust/index.ts';
import { jsonView } from '../view/json-view.ts';
import { paletteFor } from '../view/palette.ts';
import { screenFor } from '../view/screen.ts';
import { TextView } from '../view/text-view.ts';
import type { View } from '../view/view.ts';
import type { World } from '../world.ts';
import { Attendant } from './attendant.ts';
import { isAttended } from './attended.ts';
import { toolsGiven } from './tools-given.ts';

/** Where a session is run from: its host, what is seen of it, and whoever sits at the terminal. */
export interface Desk {
  readonly world: World;
  readonly host: Host;
  readonly view: View;
  /** Null where nobody can be asked: in a pipe, or when only JSON may be printed. */
  readonly attendant: Attendant | null;
  /** The folder of the sessions, where it was given. */
  readonly data?: string;
}

export interface DeskOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly house?: boolean;
  readonly data?: string;
  /** Who hears what words mean. */
  readonly ear?: string;
  /** A file that every call is recorded on. */
  readonly cassette?: string;
  /** Servers of tools, as they were typed. */
  readonly tool?: readonly string[];
  /** The documents on the table, whole. */
  readonly library?: Library | undefined;
}

export const openDesk = async (
  world: World,
  store: LedgerStore,
  options: DeskOptions,
  limits?: Limits,
): Promise<Desk> => {
  const view = viewFor(world, options);
  const { tools, remarks } = await toolsGiven(world, options.tool);
  for (const remark of remarks) view.remark(remark);
  const attendant = isAttended(world, options) ? new Attendant(world, view) : null;
  const host: Host = {
    formats: world.formats,
    store,
    fanout: (world.traced ?? asIs)(localFanout()),
    clock: world.clock,
    ear: await world.ear(options.ear),
    voices: await taped(
      world,
      options.cassette,
      guardedVoices(world.allowed, world.voices(attendant && ((seat, abort) => attendant.sit(seat, abort)))),
    ),
    tools: await lookUpIn(world, options.library, tools),
    ...(limits && { limits }),
  };
  return { world, host, view, attendant, ...(options.data !== undefined && { data: options.data }) };
};

const asIs = (fanout: Fanout): Fanout => fanout;

/** Loaded where a table has sources: most have none. */
const lookUpIn = async (world: World, library: Library | undefined, others: ToolsOf): Promise<ToolsOf> => {
  if (!library) return others;
  const found = (await import('../../sources/index.ts')).sourceTools(library, await world.meaning());
  return (table, ledger, seat) => [...found(table, ledger), ...others(table, ledger, seat)];
};

type ToolsOf = NonNullable<Host['tools']>;

/** The voices, recorded where somebody asked for it. */
const taped = async (world: World, path: string | undefined, voices: Voices): Promise<Voices> => {
  if (path === undefined) return voices;
  const record = await world.cassette(resolve(world.cwd, path));
  return async (seat) => {
    const voice = await voices(seat);
    return voice && record(voice);
  };
};

/** What is seen of a session: entries as JSON, or text on a terminal or on paper. */
export const viewFor = (world: World, { json, quiet, house }: DeskOptions): View => {
  const { stdout, stderr, env, formats, clock } = world;
  if (json) return jsonView(formats, stdout, stderr);
  return new TextView({
    formats,
    clock,
    screen: screenFor(stdout, env),
    paint: paletteFor(stdout, env),
    viewer: house ? 'house' : 'public',
    quiet: quiet ?? false,
  });
};
