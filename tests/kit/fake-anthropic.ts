import { type Block, BlockCache, type CacheCount } from './block-cache.ts';
import { type Asked, event, type Fault, fakeTokens, inPieces, type Protocol, type Said } from './fake-server.ts';
import { isPictureData } from './picture-data.ts';

export interface FakeAnthropicSetup {
  readonly key?: string;
  readonly models?: readonly string[];
  /** What the model says to a request; the last user text is the second argument. */
  readonly reply?: (body: any, task: string) => string;
  /** Shorter prefixes are not cached, for models that are not in the table. */
  readonly minimum?: number;
  /** Takes the many fields that the Agent SDK's program sends. */
  readonly lenient?: boolean;
}

/** The least tokens a prefix must have to be cached, by the provider's documentation. */
const minimumOf: Readonly<Record<string, number>> = {
  'claude-sonnet-4-5': 1024,
  'claude-haiku-4-5': 4096,
  'claude-opus-4-5': 4096,
};

const fields = [
  'model',
  'max_tokens',
  'system',
  'messages',
  'stream',
  'thinking',
  'output_config',
  'stop_sequences',
  'metadata',
  'tools',
  'tool_choice',
  'temperature',
];
const versions = { '2023-06-01': 'x-api-key', '2026-10-21': 'authorization' } as const;

/** Anthropic's Messages API as its own clients see it: strict about headers and bodies, exact about the cache. */
export const fakeAnthropic = (setup: FakeAnthropicSetup = {}): Protocol => {
  const {
    key = 'sk-ant-test',
    models = ['claude-sonnet-4-5', 'claude-haiku-4-5', 'claude-sonnet-5', 'claude-opus-5-5'],
  } = setup;
  const cache = new BlockCache();

  const problem = ({ headers, body }: Asked): Said | null => {
    const unknown = callerProblem(headers, key);
    if (unknown) return unknown;
    if (!headers['content-type']?.includes('application/json'))
      return invalid('content-type: must be application/json');
    const strange = setup.lenient ? undefined : Object.keys(body).find((name) => !fields.includes(name));
    if (strange) return invalid(`${strange}: Extra inputs are not permitted`);
    if (!models.includes(body.model)) return refuse(404, 'not_found_error', `model: ${body.model}`);
    if (!Number.isInteger(body.max_tokens) || body.max_tokens < 1) return invalid('max_tokens: must be at least 1');
    if (body.temperature !== undefined && !setup.lenient) return invalid('temperature: is not supported by this model');
    return setup.lenient ? null : bodyProblem(body);
  };

  const answer = ({ body, method, path, headers }: Asked, fault: Fault | null): Said => {
    if (method === 'GET') {
      if (headers['x-api-key'] !== key) return refuse(401, 'authentication_error', 'invalid x-api-key');
      const id = path.split('/').at(-1)!;
      return models.includes(id)
        ? { status: 200, json: { type: 'model', id } }
        : refuse(404, 'not_found_error', `model: ${id}`);
    }
    if (path !== '/v1/messages') return refuse(404, 'not_found_error', `no route ${path}`);
    const blocks = blocksOf(body);
    const settings = JSON.stringify([body.model, body.thinking ?? null, body.output_config ?? null]);
    const count = cache.count(settings, blocks, minimumOf[body.model] ?? setup.minimum ?? 1024);
    const text = fault === 'empty' ? '' : (setup.reply ?? (() => 'Noted, and thank you.'))(body, lastText(body));
    const stop = fault === 'truncated' ? 'max_tokens' : 'end_turn';
    return body.stream ? streamed(body.model, text, stop, count) : whole(body.model, text, stop, count);
  };

  return {
    answer: (asked, fault) => (asked.method === 'POST' ? problem(asked) : null) ?? answer(asked, fault),
    refusal: (fault) => refusals[fault] ?? null,
  };
};

const refuse = (
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Said => ({
  status,
  headers,
  json: { type: 'error', error: { type, message } },
});
const invalid = (message: string): Said => refuse(400, 'invalid_request_error', message);

const refusals: Readonly<Partial<Record<Fault, Said>>> = {
  'bad-key': refuse(401, 'authentication_error', 'invalid x-api-key'),
  'no-model': refuse(404, 'not_found_error', 'model: gone'),
  'rate-limit': refuse(429, 'rate_limit_error', 'This request would exceed your rate limit.', { 'retry-after': '7' }),
  overloaded: refuse(529, 'overloaded_error', 'Overloaded'),
  broken: refuse(500, 'api_error', 'Internal server error'),
  'too-long': invalid('prompt is too long: 210000 tokens > 200000 maximum'),
};

const callerProblem = (headers: Asked['headers'], key: string): Said | null => {
  const version = headers['anthropic-version'] as keyof typeof versions | undefined;
  const header = version && versions[version];
  if (!header) return refuse(400, 'invalid_request_error', 'anthropic-version: header is missing or unknown');
  const given = header === 'authorization' ? headers.authorization?.replace(/^Bearer /u, '') : headers[header];
  return given === key ? null : refuse(401, 'authentication_error', `invalid ${header}`);
};

const bodyProblem = ({ system, messages, output_config }: any): Said | null => {
  if (!Array.isArray(messages) || messages.length === 0) return invalid('messages: at least one message is required');
  if (messages[0].role !== 'user') return invalid('messages: first message must use the "user" role');
  if (messages.at(-1).role !== 'user')
    return invalid('messages: this model does not support assistant message prefill');
  const doubled = messages.findIndex((message: any, at: number) => at > 0 && message.role === messages[at - 1].role);
  if (doubled > 0) return invalid(`messages.${doubled}: roles must alternate`);
  const blocks = [...(Array.isArray(system) ? system : []), ...messages.flatMap(({ content }: any) => content)];
  for (const block of blocks) {
    if (typeof block === 'string') continue;
    const wrong = blockProblem(block);
    if (wrong) return invalid(wrong);
  }
  if (blocks.filter((block) => block.cache_control).length > 4)
    return invalid('A maximum of 4 blocks with cache_control may be provided.');
  const schema = output_config?.format?.schema;
  return schema && !isClosed(schema)
    ? invalid('output_config.format.schema: objects need additionalProperties: false')
    : null;
};

const blockProblem = ({ type, text, source, cache_control: mark }: any): string | null => {
  if (type === 'image')
    return source?.type === 'base64' && isPictureData(source.media_type, source.data)
      ? null
      : 'image: the bytes are not those of the media type';
  if (type !== 'text') return `content: blocks of type ${type} are not expected here`;
  if (typeof text !== 'string' || text.trim() === '') return 'text content blocks must be non-empty';
  return mark && (mark.type !== 'ephemeral' || ![undefined, '5m', '1h'].includes(mark.ttl))
    ? 'cache_control: wrong'
    : null;
};

const isClosed = (schema: any): boolean => {
  if (typeof schema !== 'object' || schema === null) return true;
  if (schema.type === 'object' && schema.additionalProperties !== false) return false;
  return Object.values(schema).every(isClosed);
};

const blocksOf = ({ system, messages }: any): Block[] => {
  const asBlocks = (place: string, content: any): Block[] =>
    (typeof content === 'string' ? [{ text: content }] : (content ?? [])).map(
      ({ source, text = source?.data, cache_control }: any) => ({
        place,
        text,
        tokens: fakeTokens(text),
        mark: cache_control ? (cache_control.ttl ?? '5m') : null,
      }),
    );
  return [
    ...asBlocks('system', system),
    ...messages.flatMap(({ role, content }: any, at: number) => asBlocks(`${at} ${role}`, content)),
  ];
};

const lastText = ({ messages }: any): string => {
  const { content } = messages.at(-1);
  return typeof content === 'string' ? content : content.at(-1).text;
};

const inputUsage = ({ read, written5m, written1h, fresh }: CacheCount) => ({
  input_tokens: fresh,
  cache_read_input_tokens: read,
  cache_creation_input_tokens: written5m + written1h,
  cache_creation: { ephemeral_5m_input_tokens: written5m, ephemeral_1h_input_tokens: written1h },
});

const whole = (model: string, text: string, stop: string, count: CacheCount): Said => ({
  status: 200,
  json: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text }],
    stop_reason: stop,
    stop_sequence: null,
    usage: { ...inputUsage(count), output_tokens: fakeTokens(text) },
  },
});

const streamed = (model: string, text: string, stop: string, count: CacheCount): Said => {
  const say = (type: string, more: object) => event({ type, ...more }, type);
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...inputUsage(count), output_tokens: 1 },
  };
  return {
    events: [
      say('message_start', { message }),
      say('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      say('ping', {}),
      ...inPieces(text).map((piece) =>
        say('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
      ),
      say('content_block_stop', { index: 0 }),
      say('message_delta', {
        delta: { stop_reason: stop, stop_sequence: null },
        usage: { output_tokens: fakeTokens(text) },
      }),
      say('message_stop', {}),
    ],
  };
};
