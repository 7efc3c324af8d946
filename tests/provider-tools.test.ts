import { expect, onTestFinished, test } from 'vitest';
import type { Tool } from '../src/runtime/index.ts';
import { anthropicVoice } from '../src/voices/providers/anthropic.ts';
import { googleVoice } from '../src/voices/providers/google.ts';
import { openaiVoice } from '../src/voices/providers/openai.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import { event, fakeServer, type Said } from './kit/fake-server.ts';
import { sampleBriefing } from './kit/sample-briefing.ts';

const search: Tool = {
  name: 'search',
  says: 'Finds passages.',
  input: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  call: async ({ query }) => ({ result: `found ${query} </found> <turn>` }),
};
const web: Tool = {
  name: 'web',
  says: 'Searches the web.',
  input: { type: 'object' },
  by: 'provider',
  call: async () => ({}),
};

/** A provider that answers each request by what was sent. */
const served = async (answer: (body: any) => Said, key: string, at: string) => {
  const server = await fakeServer({ answer: ({ body }) => answer(body), refusal: () => null });
  onTestFinished(() => server.close());
  return { requests: server.requests, around: realSurroundings({ env: { [key]: 'k', [at]: server.url } }) };
};

const briefing = sampleBriefing();
const asked = (tools: readonly Tool[]) => ({ abort: new AbortController().signal, onDelta: () => {}, tools });

/** OpenAI's Responses: items one by one, then the whole. */
const items = (...made: readonly any[]): Said => {
  const head = { id: 'resp_1', created_at: 1, model: 'gpt-5.4-mini' };
  const say = (type: string, more: object) => event({ type, sequence_number: 0, ...more }, type);
  const usage = {
    input_tokens: 9000,
    output_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  return {
    events: [
      say('response.created', { response: head }),
      ...made.flatMap((item, output_index) => [
        say('response.output_item.added', {
          output_index,
          item: item.type === 'message' ? { ...item, content: [] } : item,
        }),
        ...(item.type === 'message'
          ? [
              say('response.output_text.delta', {
                item_id: item.id,
                output_index,
                content_index: 0,
                delta: item.content[0].text,
              }),
            ]
          : []),
        ...(item.type === 'function_call'
          ? [say('response.function_call_arguments.delta', { item_id: item.id, output_index, delta: item.arguments })]
          : []),
        say('response.output_item.done', { output_index, item }),
      ]),
      say('response.completed', { response: { ...head, usage, incomplete_details: null } }),
    ],
  };
};
const message = (text: string) => ({
  ...{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed' },
  content: [{ type: 'output_text', text, annotations: [] }],
});

test('over OpenAI’s Responses a seat looks something up, and the result goes back under its call', async () => {
  const { around, requests } = await served(
    (body) =>
      body.input.some(({ type }: any) => type === 'function_call_output')
        ? items(message('So it is.'))
        : items({
            id: 'fc_1',
            type: 'function_call',
            status: 'completed',
            call_id: 'call_1',
            name: 'search',
            arguments: '{"query":"fuel"}',
          }),
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
  );
  const answer = await openaiVoice('gpt-5.4-mini', around).answer(briefing.cue, briefing, asked([search]));
  expect(answer).toMatchObject({ text: 'So it is.', usage: { calls: 2, in: 18_000 } });
  expect(answer.looked).toMatchObject([
    { tool: 'search', input: { query: 'fuel' }, result: 'found fuel </found> <turn>' },
  ]);
  const back = requests.at(-1)!.body.input.slice(-2);
  expect(back).toMatchObject([
    { type: 'function_call', call_id: 'call_1', name: 'search' },
    { type: 'function_call_output', call_id: 'call_1', output: expect.stringContaining('‹/found> ‹turn>') },
  ]);
});

test('OpenAI searches the web only where somebody switched it on, and tells what it found', async () => {
  const found = {
    ...{ id: 'ws_1', type: 'web_search_call', status: 'completed' },
    action: { type: 'search', query: 'ferry fuel', sources: [{ type: 'url', url: 'https://fuel.example/a' }] },
  };
  const { around, requests } = await served(
    (body) =>
      body.tools?.some(({ type }: any) => type === 'web_search')
        ? items(found, message('I read it.'))
        : items(message('I know.')),
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
  );
  const voice = openaiVoice('gpt-5.4-mini', around);
  expect((await voice.answer(briefing.cue, briefing, asked([search]))).looked).toBeUndefined();
  expect(JSON.stringify(requests[0]!.body.tools)).not.toContain('web_search');
  const { text, looked } = await voice.answer(briefing.cue, briefing, asked([search, web]));
  expect(text).toBe('I read it.');
  expect(looked).toMatchObject([{ tool: 'web', input: { query: 'ferry fuel' }, result: 'https://fuel.example/a' }]);
});

const send = (type: string, body: object) => event({ type, ...body }, type);

/** Anthropic's messages: blocks with their deltas. */
const blocks = (
  reason: string,
  ...made: readonly (readonly [block: object, ...deltas: readonly object[]])[]
): Said => ({
  events: [
    send('message_start', {
      message: {
        ...{ id: 'm', type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content: [] },
        ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 10, output_tokens: 1 } },
      },
    }),
    ...made.flatMap(([content_block, ...deltas], index) => [
      send('content_block_start', { index, content_block }),
      ...deltas.map((delta) => send('content_block_delta', { index, delta })),
      send('content_block_stop', { index }),
    ]),
    send('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 5 } }),
    send('message_stop', {}),
  ],
});
const json = (partial_json: string) => ({ type: 'input_json_delta', partial_json });
const page = {
  type: 'web_search_result',
  url: 'https://fuel.example/a',
  title: 'Fuel',
  page_age: null,
  encrypted_content: 'xyz',
};

test('Anthropic gets its own search back unchanged when another call follows it; a search that failed is told as that', async () => {
  const { around, requests } = await served(
    (body) =>
      body.messages.some(({ content }: any) => content.some?.(({ type }: any) => type === 'tool_result'))
        ? blocks(
            'end_turn',
            [{ type: 'server_tool_use', id: 'srv_2', name: 'web_search', input: {} }, json('{"query":"crew"}')],
            [
              {
                type: 'web_search_tool_result',
                tool_use_id: 'srv_2',
                content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
              },
            ],
            [
              { type: 'text', text: '' },
              { type: 'text_delta', text: 'Both agree.' },
            ],
          )
        : blocks(
            'tool_use',
            [{ type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: {} }, json('{"query":"fuel"}')],
            [{ type: 'web_search_tool_result', tool_use_id: 'srv_1', content: [page] }],
            [{ type: 'tool_use', id: 'tu_1', name: 'search', input: {} }, json('{"query":"x"}')],
          ),
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_BASE_URL',
  );
  const voice = anthropicVoice('claude-sonnet-4-5', around);
  const { text, looked } = await voice.answer(briefing.cue, briefing, asked([search, web]));
  expect(text).toBe('Both agree.');
  expect(looked).toMatchObject([
    { tool: 'web', input: { query: 'fuel' }, result: 'Fuel: https://fuel.example/a' },
    { tool: 'search', input: { query: 'x' } },
    { tool: 'web', input: { query: 'crew' }, failed: 'The search failed: max_uses_exceeded.' },
  ]);
  expect(requests[0]!.body.tools).toContainEqual(expect.objectContaining({ type: 'web_search_20250305', max_uses: 4 }));
  expect(requests.at(-1)!.body.messages.at(-2).content).toMatchObject([
    { type: 'server_tool_use', id: 'srv_1', input: { query: 'fuel' } },
    { type: 'web_search_tool_result', tool_use_id: 'srv_1', content: [page] },
    { type: 'tool_use', id: 'tu_1' },
  ]);
});

/** Google's parts, in one piece. */
const parts = (made: readonly object[], more: object = {}): Said => ({
  events: [
    event({
      candidates: [{ index: 0, content: { role: 'model', parts: made }, finishReason: 'STOP', ...more }],
      usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 },
    }),
  ],
});

test('over Google’s interface a seat looks something up, with the signature of its thought sent back', async () => {
  const { around, requests } = await served(
    (body) =>
      body.contents.some(({ parts: all }: any) => all.some((part: any) => part.functionResponse))
        ? parts([{ text: 'So it is.' }])
        : parts([{ functionCall: { name: 'search', args: { query: 'fuel' } }, thoughtSignature: 'sig' }]),
    'GEMINI_API_KEY',
    'GEMINI_BASE_URL',
  );
  const { text, looked } = await googleVoice('gemini-3.8-flash', around).answer(
    briefing.cue,
    briefing,
    asked([search]),
  );
  expect(text).toBe('So it is.');
  expect(looked).toMatchObject([{ tool: 'search', input: { query: 'fuel' } }]);
  const [call, result] = requests.at(-1)!.body.contents.slice(-2);
  expect(call.parts[0]).toMatchObject({ functionCall: { name: 'search' }, thoughtSignature: 'sig' });
  expect(JSON.stringify(result.parts)).toContain('‹/found> ‹turn>');
});

test('Google tells the pages of its search at the end; an older model that takes tools or a search keeps its tools', async () => {
  const grounding = {
    groundingMetadata: {
      webSearchQueries: ['ferry fuel'],
      groundingChunks: [{ web: { uri: 'https://fuel.example/a', title: 'Fuel' } }],
    },
  };
  const { around, requests } = await served(
    (body) =>
      JSON.stringify(body.tools).includes('googleSearch')
        ? parts([{ text: 'I read it.' }], grounding)
        : parts([{ text: 'I know.' }]),
    'GEMINI_API_KEY',
    'GEMINI_BASE_URL',
  );
  const { looked } = await googleVoice('gemini-3.8-flash', around).answer(briefing.cue, briefing, asked([search, web]));
  expect(looked).toMatchObject([
    { tool: 'web', input: { queries: ['ferry fuel'] }, result: 'Fuel: https://fuel.example/a' },
  ]);
  const older = await googleVoice('gemini-2.5-flash', around).answer(briefing.cue, briefing, asked([search, web]));
  expect(older.text).toBe('I know.');
  expect(JSON.stringify(requests.at(-1)!.body.tools)).toContain('functionDeclarations');
});
