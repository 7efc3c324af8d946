import { join } from 'node:path';
import type { Ledger } from '../../engine/index.ts';
import { type Driven, LedgerError, load, type SessionId } from '../../runtime/index.ts';
import { trendRemarks } from '../rehearse/past-rehearsals.ts';
import { presentTyped } from '../rehearse/typed-presenter.ts';
import { UserError } from '../user-error.ts';
import type { Desk } from './desk.ts';
import { drive } from './drive.ts';
import { endingOf } from './ending.ts';
import { writeOutput } from './output.ts';
import { reference } from './reference.ts';
import { sidecarsIn } from './sidecars.ts';
import { sayUnwritten } from './unwritten.ts';

export interface RunOptions {
  readonly out?: string;
  readonly record?: boolean;
  readonly remember?: boolean;
}

/** Runs a session from where it stands and says how it went; returns the exit code. */
export const runSession = async (
  desk: Desk,
  id: SessionId,
  options: RunOptions,
  seen = 0,
  format?: string,
): Promise<number> => {
  const isPresented = (format ?? (await load(desk.host, id)).session.format) === 'rehearsal';
  const driven = await (isPresented ? presentTyped : drive)(desk, id, seen).catch((error) => {
    throw brokenOff(error, reference(id, desk.data));
  });
  return conclude(desk, id, driven, options);
};

/** A ledger that takes no more keeps what it has: the session goes on from there. */
const brokenOff = (error: unknown, named: string): unknown =>
  error instanceof LedgerError && error.code === 'unwritable'
    ? new UserError([error.message, `All that was said is kept. To go on after that: moderato resume ${named}`])
    : error;

/** Seats remember beside the ledgers, characters in the project: the folder the program was started in. */
const remember = async (desk: Desk, id: SessionId, format: string, ledger: Ledger): Promise<void> => {
  if (format !== 'scene') return sidecarsIn(desk.world.dataFolder(desk.data)).keep(desk.host, id);
  const { keepMemories } = await import('../scene/scene-memory.ts');
  return keepMemories(desk, ledger, join(desk.world.cwd, 'memory'));
};

const nothing = (): string[] => [];
const unwritten = (error: unknown): string[] => [sayUnwritten('What the seats remember', error)];

/** Writes what was asked for and says how a session went; returns the exit code. */
export const conclude = async (desk: Desk, id: SessionId, driven: Driven, options: RunOptions): Promise<number> => {
  const { world, host, view } = desk;
  const ledger = await host.store.read(id);
  const { written, failed } = await writeOutput(world, id, ledger, options);
  const forgotten = options.remember
    ? await remember(desk, id, driven.session.format, ledger).then(nothing, unwritten)
    : [];
  const { code, sentences, footer } = endingOf(id, driven, ledger, desk.data);
  for (const sentence of [...sentences, ...failed, ...forgotten]) view.remark(sentence, true);
  const trends = driven.session.closed ? await trendRemarks(world, host.store, driven.session) : [];
  for (const sentence of [...trends, ...written, ...footer]) view.remark(sentence);
  return code;
};
