import { type Clock, type VoiceCall, VoiceError } from '../runtime/index.ts';

export interface Watch {
  readonly call: VoiceCall;
  readonly clock: Clock;
  /** Milliseconds without any sign of life. */
  readonly silence: number;
  readonly name: string;
}

/** Whoever has begun to speak goes on within two minutes, however long the first word took. */
const longestBreak = 120_000;

/** Called for every sign of life; `speaking` from the first word on. */
export type OnSign = (speaking?: boolean) => void;

/** Does one piece of work that gives signs of life; calls it off when asked to, or when the signs stay out. */
export const watched = async <Value>(
  { call, clock, silence, name }: Watch,
  work: (abort: AbortSignal, onSign: OnSign) => Promise<Value>,
): Promise<Value> => {
  if (call.abort.aborted) throw calledOff(name);
  const control = new AbortController();
  let cancel = (): void => {};
  let over = false;
  let patience = silence;
  let giveUp = (_: VoiceError): void => {};
  const stopped = new Promise<never>((_, reject) => {
    giveUp = (error) => {
      reject(error);
      control.abort();
    };
  });
  const onAbort = (): void => giveUp(calledOff(name));
  const onSign: OnSign = (speaking = false) => {
    cancel();
    if (over) return;
    if (speaking) patience = Math.min(silence, longestBreak);
    cancel = clock.at(clock.now() + patience, () =>
      giveUp(new VoiceError('timeout', `${name} sent nothing for ${Math.round(patience / 1000)} seconds.`)),
    );
  };
  call.abort.addEventListener('abort', onAbort, { once: true });
  onSign();
  const working = work(control.signal, onSign);
  working.catch(() => {}); // its failure after an abort is no news
  try {
    return await Promise.race([working, stopped]);
  } finally {
    over = true;
    cancel();
    call.abort.removeEventListener('abort', onAbort);
  }
};

const calledOff = (name: string): VoiceError => new VoiceError('aborted', `The call to ${name} was called off.`);
