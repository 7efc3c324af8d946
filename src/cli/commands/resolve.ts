import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brier } from '../../eval/index.ts';
import type { LedgerStore } from '../../runtime/index.ts';
import { makeFolder } from '../../runtime/make-folder.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { type Foreseen, forecastsIn, isSame } from '../session/forecasts.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

interface Resolved {
  readonly session: string;
  readonly outcome: string;
  readonly at: number;
}

/** Records how a question turned out, and tells how well seats and models foresaw what was recorded so far. */
export const run: Run = async (world, { args: [what], options: { outcome, json, data } }) =>
  withReadableStore(world, data, async (store) => {
    const file = join(world.dataFolder(data), 'outcomes.jsonl');
    if (what !== undefined) {
      const turned = await turnedOut(world, store, what, outcome);
      await makeFolder(world.dataFolder(data));
      await appendFile(file, `${JSON.stringify(turned)}\n`);
    } else if (outcome !== undefined) throw new UserError('Name the session that turned out so.');
    const scored: Scored[] = [];
    for (const { session, outcome: came } of await resolvedIn(file)) {
      const [found] = await store.find(session);
      if (!found) continue;
      for (const forecast of forecastsIn(world.formats, await store.read(found.id)))
        scored.push({ ...forecast, right: isSame(forecast.choice, came) });
    }
    tell(world, 'seat', ({ name }) => name, scored, json === true);
    tell(world, 'model', ({ voice }) => voice, scored, json === true);
    if (scored.length === 0 && !json) world.stdout.write('Nothing was recorded yet.\n');
    return exitCode.done;
  });

/** How a session turned out, in one of its own answers. */
const turnedOut = async (world: World, store: LedgerStore, what: string, outcome: unknown): Promise<Resolved> => {
  if (typeof outcome !== 'string' || outcome.trim() === '')
    throw new UserError('Say how it turned out with --outcome, such as --outcome yes.');
  const { id } = await findSession(store, what);
  const foreseen = forecastsIn(world.formats, await store.read(id));
  if (foreseen.length === 0)
    throw new UserError(`Nobody in session ${id} said how sure they were of an answer, so nothing can be scored.`);
  const answers = [...new Set(foreseen.map(({ choice }) => choice))];
  if (!['yes', 'no', ...answers].some((each) => isSame(each, outcome)))
    throw new UserError(`"${outcome}" is no answer of session ${id}; write one of ${answers.join(', ')}, yes or no.`);
  return { session: id, outcome: outcome.trim(), at: world.clock.now() };
};

/** What was recorded, the last word on each session. */
const resolvedIn = async (file: string): Promise<readonly Resolved[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').flatMap((line) => readLine(line));
  return [...new Map(lines.map((each) => [each.session, each])).values()];
};

const readLine = (line: string): Resolved[] => {
  try {
    const read = JSON.parse(line) as Resolved;
    return typeof read.session === 'string' && typeof read.outcome === 'string' ? [read] : [];
  } catch {
    return [];
  }
};

/** What a seat foresaw, and whether it came. */
type Scored = Foreseen & { readonly right: boolean };

const tell = (
  world: World,
  by: 'seat' | 'model',
  nameOf: (scored: Scored) => string,
  scored: readonly Scored[],
  json: boolean,
): void => {
  const groups = new Map<string, Scored[]>();
  for (const each of scored) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each]);
  const rows = [...groups].map(([name, all]) => ({
    name,
    forecasts: all.length,
    brier: Math.round(brier(all)! * 1000) / 1000,
  }));
  for (const row of rows.toSorted((a, b) => a.brier - b.brier))
    world.stdout.write(
      json
        ? `${JSON.stringify({ by, ...row })}\n`
        : `${harmlessLine(`${by} ${row.name}: Brier ${row.brier} over ${row.forecasts} (0 is perfect, 0.25 knows nothing)`)}\n`,
    );
};
