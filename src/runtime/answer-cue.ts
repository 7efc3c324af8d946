import { type Briefing, type Cue, replyId, type SignalBody, type Usage } from '../engine/index.ts';
import { VoiceError } from './errors.ts';
import type { CallNews, Clock, Voice } from './ports.ts';
import { asVoiceError, type RetryPolicy, sleep, waitBefore } from './retry.ts';

export interface CallSetting {
  readonly clock: Clock;
  readonly retry: RetryPolicy;
  readonly abort: AbortSignal;
  /** Milliseconds a single call may take. */
  readonly patience: number;
  readonly tell: (news: CallNews) => void;
}

/** Gets an answer for a cue, with retries; comes back with the signal to hear, or null when it was called off. */
export const answerCue = async (
  voice: Voice,
  cue: Cue,
  briefing: Briefing,
  setting: CallSetting,
): Promise<SignalBody | null> => {
  const { retry, clock, abort, tell } = setting;
  const base = { cue: cue.id, attempt: cue.attempt };
  for (let call = 1; ; call += 1) {
    const error = await once(voice, cue, briefing, setting).then(
      (answer) =>
        ({
          type: 'reply',
          ...base,
          text: answer.text,
          ...(answer.data !== undefined && { data: answer.data }),
          usage: charge(answer.usage, call),
        }) as const,
      asVoiceError,
    );
    if (!(error instanceof VoiceError)) return error;
    if (abort.aborted) return null;
    if (!error.retryable || call >= retry.calls) {
      return {
        type: 'failed',
        ...base,
        why: error.message,
        code: error.code,
        ...(error.usage && { usage: error.usage }),
      };
    }
    tell({ type: 'discard', why: error.message });
    tell({ type: 'retry', attempt: call + 1, why: error.message, code: error.code });
    await sleep(clock, waitBefore(retry, call + 1, error, replyId(cue.id, cue.attempt)), abort);
    if (abort.aborted) return null;
  }
};

const charge = (usage: Usage, calls: number): Usage => (calls === 1 ? usage : { ...usage, calls });

/** One call, given up when its time is over; the abort reaches the voice. */
const once = async (voice: Voice, cue: Cue, briefing: Briefing, { clock, abort, patience, tell }: CallSetting) => {
  const control = new AbortController();
  const stop = (): void => control.abort();
  abort.addEventListener('abort', stop, { once: true });
  const seconds = Math.round(patience / 1000);
  const tooLate = new VoiceError('timeout', `${voice.name} did not answer within ${seconds} seconds.`);
  const deadline = giveUpAt(clock, clock.now() + patience, tooLate, control);
  try {
    const call = { abort: control.signal, onDelta: (text: string) => tell({ type: 'delta', text }) };
    const answer = await Promise.race([voice.answer(cue, briefing, call), deadline.passed]);
    if (answer.text.trim() === '' && answer.data === undefined)
      throw new VoiceError('empty', `${voice.name} answered nothing.`);
    return answer;
  } finally {
    deadline.cancel();
    abort.removeEventListener('abort', stop);
  }
};

const giveUpAt = (clock: Clock, time: number, error: VoiceError, control: AbortController) => {
  let cancel = (): void => {};
  const passed = new Promise<never>((_, reject) => {
    cancel = clock.at(time, () => {
      reject(error);
      control.abort();
    });
  });
  return { passed, cancel };
};
