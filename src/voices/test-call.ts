import type { Briefing, Cue, Usage } from '../engine/index.ts';
import { VoiceError } from '../runtime/index.ts';
import { openVoice } from './open-voice.ts';
import type { Surroundings } from './surroundings.ts';
import { voiceSpec } from './voice-spec.ts';

export interface TestCall {
  readonly voice: string;
  readonly text: string;
  readonly usage: Usage;
}

const cue: Cue = {
  ...{ id: 'test', asOf: 0, seat: 'tester', kind: 'check', lane: 'floor', heardBy: 'all', attempt: 1 },
  asks: 'Say in one short sentence that you are ready.',
};

/** One real call, as small as can be; throws a sentence where it fails. */
export const testCall = async (written: string, around: Surroundings): Promise<TestCall> => {
  const read = voiceSpec(written);
  if ('problem' in read) throw new VoiceError('model-unavailable', read.problem);
  const voice = await openVoice(read.value, around);
  if (!voice) throw new VoiceError('model-unavailable', 'A person can’t be called for a test; name a model.');
  const seat = { id: 'tester', name: 'Tester', role: 'tester', voice: written, persona: { line: 'Checks the line.' } };
  const briefing: Briefing = {
    ...{ seat, seats: [seat], format: 'check', topic: 'Whether this model answers.', house: '', summary: '' },
    ...{ record: [], cue, turn: { says: 'a check', limit: { unit: 'words', most: 30, over: 'advise' } }, shape: null },
    ...{ refusals: [], opened: around.clock.now(), phase: 'check', settings: {}, seed: 1 },
  };
  const answer = await voice.answer(cue, briefing, { abort: new AbortController().signal, onDelta: () => {} });
  return { voice: voice.name, text: answer.text, usage: answer.usage };
};
