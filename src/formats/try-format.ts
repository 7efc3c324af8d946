import {
  type Entry,
  emptySession,
  hear,
  nextAlarm,
  prepare,
  replyId,
  type Session,
  type Signal,
  type SignalBody,
  wallTime,
} from '../engine/index.ts';
import { describedOutcome, drawnLines, exampleSeat, nameIn, type WholeFormat } from '../transcripts/index.ts';

/** A format that is not over after so many signals never will be. */
const mostSignals = 2000;

/**
 * Plays a format once with voices that have nothing to say, and draws what it shows. What breaks is a sentence; null where it
 * ends, or waits for somebody who speaks uncued.
 */
export const tryFormat = (format: WholeFormat): string | null => {
  const table = new Trial(format);
  try {
    for (let signals = 0; signals < mostSignals; signals += 1) if (!table.goesOn()) return table.showsNothing();
    return `Tried with voices that have nothing to say, it does not end: after ${mostSignals} signals it is in the phase "${table.session.phase}"; some phase has to call pen.close.`;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `Tried with voices that have nothing to say, it breaks${table.where}: ${why.replace(/\s*\n\s*/gu, ' ')}`;
  }
};

class Trial {
  session: Session<any> = emptySession;
  readonly #entries: Entry[] = [];
  readonly #format: WholeFormat;
  #at = 0;

  constructor(format: WholeFormat) {
    this.#format = format;
  }

  get where(): string {
    return this.session.phase ? ` in the phase "${this.session.phase}"` : ' as it begins';
  }

  /** One signal further; false where there is none. */
  goesOn(): boolean {
    const { closed, pending, phase } = this.session;
    if (closed) return false;
    if (this.#entries.length === 0) return this.#hears(this.#opening());
    if (pending[0] && phase) {
      const { id, attempt, seat } = pending[0];
      this.#format.told(this.session.seats.find((each) => each.id === seat)!, this.session as never);
      this.#at += 1000;
      const reply: SignalBody = { type: 'reply', cue: id, attempt, text: 'I have nothing to add to this.' };
      return this.#hears({ id: replyId(id, attempt), at: this.#at, ...reply });
    }
    const alarm = nextAlarm({ [this.#format.name]: this.#format }, this.session);
    if (!alarm) return false;
    this.#at = Math.max(this.#at + 1, wallTime(this.session, alarm.due));
    return this.#hears({ id: alarm.id, at: this.#at, type: 'time' });
  }

  /** What it shows at its end, drawn. */
  showsNothing(): string | null {
    const { session } = this;
    const { name, face, reasons } = this.#format;
    const nameOf = nameIn(session.seats);
    drawnLines(face.panel({ session, entries: this.#entries, nameOf }));
    if (!session.closed) return null;
    const { reason, outcome } = session.closed;
    const has = face.has.every((part) => Object.hasOwn((outcome ?? {}) as object, part));
    const told = { seats: session.seats, reason, says: reasons[reason] ?? '', items: [], nameOf };
    if (has && drawnLines(face.outcome(outcome, told)).length > 0) return null;
    return describedOutcome({ [name]: this.#format }, { ...told, format: name, outcome }).length > 0
      ? null
      : `Its face.outcome describes nothing of what it ends with ("${reason}").`;
  }

  #opening(): Signal {
    const { topic, seats = [] } = this.#format.face.example;
    const asked = { format: this.#format.name, topic, seats: seats.map(exampleSeat) };
    return prepare({ [this.#format.name]: this.#format }, asked, { id: 'open', at: this.#at });
  }

  #hears(signal: Signal): true {
    const { entries, session } = hear({ [this.#format.name]: this.#format }, this.session, signal);
    this.#entries.push(...entries);
    this.session = session;
    return true;
  }
}
