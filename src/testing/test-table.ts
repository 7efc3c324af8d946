import {
  type Answer,
  answersBy,
  type Convening,
  type Cue,
  type Declaration,
  type Entry,
  type EntryBody,
  type Formats,
  hear,
  open,
  prepare,
  type Question,
  readDeclared,
  replyId,
  type Session,
  type SignalBody,
  type SignalOf,
  type Turn,
  wallTime,
} from '../engine/index.ts';

/** What comes with a reply beside its words. */
export interface Beside {
  readonly data?: unknown;
  readonly kind?: string;
  /** What it declares. */
  readonly does?: Declaration;
  /** What a listener hears, by the question's id or its kind. */
  readonly heard?: Readonly<Record<string, string | Answer>>;
}

/** A table without a world: you are every voice and the clock. For tests that tell a story in ledger terms. */
export class TestTable {
  readonly ledger: Entry[] = [];
  session: Session<any, any>;
  /** What the last signal led to, beyond itself. */
  written: EntryBody<any>[] = [];
  /** Who hears what the format asks about any signal; null where it can't tell. */
  listener: ((question: Question) => Answer | null) | null = null;
  #at = Date.UTC(2026, 0, 1);
  #signals = 0;
  readonly #formats: Formats;

  constructor(formats: Formats, asked: Convening) {
    this.#formats = formats;
    const opened = open(formats, prepare(formats, { voice: 'scripted', ...asked }, { id: 'open', at: this.#at }));
    this.session = opened.session;
    this.#keep(opened.entries);
  }

  /** The cue a seat has; the first one when no seat is named. */
  cueOf(seat?: string, kind?: string): Cue {
    const cue = this.session.pending.find((open) => (!seat || open.seat === seat) && (!kind || open.kind === kind));
    if (cue) return cue;
    const pending = this.session.pending.map((open) => `${open.seat} (${open.kind})`).join(', ') || 'nobody';
    throw new Error(`${seat ?? 'Nobody'} has no ${kind ?? ''} cue; pending: ${pending}; phase ${this.session.phase}.`);
  }

  /** The seat answers its cue. */
  says(seat: string, text: string, more: Beside = {}): this {
    const { id, attempt } = this.cueOf(seat, more.kind);
    const reply = {
      type: 'reply',
      cue: id,
      attempt,
      text,
      ...(more.data !== undefined && { data: more.data }),
      ...(more.does && { does: more.does }),
    } as const;
    return this.hears(reply, replyId(id, attempt), more.heard);
  }

  fails(seat: string, why = 'The voice is gone.', code = 'network', kind?: string): this {
    const { id, attempt } = this.cueOf(seat, kind);
    return this.hears({ type: 'failed', cue: id, attempt, why, code }, `${replyId(id, attempt)}!`);
  }

  steers(order: string, data?: unknown): this {
    return this.hears({ type: 'steer', by: 'tester', order, ...(data !== undefined && { data }) } as SignalOf<'steer'>);
  }

  does(seat: string, act: string, data?: unknown): this {
    return this.hears({ type: 'did', seat, act, ...(data !== undefined && { data }) });
  }

  /** Time passes, and the table notices. */
  waits(ms: number): this {
    this.#at += ms;
    return this.hears({ type: 'time' });
  }

  /** Time passes; nobody tells the table. */
  later(ms: number): this {
    this.#at += ms;
    return this;
  }

  /** What a speaker declares is checked and counts; to the other questions somebody hears what is told here, or nobody anything. */
  hears(body: SignalBody, id = `s${this.#signals}`, listener: Beside['heard'] = {}): this {
    this.#signals += 1;
    const format = this.#formats[this.session.format];
    const raw = { id, at: this.#at, ...body };
    const { signal: told, questions, answers } = readDeclared(format, this.session, this.ledger, raw);
    const heard = questions.map((question, at) => {
      const given = listener[question.id] ?? listener[question.kind] ?? this.listener?.(question);
      const answer = typeof given === 'string' ? { value: given, confidence: 0.9, by: 'tester' } : given;
      return answers[at] ?? answer ?? null;
    });
    const signal = questions.length > 0 ? { ...told, heard: answersBy(questions, heard) } : told;
    const { entries, session } = hear(this.#formats, this.session, signal);
    this.session = session;
    this.#keep(entries);
    return this;
  }

  /** Everything said so far. */
  get turns(): Turn[] {
    return this.ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn] : []));
  }

  /** The bodies of all entries of a type. */
  all<T extends Entry['type']>(type: T): Extract<Entry<any>, { type: T }>[] {
    return this.ledger.filter((entry) => entry.type === type) as Extract<Entry<any>, { type: T }>[];
  }

  get now(): number {
    return this.#at;
  }

  /** The wall time of a moment of session time. */
  wall(due: number): number {
    return wallTime(this.session, due);
  }

  #keep(entries: readonly Entry[]): void {
    this.ledger.push(...entries);
    this.written = entries
      .filter((entry) => entry.type !== 'signal-heard')
      .map(({ v, seq, at, cause, audience, ...body }) => body as EntryBody<any>);
  }
}
