import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart, LanguageModelV3Usage } from '@ai-sdk/provider';
import type { Shape, Usage } from '../engine/index.ts';
import { VoiceError } from '../runtime/index.ts';
import { hasAny } from './fit.ts';
import { salvage } from './salvage.ts';
import { StepParts } from './step-parts.ts';
import { afterThinking, thinkFilter } from './think-filter.ts';
import type { OnSign } from './watch.ts';

/** What came over the wire for one call. */
export interface ModelAnswer {
  readonly text: string;
  /** The same with what it wrote out as calls: where data was asked for, that may be the answer. */
  readonly written?: string;
  readonly finish: LanguageModelV3FinishReason | null;
  readonly usage: LanguageModelV3Usage | null;
  /** The id under which the provider answered. */
  readonly model: string | null;
  readonly firstAt: number | null;
  /** What it was made of, for the step after its calls. */
  readonly parts?: StepParts;
}

export interface Listening {
  readonly now: () => number;
  readonly onText: (text: string) => void;
  /** Called for every piece of anything: the server is alive. */
  readonly onSign: OnSign;
}

/** Reads a stream to its end. An error in its middle is thrown as the provider gave it. */
export const readAnswer = async (
  stream: ReadableStream<LanguageModelV3StreamPart>,
  { now, onText, onSign }: Listening,
): Promise<ModelAnswer> => {
  const filter = thinkFilter();
  const calls = thinkFilter('with calls');
  const parts = new StepParts();
  let written = '';
  let answer: ModelAnswer = { text: '', finish: null, usage: null, model: null, firstAt: null, parts };
  const hear = (text: string): void => {
    if (text === '') return;
    answer = { ...answer, text: answer.text + text, firstAt: answer.firstAt ?? now() };
    onText(text);
  };
  for await (const part of stream as unknown as AsyncIterable<LanguageModelV3StreamPart>) {
    onSign(part.type === 'text-delta' || part.type === 'reasoning-delta');
    parts.take(part);
    if (part.type === 'text-delta') {
      hear(filter.take(part.delta));
      written += calls.take(part.delta);
    } else if (part.type === 'response-metadata') answer = { ...answer, model: part.modelId ?? null };
    else if (part.type === 'finish') answer = { ...answer, finish: part.finishReason, usage: part.usage };
    else if (part.type === 'error') throw part.error;
  }
  hear(filter.end());
  return { ...answer, text: afterThinking(answer.text), written: afterThinking(written + calls.end()) };
};

/** Where data was asked for and only a call holds it, the call is the answer. */
export const withCalls = (answer: ModelAnswer, shape: Shape | null): ModelAnswer => {
  const { text, written = text } = answer;
  if (!shape || written === text || hasAny(salvage(text, shape), shape)) return answer;
  return hasAny(salvage(written, shape), shape) ? { ...answer, text: written } : answer;
};

/** Why an answer that came through can't stand; null when it can. A half answer must never pass for a whole one. */
export const faultOf = ({ text, finish }: ModelAnswer, name: string): VoiceError | null => {
  switch (finish?.unified) {
    case 'stop':
      return text.trim() === '' ? new VoiceError('empty', `${name} answered with nothing at all.`) : null;
    case 'length':
      return new VoiceError('truncated', `${name} ran out of room before it had finished.`);
    case 'content-filter':
      return declined(name);
    default:
      return new VoiceError('truncated', `The answer of ${name} broke off before its end.`);
  }
};

/** The model would not answer, by a sign of its server or in words. */
export const declined = (name: string, usage?: Usage): VoiceError =>
  new VoiceError('refused', `${name} declined to answer; put the topic another way, or choose another voice.`, {
    ...(usage && { usage }),
  });
