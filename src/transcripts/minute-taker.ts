import {
  type AnyFormat,
  asOthersKnow,
  castChanges,
  commonReasons,
  type Draft,
  type Entry,
  type EntryOf,
  emptySession,
  evolve,
  type Formats,
  formatNamed,
  isPublic,
  labelOf,
  maySee,
  measure,
  type Seat,
  type SeatId,
  type Session,
  sealSettings,
  seatOf,
  type Viewer,
} from '../engine/index.ts';
import type { FormatChange, Item, ItemBody, Length } from './item.ts';

/** Reads a ledger entry by entry and says what a viewer is told of each: the same live, in a replay and in a transcript. */
export class MinuteTaker {
  session: Session<any> = emptySession;
  /** Turns so far that whoever reads along may hear. */
  turns = 0;
  readonly changes: FormatChange[] = [];
  readonly #formats: Formats;
  readonly #viewer: Viewer;
  readonly #convener: string;
  /** Who was asked last, and let go without an answer. */
  #letGo: SeatId | undefined;

  /** `convener` is what whoever reads along calls the one who steers the table. */
  constructor(formats: Formats, viewer: Viewer = 'public', convener = 'you') {
    this.#formats = formats;
    this.#viewer = viewer;
    this.#convener = convener;
  }

  /** What the entry tells; null where it tells a reader nothing. */
  take(entry: Entry): Item | null {
    const before = this.session;
    this.session = evolve(this.#formats, this.session, entry);
    if (entry.type === 'turn-taken' && isPublic(entry.audience)) this.turns += 1;
    if (entry.type === 'cue-withdrawn') this.#letGo = before.pending.find(({ id }) => id === entry.cue)?.seat;
    if (entry.type === 'format-changed') this.changes.push(this.#changeFrom(before));
    const body = maySee(this.#viewer, entry.audience) ? this.#tell(entry, before) : null;
    return body && { seq: entry.seq, at: entry.at, now: this.session.now, ...body };
  }

  #tell(entry: Entry, before: Session<any>): ItemBody | null {
    switch (entry.type) {
      case 'phase-entered': {
        const phase = this.#format?.phases[entry.phase];
        return { type: 'phase', phase: entry.phase, says: phase?.heading?.(before) ?? phase?.says ?? entry.phase };
      }
      case 'turn-taken': {
        const { seat, kind, text, to, data, mended, cites, claims } = entry.turn;
        return {
          type: 'turn',
          number: isPublic(entry.audience) ? this.turns : null,
          seat: this.#seat(seat),
          kind,
          text,
          ...(to !== undefined && { to: this.#seat(to) }),
          ...(data !== undefined && { data }),
          length: lengthOf(this.#format, entry.turn),
          mended: mended ?? [],
          ...(claims && { claims }),
          ...(cites && { cites: cites.map((cite) => ({ ...cite, title: this.#titleOf(cite.source) })) }),
        };
      }
      case 'ruling-made': {
        const { rule, by, about } = entry.ruling;
        const why = this.#recount(entry) ?? entry.ruling.why;
        const isRemark = about !== undefined && this.#format?.rules?.some(({ id }) => id === rule);
        const whose = isRemark ? { about: this.#seat(about).name } : {};
        return { type: 'ruling', rule, by: by === 'rule' ? by : this.#seat(by).name, why, ...whose };
      }
      case 'turn-refused':
        return {
          type: 'refusal',
          seat: this.#seat(entry.cue.seat),
          kind: entry.cue.kind,
          rule: entry.rule,
          why: entry.why,
        };
      case 'cue-missed':
        return { type: 'missed', seat: this.#seat(entry.cue.seat), kind: entry.cue.kind, why: entry.why };
      case 'told':
        return { type: 'fact', by: this.#whose(entry.by), text: entry.text };
      case 'session-closed': {
        const says = this.#format?.reasons[entry.reason] ?? commonReasons[entry.reason] ?? entry.reason;
        return { type: 'closed', reason: entry.reason, says, outcome: entry.outcome };
      }
      case 'format-changed': {
        const text = this.#recount(entry) ?? `The table goes on as a ${entry.format}.`;
        return { type: 'notice', text: [text, ...this.#lapse(before), ...this.#castChanges(before)].join(' ') };
      }
      default:
        return notice(this.#recount(entry) ?? this.#sayHousekeeping(entry, before));
    }
  }

  #sayHousekeeping(entry: Entry, before: Session<any>): string | null {
    switch (entry.type) {
      case 'source-laid': {
        const { id, title, name } = entry.source;
        return `${id}: ${title}${title === name ? '' : ` (${name})`}`;
      }
      case 'looked-up': {
        const { tool, input, passages, failed } = entry.lookup;
        const found = failed ?? (passages ? passages.map(labelOf).join(' ') || 'nothing was found' : 'it answered');
        return `${this.#seat(entry.seat).name} looked something up (${tool} ${JSON.stringify(input).slice(0, 200)}): ${found}`;
      }
      case 'session-forked':
        return `Forked from ${entry.from} after entry ${entry.fromSeq}.`;
      case 'paused':
        return `Paused by ${this.#whose(entry.by)}${entry.why === undefined ? '.' : `: ${entry.why}`}`;
      case 'resumed':
        return `Resumed by ${this.#whose(entry.by)}.`;
      case 'seat-filled':
        return `${this.#seat(entry.seat).name} now speaks with the voice ${entry.voice}.`;
      case 'seat-recast':
        return `${this.#seat(entry.seat).name} is now another: ${entry.persona.line}`;
      case 'steering-settled':
        return entry.result === 'refused'
          ? `The order "${entry.order}" was refused: ${entry.why}`
          : this.#sayOrder(entry, before);
      default:
        return null;
    }
  }

  /** An order of the format that was obeyed; those that carry something are told by what they carry. Whose it is, the house alone may know. */
  #sayOrder({ signal, order: name }: EntryOf<'steering-settled'>, { steering }: Session<any>): string | null {
    const order = this.#format?.orders?.[name];
    const by = this.#whose(steering.find(({ id }) => id === signal)?.by ?? 'a person');
    return order && !order.takes ? `Ordered by ${by}: ${order.says}` : null;
  }

  /** What is ordered with a branch is left by the server, and as much the convener's. */
  #whose(by: string): string {
    return by === 'you' || by === 'server' ? this.#convener : by;
  }

  #titleOf(source: string): string {
    return this.session.sources.find(({ id }) => id === source)?.title ?? source;
  }

  #changeFrom({ format, seats }: Session<any>): FormatChange {
    const seated = seats.map(({ name, role, voice }) => ({ name, role, voice }));
    return { seq: this.session.seq, turns: this.turns, from: format, to: this.session.format, seated };
  }

  /** A question to the user that was open does not go over into another format. */
  #lapse({ seats }: Session<any>): string[] {
    const isUser = seats.some(({ id, role }) => id === this.#letGo && role === 'user');
    this.#letGo = undefined;
    return isUser ? ['The open question to the user lapses.'] : [];
  }

  #castChanges({ format, seats }: Session<any>): string[] {
    const [from, to] = [formatNamed(this.#formats, format), this.#format];
    return from && to ? castChanges({ seats, roles: from.roles }, { seats: this.session.seats, roles: to.roles }) : [];
  }

  #recount(entry: Entry): string | null {
    return this.#format?.recounts?.(entry, this.session) ?? null;
  }

  /** Who sits there, as the viewer knows them. */
  get seats(): readonly Seat[] {
    return this.session.seats.map((seat) => this.#known(seat));
  }

  get settings(): Session['settings'] {
    const { settings } = this.session;
    return this.#viewer === 'house' || !this.#format ? settings : sealSettings(this.#format.settings, settings).open;
  }

  #known(seat: Seat): Seat {
    const isOpen = this.#viewer === 'house' || this.#viewer === seat.id || !this.#format;
    return isOpen ? seat : asOthersKnow(this.#format.roles, seat);
  }

  get #format(): AnyFormat | undefined {
    return formatNamed(this.#formats, this.session.format);
  }

  #seat(id: SeatId): Seat {
    const seat = seatOf(this.session, id);
    return seat ? this.#known(seat) : { id, name: id, role: '', voice: '', persona: { line: '' } };
  }
}

const notice = (text: string | null): ItemBody | null => (text === null ? null : { type: 'notice', text });

/** A turn's length in the unit of its limit; in words where it has none. */
export const lengthOf = (format: AnyFormat | undefined, { kind, text }: Pick<Draft, 'kind' | 'text'>): Length => {
  const limit = format?.turns[kind]?.limit;
  const unit = limit?.unit ?? 'words';
  return { unit, used: Math.round(measure(text, unit)), most: limit?.most ?? null };
};
