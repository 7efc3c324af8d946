import { type Asked, event, type Fault, fakeTokens, inPieces, type Protocol, type Said } from './fake-server.ts';
import { isPictureData } from './picture-data.ts';
import { PrefixCache } from './prefix-cache.ts';

export interface FakeGoogleSetup {
  readonly key?: string;
  readonly models?: readonly string[];
  readonly reply?: (body: any, task: string) => string;
}

const fields = ['contents', 'systemInstruction', 'generationConfig'];

/** Google's generative language API: content by roles, streams without an end mark, caching by itself. */
export const fakeGoogle = (setup: FakeGoogleSetup = {}): Protocol => {
  const { key = 'AIza-test', models = ['gemini-3.8-flash', 'gemini-2.5-flash'] } = setup;
  const cache = new PrefixCache();

  const problem = ({ headers, body, path, query }: Asked): Said | null => {
    if (headers['x-goog-api-key'] !== key) return refusals['bad-key']!;
    const model = /^\/v1beta\/models\/([^:]+):streamGenerateContent$/u.exec(path)?.[1];
    if (model === undefined || query.get('alt') !== 'sse') return say(404, 'NOT_FOUND', `no route ${path}`);
    if (!models.includes(model)) return say(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta`);
    const strange = Object.keys(body).find((name) => !fields.includes(name));
    if (strange) return say(400, 'INVALID_ARGUMENT', `Unknown name "${strange}"`);
    const { contents, generationConfig } = body;
    if (!Number.isInteger(generationConfig?.maxOutputTokens))
      return say(400, 'INVALID_ARGUMENT', 'maxOutputTokens is missing');
    if (generationConfig.thinkingConfig?.thinkingLevel && model.startsWith('gemini-2.5')) {
      return say(400, 'INVALID_ARGUMENT', 'Thinking level is not supported for this model.');
    }
    const alternates = contents.every(
      ({ role, parts }: any, at: number) =>
        role === (at % 2 === 0 ? 'user' : 'model') &&
        parts.every(({ text, inlineData: picture }: any) => text || isPictureData(picture?.mimeType, picture?.data)),
    );
    return alternates
      ? null
      : say(400, 'INVALID_ARGUMENT', 'Please ensure that roles alternate and parts are not empty.');
  };

  const answer = ({ body }: Asked, fault: Fault | null): Said => {
    const texts = [body.systemInstruction, ...body.contents].map(
      ({ role = 'system', parts }: any) =>
        `<${role}>${parts.map(({ text, inlineData }: any) => text ?? inlineData.data).join('')}`,
    );
    const sent = texts.join('');
    const text = (setup.reply ?? (() => 'Noted, and thank you.'))(body, texts.at(-1)!);
    const usageMetadata = {
      promptTokenCount: fakeTokens(sent),
      candidatesTokenCount: fakeTokens(text),
      totalTokenCount: fakeTokens(sent) + fakeTokens(text),
      cachedContentTokenCount: cache.count(sent),
    };
    const candidate = (piece: string, finishReason?: string) => ({
      candidates: [
        { index: 0, content: { role: 'model', parts: [{ text: piece }] }, ...(finishReason && { finishReason }) },
      ],
    });
    return {
      events: [
        ...inPieces(text).map((piece) => event(candidate(piece))),
        event({ ...candidate('', fault === 'truncated' ? 'MAX_TOKENS' : 'STOP'), usageMetadata }),
      ],
    };
  };

  const list = ({ headers, path }: Asked): Said => {
    if (headers['x-goog-api-key'] !== key) return refusals['bad-key']!;
    const id = path.split('/').at(-1)!;
    return models.includes(id)
      ? { status: 200, json: { name: `models/${id}` } }
      : say(404, 'NOT_FOUND', `models/${id} is not found`);
  };

  return {
    answer: (asked, fault) => (asked.method === 'GET' ? list(asked) : (problem(asked) ?? answer(asked, fault))),
    refusal: (fault) => refusals[fault] ?? null,
  };
};

const say = (code: number, status: string, message: string, headers: Readonly<Record<string, string>> = {}): Said => ({
  status: code,
  headers,
  json: { error: { code, message, status } },
});

const refusals: Readonly<Partial<Record<Fault, Said>>> = {
  'bad-key': say(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
  'no-model': say(404, 'NOT_FOUND', 'models/gone is not found for API version v1beta'),
  'rate-limit': say(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota for requests per minute.', {
    'retry-after': '7',
  }),
  overloaded: say(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  broken: say(500, 'INTERNAL', 'An internal error has occurred.'),
  'too-long': say(
    400,
    'INVALID_ARGUMENT',
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  ),
};
