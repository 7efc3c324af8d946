import { type Clock, type VoiceCall, VoiceError } from '../runtime/index.ts';

export interface Watch {
  readonly call: VoiceCall;
  readonly clock: Clock;
  /** Milliseconds without any sign of life. */
  readonly silence: number;
  readonly name: string;
}

/** Does one piece of work that gives signs of life; calls it off when asked to, or when the signs stay out. */
export const watched = async <Value>(
  { call, clock, silence, name }: Watch,
  work: (abort: AbortSignal, onSign: () => void) => Promise<Value>,
): Promise<Value> => {
  if (call.abort.aborted) throw calledOff(name);
  const control = new AbortController();
  let cancel = (): void => {};
  let over = false;
  let giveUp = (_: VoiceError): void => {};
  const stopped = new Promise<never>((_, reject) => {
    giveUp = (error) => {
      reject(error);
      control.abort();
    };
  });
  const onAbort = (): void => giveUp(calledOff(name));
  const onSign = (): void => {
    cancel();
    if (over) return;
    cancel = clock.at(clock.now() + silence, () =>
      giveUp(new VoiceError('timeout', `${name} sent nothing for ${Math.round(silence / 1000)} seconds.`)),
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
