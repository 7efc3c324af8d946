import { z } from 'zod';

const longest = 200_000;

const part = z.object({ type: z.string(), text: z.string().max(longest).optional() }).loose();
const content = z.union([z.string().max(longest), z.array(part).max(200), z.null()]);

/** What a chat client sends, as far as a table can use it. */
export const chatRequest = z.object({
  model: z.string().max(200),
  messages: z
    .array(z.object({ role: z.string(), content: content.optional() }).loose())
    .min(1)
    .max(2000),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).loose().nullish(),
});

export const responsesRequest = z.object({
  model: z.string().max(200),
  input: z.union([
    z.string().max(longest),
    z.array(z.object({ role: z.string().optional(), content: content.optional() }).loose()).max(2000),
  ]),
  instructions: z.string().max(longest).nullish(),
  stream: z.boolean().nullish(),
  previous_response_id: z.string().max(200).nullish(),
});

/** The words of a message, whatever parts it came in. */
export const textOf = (given: z.infer<typeof content> | undefined): string =>
  typeof given === 'string' ? given : (given ?? []).map(({ text = '' }) => text).join('\n');

export interface ChatUsage {
  readonly in: number;
  readonly out: number;
}

export const completion = (
  id: string,
  model: string,
  created: number,
  text: string,
  reasoning: string,
  usage: ChatUsage,
) => ({
  id,
  object: 'chat.completion',
  created,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, reasoning_content: reasoning, refusal: null },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: usageOf(usage),
});

export const usageOf = (usage: ChatUsage) => ({
  prompt_tokens: usage.in,
  completion_tokens: usage.out,
  total_tokens: usage.in + usage.out,
});

export const chunk = (id: string, model: string, created: number, delta: object, finish: string | null = null) => ({
  id,
  object: 'chat.completion.chunk',
  created,
  model,
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
});

export const response = (id: string, model: string, created: number, text: string | null, usage: ChatUsage) => ({
  id,
  object: 'response',
  created_at: created,
  status: text === null ? 'in_progress' : 'completed',
  model,
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  output: text === null ? [] : [message(id, text, 'completed')],
  parallel_tool_calls: false,
  tool_choice: 'none',
  tools: [],
  usage:
    text === null
      ? null
      : {
          input_tokens: usage.in,
          output_tokens: usage.out,
          total_tokens: usage.in + usage.out,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens_details: { reasoning_tokens: 0 },
        },
});

export const message = (id: string, text: string, status: string) => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  status,
  content: status === 'in_progress' ? [] : [{ type: 'output_text', text, annotations: [] }],
});

/** An error as clients of that protocol read it. */
export const refusal = (status: number, message: string, code: string | null = null): Response =>
  Response.json(
    { error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code } },
    { status },
  );
