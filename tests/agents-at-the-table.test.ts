import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientFactory } from '@a2a-js/sdk/client';
import { serve as listen } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { formats, hold, MemoryLedgers, realClock } from '../src/index.ts';
import { a2aDoor } from '../src/server/a2a-door.ts';
import { openOffice, Reception } from '../src/server/index.ts';
import { improv } from '../src/voices/index.ts';
import { openVoice } from '../src/voices/open-voice.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import { voiceReach } from '../src/voices/voice-reach.ts';
import { voiceSpec } from '../src/voices/voice-spec.ts';
import { sampleBriefing } from './kit/sample-briefing.ts';

const folder = mkdtempSync(join(tmpdir(), 'moderato-agents-'));
const notes = join(folder, 'notes.txt');
const small = new URL('tools/small-agent.mjs', import.meta.url).pathname;
const around = realSurroundings({ folder });

const opened = async (spelling: string) => {
  const read = voiceSpec(spelling);
  if ('problem' in read) throw new Error(read.problem);
  return (await openVoice(read.value, around))!;
};
const acp = (...args: readonly string[]) => opened(`acp:${process.execPath} ${small} ${args.join(' ')}`);
const briefing = sampleBriefing();
const ask = async (voice: Awaited<ReturnType<typeof acp>>) => {
  const heard: string[] = [];
  const abort = new AbortController().signal;
  const answer = await voice.answer(briefing.cue, briefing, { abort, onDelta: (text) => void heard.push(text) });
  return { ...answer, heard };
};

test('a coding agent speaks through its protocol; it may look, and is refused to write', async () => {
  const { text, looked, heard, usage } = await ask(await acp('well', notes));
  expect(text).toBe('I looked (true), and did not write (true). The note is not there, so the ferry can sail.');
  expect(heard.length).toBe(2);
  expect(looked).toMatchObject([
    { tool: 'agent.read', input: { title: 'read a file', path: 'a.txt' } },
    { tool: 'agent.edit', failed: expect.any(String) },
  ]);
  expect(usage.cost).toBeNull();
  expect(existsSync(notes)).toBe(false);
});

test('an agent that is not signed in, dies, hangs or is not there is told in a sentence', async () => {
  await expect(ask(await acp('unsigned'))).rejects.toMatchObject({
    code: 'auth',
    message: expect.stringContaining('Sign in on the web'),
  });
  await expect(ask(await acp('dies'))).rejects.toMatchObject({ code: 'provider' });
  await expect(ask(await opened('acp:no-such-agent --acp'))).rejects.toMatchObject({ code: 'model-unavailable' });
  const off = new AbortController();
  const hanging = (await acp('hangs')).answer(briefing.cue, briefing, {
    abort: off.signal,
    onDelta: () => off.abort(),
  });
  await expect(hanging).rejects.toMatchObject({ code: 'aborted' });
});

test('what an agent says out of its turn is not heard, and one that never ends is stopped', async () => {
  expect((await ask(await acp('early', notes))).text).toMatch(/^I looked /u);
  await expect(ask(await acp('endless'))).rejects.toMatchObject({
    code: 'provider',
    message: expect.stringContaining('said more than any turn holds, and was stopped.'),
  });
});

test('an agent is allowed by its whole command, and never by its kind', () => {
  expect(voiceReach('acp:gemini --acp', folder)).toEqual({ isFree: false, names: ['acp:gemini --acp'], path: null });
  expect(voiceReach('a2a:https://tides.example/', folder)).toMatchObject({ names: ['a2a:https://tides.example/'] });
  for (const wrong of ['acp:', 'a2a:', 'a2a:file:///x', 'a2a:https://me:secret@x.example'])
    expect(voiceSpec(wrong)).toHaveProperty('problem');
});

const tables = async () => {
  const store = new MemoryLedgers();
  let made = 0;
  const office = openOffice({
    formats,
    store,
    voices: (seat) => (seat.voice === 'human' ? null : improv()),
    clock: realClock,
    folder,
    newId: () => `s${++made}`,
    log: () => undefined,
  });
  const door = a2aDoor(new Reception(office), '9.9.9');
  const server = listen({
    port: 0,
    fetch: (request) => (request.method === 'GET' ? door.card(request) : door.rpc(request)),
  });
  onTestFinished(async () => {
    await office.stop();
    server.close();
  });
  await new Promise<void>((done) => server.once('listening', done));
  return { store, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
};

test('a table is an agent to others: its card, a task with the talk and its outcome, and the same message twice is one session', async () => {
  const { url, store } = await tables();
  const client = await new ClientFactory().createFromUrl(url);
  const message = {
    messageId: 'm1',
    contextId: '',
    taskId: '',
    role: 1,
    parts: [
      {
        content: { $case: 'text' as const, value: 'Should the bakery open on Sundays?' },
        metadata: undefined,
        filename: '',
        mediaType: 'text/plain',
      },
    ],
    metadata: { format: 'debate' },
    extensions: [],
    referenceTaskIds: [],
  };
  const seen: string[] = [];
  let outcome = '';
  for await (const { payload } of client.sendMessageStream({
    tenant: '',
    message,
    configuration: undefined,
    metadata: undefined,
  })) {
    seen.push(payload?.$case ?? '');
    if (payload?.$case === 'artifactUpdate') outcome = JSON.stringify(payload.value.artifact);
  }
  expect(seen[0]).toBe('task');
  expect(seen.filter((each) => each === 'statusUpdate').length).toBeGreaterThan(5);
  expect(outcome).toContain('Improvised, not advice');
  for await (const _ of client.sendMessageStream({
    tenant: '',
    message,
    configuration: undefined,
    metadata: undefined,
  }));
  expect(await store.list()).toHaveLength(1);
  const other = { ...message, messageId: 'm2', metadata: { format: 'duel' } };
  let failure = '';
  for await (const { payload } of client.sendMessageStream({
    tenant: '',
    message: other,
    configuration: undefined,
    metadata: undefined,
  }))
    if (payload?.$case === 'statusUpdate') failure = JSON.stringify(payload.value.status);
  expect(failure).toContain('duel');
  expect(await store.list()).toHaveLength(1);
});

test('a remote agent takes a seat by its address, and one that is not there is told', async () => {
  const { url } = await tables();
  const voice = await opened(`a2a:${url}`);
  const { session, ledger } = await hold(
    {
      format: 'debate',
      topic: 'Should the ferry sail?',
      settings: { rounds: 1, questions: false },
      seats: [{ id: 'ada', name: 'Ada', role: 'proponent', voice: 'remote', persona: { line: 'Remote.' } }],
    },
    { voices: ({ voice: name }) => (name === 'remote' ? voice : improv()), ear: 'off' },
  );
  expect(session.closed).not.toBeNull();
  expect(
    ledger.some(
      (entry) =>
        entry.type === 'signal-heard' && entry.signal.type === 'reply' && entry.signal.usage?.model.startsWith('a2a:'),
    ),
  ).toBe(true);
  await expect(ask(await opened('a2a:http://127.0.0.1:9'))).rejects.toMatchObject({ code: 'network' });
});

/** A remote agent with a card as ours have one, whose answer never ends. */
const endless = async (): Promise<string> => {
  const { url } = await tables();
  const card = await (await fetch(`${url}/.well-known/agent-card.json`)).text();
  const artifact = { artifactId: 'a', parts: [{ text: 'And then, and then, and then. '.repeat(200) }] };
  const server = listen({
    port: 0,
    fetch: async (request) => {
      if (request.method === 'GET') return new Response(card.replaceAll(url, new URL(request.url).origin));
      const { id } = (await request.json()) as { readonly id: unknown };
      const result = { artifactUpdate: { taskId: 't', contextId: 'c', artifact, append: true, lastChunk: false } };
      const event = new TextEncoder().encode(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
      const pull = (controller: ReadableStreamDefaultController): void => controller.enqueue(event);
      return new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  onTestFinished(() => {
    (server as { closeAllConnections?: () => void }).closeAllConnections?.();
    server.close();
  });
  await new Promise<void>((done) => server.once('listening', done));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
};

test('a remote agent whose answer never ends is stopped with a sentence', async () => {
  await expect(ask(await opened(`a2a:${await endless()}`))).rejects.toMatchObject({
    code: 'provider',
    message: expect.stringContaining('said more than any turn holds, and was stopped.'),
  });
});
