import { isStrict } from './fake-openai.ts';
import { type Asked, event, type Fault, fakeTokens, inPieces, type Protocol, type Said } from './fake-server.ts';
import { PrefixCache } from './prefix-cache.ts';

export interface FakeChatSetup {
  /** Required as a bearer token where given. */
  readonly key?: string;
  readonly models?: readonly string[];
  readonly reply?: (body: any, task: string) => string;
  /** Older servers know no schemas and say so. */
  readonly knowsSchemas?: boolean;
  /** Also answers Ollama's own list of models. */
  readonly ollama?: boolean;
  /** What Ollama says that its models can do. */
  readonly capabilities?: readonly string[];
}

/** A server that speaks OpenAI's chat protocol, with the strict template of many local models. */
export const fakeChat = (setup: FakeChatSetup = {}): Protocol => {
  const { key, models = ['tiny'], knowsSchemas = true } = setup;
  const cache = new PrefixCache();

  const problem = ({ headers, body, path }: Asked): Said | null => {
    if (key !== undefined && headers.authorization !== `Bearer ${key}`) return refusal('bad-key');
    if (path !== '/v1/chat/completions') return refuse(404, 'not_found', `no route ${path}`);
    if (!models.includes(body.model)) return refuse(404, 'model_not_found', `model '${body.model}' not found`);
    if (!Number.isInteger(body.max_tokens)) return invalid('max_tokens is required here');
    if (body.response_format && !knowsSchemas) return invalid('Unrecognized request argument: response_format');
    const asked = body.response_format?.json_schema;
    if (asked?.strict && !isStrict(asked.schema))
      return invalid("Invalid schema for response_format 'reply': 'additionalProperties' is required to be false");
    const turns = body.messages.filter(({ role }: any, at: number) => !(at === 0 && role === 'system'));
    if (turns.some(({ role }: any, at: number) => role !== (at % 2 === 0 ? 'user' : 'assistant'))) {
      return refuse(500, 'template_error', 'Conversation roles must alternate user/assistant/user/assistant/...');
    }
    return turns.every(({ content }: any) => (Array.isArray(content) ? content.every(isPart) : isText(content)))
      ? null
      : invalid('content must be a text, or texts and images');
  };

  const list = ({ path }: Asked): Said => {
    if (setup.ollama && path === '/api/tags')
      return { status: 200, json: { models: models.map((name) => ({ name, model: name })) } };
    if (path === '/v1/models')
      return { status: 200, json: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) } };
    return refuse(404, 'not_found', `no route ${path}`);
  };

  const answer = ({ body }: Asked, fault: Fault | null): Said => {
    const sent = body.messages.map(({ role, content }: any) => `<${role}>${textOf(content)}`).join('');
    const text = (setup.reply ?? (() => 'Noted, and thank you.'))(body, textOf(body.messages.at(-1).content));
    const usage = {
      prompt_tokens: fakeTokens(sent),
      completion_tokens: fakeTokens(text),
      total_tokens: fakeTokens(sent) + fakeTokens(text),
      prompt_tokens_details: { cached_tokens: cache.count(sent) },
    };
    const finish = fault === 'truncated' ? 'length' : 'stop';
    const head = { id: 'chat_1', object: 'chat.completion.chunk', created: 1, model: body.model };
    const say = (delta: object, reason: string | null = null) =>
      event({ ...head, choices: [{ index: 0, delta, finish_reason: reason }] });
    if (!body.stream) {
      const message = { role: 'assistant', content: text };
      return {
        status: 200,
        json: { ...head, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: finish }], usage },
      };
    }
    return {
      events: [
        say({ role: 'assistant', content: '' }),
        ...inPieces(text).map((content) => say({ content })),
        say({}, finish),
        ...(body.stream_options?.include_usage ? [event({ ...head, choices: [], usage })] : []),
        event('[DONE]'),
      ],
    };
  };

  return {
    answer: (asked, fault) =>
      setup.ollama && asked.path === '/api/show'
        ? { status: 200, json: { capabilities: setup.capabilities } }
        : asked.method === 'GET'
          ? list(asked)
          : (problem(asked) ?? answer(asked, fault)),
    refusal: (fault) => refusal(fault),
  };
};

const isText = (content: unknown): boolean => typeof content === 'string' && content !== '';
const isPart = ({ type, text, image_url }: any): boolean =>
  type === 'text'
    ? isText(text)
    : type === 'image_url' && /^data:image\/(?:png|jpeg|webp);base64,./u.test(image_url?.url ?? '');
const textOf = (content: any): string =>
  Array.isArray(content) ? content.map(({ text = '(image)' }) => text).join('') : content;

const refuse = (
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Said => ({
  status,
  headers,
  json: { error: { message, type: code, code } },
});
const invalid = (message: string): Said => refuse(400, 'invalid_request_error', message);

const refusals: Readonly<Partial<Record<Fault, Said>>> = {
  'bad-key': refuse(401, 'invalid_api_key', 'Incorrect API key provided: sk-abcd****wxyz.'),
  'no-model': refuse(404, 'model_not_found', "model 'gone' not found"),
  'rate-limit': refuse(429, 'rate_limit_exceeded', 'Rate limit reached.', { 'retry-after': '7' }),
  overloaded: refuse(503, 'overloaded', 'The server is busy.'),
  broken: refuse(500, 'server_error', 'Something went wrong.'),
  'too-long': invalid(
    "This model's maximum context length is 4096 tokens. However, your messages resulted in 5000 tokens.",
  ),
};
export const refusal = (fault: Fault): Said | null => refusals[fault] ?? null;
