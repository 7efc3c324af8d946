import { chance, hear, nextAlarm, open, prepare, replyId, type Session, type SignalBody } from '../src/engine/index.ts';
import { deckFrom, heardMs, type RehearsalMemory, rehearsal } from '../src/formats/rehearsal/index.ts';

const formats = { rehearsal };

/** What one rehearsal showed, in milliseconds. */
export interface Shown {
  /** Between the trigger and the agent's first word: silence that nothing filled. */
  readonly deadAir: number[];
  /** How long each transition phrase took. */
  readonly transitions: number[];
  readonly stalls: number;
  /** From the presenter's last sound to the first word of the follow-up. */
  readonly gaps: number[];
  /** The same after answers of a single breath, whose words are not known before they are over. */
  readonly shortGaps: number[];
  readonly questions: Record<string, number>;
  /** Questions used although their point had been met after they were written. */
  readonly stale: number;
  /** Points that the presenter met while a question on them was waiting. */
  readonly met: number;
}

const things = 'budget pricing churn latency hiring safety audit storage shipping training licence support'.split(' ');
const aspects = 'forecast baseline ceiling variance owner deadline sample source penalty fallback margin trigger'.split(
  ' ',
);

const slide = (at: number) => ({ title: `Part ${at}`, body: `It doubles by ${2030 + at}.`, notes: '' });
const deck = deckFrom(
  'simulated',
  Array.from({ length: 8 }, (_, at) => slide(at + 1)),
);

/** Latency of a model: median 1.2 s, 99th percentile 8 s. */
const spread = Math.log(8 / 1.2) / 2.326;

/** Draws from the normal distribution by adding twelve even draws. */
const normal = (draw: () => number): number => Array.from({ length: 12 }, draw).reduce((sum, each) => sum + each, -6);

export const latencyFrom = (draw: () => number): number => Math.round(1200 * Math.exp(spread * normal(draw)));

/** The point a question asks for. */
const pointIn = (text: string): string | undefined => /the (\S+ \S+ \d+)\?/u.exec(text)?.[1];

interface Event {
  readonly at: number;
  readonly id: string;
  readonly body: SignalBody;
}

const seat = 'presenter';

/** One rehearsal on a clock that jumps: voices take their time, the presenter talks in segments and answers. */
export class SimulatedRehearsal {
  readonly shown: Shown = {
    deadAir: [],
    transitions: [],
    stalls: 0,
    gaps: [],
    shortGaps: [],
    questions: {},
    stale: 0,
    met: 0,
  };
  #session: Session<RehearsalMemory>;
  #events: Event[] = [];
  readonly #seed: number;
  #draws = 0;
  #count = 0;
  readonly #sent = new Set<string>();
  readonly #said: string[] = [];
  #stalls = 0;
  #stale = 0;
  #met = 0;
  #floorEnd = 0;
  #lastSound = 0;
  #answered = 0;
  /** Whether the last answer was a single breath, and whether it met the question. */
  #answer = { isShort: false, isMet: false };

  constructor(seed: number, mode: string, minutes: number) {
    this.#seed = seed;
    const settings = { deck, mode, minutes, intensity: 'adversarial' };
    const asked = { format: 'rehearsal', topic: 'Simulated', settings, seed };
    const { session } = open(formats, prepare(formats, asked, { id: 'open', at: 0 }));
    this.#session = session;
    this.#present(2000);
  }

  run(): Shown {
    while (!this.#session.closed) {
      this.#handOut();
      const alarm = nextAlarm(formats, this.#session);
      this.#events.sort((a, b) => a.at - b.at);
      const [next] = this.#events;
      if (next && (!alarm || next.at <= alarm.due)) this.#hear(this.#events.shift()!);
      else if (alarm) this.#hear({ at: alarm.due, id: alarm.id, body: { type: 'time' } });
      else break;
    }
    return { ...this.shown, stalls: this.#stalls, stale: this.#stale, met: this.#met };
  }

  #draw = (): number => {
    this.#draws += 1;
    return chance(this.#seed, this.#draws, 'simulated');
  };

  #topic = (): string =>
    `${things[Math.floor(this.#draw() * things.length)]} ${aspects[Math.floor(this.#draw() * aspects.length)]} ${this.#draws}`;

  /** Every cue is with a voice that answers after its latency; one call in fifty fails. */
  #handOut(): void {
    for (const { id, attempt, kind } of this.#session.pending) {
      const reply = replyId(id, attempt);
      if (this.#sent.has(reply)) continue;
      this.#sent.add(reply);
      const at = this.#session.now + latencyFrom(this.#draw);
      const fails = this.#draw() < 0.02;
      const body: SignalBody = fails
        ? { type: 'failed', cue: id, attempt, why: 'Overloaded.', code: 'overloaded' }
        : { type: 'reply', cue: id, attempt, text: '', data: this.#dataFor(kind) };
      this.#events.push({ at, id: fails ? `${reply}!` : reply, body });
    }
  }

  #dataFor(kind: string): unknown {
    const text = `What is the ${this.#topic()}?`;
    const satisfied = this.#answer.isMet ? 0.85 : 0.3;
    const action = this.#draw() < satisfied ? 'SATISFIED' : this.#draw() < 0.8 ? 'FOLLOW_UP' : 'ESCALATE';
    const ready = 'Fine. Please go on.';
    if (kind === 'verdict')
      return { action, text: action === 'SATISFIED' ? 'Thank you.' : text, internalReasoning: '' };
    if (kind === 'phrases') return { transitions: ['I see a question over there, so {name}, please.'] };
    if (kind === 'bridge') return { satisfied: ready, intervened: ready };
    if (kind === 'follow-up') return { text };
    const followUp = `And what is the ${this.#topic()}?`;
    return {
      text,
      relevance: this.#draw(),
      urgency: this.#draw(),
      claim: '',
      slide: this.#session.own.slide + 1,
      followUp,
    };
  }

  #hear({ at, id, body }: Event): void {
    const now = Math.max(at, this.#session.now);
    const { entries, session } = hear(formats, this.#session, { id, at: now, ...body });
    this.#session = session;
    if (body.type === 'did' && body.act === 'speech-stopped') this.#lastSound = now;
    for (const entry of entries) {
      if (entry.type === 'turn-taken') this.#heard(entry.turn, now);
      if (entry.type === 'phase-entered' && entry.phase === 'PRESENTING') this.#present(now + 1000);
    }
    this.#answerIfAsked();
  }

  #heard(turn: { seat: string; kind: string; text: string }, now: number): void {
    const { kind, text } = turn;
    if (turn.seat === seat) return void this.#said.push(text);
    if (kind === 'transition') this.shown.transitions.push(heardMs(turn));
    if (kind === 'stall') this.#stalls += 1;
    if (kind === 'question') {
      this.shown.deadAir.push(Math.max(0, now - this.#floorEnd));
      const { source } = this.#session.own.exchange!;
      this.shown.questions[source] = (this.shown.questions[source] ?? 0) + 1;
    }
    if (kind === 'follow-up' || kind === 'escalation')
      (this.#answer.isShort ? this.shown.shortGaps : this.shown.gaps).push(now - this.#lastSound);
    if (['question', 'follow-up', 'escalation', 'pile-on'].includes(kind)) this.#checkFresh(text);
    this.#floorEnd = Math.max(now, this.#floorEnd) + heardMs(turn);
  }

  /** The truth behind the check: every point is named once, so whoever named it before has met it. */
  #checkFresh(text: string): void {
    const point = pointIn(text);
    if (point !== undefined && this.#said.some((words) => words.includes(point))) this.#stale += 1;
  }

  /** A stretch of talk: three to six segments, a pause, and now and then the next slide. */
  #present(from: number): void {
    this.#events = this.#events.filter(({ body }) => body.type !== 'said' && body.type !== 'did');
    let at = from;
    for (let piece = 3 + Math.floor(this.#draw() * 4); piece > 0; piece -= 1)
      at = this.#segment(at, 4000 + this.#draw() * 6000);
    at += 2500;
    if (this.#draw() < 0.6) this.#act(at, 'slide', { index: Math.floor(this.#draw() * 8) });
    const isFlowing = this.#session.settings.mode === 'free-flow';
    this.#act(at + 500, isFlowing ? 'speech-stopped' : 'open-qa');
    this.#events.push({ at: at + 12_000, id: this.#id(), body: { type: 'said', seat, text: 'Where was I.' } });
  }

  /** Sound, its words 400 ms after it has ended, and a breath. Some words meet a point that waits to be asked. */
  #segment(from: number, ms: number, answering?: string): number {
    const until = Math.round(from + ms);
    this.#act(from, 'speech-started');
    this.#act(until, 'speech-stopped');
    const waiting = this.#session.held.map(({ data }) => pointIn((data as { text?: string } | undefined)?.text ?? ''));
    const met = this.#draw() < 0.15 ? waiting.find((point) => point !== undefined) : undefined;
    if (met) this.#met += 1;
    const words = met
      ? `As for the ${met}, it is settled.`
      : answering
        ? `As for the ${answering}, it is 12 percent.`
        : `Here is more on the ${this.#topic()} as we go along today.`;
    this.#events.push({ at: until + 400, id: this.#id(), body: { type: 'said', seat, text: words } });
    return until + 300 + Math.round(this.#draw() * 500);
  }

  /** Two answers in three last 8 to 30 seconds, in breaths of 3 to 8; the others are one breath. One in five is to the point. */
  #answerIfAsked(): void {
    const open = this.#session.own.exchange;
    const isAsked =
      open && (open.stage === 'answering' || open.stage === 'piling-on') && open.askedSeq !== this.#answered;
    if (!isAsked) return;
    this.#answered = open.askedSeq;
    this.#events = this.#events.filter(({ body }) => body.type !== 'said' && body.type !== 'did');
    const isShort = this.#draw() < 1 / 3;
    const isMet = this.#draw() < 0.2;
    this.#answer = { isShort, isMet };
    let at = this.#session.own.floorUntil + 500 + Math.round(this.#draw() * 2000);
    for (let left = isShort ? 1 : 8000 + this.#draw() * 22_000; left > 0; left -= 5500)
      at = this.#segment(at, 3000 + this.#draw() * 5000, isMet ? pointIn(open.question) : undefined);
  }

  #act(at: number, act: string, data?: unknown): void {
    this.#events.push({
      at: Math.round(at),
      id: this.#id(),
      body: { type: 'did', seat, act, ...(data !== undefined && { data }) },
    });
  }

  #id(): string {
    this.#count += 1;
    return `p${this.#count}`;
  }
}
