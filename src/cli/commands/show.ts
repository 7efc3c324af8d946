import type { Entry, Session } from '../../engine/index.ts';
import { load } from '../../runtime/index.ts';
import { harmlessLine, minutesOf, preamble, whyLines } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { viewFor } from '../session/desk.ts';
import { endingOf } from '../session/ending.ts';
import { findSession } from '../session/find-session.ts';
import { showSpend } from '../session/show-spend.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

export const run: Run = (world, { args: [prefix = ''], options }) =>
  withReadableStore(world, options.data, async (store) => {
    const { id } = await findSession(store, prefix);
    const { ledger, session } = await load({ store, formats: world.formats }, id);
    if (options.spend) return showSpend(world, ledger, options.json === true);
    if (options.why !== undefined) return showWhy(world, ledger, session, String(options.why));
    const view = viewFor(world, options);
    if (!options.json) {
      view.remark(harmlessLine(session.topic));
      for (const line of preamble(minutesOf(world.formats, ledger))) view.remark(line);
    }
    view.entries(ledger);
    view.close();
    if (options.json) return exitCode.done;
    const { sentences, footer } = endingOf(
      id,
      { state: session.closed ? 'closed' : 'quiet', session, wakeAt: null },
      ledger,
      options.data,
    );
    for (const sentence of [...sentences, ...footer]) view.remark(sentence);
    return exitCode.done;
  });

/** Why a turn was taken, what its words were taken to mean, and by whom. */
const showWhy = (world: World, ledger: readonly Entry[], { seats }: Session<any>, written: string): number => {
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const lines = whyLines(ledger, Number(written), nameOf);
  if (!lines) throw new UserError(`There is no turn "${written}"; give a number that show prints.`);
  world.stdout.write(`${lines.join('\n')}\n`);
  return exitCode.done;
};
