import type { Formats, Session } from '../engine/index.ts';
import {
  type Challenge,
  debriefFrom,
  deckIn,
  fingerprintOf,
  type Rehearsed,
  rehearsalsOf,
  trendLines,
  trendsOf,
} from '../formats/rehearsal/index.ts';
import type { LedgerStore } from '../runtime/index.ts';

/** Older rehearsals than these are not looked through. */
const most = 100;

/** Told from the slides anew, so that decks are known again whichever version read them. */
const fingerprintIn = (settings: Readonly<Record<string, unknown>>): string | undefined =>
  settings.deck == null ? undefined : fingerprintOf(deckIn(settings).slides);

/** Every rehearsal of a deck that is kept, oldest first. */
const pastRehearsals = async (
  formats: Formats,
  store: Pick<LedgerStore, 'list' | 'read'>,
  fingerprint: string,
): Promise<readonly Rehearsed[]> => {
  const rehearsed: Rehearsed[] = [];
  for (const { id, opened } of await store.list({ format: 'rehearsal', limit: most })) {
    const [first] = await store.read(id, 0, 1);
    const settings = first?.type === 'signal-heard' && first.signal.type === 'open' ? first.signal.settings : {};
    if (fingerprintIn(settings) === fingerprint)
      rehearsed.push({ id, opened, debrief: debriefFrom(formats, await store.read(id)) });
  }
  return rehearsalsOf(fingerprint, rehearsed);
};

/** What the last rehearsal of the deck left open: the next one begins with it. */
export const leftOpen = async (
  formats: Formats,
  store: Pick<LedgerStore, 'list' | 'read'>,
  settings: Readonly<Record<string, unknown>>,
): Promise<readonly Challenge[]> => {
  const fingerprint = fingerprintIn(settings);
  if (fingerprint === undefined) return [];
  return (await pastRehearsals(formats, store, fingerprint)).at(-1)?.debrief.unresolved ?? [];
};

/** How a session compares with earlier ones of its deck; nothing where there are none. */
export const trendRemarks = async (
  { formats }: { readonly formats: Formats },
  store: LedgerStore,
  { settings }: Pick<Session<any>, 'settings'>,
): Promise<readonly string[]> => {
  const fingerprint = fingerprintIn(settings);
  const all = fingerprint === undefined ? [] : await pastRehearsals(formats, store, fingerprint);
  return all.length > 1 ? [`Over ${all.length} rehearsals of this deck:`, ...trendLines(trendsOf(all))] : [];
};
