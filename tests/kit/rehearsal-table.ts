import { type Entry, nextAlarm, type QuestionKind } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { deckFrom, type RehearsalFact, type RehearsalMemory } from '../../src/formats/rehearsal/index.ts';
import { TestTable } from '../../src/testing/test-table.ts';

/** Three slides, each close to one of the default agents. */
export const sampleDeck = deckFrom('plan.md', [
  {
    title: 'Cost and revenue',
    body: 'Revenue doubles to 4 million euros by 2027.\nMargins stay at 60 percent.',
    notes: '',
  },
  { title: 'Market and customers', body: '300 customers asked for this market.', notes: 'Demand grows.' },
  { title: 'Timeline and team', body: 'We launch in 6 months with a team of four.', notes: '' },
]);

export interface Prepared {
  readonly text?: string;
  readonly relevance?: number;
  readonly urgency?: number;
  readonly claim?: string;
  readonly slide?: number;
  readonly followUp?: string;
}

const questions: Readonly<Record<string, string>> = {
  marta: 'Why should the margins hold while revenue doubles?',
  idris: 'How many of those customers signed anything binding?',
  lena: 'Which hire breaks the launch if nobody is found?',
};

/** A rehearsal in which you are the presenter, every agent and the clock. */
export class RehearsalTable extends TestTable {
  constructor(settings: Record<string, unknown> = {}, more: { seats?: never[] } = {}) {
    super(formats, { format: 'rehearsal', topic: 'The plan', settings: { deck: sampleDeck, ...settings }, ...more });
  }

  get own(): RehearsalMemory {
    return this.session.own as RehearsalMemory;
  }

  /** Session time in milliseconds. */
  get time(): number {
    return this.session.now;
  }

  /** An agent has a question ready. */
  prepares(seat: string, prepared: Prepared = {}): this {
    const { text = questions[seat] ?? `What does ${seat} miss here?`, slide = this.own.slide + 1, ...rest } = prepared;
    const data = { text, relevance: 0.5, urgency: 0.5, claim: '', slide, ...rest };
    return this.says(seat, text, { data, kind: 'question' });
  }

  /** Every agent has one. */
  allPrepare(): this {
    for (const seat of ['marta', 'idris', 'lena']) if (this.isAsked(seat, 'question')) this.prepares(seat);
    return this;
  }

  isAsked(seat: string, kind: string): boolean {
    return this.session.pending.some((cue) => cue.seat === seat && cue.kind === kind);
  }

  /** The presenter speaks without edges: the words are there when they are over. */
  talks(text = 'So this is where we stand today with all of it.'): this {
    return this.hears({ type: 'said', seat: 'presenter', text });
  }

  act(act: string, data?: unknown): this {
    return this.does('presenter', act, data);
  }

  shows(slide: number): this {
    return this.act('slide', { index: slide - 1 });
  }

  /** The active agent judges. */
  judges(
    action: 'SATISFIED' | 'FOLLOW_UP' | 'ESCALATE',
    text = 'Thank you, that answers it.',
    seat = this.active,
  ): this {
    return this.says(seat, text, { data: { action, text, internalReasoning: 'secret thoughts' }, kind: 'verdict' });
  }

  /** From now on these are heard, with the first words as their quotation; everything else stays unheard. */
  listensTo(values: Partial<Record<QuestionKind, string>>, about = ''): this {
    this.listener = ({ kind, text, about: held = '' }) => {
      const value = held.includes(about) ? values[kind] : undefined;
      const quote = text.split(' ').slice(0, 3).join(' ');
      return value === undefined ? null : { value, confidence: 0.9, quote, by: 'tester' };
    };
    return this;
  }

  get active(): string {
    return this.own.exchange?.seat ?? this.own.called?.seat ?? '';
  }

  /** Time passes, and every alarm on the way rings when it is due. */
  passes(ms: number): this {
    const until = this.session.now + ms;
    while (!this.session.closed) {
      const alarm = nextAlarm(formats, this.session);
      if (!alarm || alarm.due > until) break;
      this.waits(Math.max(0, alarm.due - this.session.now));
    }
    return this.session.closed ? this : this.waits(until - this.session.now);
  }

  /** Time passes until a state is reached. */
  until(state: string, most = 60_000): this {
    const end = this.session.now + most;
    while (this.session.phase !== state && !this.session.closed && this.session.now < end) {
      const alarm = nextAlarm(formats, this.session);
      if (!alarm) break;
      this.waits(Math.max(0, alarm.due - this.session.now));
    }
    return this;
  }

  get states(): string[] {
    return this.all('phase-entered').map(({ phase }) => phase);
  }

  said(kind: string): string[] {
    return this.turns.filter((turn) => turn.kind === kind).map(({ text }) => text);
  }

  facts<T extends RehearsalFact['type']>(type: T): Extract<RehearsalFact, { type: T }>[] {
    return this.all('noted').flatMap(({ fact }) => (fact.type === type ? [fact] : []));
  }

  ruled(rule: string): Extract<Entry, { type: 'ruling-made' }>['ruling'][] {
    return this.all('ruling-made').flatMap(({ ruling }) => (ruling.rule === rule ? [ruling] : []));
  }
}
