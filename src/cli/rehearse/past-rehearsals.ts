import type { Session } from '../../engine/index.ts';
import type { LedgerStore } from '../../runtime/index.ts';
import { debriefFrom, type Rehearsed, rehearsalsOf, trendLines, trendsOf } from '../../transcripts/index.ts';
import type { World } from '../world.ts';

/** Older rehearsals than these are not looked through. */
const most = 100;

const fingerprintIn = ({ deck }: Readonly<Record<string, unknown>>): string | undefined =>
  (deck as { fingerprint?: string } | null | undefined)?.fingerprint;

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
    const settings = first?.type === 'signal-heard' && first.signal.type === 'open' ? first.signal.settings : {};
    if (fingerprintIn(settings) !== fingerprint) continue;
    rehearsed.push({ id, opened, debrief: debriefFrom(formats, ledger) });
  }
  return rehearsalsOf(fingerprint, rehearsed);
};

/** How a session compares with earlier ones of its deck; nothing where there are none. */
export const trendRemarks = async (
  world: Pick<World, 'formats'>,
  store: LedgerStore,
  { format, settings }: Pick<Session<any>, 'format' | 'settings'>,
): Promise<readonly string[]> => {
  const fingerprint = format === 'rehearsal' ? fingerprintIn(settings) : undefined;
  const all = fingerprint === undefined ? [] : await pastRehearsals(world, store, fingerprint);
  return all.length > 1 ? [`Over ${all.length} rehearsals of this deck:`, ...trendLines(trendsOf(all))] : [];
};
