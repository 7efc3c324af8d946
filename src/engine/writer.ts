import type { Audience } from './audience.ts';
import { chance } from './chance.ts';
import { heardClaims } from './claim.ts';
import { commonReasons } from './common-reasons.ts';
import { type Cue, type CueAsk, cueAudience } from './cue.ts';
import { type Entry, type EntryBody, entryVersion } from './entry.ts';
import { evolve } from './evolve.ts';
import { type AnyFormat, type Formats, formatNamed } from './format.ts';
import { hasGrounds, NO_GROUNDS } from './grounds.ts';
import { cueId, turnId } from './own-ids.ts';
import type { Pen } from './pen.ts';
import type { RulingMade } from './ruling.ts';
import type { SeatId } from './seat.ts';
import type { Session } from './session.ts';
import { SetupError } from './setup-error.ts';
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
    const format = formatNamed(this.#formats, name);
    if (!format) throw new SetupError([sayNoFormat(name)]);
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
    const known = Object.hasOwn(this.format.phases, phase) ? this.format.phases[phase] : undefined;
    if (!known) throw new Error(`The format ${this.table.format} has no phase "${phase}".`);
    this.write({ type: 'phase-entered', phase });
    known.enter?.(this);
  }

  cue(...asks: readonly CueAsk[]): void {
    for (const { key } of asks) if (key) this.#retire(key);
    const asOf = this.table.seq;
    for (const { within, ...ask } of asks) {
      if (!Object.hasOwn(this.format.turns, ask.kind))
        throw new Error(`The format ${this.table.format} has no kind of turn "${ask.kind}".`);
      const cue: Cue = {
        id: cueId(this.table.given + 1),
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
      id: turnId(this.table.taken + 1),
      ...this.draft(held),
      ...said,
      cue: held.cue.id,
      from: held.id,
      ...(mended !== undefined && { mended }),
    };
    const cites = held.cites?.filter(({ quote }) => turn.text.includes(quote));
    const claims = heardClaims(held.text, held.cites, held.heard).filter(({ text }) => turn.text.includes(text));
    const rests = { ...(cites?.length && { cites }), ...(claims.length > 0 && { claims }) };
    this.write({ type: 'turn-taken', turn: { ...turn, ...rests } }, heardBy ?? held.cue.heardBy);
  }

  drop(held: Held, why: string): void {
    this.write({ type: 'reply-dropped', from: held.id, why }, cueAudience(held.cue));
  }

  utter(seat: SeatId, kind: string, text: string, audience: Audience = 'all'): void {
    const turn = { id: turnId(this.table.taken + 1), seat, kind, text, cue: null, from: this.#signal.id };
    this.write({ type: 'turn-taken', turn }, audience);
  }

  fill(seat: SeatId, voice: string, by: string): void {
    this.write({ type: 'seat-filled', seat, voice, by });
  }

  close(reason: string, outcome: unknown): void {
    if (!Object.hasOwn(this.format.reasons, reason) && !Object.hasOwn(commonReasons, reason))
      throw new Error(`The format ${this.table.format} has no reason to end "${reason}".`);
    this.withdraw(() => true, 'The session closed.');
    const { decides } = this.format;
    const isGroundless = decides?.by.includes(reason) === true && !hasGrounds(this.table);
    const end = isGroundless ? { reason: NO_GROUNDS, outcome: decides.brief(this.table) } : { reason, outcome };
    this.write({ type: 'session-closed', ...end });
  }

  chance(label: string): number {
    return chance(this.table.seed, this.table.given, label);
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

/** Nothing can be decided by rules that are not here; what was said stays readable. */
const sayNoFormat = (name: string): string =>
  `Nobody here knows the rules of "${name.slice(0, 60)}", so the session can be read and not led on; name the file of that format first: moderato hold <file>`;
