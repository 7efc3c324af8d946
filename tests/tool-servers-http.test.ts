import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { McpServer } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { auditLedger, formats, hold, openTools, readToolChoice, type Voice } from '../src/index.ts';
import { mcpOverHttp } from '../src/mcp/index.ts';

const seen: string[] = [];

/** A server of tools over HTTP, as people run them. */
const started = async (): Promise<string> => {
  const factory = (): McpServer => {
    const server = new McpServer({ name: 'tides', version: '1' });
    const reads = { annotations: { readOnlyHint: true } };
    const text = (said: string) => ({ content: [{ type: 'text' as const, text: said }] });
    server.registerTool(
      'tide',
      { ...reads, description: 'tide', inputSchema: z.object({ day: z.string() }) },
      async ({ day }) => text(`High water on ${day} is at 06:40.`),
    );
    server.registerTool('huge', { ...reads, description: 'huge', inputSchema: z.object({}) }, async () =>
      text('x'.repeat(100_000_000)),
    );
    server.registerTool('write', { description: 'write', inputSchema: z.object({}) }, async () => text('Written.'));
    return server;
  };
  const answer = mcpOverHttp(factory);
  const listening = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      seen.push(request.headers.get('x-key') ?? '');
      return answer(request);
    },
  });
  onTestFinished(() => void listening.close());
  await new Promise((resolve) => listening.once('listening', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/mcp`;
};

const opened = async (url: string) => {
  const choice = readToolChoice('tides', { tides: { url, headers: { 'x-key': 'mine' } } });
  if ('problem' in choice) throw new Error(choice.problem);
  const tools = await openTools([choice], '1');
  onTestFinished(() => tools.close());
  return tools;
};
const abort = new AbortController().signal;
const ada = { id: 'ada', name: 'Ada', role: '', voice: '', persona: { line: '' } };

test('tools of a server over HTTP are looked up with its headers, and what does not only read is left out', async () => {
  const { tools, remarks } = await opened(await started());
  const offered = tools({} as never, [], ada);
  expect(offered.map(({ name }) => name)).toEqual(['tides.tide', 'tides.huge']);
  expect(remarks.join()).toContain('write');
  expect(await offered[0]!.call({ day: 'Monday' }, abort)).toEqual({ result: 'High water on Monday is at 06:40.' });
  expect(new Set(seen)).toEqual(new Set(['mine']));
});

test('100 MB in one answer fail that call with a sentence, and the next one is answered', async () => {
  const { tools } = await opened(await started());
  const [tide, huge] = tools({} as never, [], ada);
  await expect(huge!.call({}, abort)).rejects.toThrow(/10 MB|closed|terminated|fetch/u);
  expect(await tide!.call({ day: 'Monday' }, abort)).toHaveProperty('result');
});

test('what is no such server is told before anything begins', async () => {
  const page = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
  );
  onTestFinished(() => void page.close());
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const { port } = page.address() as AddressInfo;
  for (const url of [`http://127.0.0.1:${port}/`, 'http://127.0.0.1:9/'])
    await expect(opened(url)).rejects.toMatchObject({ problems: [expect.stringContaining("tides can't be used")] });
});

test('a whole session looks up over HTTP, and its record stands by itself', async () => {
  const { tools } = await opened(await started());
  const voice: Voice = {
    name: 'test',
    answer: async ({ kind }, _briefing, call) => {
      const [tide] = call.tools ?? [];
      const found = await tide?.call({ day: 'Monday' }, call.abort);
      const usage = { model: 'test', in: 1, out: 1, cost: 0, ms: 0 };
      const looked = found ? [{ tool: tide!.name, input: { day: 'Monday' }, ...found, ms: 1 }] : [];
      return { text: `Of ${kind} I say that high water decides it.`, usage, looked };
    },
  };
  const settings = { rounds: 1, questions: false };
  const { ledger } = await hold(
    { format: 'debate', topic: 'Should the ferry sail at six?', voice: 'test', settings },
    { voices: () => voice, ear: 'off', tools },
  );
  const looked = ledger.flatMap((entry) => (entry.type === 'looked-up' ? [entry.lookup] : []));
  expect(looked[0]).toMatchObject({ tool: 'tides.tide', result: expect.stringContaining('06:40') });
  expect(auditLedger(formats, ledger)).toEqual([]);
});
