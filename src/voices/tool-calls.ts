import type {
  JSONSchema7,
  LanguageModelV3FunctionTool,
  LanguageModelV3Message,
  LanguageModelV3ToolCall,
} from '@ai-sdk/provider';
import { type Lookup, sayLookup, takeIn } from '../engine/index.ts';
import type { Clock, Tool } from '../runtime/index.ts';
import { fence } from './prompt/fence.ts';

/** Rounds of calls that one turn may make, and calls in all. */
export const mostRounds = 4;
export const mostCalls = 8;

/** Milliseconds that one call may take, and characters that it may bring. */
const patience = 20_000;
const longest = 8000;

/** Tools as providers are told of them. */
export const wireTools = (tools: readonly Tool[]): LanguageModelV3FunctionTool[] =>
  tools.map(({ name, says, input }) => ({
    type: 'function',
    name: wireName(name),
    description: says.slice(0, 1000),
    inputSchema: input as JSONSchema7,
  }));

export const wireName = (name: string): string => name.replace(/[^\w-]/gu, '_').slice(0, 64);

/** Makes the calls that a model asked for. Whatever goes wrong is an answer to the model, and an entry; nothing is thrown. */
export const callTools = async (
  tools: readonly Tool[],
  calls: readonly LanguageModelV3ToolCall[],
  left: number,
  { clock, abort }: { readonly clock: Clock; readonly abort: AbortSignal },
): Promise<{
  readonly looked: readonly Lookup[];
  readonly message: Extract<LanguageModelV3Message, { role: 'tool' }>;
}> => {
  const looked = await Promise.all(calls.map((call, at) => callTool(tools, call, at < left, clock, abort)));
  return {
    looked,
    message: {
      role: 'tool',
      content: calls.map(({ toolCallId, toolName }, at) => ({
        type: 'tool-result',
        toolCallId,
        toolName,
        output: {
          type: looked[at]!.failed === undefined ? 'text' : 'error-text',
          value: fence('found', sayLookup(looked[at]!)),
        },
      })),
    },
  };
};

/** Makes one call; whatever goes wrong is an answer. */
export const callTool = async (
  tools: readonly Tool[],
  { toolName, input: written }: LanguageModelV3ToolCall,
  isLeft: boolean,
  clock: Clock,
  abort: AbortSignal,
): Promise<Lookup> => {
  const tool = tools.find(({ name }) => wireName(name) === toolName);
  const input = inputIn(written);
  const began = clock.now();
  const call = { tool: (tool?.name ?? toolName).slice(0, 100), input: input ?? {} };
  const failed = (why: string): Lookup => ({ ...call, failed: why, ms: clock.now() - began });
  if (!tool) return failed('There is no such tool.');
  if (!input) return failed('Its input is no JSON object.');
  if (!isLeft) return failed(`A turn makes at most ${mostCalls} calls.`);
  try {
    const { passages, result, failed: why, cost } = await within(tool.call(input, abort), clock);
    return {
      ...call,
      ...(passages && { passages }),
      ...(result !== undefined && { result: takeIn(result, longest) }),
      ...(why !== undefined && { failed: takeIn(why, 500) }),
      ...(cost !== undefined && { cost }),
      ms: clock.now() - began,
    };
  } catch (error) {
    return failed(takeIn(`It failed: ${error instanceof Error ? error.message : String(error)}`, 500));
  }
};

const inputIn = (written: string): Readonly<Record<string, unknown>> | null => {
  try {
    const read: unknown = JSON.parse(written === '' ? '{}' : written.slice(0, 20_000));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const within = <T>(work: Promise<T>, clock: Clock): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = clock.at(clock.now() + patience, () =>
      reject(new Error(`no answer within ${patience / 1000} seconds.`)),
    );
    work.then(resolve, reject).finally(cancel);
  });
