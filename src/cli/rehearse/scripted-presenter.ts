import type { Session, SignalBody } from '../../engine/index.ts';
import type { RehearsalMemory } from '../../formats/rehearsal/index.ts';
import { spokenLength, type TalkScript } from './talk-script.ts';

/** What the presenter does next, and when, in session time. */
export interface Deed {
  readonly at: number;
  readonly signals: readonly SignalBody[];
}

/** Time to think before an answer. */
const thought = 1200;

const seat = 'presenter';
const did = (act: string, data?: unknown): SignalBody => ({
  type: 'did',
  seat,
  act,
  ...(data !== undefined && { data }),
});
const started = did('speech-started');
const stopped = did('speech-stopped');

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
  #speaking: { readonly text: string; readonly until: number } | null = null;
  #asked = 0;
  #over = false;

  constructor(script: TalkScript) {
    this.#script = script;
  }

  /** The next deed in this state of the table; null while the presenter only listens. */
  next({ own, phase, now }: Session<RehearsalMemory>): Deed | null {
    if (this.#speaking)
      return { at: this.#speaking.until, signals: [{ type: 'said', seat, text: this.#speaking.text }, stopped] };
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
      if (signals[0] === started) this.#speak(this.#script.answers[this.#answer++]!, at);
      return;
    }
    const step = this.#script.steps[this.#step++];
    if (!step) this.#over = true;
    else if ('say' in step) this.#speak(step.say, at, step.ms);
    else this.#free = at;
  }

  #reply(at: number): Deed {
    const hasAnswer = this.#answer < this.#script.answers.length;
    return { at, signals: hasAnswer ? [started] : [did('park')] };
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

  #speak(text: string, at: number, ms = spokenLength(text)): void {
    this.#speaking = { text, until: at + ms };
  }
}
