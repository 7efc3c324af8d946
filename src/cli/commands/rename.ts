import { Catalogue } from '../../server/catalogue.ts';
import { textsIn } from '../../server/kept-text.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

/** As the page takes it. */
const longest = 200;

/** Writes a name on the card of a session, as the page does; the record stays as it is. */
export const run: Run = (world, { args: [written = '', title = ''], options: { data } }) =>
  withFoundStore(world, data, async (store) => {
    const { id, topic } = await findSession(store, written);
    const name = harmlessLine(title).trim();
    if (name.length > longest)
      throw new UserError(`The title has ${name.length} characters; at most ${longest} will do.`);
    await new Catalogue(textsIn(world.dataFolder(data))).change(id, { name });
    world.stdout.write(`Session ${id} is called “${name || harmlessLine(topic)}” now.\n`);
    return exitCode.done;
  });
