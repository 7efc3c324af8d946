import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { streamText } from 'ai';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { connected, modern, older, startServer, topic } from './doors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const human = { name: 'Ada', role: 'proponent', voice: 'human' };

for (const [generation, negotiation] of [
  ['current', modern],
  ['previous', older],
] as const) {
  test(`a client of the ${generation} protocol lists the formats and holds a debate over HTTP`, async () => {
    const client = await connected(await startServer(), negotiation);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.keys(formats), 'wait', 'answer', 'steer', 'fork', 'read', 'audit']),
    );
    const seen: (string | undefined)[] = [];
    const held = await client.callTool(
      { name: 'debate', arguments: { topic, settings: { rounds: 1 } } },
      { onprogress: ({ message }) => void seen.push(message) },
    );
    expect(held.structuredContent).toMatchObject({ state: 'ended' });
    expect(seen.length).toBeGreaterThan(0);
    const { id } = held.structuredContent as { id: string };
    const { contents } = await client.readResource({ uri: `moderato://sessions/${id}` });
    expect(contents[0]).toMatchObject({ text: '# A session' });
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toContain('convene-a-council');
  });

  test(`a person is asked through a client of the ${generation} protocol that can ask, and by the result where it can't`, async () => {
    const server = await startServer();
    const asking = await connected(server, negotiation, { elicitation: {} });
    const held = await asking.callTool({
      name: 'debate',
      arguments: { topic, seats: [human], settings: { rounds: 1 }, key: 'one' },
    });
    expect(held.structuredContent).toMatchObject({ state: 'ended' });
    const { id } = held.structuredContent as { id: string };
    const turns = (await server.store.read(id)).flatMap((entry) =>
      entry.type === 'turn-taken' ? [entry.turn.text] : [],
    );
    expect(turns).toContain('Sundays bring the whole street.');

    const plain = await connected(server, negotiation);
    const waiting = await plain.callTool({
      name: 'debate',
      arguments: { topic, seats: [human], settings: { rounds: 1 }, key: 'two' },
    });
    expect(waiting.structuredContent).toMatchObject({ state: 'waits for a person', asked: { name: 'Ada' } });
    const again = waiting.structuredContent as { id: string };
    const answered = await plain.callTool({
      name: 'answer',
      arguments: { id: again.id, text: 'The whole street comes on Sundays.' },
    });
    expect(answered.structuredContent).toMatchObject({ id: again.id });
  });

  test(`a person who declines at a client of the ${generation} protocol is asked once, and the question stays open`, async () => {
    const client = await connected(await startServer(), negotiation, { elicitation: {} }, 'decline');
    const held = await client.callTool({ name: 'debate', arguments: { topic, seats: [human] } });
    expect(held.structuredContent).toMatchObject({ state: 'waits for a person', asked: { name: 'Ada' } });
  });
}

test('a person who was not understood is told why, and may choose beside the words; a client that asks shows the choices', async () => {
  const server = await startServer();
  const client = await connected(server, modern);
  const seats = [{ name: 'Ada', voice: 'human' }, { name: 'Ben' }];
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  const said = async (id: string) =>
    (await server.store.read(id)).flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn] : []));
  const held = await call('council', { topic, seats, settings: { rounds: 1 }, key: 'one' });
  const { id, asked } = held.structuredContent as { id: string; asked: { choices: readonly string[] } };
  expect(asked.choices).toContain('yes');
  const text = 'I would wait for the survey of the roof.';
  const again = await call('answer', { id, text });
  expect(JSON.stringify(again.content)).toContain('Your last answer did not stand. Nobody could tell where you stand');
  await call('answer', { id, text: `/${asked.choices.indexOf('no') + 1}` });
  expect((await said(id)).find(({ seat }) => seat === 'ada')).toMatchObject({
    text: `${text}\n\nPosition: no`,
    data: { position: { choice: 'no' } },
  });

  const forms: unknown[] = [];
  const asking = await connected(server, modern, { elicitation: {} });
  asking.setRequestHandler('elicitation/create', async ({ params }) => {
    forms.push(params);
    return { action: 'accept', content: { text, choice: '2 no' } };
  });
  const other = await asking.callTool({
    name: 'council',
    arguments: { topic, seats, settings: { rounds: 1 }, key: 'two' },
  });
  expect(JSON.stringify(forms)).toContain('"enum":["1 yes","2 no"');
  const turns = await said((other.structuredContent as { id: string }).id);
  expect(turns.find(({ seat }) => seat === 'ada')).toMatchObject({ data: { position: { choice: 'no' } } });

  const misplaced = await call('council', { topic, rounds: 2 });
  expect(misplaced).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('"rounds"') }] });
});

test('the same call twice starts one session; unknown tools and arguments are told in a sentence', async () => {
  const server = await startServer();
  const client = await connected(server, modern);
  const ask = { name: 'debate', arguments: { topic, seats: [human] } };
  const [one, other] = await Promise.all([client.callTool(ask), client.callTool(ask)]);
  expect((one.structuredContent as { id: string }).id).toBe((other.structuredContent as { id: string }).id);
  expect(await server.store.list()).toHaveLength(1);
  for (const name of ['nothing', 'constructor'])
    await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(`There is no tool "${name}"; there are `),
    });
  await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow('There is no prompt "nothing"; there are ');
  expect(await client.callTool({ name: 'debate', arguments: { topic: '' } })).toMatchObject({ isError: true });
  expect(await client.callTool({ name: 'wait', arguments: { id: 'nobody' } })).toMatchObject({ isError: true });
  await expect(client.readResource({ uri: 'moderato://sessions/nobody' })).rejects.toThrow('There is no session');
  await client.callTool({ name: 'debate', arguments: { topic, seats: [human], key: 'mine' } });
  const other2 = await client.callTool({ name: 'debate', arguments: { topic: 'Move?', seats: [human], key: 'mine' } });
  expect(JSON.stringify(other2.content)).toContain('was used for something else');
  await expect(client.callTool({ name: 'audit', arguments: { transcript: 'x'.repeat(10_000_000) } })).rejects.toThrow(
    /too large/iu,
  );
  const audited = await client.callTool({ name: 'audit', arguments: { transcript: 'nothing of a transcript' } });
  expect(JSON.stringify(audited.content)).toContain('No turns were found');
});

test('an older client whose session is not known here any more is told to begin anew', async () => {
  const { url, token } = await startServer();
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-session-id': 'of-before',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  expect(answer.status).toBe(404);
});

test('somebody whose file lies in the project sits as the file says, and a saved cast is a model', async () => {
  const server = await startServer();
  mkdirSync(join(server.folder, '.claude', 'agents'), { recursive: true });
  mkdirSync(join(server.folder, 'casts'));
  writeFileSync(
    join(server.folder, '.claude', 'agents', 'risk-manager.md'),
    '---\nname: risk-manager\nicon: 🛡️\n---\nYou are Karim, a risk manager.',
  );
  writeFileSync(
    join(server.folder, 'casts', 'bakers.yaml'),
    'name: bakers\nformat: discussion\nseats:\n  - { name: Mia, line: A baker. }\n  - { name: Tom, line: A neighbour. }\n',
  );
  const client = await connected(server, modern);
  const held = await client.callTool({
    name: 'council',
    arguments: { topic, seats: [{ name: 'risk-manager' }], settings: { rounds: 1 } },
  });
  const { id } = held.structuredContent as { id: string };
  const opened = (await server.store.read(id)).find(({ type }) => type === 'session-opened');
  expect(JSON.stringify(opened)).toContain('"name":"Karim"');
  expect(JSON.stringify(opened)).toContain('🛡️');

  const chat = openai(server);
  const models = (await chat.models.list()).data.map((model) => model.id);
  expect(models).toEqual(expect.arrayContaining(['discussion/bakers', 'council', 'parliament']));
  // Characters and slides are not in a topic: nobody would ever be answered.
  for (const none of ['scene', 'rehearsal']) expect(models).not.toContain(none);
  const answer = await chat.chat.completions.create({
    model: 'discussion/bakers',
    messages: [{ role: 'user', content: topic }],
  });
  expect((answer.choices[0]!.message as { reasoning_content?: string }).reasoning_content).toContain('**Mia:**');
});

test('without the token nothing opens', async () => {
  const { url } = await startServer();
  for (const path of ['/mcp', '/v1/models', '/v1/chat/completions'])
    expect((await fetch(`${url}${path}`, { method: 'POST', body: '{}' })).status).toBe(401);
  await expect(openai({ url, token: 'a wrong token' }).models.list()).rejects.toMatchObject({
    status: 401,
    code: 'invalid_api_key',
    message: expect.stringContaining('That token opens nothing here'),
  });
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok', version: '9.9.9' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('metrics count what was held, for whoever has the token, and tell nothing that was said', async () => {
  const { url, token } = await startServer();
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  await openai({ url, token }).chat.completions.create({
    model: 'discussion',
    messages: [{ role: 'user', content: topic }],
  });
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  expect(text).toContain('moderato_sessions_opened_total{format="discussion"} 1');
  expect(text).toMatch(/^moderato_sessions_closed_total\{reason="[\w-]+"\} 1$/mu);
  expect(text).toMatch(/^moderato_turns_total [1-9]\d*$/mu);
  expect(text).toMatch(/^moderato_calls_total\{model="improv"\} [1-9]\d*$/mu);
  expect(text).not.toContain('bakery');
});

test('the program speaks MCP over standard input and output', async () => {
  const client = new Client({ name: 'test', version: '1' }, modern as never);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', join(root, 'src/cli/main.ts'), 'mcp'],
      cwd: root,
      env: { PATH: process.env.PATH ?? '', MODERATO_DATA: mkdtempSync(join(tmpdir(), 'moderato-mcp-')) },
    }),
  );
  onTestFinished(() => client.close());
  const held = await client.callTool(
    { name: 'debate', arguments: { topic, model: 'improv', settings: { rounds: 1 } } },
    { timeout: 60_000 },
  );
  expect(held.structuredContent).toMatchObject({ state: 'ended' });
});

const openai = ({ url, token }: { readonly url: string; readonly token: string }): OpenAI =>
  new OpenAI({ baseURL: `${url}/v1`, apiKey: token, maxRetries: 0 });

test('a chat client talks to a table as to a model, whole and streamed', async () => {
  const server = await startServer();
  const client = openai(server);
  const answerTopics = Object.keys(formats).filter((name) => name !== 'scene' && name !== 'rehearsal');
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(answerTopics);
  const messages = [{ role: 'user' as const, content: topic }];
  const whole = await client.chat.completions.create({ model: 'discussion', messages });
  expect(whole.choices[0]!.message.content).not.toBe('');

  const stream = await client.chat.completions.create({
    model: 'debate',
    messages,
    stream: true,
    stream_options: { include_usage: true },
  });
  let [talk, text, isEnded] = ['', '', false];
  for await (const { choices, usage } of stream) {
    const delta = choices[0]?.delta as { content?: string; reasoning_content?: string } | undefined;
    talk += delta?.reasoning_content ?? '';
    text += delta?.content ?? '';
    isEnded ||= usage !== undefined && usage !== null;
  }
  expect(talk).toContain('**');
  expect(text).not.toBe('');
  expect(isEnded).toBe(true);
  await expect(client.chat.completions.create({ model: 'nothing', messages })).rejects.toMatchObject({
    status: 404,
    code: 'model_not_found',
  });
});

test('responses are held and streamed, and a conversation goes on with its session', async () => {
  const server = await startServer();
  const client = openai(server);
  const first = await client.responses.create({ model: 'debate', input: topic });
  expect(first.output_text).not.toBe('');
  const next = await client.responses.create({
    model: 'debate',
    input: 'The rent doubles in May.',
    previous_response_id: first.id,
  });
  const forked = (await server.store.read(next.id.replace('resp_', ''))).filter(
    ({ type }) => type === 'session-forked',
  );
  expect(forked).toHaveLength(1);
  const after = (await server.store.read(next.id.replace('resp_', ''))).flatMap((entry) =>
    entry.type === 'turn-taken' && entry.seq > forked[0]!.seq ? [entry.turn.seat] : [],
  );
  expect(new Set(after).size, 'both sides and the arbitrator speak to it').toBe(3);
  const events: string[] = [];
  for await (const { type } of await client.responses.create({
    model: 'debate',
    input: 'Should we move?',
    stream: true,
  }))
    events.push(type);
  expect(events.at(0)).toBe('response.created');
  expect(events.at(-1)).toBe('response.completed');
});

test('a client that vanishes in the middle and asks again gets the session that it had begun', async () => {
  const server = await startServer();
  const ask = (signal?: AbortSignal) =>
    fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'debate', stream: true, messages: [{ role: 'user', content: topic }] }),
      ...(signal && { signal }),
    });
  const leaving = new AbortController();
  const first = await ask(leaving.signal);
  await first.body!.getReader().read();
  leaving.abort();
  const whole = await (await ask()).text();
  expect(whole).toContain('[DONE]');
  expect(await server.store.list()).toHaveLength(1);
  await (await ask()).text();
  expect(await server.store.list()).toHaveLength(2);
});

test('a client that sends again what it got no answer to starts no second session', async () => {
  const server = await startServer();
  const ask = () =>
    fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'once',
      },
      body: JSON.stringify({ model: 'debate', messages: [{ role: 'user', content: topic }] }),
    });
  await (await ask()).json();
  await (await ask()).json();
  expect(await server.store.list()).toHaveLength(1);
  const tooLong = 'x'.repeat(10_000_000);
  await expect(
    openai(server).chat.completions.create({ model: 'debate', messages: [{ role: 'user', content: tooLong }] }),
  ).rejects.toMatchObject({ status: 413 });
  const broken = await fetch(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}` },
    body: '{',
  });
  expect(await broken.json()).toMatchObject({ error: { message: 'The body is not a JSON object.' } });
});

/** What a client reads that writes its whole body before it listens; null where its line broke. */
const answerAfterAll = (url: string, path: string, token: string, bytes: number): Promise<string | null> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('error', () => resolve(null));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.pause();
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`];
    const kind = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
    socket.write(`${[...head, ...kind, `Content-Length: ${bytes}`].join('\r\n')}\r\n\r\n`);
    socket.write('x'.repeat(bytes), () => socket.resume());
  });

test.each(['/api/sessions', '/v1/chat/completions', '/mcp'])(
  'a body that is too large is taken in before it is refused, so that its client hears why: %s',
  async (path) => {
    const { url, token } = await startServer();
    expect(await answerAfterAll(url, path, token, 30_000_000)).toMatch(
      /^HTTP\/1\.1 413 [\s\S]+(?:larger than|too large)/u,
    );
  },
);

test('the AI SDK streams the talk as reasoning and the outcome as text, with the usage', async () => {
  const { url, token, store } = await startServer();
  const model = createOpenAICompatible({ name: 'moderato', baseURL: `${url}/v1`, apiKey: token, includeUsage: true })(
    'debate',
  );
  const streamed = streamText({ model, prompt: topic });
  const [text, reasoning, usage] = await Promise.all([streamed.text, streamed.reasoningText, streamed.usage]);
  expect(text).toContain('Improvised, not advice');
  expect(reasoning?.length ?? 0).toBeGreaterThan(100);
  expect(usage.outputTokens).toBeTypeOf('number');
  expect(await store.list()).toHaveLength(1);
});
