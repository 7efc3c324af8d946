import { type Clock, defaultPatience, type Shares, type Voice, VoiceError } from '../runtime/index.ts';

/** Nobody waits longer for their turn. */
const longestWait = 600_000;

/** A voice whose calls wait for their turn. To wait takes nothing of the time that a call has. */
export const sharedVoice = (voice: Voice, provider: string, shares: Shares, clock: Clock): Voice => {
  const patience = voice.patience ?? defaultPatience;
  return {
    ...voice,
    patience: patience + longestWait,
    async answer(cue, briefing, call) {
      const over = new AbortController();
      const abort = AbortSignal.any([call.abort, over.signal]);
      let late = new VoiceError('rate-limited', `Nobody could ask ${voice.name} for ${longestWait / 60_000} minutes.`);
      let cancel = clock.at(clock.now() + longestWait, () => over.abort());
      const entering = shares.enter(provider, call.session ?? '', abort);
      try {
        const leave = await entering;
        cancel();
        late = new VoiceError('timeout', `${voice.name} did not answer within ${Math.round(patience / 1000)} seconds.`);
        cancel = clock.at(clock.now() + patience, () => over.abort());
        try {
          return await voice.answer(cue, briefing, { ...call, abort });
        } finally {
          await leave();
        }
      } catch (thrown) {
        throw over.signal.aborted && !call.abort.aborted ? late : thrown;
      } finally {
        cancel();
      }
    },
  };
};
