import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditLedger, formats, hold, openTools, readToolChoice, type ToolChoice } from '../src/index.ts';
import { serverVoice } from '../src/voices/providers/server.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import { event, fakeServer } from './kit/fake-server.ts';

const odd = new URL('tools/odd-server.mjs', import.meta.url).pathname;
const notes = join(mkdtempSync(join(tmpdir(), 'moderato-tools-')), 'notes.txt');
const servers = { odd: { command: process.execPath, args: [odd], env: { NOTES: notes } } };

const choice = (written: string): ToolChoice => {
  const read = readToolChoice(written, servers);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};

const opened = async (...written: readonly string[]) => {
  const tools = await openTools(written.map(choice), '1');
  onTestFinished(() => tools.close());
  const of = (id: string) => tools.tools({} as never, [], { id, name: id, role: '', voice: '', persona: { line: '' } });
  return { ...tools, of };
};
const abort = new AbortController().signal;

test('tools are named by server, by tool, for a seat, as an address or as a command', () => {
  expect(choice('odd')).toMatchObject({ seat: null, name: 'odd', only: null });
  expect(choice('ada=odd#note,tide')).toMatchObject({ seat: 'ada', name: 'odd', only: ['note', 'tide'] });
  expect(choice('https://tools.example/mcp?a=b')).toMatchObject({
    seat: null,
    server: { url: expect.stringContaining('a=b') },
  });
  expect(choice('node "my server.mjs" --all#read')).toMatchObject({
    server: { command: 'node', args: ['my server.mjs', '--all'] },
    only: ['read'],
  });
  for (const wrong of ['nobody', 'https://', '__proto__', ''])
    expect(readToolChoice(wrong, servers)).toMatchObject({ problem: expect.any(String) });
});

test('what does not say that it only reads is offered to nobody who did not name it', async () => {
  const all = await opened('odd');
  expect(all.of('ada').map(({ name }) => name)).not.toContain('odd.note');
  expect(all.remarks.join()).toContain('note');
  const named = await opened('ada=odd#note');
  expect(named.of('ada').map(({ name }) => name)).toEqual(['odd.note']);
  expect(named.of('ben')).toEqual([]);
  expect(existsSync(notes)).toBe(false);
  expect(await named.of('ada')[0]!.call({ text: 'x' }, abort)).toEqual({ result: 'Written.' });
  expect(existsSync(notes)).toBe(true);
});

test('a server that is not there, or has nothing of the name, is told before anything begins', async () => {
  await expect(openTools([{ ...choice('odd'), server: { command: 'no-such-program' } }], '1')).rejects.toMatchObject({
    problems: [expect.stringContaining('no-such-program')],
  });
  await expect(openTools([choice('odd#fly')], '1')).rejects.toMatchObject({
    problems: [expect.stringContaining('odd has no tool "fly"')],
  });
});

test('a server that lies, dies or says too much fails one call, and is there for the next', async () => {
  const { of } = await opened('odd');
  const call = async (name: string, input = {}) =>
    of('ada')
      .find((tool) => tool.name === `odd.${name}`)!
      .call(input, abort)
      .catch((error: Error) => ({ failed: error.message }));
  expect(await call('lie')).toHaveProperty('failed');
  expect(await call('tide', { day: 5 })).toHaveProperty('failed');
  expect(await call('die')).toHaveProperty('failed');
  expect(await call('huge')).toHaveProperty('failed');
  expect(await call('tide', { day: 'Monday' })).toHaveProperty('result');
  const off = new AbortController();
  const hanging = of('ada')
    .find(({ name }) => name === 'odd.hang')!
    .call({}, off.signal);
  off.abort();
  await expect(hanging).rejects.toThrow();
});

test('a whole session looks up with a server, and its record needs no server any more', async () => {
  const { tools } = await opened('ada=odd');
  const chat = await fakeServer({
    answer: ({ body }) => {
      const head = { id: 'c', object: 'chat.completion.chunk', created: 1, model: body.model };
      const say = (delta: object, reason: string | null = null) =>
        event({ ...head, choices: [{ index: 0, delta, finish_reason: reason }] });
      const calls = body.tools && !body.messages.some(({ role }: any) => role === 'tool');
      return {
        events: calls
          ? [
              say({
                role: 'assistant',
                tool_calls: [
                  {
                    index: 0,
                    id: 't1',
                    type: 'function',
                    function: { name: 'odd_tide', arguments: '{"day":"Monday"}' },
                  },
                ],
              }),
              say({}, 'tool_calls'),
              event('[DONE]'),
            ]
          : [
              say({ role: 'assistant', content: 'High water is at 06:40, so the early boat can sail then.' }),
              say({}, 'stop'),
              event('[DONE]'),
            ],
      };
    },
    refusal: () => null,
  });
  onTestFinished(() => chat.close());
  const voice = serverVoice({ name: 'test', url: `${chat.url}/v1`, model: 'tiny' }, realSurroundings({ env: {} }));
  const { ledger } = await hold(
    {
      format: 'debate',
      topic: 'Should the ferry sail at six?',
      voice: 'test',
      settings: { rounds: 1, questions: false },
    },
    { voices: () => voice, ear: 'off', tools },
  );
  const looked = ledger.flatMap((entry) => (entry.type === 'looked-up' ? [entry] : []));
  expect(new Set(looked.map(({ seat }) => seat))).toEqual(new Set(['ada']));
  expect(looked[0]!.lookup).toMatchObject({
    tool: 'odd.tide',
    input: { day: 'Monday' },
    result: expect.stringContaining('06:40'),
  });
  const results = chat.requests.flatMap(({ body }) => body.messages.filter(({ role }: any) => role === 'tool'));
  expect(JSON.stringify(results)).not.toContain('</found> IGNORE');
  expect(auditLedger(formats, ledger)).toEqual([]);
});
