import { refusal } from './fake-chat.ts';
import { type Asked, event, type Fault, fakeTokens, inPieces, type Protocol, type Said } from './fake-server.ts';
import { isPictureData } from './picture-data.ts';
import { PrefixCache } from './prefix-cache.ts';

export interface FakeOpenAISetup {
  readonly key?: string;
  readonly models?: readonly string[];
  readonly reply?: (body: any, task: string) => string;
}

const fields = [
  'model',
  'input',
  'max_output_tokens',
  'stream',
  'store',
  'include',
  'reasoning',
  'text',
  'prompt_cache_key',
];

/** OpenAI's Responses API: strict about headers, items and schemas; caches by itself, by the longest shared prefix. */
export const fakeOpenAI = (setup: FakeOpenAISetup = {}): Protocol => {
  const { key = 'sk-test', models = ['gpt-5.4-mini', 'gpt-4.1-mini'] } = setup;
  const cache = new PrefixCache();

  const problem = ({ headers, body, path }: Asked): Said | null => {
    if (headers.authorization !== `Bearer ${key}`) return refusal('bad-key');
    if (path !== '/v1/responses') return invalid(404, `no route ${path}`);
    const strange = Object.keys(body).find((name) => !fields.includes(name));
    if (strange) return invalid(400, `Unknown parameter: '${strange}'.`);
    if (!models.includes(body.model)) return invalid(400, `The requested model '${body.model}' does not exist.`);
    if (body.store !== false) return invalid(400, 'This fake wants nothing kept: store must be false.');
    if (!Number.isInteger(body.max_output_tokens)) return invalid(400, 'max_output_tokens is missing.');
    const { format } = body.text ?? {};
    if (format?.strict && !isStrict(format.schema))
      return invalid(400, `Invalid schema for response_format '${format.name}'.`);
    return body.input.every(isItem) ? null : invalid(400, 'Invalid input item.');
  };

  const answer = ({ body }: Asked, fault: Fault | null): Said => {
    const sent = body.input.map((item: any) => `<${item.role}>${textOf(item)}`).join('');
    const text = (setup.reply ?? (() => 'Noted, and thank you.'))(body, textOf(body.input.at(-1)));
    const usage = {
      input_tokens: fakeTokens(sent),
      output_tokens: fakeTokens(text),
      input_tokens_details: { cached_tokens: cache.count(sent) },
      output_tokens_details: { reasoning_tokens: 0 },
    };
    const cutOff = fault === 'truncated';
    const response = { id: 'resp_1', created_at: 1, model: body.model };
    const item = { id: 'msg_1', type: 'message', role: 'assistant' };
    const say = (type: string, more: object) => event({ type, sequence_number: 0, ...more }, type);
    return {
      events: [
        say('response.created', { response }),
        say('response.output_item.added', { output_index: 0, item: { ...item, content: [] } }),
        ...inPieces(text).map((delta) =>
          say('response.output_text.delta', { item_id: 'msg_1', output_index: 0, content_index: 0, delta }),
        ),
        say('response.output_item.done', {
          output_index: 0,
          item: { ...item, content: [{ type: 'output_text', text, annotations: [] }] },
        }),
        say(cutOff ? 'response.incomplete' : 'response.completed', {
          response: { ...response, usage, incomplete_details: cutOff ? { reason: 'max_output_tokens' } : null },
        }),
      ],
    };
  };

  const list = ({ headers, path }: Asked): Said => {
    if (headers.authorization !== `Bearer ${key}`) return refusal('bad-key')!;
    const id = path.split('/').at(-1)!;
    return models.includes(id)
      ? { status: 200, json: { id, object: 'model' } }
      : invalid(404, `The model '${id}' does not exist.`);
  };

  return {
    answer: (asked, fault) => (asked.method === 'GET' ? list(asked) : (problem(asked) ?? answer(asked, fault))),
    refusal,
  };
};

const invalid = (status: number, message: string): Said => ({
  status,
  json: { error: { message, type: 'invalid_request_error', param: null, code: null } },
});

const kinds: Readonly<Record<string, string>> = { user: 'input_text', assistant: 'output_text' };

const isItem = ({ role, content }: any): boolean =>
  role === 'developer' || role === 'system'
    ? typeof content === 'string'
    : Array.isArray(content) &&
      content.every(
        ({ type, text, image_url: url = '' }: any) =>
          (type === kinds[role] && text !== '') || (role === 'user' && type === 'input_image' && isPictureUrl(url)),
      );

const isPictureUrl = (url: string): boolean => {
  const [, type = '', data = ''] = /^data:([^;]+);base64,(.+)$/u.exec(url) ?? [];
  return isPictureData(type, data);
};

const textOf = ({ content }: any): string =>
  typeof content === 'string' ? content : content.map(({ text, image_url: url }: any) => text ?? url).join('');

/** A strict schema closes every object and requires every field. */
export const isStrict = (schema: any): boolean => {
  if (typeof schema !== 'object' || schema === null) return true;
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    if (schema.additionalProperties !== false || !names.every((name) => schema.required?.includes(name))) return false;
  }
  return Object.values(schema).every(isStrict);
};
