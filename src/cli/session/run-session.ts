import { type Driven, load, type SessionId } from '../../runtime/index.ts';
import { trendRemarks } from '../rehearse/past-rehearsals.ts';
import { presentTyped } from '../rehearse/typed-presenter.ts';
import type { Desk } from './desk.ts';
import { drive } from './drive.ts';
import { endingOf } from './ending.ts';
import { writeOutput } from './output.ts';

export interface RunOptions {
  readonly out?: string;
  readonly record?: boolean;
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
  return conclude(desk, id, await (isPresented ? presentTyped : drive)(desk, id, seen), options);
};

/** Writes what was asked for and says how a session went; returns the exit code. */
export const conclude = async (desk: Desk, id: SessionId, driven: Driven, options: RunOptions): Promise<number> => {
  const { world, host, view } = desk;
  const ledger = await host.store.read(id);
  const { written, failed } = await writeOutput(world, id, ledger, options);
  const { code, sentences, footer } = endingOf(id, driven, ledger);
  for (const sentence of [...sentences, ...failed]) view.remark(sentence, true);
  const trends = driven.session.closed ? await trendRemarks(world, host.store, driven.session) : [];
  for (const sentence of [...trends, ...written, ...footer]) view.remark(sentence);
  return code;
};
