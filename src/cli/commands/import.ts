import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { readText } from '../session/read-text.ts';
import { reference } from '../session/reference.ts';
import { sayUnhashed } from '../session/say-verified.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

export const run: Run = async (world, { args: [path = ''], options }) => {
  const { ledger, unhashed } = await world.readLedger(await readText(world, path));
  if (!ledger.some((entry) => entry.type === 'session-opened')) {
    throw new UserError(
      `${path} holds no session: none is opened in it; export one with: moderato export <id> --as jsonl`,
    );
  }
  return withStore(world, options.data, async (store) => {
    const id = world.newId();
    await store.append(id, 0, ledger);
    world.stdout.write(
      `Imported ${ledger.length} entries as session ${id}. To read it: moderato show ${reference(id, options.data)}\n`,
    );
    if (unhashed > 0) world.stdout.write(`${sayUnhashed(unhashed, ledger.length)}\n`);
    return exitCode.done;
  });
};
