import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import { joinUsage, type Lookup, type Usage } from '../engine/index.ts';
import type { Clock, Tool } from '../runtime/index.ts';
import type { ModelAnswer } from './model-answer.ts';
import { callTools, mostCalls, mostRounds } from './tool-calls.ts';

/** How a model is asked once, and what that took. */
export interface Asking {
  readonly tools: readonly Tool[];
  readonly clock: Clock;
  readonly abort: AbortSignal;
  step(messages: LanguageModelV3Prompt, isLast: boolean): Promise<ModelAnswer>;
  usageIn(answer: ModelAnswer): Usage;
}

/** What a model said in the end, what it looked up before, and what all of it took. */
export interface Rounds {
  readonly answer: ModelAnswer;
  readonly looked: readonly Lookup[];
  readonly usage: Usage;
}

/** As long as a model calls tools it is asked again with what they found, and at last without them. */
export const inRounds = async (asking: Asking, begun: LanguageModelV3Prompt): Promise<Rounds> => {
  const { tools, clock, abort } = asking;
  const looked: Lookup[] = [];
  let messages = begun;
  let earlier: Usage | null = null;
  let steps = 0;
  const step = async (isLast: boolean): Promise<ModelAnswer> => {
    steps += 1;
    const answer = await asking.step(messages, isLast);
    looked.push(...(answer.parts?.searches ?? []));
    return answer;
  };
  let answer = await step(false);
  while (answer.parts?.calls.length && tools.length > 0) {
    earlier = joinUsage(earlier, { ...asking.usageIn(answer), ms: 0 });
    const { calls, content } = answer.parts;
    const made = await callTools(tools, calls, mostCalls - looked.length, { clock, abort });
    looked.push(...made.looked);
    messages = [...messages, { role: 'assistant', content }, made.message];
    const isLast = steps > mostRounds || looked.length >= mostCalls;
    answer = await step(isLast);
    if (isLast) break;
  }
  return {
    answer,
    looked,
    usage: { ...joinUsage(earlier, asking.usageIn(answer)), ...(steps > 1 && { calls: steps }) },
  };
};
