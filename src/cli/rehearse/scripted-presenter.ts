import type { Session, SignalBody } from '../../engine/index.ts';
import type { RehearsalMemory } from '../../formats/rehearsal/index.ts';
import { did, presenter as seat } from './presenter-did.ts';
import { type Step, spokenLength, type TalkScript } from './talk-script.ts';

/** What the presenter does next, and when, in session time. */
export interface Deed {
  readonly at: number;
  readonly signals: readonly SignalBody[];
}

/** Time to think before an answer. */
const thought = 1200;

const started = did('speech-started');
/** Read at the script's own time, which says nothing about how soon anybody would answer. */
const reads = did('speech-started', { read: true });
const stopped = did('speech-stopped');
/** Read at the script's own pace, which says nothing about anybody's. */
const read = did('speech-stopped', { typed: true });

/** Where a talk is broken off and goes on, by its table alone. */
type Table = Session<RehearsalMemory>;

/**
 * Plays a script: talks while it may, answers when it is asked, and parks what it has no answer to. Where it stands comes
 * from the table and what was told of the script before, so one that was killed goes on as if it had not been.
 */
export class ScriptedPresenter {
  readonly #script: TalkScript;
  #step = 0;
  #answer = 0;
  /** Session time at which the talk goes on. */
  #free = 0;
  /** Session time that questions took so far. */
  #lost = 0;
  #interruptedAt: number | null = null;
  /** Words that are being spoken: they come in when they are over. */
  #speaking: { readonly text: string; readonly until: number; readonly timed: boolean } | null = null;
  #asked = 0;
  #over = false;
  /** What is left of a deed that was told in part, and how the table stood before it. */
  #begun: { readonly deed: Deed; readonly before: Table; readonly told: number } | null = null;
  #told = 0;

  constructor(script: TalkScript) {
    this.#script = script;
  }

  /** How many signals were heard of it. */
  get told(): number {
    return this.#told;
  }

  /** A signal of the script was heard at this table. */
  heard(before: Table): void {
    this.#told += 1;
    const deed = this.#begun?.deed ?? this.next(before);
    if (!deed) return;
    const begun = { deed, before, told: 0, ...this.#begun };
    const told = begun.told + 1;
    this.#begun = told < deed.signals.length ? { ...begun, told } : null;
    if (!this.#begun) this.#done(begun.before, deed);
  }

  /** The table after a batch: the time that questions take is not the talk’s. */
  sees({ phase, now }: Table): void {
    if (phase !== 'PRESENTING') {
      this.#interruptedAt ??= now;
      return;
    }
    if (this.#interruptedAt === null) return;
    this.#lost += now - this.#interruptedAt;
    this.#free = Math.max(this.#free, now + thought);
    this.#interruptedAt = null;
  }

  /** The next deed in this state of the table; null while the presenter only listens. */
  next({ own, phase, now }: Table): Deed | null {
    if (this.#begun) {
      const { deed, told } = this.#begun;
      return { ...deed, signals: deed.signals.slice(told) };
    }
    if (this.#speaking) {
      const { text, until, timed } = this.#speaking;
      return { at: until, signals: [timed ? stopped : read, { type: 'said', seat, text }] };
    }
    if (this.#isAsked(own)) return this.#reply(Math.max(now, own.floorUntil) + thought);
    return phase === 'PRESENTING' ? this.#goOn(now) : null;
  }

  #isAsked({ exchange }: RehearsalMemory): boolean {
    if (!exchange || exchange.answerWords > 0 || exchange.askedSeq === this.#asked) return false;
    return exchange.stage === 'answering' || exchange.stage === 'piling-on';
  }

  #done({ own }: Table, { at, signals }: Deed): void {
    if (this.#speaking) {
      this.#speaking = null;
      this.#free = at;
      return;
    }
    if (this.#isAsked(own)) {
      this.#asked = own.exchange!.askedSeq;
      if (signals[0] === reads) this.#speak(this.#script.answers[this.#answer++]!, at);
      return;
    }
    const { step, skipped } = this.#upcoming();
    this.#step += skipped + 1;
    if (!step) this.#over = true;
    else if ('say' in step) this.#speak(step.say, at, step.ms);
    else this.#free = at;
  }

  #reply(at: number): Deed {
    const hasAnswer = this.#answer < this.#script.answers.length;
    return { at, signals: hasAnswer ? [reads] : [did('park')] };
  }

  #goOn(now: number): Deed | null {
    const { step, pause } = this.#upcoming();
    const free = this.#free + pause;
    if (!step) return this.#over ? null : { at: Math.max(free + thought, now), signals: [did('end')] };
    const at = Math.max(now, free, step.at === null ? 0 : step.at + this.#lost);
    return { at, signals: ['say' in step ? started : did(step.act, step.data)] };
  }

  /** The next step that is said or done, and the pauses before it. */
  #upcoming(): {
    readonly step?: Exclude<Step, { readonly pause: number }>;
    readonly skipped: number;
    readonly pause: number;
  } {
    let pause = 0;
    for (let skipped = 0; ; skipped += 1) {
      const step = this.#script.steps[this.#step + skipped];
      if (!step) return { skipped, pause };
      if (!('pause' in step)) return { step, skipped, pause };
      pause += step.pause;
    }
  }

  #speak(text: string, at: number, ms?: number): void {
    this.#speaking = { text, until: at + (ms ?? spokenLength(text)), timed: ms !== undefined };
  }
}
