import { mostSaid, outsideId, type Signal, type SignalBody, takeIn, takeInAll } from '../engine/index.ts';
import { LedgerError } from './errors.ts';
import type { Host } from './host.ts';
import type { SessionId } from './ports.ts';

/**
 * Leaves a signal for whoever drives the session; durable once this returns. Its id is the sender's own: the same one
 * with the same content counts once, and with other content it is refused. Returns the name that the ledger knows it by.
 */
export const send = async (
  { store, clock }: Pick<Host, 'store' | 'clock'>,
  session: SessionId,
  id: string,
  given: SignalBody,
  sender = 'program',
): Promise<string> => {
  const body = takenIn(given);
  const name = outsideId(sender, id);
  const isNew = await store.post(session, { id: name, at: clock.now(), ...body });
  if (isNew) return name;
  const known = await sentBefore(store, session, name);
  if (known && !isSame(known, body))
    throw new LedgerError(
      'duplicate',
      `The id "${id}" was sent before with other content; give each signal its own id.`,
    );
  return name;
};

/** A signal as the intake lets it in: what is said has its own size. */
export const takenIn = <S extends SignalBody>(body: S): S => {
  const said = 'text' in body && body.text.length > mostSaid ? { ...body, text: takeIn(body.text, mostSaid) } : body;
  return takeInAll(said);
};

/** The signal of a name, in the ledger or on its way there. */
export const sentBefore = async (
  store: Host['store'],
  session: SessionId,
  name: string,
): Promise<Signal | undefined> => {
  const waiting = (await store.inbox(session)).find((signal) => signal.id === name);
  if (waiting) return waiting;
  const heard = (await store.read(session)).find((entry) => entry.type === 'signal-heard' && entry.signal.id === name);
  return heard?.type === 'signal-heard' ? heard.signal : undefined;
};

/** Whether a signal says what a body says; when it came, and what was heard or checked in it, does not count. */
export const isSame = (known: Signal, body: SignalBody): boolean => sorted(bare(known)) === sorted(bare(body));

const listened: readonly string[] = ['id', 'at', 'evidence', 'sources', 'heard', 'does', 'misfits', 'cites'];

const bare = (signal: object): object =>
  Object.fromEntries(Object.entries(signal).filter(([field]) => !listened.includes(field)));

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
      : part,
  );
