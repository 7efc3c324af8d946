import { writeSync } from 'node:fs';
import { openLedgers } from '../../src/ledgers/index.ts';
import { LedgerError } from '../../src/runtime/errors.ts';
import { openingBatch, spokenBatch } from '../../src/testing/ledger-samples.ts';

/**
 * A process that writes turns to a session which others write to as well, and says on standard output what was
 * acknowledged: `<name>-<n> <last entry>` a line, and in the end how often somebody else was faster.
 */
const [file = '', session = '', name = '', count = '0'] = process.argv.slice(2);

const store = await openLedgers(file);
let refused = 0;

const untilAccepted = async (write: (seq: number) => Promise<void>): Promise<number> => {
  for (;;) {
    const seq = (await store.read(session)).at(-1)?.seq ?? 0;
    try {
      await write(seq);
      return seq;
    } catch (error) {
      if (!(error instanceof LedgerError) || error.code !== 'conflict') throw error;
      refused += 1;
    }
  }
};

await untilAccepted(async (seq) => {
  if (seq === 0) await store.append(session, 0, openingBatch());
});
for (let turn = 1; turn <= Number(count); turn += 1) {
  const id = `${name}-${turn}`;
  const before = await untilAccepted((seq) => store.append(session, seq, spokenBatch(seq, id, `Words of ${id}.`)));
  writeSync(1, `${id} ${before + 2}\n`);
}
writeSync(1, `refused ${refused}\n`);
await store.close();
