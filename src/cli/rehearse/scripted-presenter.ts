import type { Ledger, Session, SignalBody } from '../../engine/index.ts';
import type { RehearsalMemory } from '../../formats/rehearsal/index.ts';
import { did, presenter as seat } from './presenter-did.ts';
import { spokenLength, type TalkScript } from './talk-script.ts';

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

/** What is done without a line of the script that says so. */
const unwritten: readonly string[] = ['speech-started', 'speech-stopped', 'park', 'end'];

/** Plays a script: talks while it may, answers when it is asked, and parks what it has no answer to. */
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

  constructor(script: TalkScript) {
    this.#script = script;
  }

  /** Goes on behind what was said and done of the script before; returns how many signals that took. */
  catchUp(ledger: Ledger, now: number): number {
    let signals = 0;
    for (const entry of ledger) {
      if (entry.type !== 'signal-heard' || !entry.signal.id.startsWith('script:')) continue;
      const { signal } = entry;
      signals = Math.max(signals, Number(signal.id.slice('script:'.length)) || 0);
      if (signal.type === 'said' && signal.text === this.#script.answers[this.#answer]) this.#answer += 1;
      else if (signal.type === 'said' || (signal.type === 'did' && !unwritten.includes(signal.act))) this.#step += 1;
      while ('pause' in (this.#script.steps[this.#step] ?? {})) this.#step += 1;
      if (signal.type === 'did' && signal.act === 'end') this.#over = true;
    }
    const next = this.#script.steps[this.#step];
    this.#free = now;
    this.#lost = next?.at == null ? 0 : Math.max(0, now - next.at);
    return signals;
  }

  /** The next deed in this state of the table; null while the presenter only listens. */
  next({ own, phase, now }: Session<RehearsalMemory>): Deed | null {
    if (this.#speaking) {
      const { text, until, timed } = this.#speaking;
      return { at: until, signals: [timed ? stopped : read, { type: 'said', seat, text }] };
    }
    const open = own.exchange;
    const isAsked =
      open !== null && open.answerWords === 0 && (open.stage === 'answering' || open.stage === 'piling-on');
    if (isAsked && open.askedSeq !== this.#asked) return this.#reply(Math.max(now, own.floorUntil) + thought);
    if (phase !== 'PRESENTING') {
      this.#interruptedAt ??= now;
      return null;
    }
    if (this.#interruptedAt !== null) this.#lost += now - this.#interruptedAt;
    if (this.#interruptedAt !== null) this.#free = Math.max(this.#free, now + thought);
    this.#interruptedAt = null;
    return this.#goOn(now);
  }

  /** The deed was done. */
  done({ own }: Session<RehearsalMemory>, { at, signals }: Deed): void {
    if (this.#speaking) {
      this.#speaking = null;
      this.#free = at;
      return;
    }
    const open = own.exchange;
    if (open && (open.stage === 'answering' || open.stage === 'piling-on') && open.askedSeq !== this.#asked) {
      this.#asked = open.askedSeq;
      if (signals[0] === reads) this.#speak(this.#script.answers[this.#answer++]!, at);
      return;
    }
    const step = this.#script.steps[this.#step++];
    if (!step) this.#over = true;
    else if ('say' in step) this.#speak(step.say, at, step.ms);
    else this.#free = at;
  }

  #reply(at: number): Deed {
    const hasAnswer = this.#answer < this.#script.answers.length;
    return { at, signals: hasAnswer ? [reads] : [did('park')] };
  }

  #goOn(now: number): Deed | null {
    let step = this.#script.steps[this.#step];
    while (step && 'pause' in step) {
      this.#free = Math.max(this.#free, now) + step.pause;
      step = this.#script.steps[++this.#step];
    }
    if (!step) return this.#over ? null : { at: Math.max(this.#free + thought, now), signals: [did('end')] };
    const at = Math.max(now, this.#free, step.at === null ? 0 : step.at + this.#lost);
    return {
      at,
      signals: ['say' in step ? started : did((step as { act: string }).act, (step as { data?: unknown }).data)],
    };
  }

  #speak(text: string, at: number, ms?: number): void {
    this.#speaking = { text, until: at + (ms ?? spokenLength(text)), timed: ms !== undefined };
  }
}
