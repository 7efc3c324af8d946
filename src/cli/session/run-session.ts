import type { Ledger, Session } from '../../engine/index.ts';
import { type Driven, LedgerError, load, misled, type SessionId } from '../../runtime/index.ts';
import { seedCommand } from '../seed-command.ts';
import { UserError } from '../user-error.ts';
import type { Desk } from './desk.ts';
import { drive } from './drive.ts';
import { endingOf } from './ending.ts';
import { type Guest, guestAt } from './guest.ts';
import { writeOutput } from './output.ts';
import { reference } from './reference.ts';
import { sidecarsIn } from './sidecars.ts';
import { sayUnwritten } from './unwritten.ts';

export interface RunOptions {
  readonly out?: string;
  readonly record?: boolean;
  readonly remember?: boolean;
}

/** Where a run begins. */
export interface RunFrom {
  /** Entries that were shown before. */
  readonly seen?: number;
  /** What the table is about to become by an order that waits for it. */
  readonly becomes?: Session<any>;
  /** Who takes part from here, where it is not the person at the terminal. */
  readonly guest?: Guest;
}

/** Runs a session from where it stands and says how it went; returns the exit code. */
export const runSession = async (
  desk: Desk,
  id: SessionId,
  options: RunOptions,
  from: RunFrom = {},
): Promise<number> => {
  const table = from.becomes ?? (await load(desk.host, id)).session;
  try {
    return await conclude(desk, id, await drive(desk, id, from.seen, from.guest ?? guestAt(desk, table)), options);
  } catch (error) {
    const { formats, store } = desk.host;
    throw brokenOff(misled(formats, id, await store.read(id), error), reference(id, desk.data));
  }
};

/** A ledger that takes no more keeps what it has: the session goes on from there. */
const brokenOff = (error: unknown, named: string): unknown =>
  error instanceof LedgerError && error.code === 'unwritable'
    ? new UserError([error.message, `All that was said is kept. To go on after that: moderato resume ${named}`])
    : error;

/** Seats remember beside the ledgers, unless their format has a place of its own for it. */
const remember = (desk: Desk, id: SessionId, format: string, ledger: Ledger): Promise<void> =>
  seedCommand(format)?.remember?.(desk, ledger) ?? sidecarsIn(desk.world.dataFolder(desk.data)).keep(desk.host, id);

const nothing = (): string[] => [];
const unwritten = (error: unknown): string[] => [sayUnwritten('What the seats remember', error)];

/** Writes what was asked for and says how a session went; returns the exit code. */
const conclude = async (desk: Desk, id: SessionId, driven: Driven, options: RunOptions): Promise<number> => {
  const { world, host, view } = desk;
  const ledger = await host.store.read(id);
  const { written, failed } = await writeOutput(world, id, ledger, {
    ...options,
    ...(desk.data !== undefined && { data: desk.data }),
  });
  const forgotten = options.remember
    ? await remember(desk, id, driven.session.format, ledger).then(nothing, unwritten)
    : [];
  const { code, sentences, footer } = endingOf(id, driven, ledger, desk.data);
  for (const sentence of [...sentences, ...failed, ...forgotten]) view.remark(sentence, true);
  const compare = seedCommand(driven.session.format)?.remarks;
  const trends = driven.session.closed && compare ? await compare(world, host.store, driven.session) : [];
  for (const sentence of [...trends, ...written, ...footer]) view.remark(sentence);
  return code;
};
