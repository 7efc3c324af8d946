import type { LedgerStore } from '../../runtime/index.ts';
import { debriefFrom, type Rehearsed, rehearsalsOf } from '../../transcripts/index.ts';
import type { World } from '../world.ts';

/** Older rehearsals than these are not looked through. */
const most = 100;

/** Every rehearsal of a deck that is kept, oldest first. */
export const pastRehearsals = async (
  { formats }: Pick<World, 'formats'>,
  store: LedgerStore,
  fingerprint: string,
): Promise<readonly Rehearsed[]> => {
  const rehearsed: Rehearsed[] = [];
  for (const { id, opened } of await store.list({ format: 'rehearsal', limit: most })) {
    const ledger = await store.read(id);
    const [first] = ledger;
    const deck = first?.type === 'signal-heard' && first.signal.type === 'open' ? first.signal.settings.deck : null;
    if ((deck as { fingerprint?: string } | null)?.fingerprint !== fingerprint) continue;
    rehearsed.push({ id, opened, debrief: debriefFrom(formats, ledger) });
  }
  return rehearsalsOf(fingerprint, rehearsed);
};
