import type { Declaration, Usage } from '../engine/index.ts';
import { type VoiceAnswer, type VoiceCall, VoiceError } from '../runtime/index.ts';

/** What a voice that needs no provider has to say. */
export interface Spoken {
  readonly text: string;
  readonly data?: unknown;
  /** What the words do, where whoever made them up knows. */
  readonly does?: Declaration;
}

/** What a call takes when nobody was paid for it. */
export const free = (model: string): Usage => ({ model, in: 0, out: 0, cost: 0, ms: 0 });

/** Streams a finished text sentence by sentence and hands it over as the answer. Nobody speaks after the abort. */
export const speak = (model: string, { text, data, does }: Spoken, { abort, onDelta }: VoiceCall): VoiceAnswer => {
  stopIfCalledOff(model, abort);
  for (const piece of piecesOf(text)) onDelta(piece);
  return { text, ...(data !== undefined && { data }), ...(does && { does }), usage: free(model) };
};

export const stopIfCalledOff = (model: string, abort: AbortSignal): void => {
  if (abort.aborted) throw new VoiceError('aborted', `${model} was called off before it had answered.`);
};

/** The text in pieces of about a sentence each; together they are the text again. */
export const piecesOf = (text: string): readonly string[] => text.match(/.+?(?:[.!?…]["'”’)\]]*\s+|$)/gsu) ?? [];
