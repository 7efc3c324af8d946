import { type Briefing, type Cue, joinUsage, replyId, type SignalBody, type Usage } from '../engine/index.ts';
import { VoiceError } from './errors.ts';
import type { CallNews, Clock, SessionId, Tool, Voice, VoiceAnswer } from './ports.ts';
import { asVoiceError, mayRetry, type RetryPolicy, waitBefore } from './retry.ts';
import { takenIn } from './send.ts';

export interface CallSetting {
  readonly session: SessionId;
  readonly clock: Clock;
  readonly retry: RetryPolicy;
  /** Milliseconds a single try may take. */
  readonly patience: number;
  readonly tell: (news: CallNews) => void;
  /** Whether the budget still has room for another try. */
  readonly mayTryAgain?: () => boolean;
  readonly tools?: readonly Tool[];
}

/** One cue in the hands of one voice, with its tries. Called off, it ends without an answer. */
export class Call {
  #off = false;
  /** Made when a voice asks for it: most answers are there before. */
  #control: AbortController | null = null;
  #waiting: (() => void) | null = null;
  readonly #voice: Voice;
  readonly #cue: Cue;
  readonly #briefing: Briefing;
  readonly #setting: CallSetting;

  constructor(voice: Voice, cue: Cue, briefing: Briefing, setting: CallSetting) {
    this.#voice = voice;
    this.#cue = cue;
    this.#briefing = briefing;
    this.#setting = setting;
  }

  /** The abort reaches the voice, and ends a wait between tries. */
  callOff(): void {
    this.#off = true;
    this.#control?.abort();
    this.#waiting?.();
  }

  /** The signal to hear, or null when it was called off. */
  async answer(): Promise<SignalBody | null> {
    const { retry, tell } = this.#setting;
    let lost: Usage | null = null;
    for (let tries = 1; ; tries += 1) {
      let error: VoiceError;
      try {
        return takenIn(replyTo(this.#cue, await this.#try(), tries, lost));
      } catch (thrown) {
        error = asVoiceError(thrown);
      }
      if (error.usage) lost = joinUsage(lost, error.usage);
      if (this.#off) return null;
      if (!this.#isWorthAnother(error, tries)) return this.#failed(error, tries, lost);
      tell({ type: 'discard', why: error.message });
      tell({ type: 'retry', attempt: tries + 1, why: error.message, code: error.code });
      await this.#wait(waitBefore(retry, tries + 1, error, replyId(this.#cue.id, this.#cue.attempt)));
      if (this.#off) return null;
      this.#control = null;
    }
  }

  #isWorthAnother(error: VoiceError, tries: number): boolean {
    const { retry, mayTryAgain } = this.#setting;
    return mayRetry(retry, tries, error) && (mayTryAgain?.() ?? true);
  }

  /** Nothing came of it; what the tries took counts all the same. */
  #failed({ message, code }: VoiceError, tries: number, lost: Usage | null): SignalBody {
    const { id, attempt } = this.#cue;
    const usage = lost ?? { model: this.#voice.name, in: 0, out: 0, cost: 0, ms: 0 };
    return { type: 'failed', cue: id, attempt, why: message, code, usage: charged(usage, tries) };
  }

  /** One try, given up when its time is over. */
  #try(): Promise<VoiceAnswer> {
    const { clock, patience, tell } = this.#setting;
    return new Promise((resolve, reject) => {
      const cancel = clock.at(clock.now() + patience, () => {
        const seconds = Math.round(patience / 1000);
        reject(new VoiceError('timeout', `${this.#voice.name} did not answer within ${seconds} seconds.`));
        this.#control?.abort();
      });
      this.#ask((text) => tell({ type: 'delta', text })).then(
        (answer) => {
          cancel();
          if (isSomething(answer)) resolve(answer);
          else reject(new VoiceError('empty', `${this.#voice.name} answered nothing.`));
        },
        (thrown) => {
          cancel();
          reject(thrown);
        },
      );
    });
  }

  async #ask(onDelta: (text: string) => void): Promise<VoiceAnswer> {
    const signal = (): AbortSignal => this.#signal();
    return this.#voice.answer(this.#cue, this.#briefing, {
      get abort() {
        return signal();
      },
      onDelta,
      session: this.#setting.session,
      ...(this.#setting.tools && { tools: this.#setting.tools }),
    });
  }

  #signal(): AbortSignal {
    this.#control ??= new AbortController();
    if (this.#off) this.#control.abort();
    return this.#control.signal;
  }

  #wait(ms: number): Promise<void> {
    const { clock } = this.#setting;
    return new Promise((resolve) => {
      const cancel = clock.at(clock.now() + ms, resolve);
      this.#waiting = () => {
        cancel();
        resolve();
      };
    });
  }
}

/** A voice that somebody else wrote may hand over anything. */
const isSomething = (answer: Partial<VoiceAnswer> | undefined): answer is VoiceAnswer =>
  typeof answer?.text === 'string' && (answer.data !== undefined || answer.text.trim() !== '');

/** What was billed for tries that failed counts for the answer. */
const charged = (usage: Usage, tries: number): Usage => (tries === 1 ? usage : { ...usage, calls: tries });

const replyTo = (
  { id, attempt }: Cue,
  { text, data, does, looked, usage }: VoiceAnswer,
  tries: number,
  lost: Usage | null,
): SignalBody => ({
  type: 'reply',
  cue: id,
  attempt,
  text,
  ...(data !== undefined && { data }),
  ...(does !== undefined && { does }),
  ...(looked?.length && { looked }),
  usage: charged(joinUsage(lost, usage), tries),
});
