import { type Bill, diffText, houseRecord, parliament, sayBill } from '../../formats/parliament/index.ts';
import { harmless } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

/** A parliament's bill: the newest, one version (`2`), or what changed between two (`1..3`). */
export const run: Run = (world, { args: [prefix = '', wanted = ''], options }) =>
  withReadableStore(world, options.data, async (store) => {
    const { id, format } = await findSession(store, prefix);
    if (format !== parliament.name)
      throw new UserError(`Session ${id} is a ${format}; only a ${parliament.name} has a bill.`);
    const bills = houseRecord(await store.read(id)).versions.map(({ bill }) => bill);
    const newest = bills.at(-1);
    if (!newest) throw new UserError(`Session ${id} has no bill yet; it is drafted after the opening statements.`);
    const [from, to] = wanted.split('..').map((number) => (number === '' ? newest : versionOf(bills, number)));
    world.stdout.write(`${harmless(to ? diffText(from!, to) : sayBill(from!))}\n`);
    return exitCode.done;
  });

const versionOf = (bills: readonly Bill[], number: string): Bill => {
  const bill = bills.find(({ version }) => String(version) === number.trim());
  if (bill) return bill;
  throw new UserError(
    `There is no version "${number}"; there are 1 to ${bills.at(-1)!.version}, or two with .. between.`,
  );
};
