import type { Convening, Ledger, Session } from './engine/index.ts';
import { formats } from './formats/index.ts';
import { MemoryLedgers, newSessionId } from './ledgers/index.ts';
import { convene, Driver, type Host, type Live, localFanout, realClock, type SessionId } from './runtime/index.ts';
import { realSurroundings, voicesAround } from './voices/index.ts';

/** What a program may put in the place of what `hold` would choose. */
export interface Holding extends Partial<Host> {
  readonly id?: SessionId;
  /** Called for everything that happens: entries as they are written, words as they come. */
  readonly watch?: (live: Live) => void;
}

export interface Held {
  readonly id: SessionId;
  /** `quiet`: a person is waited for; `send` the answer and drive on. */
  readonly state: 'closed' | 'quiet' | 'stopped';
  readonly session: Session<any>;
  readonly ledger: Ledger;
}

/** A host in this process: sessions in memory, voices by their spelling. Whatever is given takes the place of ours. */
export const hostHere = (given: Partial<Host> = {}): Host => ({
  formats,
  store: new MemoryLedgers(),
  fanout: localFanout(),
  clock: realClock,
  voices: voicesAround(realSurroundings()),
  ...given,
});

/** Convenes a session and drives it until it is closed, or only people can bring it on. */
export const hold = async (asked: Convening, { id = newSessionId(), watch, ...given }: Holding = {}): Promise<Held> => {
  const host = hostHere(given);
  const leave = watch && host.fanout.subscribe(id, watch);
  try {
    await convene(host, id, asked);
    const driver = new Driver(id, host);
    const { state, session } = await driver.run();
    return { id, state, session, ledger: driver.ledger };
  } finally {
    leave?.();
  }
};
