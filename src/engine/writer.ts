import type { Audience } from './audience.ts';
import { chance } from './chance.ts';
import { type Cue, type CueAsk, cueAudience } from './cue.ts';
import { type Entry, type EntryBody, entryVersion } from './entry.ts';
import { evolve } from './evolve.ts';
import type { AnyFormat, Formats } from './format.ts';
import type { Pen } from './pen.ts';
import type { RulingMade } from './ruling.ts';
import type { SeatId } from './seat.ts';
import type { Session } from './session.ts';
import type { Signal } from './signal.ts';
import type { Draft, Held } from './turn.ts';

/** The pen of one batch: numbers each entry, folds it at once and keeps it for the ledger. */
export class Writer implements Pen<any, any> {
  readonly entries: Entry[] = [];
  table: Session<any>;
  readonly #formats: Formats;
  readonly #signal: Signal;

  constructor(formats: Formats, session: Session<any>, signal: Signal) {
    this.#formats = formats;
    this.table = session;
    this.#signal = signal;
  }

  get format(): AnyFormat {
    return this.knows(this.table.format);
  }

  has(format: string): boolean {
    return Object.hasOwn(this.#formats, format);
  }

  knows(name: string): AnyFormat {
    const format = this.#formats[name];
    if (!format) throw new Error(`No format is called "${name}".`);
    return format;
  }

  write(body: EntryBody<any>, audience: Audience = 'all'): void {
    const entry = {
      v: entryVersion,
      seq: this.table.seq + 1,
      at: this.#signal.at,
      cause: this.#signal.id,
      audience,
      ...body,
    };
    this.table = evolve(this.#formats, this.table, entry as Entry);
    this.entries.push(entry as Entry);
  }

  enter(phase: string): void {
    const known = this.format.phases[phase];
    if (!known) throw new Error(`The format ${this.table.format} has no phase "${phase}".`);
    this.write({ type: 'phase-entered', phase });
    known.enter?.(this);
  }

  cue(...asks: readonly CueAsk[]): void {
    for (const { key } of asks) if (key) this.#retire(key);
    const asOf = this.table.seq;
    for (const { within, ...ask } of asks) {
      const cue: Cue = {
        id: `c${this.table.seq + 1}`,
        asOf,
        lane: 'floor',
        heardBy: 'all',
        ...ask,
        ...(within !== undefined && { due: this.table.now + within }),
        attempt: 1,
      };
      this.write({ type: 'cue-given', cue }, cueAudience(cue));
    }
  }

  #retire(key: string): void {
    this.withdraw((cue) => cue.key === key, 'A newer request took its place.');
    for (const held of this.table.held) if (held.cue.key === key) this.drop(held, 'A newer request took its place.');
  }

  withdraw(where: (cue: Cue) => boolean, why: string): void {
    for (const cue of this.table.pending) {
      if (where(cue)) this.write({ type: 'cue-withdrawn', cue: cue.id, why }, cueAudience(cue));
    }
  }

  note(fact: unknown, audience: Audience = 'all'): void {
    this.write({ type: 'noted', fact }, audience);
  }

  rule(ruling: RulingMade, audience: Audience = 'all'): void {
    this.write({ type: 'ruling-made', ruling }, audience);
  }

  speak(held: Held, as: Partial<Omit<Draft, 'seat'>> & { heardBy?: Audience; mended?: readonly string[] } = {}): void {
    const { heardBy, ...said } = as;
    const mended = as.mended ?? held.mended;
    const turn = {
      id: `t${this.table.seq + 1}`,
      ...this.draft(held),
      ...said,
      cue: held.cue.id,
      from: held.id,
      ...(mended !== undefined && { mended }),
    };
    this.write({ type: 'turn-taken', turn }, heardBy ?? held.cue.heardBy);
  }

  drop(held: Held, why: string): void {
    this.write({ type: 'reply-dropped', from: held.id, why }, cueAudience(held.cue));
  }

  utter(seat: SeatId, kind: string, text: string, audience: Audience = 'all'): void {
    const turn = { id: `t${this.table.seq + 1}`, seat, kind, text, cue: null, from: this.#signal.id };
    this.write({ type: 'turn-taken', turn }, audience);
  }

  fill(seat: SeatId, voice: string, by: string): void {
    this.write({ type: 'seat-filled', seat, voice, by });
  }

  close(reason: string, outcome: unknown): void {
    this.withdraw(() => true, 'The session closed.');
    this.write({ type: 'session-closed', reason, outcome });
  }

  chance(label: string): number {
    return chance(this.table.seed, this.table.seq, label);
  }

  draft(held: Held): Draft {
    return held.draft ?? this.format.draft?.(held, this.table) ?? plainDraft(held);
  }
}

const plainDraft = (held: Held): Draft => ({
  seat: held.cue.seat,
  kind: held.cue.kind,
  text: held.text,
  ...(held.data !== undefined && { data: held.data }),
});
