import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLedger, chance } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { openLedgers } from '../../src/ledgers/index.ts';
import { LedgerError, type LedgerStore } from '../../src/runtime/index.ts';
import { type Part, tried } from './bounds.ts';
import { decisionsIn, dying, played, storeThat, tables } from './undisturbed.ts';

/** A store whose process dies at an append, before or after it is written: nothing ever comes back from it. */
const mortal = (store: LedgerStore, left: number, isWritten: boolean): LedgerStore => {
  let appends = left;
  const one = storeThat(store, async (append) => {
    appends -= 1;
    if (appends > 0 || (appends === 0 && isWritten)) await append();
    if (appends > 0) return;
    dying.get(one)?.();
    await new Promise(() => {});
  });
  return one;
};

/** A store on a disk that is full from an append on. */
const full = (store: LedgerStore, left: number): LedgerStore => {
  let appends = left;
  return storeThat(store, async (append) => {
    appends -= 1;
    if (appends < 0) throw new LedgerError('unwritable', 'The disk is full.');
    await append();
  });
};

/** Sessions in SQLite files that are stopped twice in some way; each ends as the undisturbed one. */
const stopped =
  (what: string, stop: (store: LedgerStore, appends: number, isWritten: boolean) => LedgerStore): Part =>
  async (bounds) => {
    const whole = new Map<string, string>();
    const trial = async (nth: number): Promise<string | null> => {
      const folder = await mkdtemp(join(tmpdir(), 'moderato-campaign-'));
      const asked = tables[nth % tables.length]!;
      const open = (name: string) => () => openLedgers(join(folder, name), { synchronous: 'normal' });
      try {
        if (!whole.has(asked.format)) whole.set(asked.format, decisionsIn(await played(asked, [open('whole.db')])));
        const kills = [0, 1].map((each) => async () => {
          const appends = 1 + Math.floor(chance(bounds.seed, nth * 2 + each, 'append') * 30);
          return stop(
            await open('killed.db')(),
            appends + (each === 0 ? 1 : 0),
            chance(bounds.seed, nth * 2 + each, 'written') < 0.5,
          );
        });
        const ledger = await played(asked, [...kills, open('killed.db')]);
        if (auditLedger(formats, ledger).length > 0) return `${asked.format} ${nth}: the record breaks its rules`;
        return decisionsIn(ledger) === whole.get(asked.format) ? null : `${asked.format} ${nth}: it ended otherwise`;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
    return [await tried(what, bounds, trial)];
  };

export const kills = stopped('sessions killed twice end as the undisturbed one', mortal);
export const disk = stopped('sessions whose disk was full twice end as the undisturbed one', full);
