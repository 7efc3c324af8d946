import type { Session } from '../../engine/index.ts';
import {
  debriefFrom,
  deckIn,
  fingerprintOf,
  type Rehearsed,
  rehearsalsOf,
  trendLines,
  trendsOf,
} from '../../formats/rehearsal/index.ts';
import type { LedgerStore } from '../../runtime/index.ts';
import type { World } from '../world.ts';

/** Older rehearsals than these are not looked through. */
const most = 100;

/** Told from the slides anew, so that decks are known again whichever version read them. */
const fingerprintIn = (settings: Readonly<Record<string, unknown>>): string | undefined =>
  settings.deck == null ? undefined : fingerprintOf(deckIn(settings).slides);

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
  { settings }: Pick<Session<any>, 'settings'>,
): Promise<readonly string[]> => {
  const fingerprint = fingerprintIn(settings);
  const all = fingerprint === undefined ? [] : await pastRehearsals(world, store, fingerprint);
  return all.length > 1 ? [`Over ${all.length} rehearsals of this deck:`, ...trendLines(trendsOf(all))] : [];
};
