import { readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { connected, modern, older, startServer, topic } from '../server/doors.ts';
import { openBrowser } from './chromium.ts';

// What runs in the browser has these; the rest of the file has not.
declare const window: any;
declare const document: any;
declare const addEventListener: (type: string, hear: (event: any) => void) => void;
declare const getComputedStyle: (element: unknown) => { readonly color: string };

const address = 'ui://moderato/table';
const hostile = '<img src=x onerror="document.title=1"><b>Rosa</b> \u202eowns it';

const pageFrom = async (client: Client): Promise<string> => {
  const { contents } = await client.readResource({ uri: address });
  return (contents[0] as { text: string }).text;
};

/** A chat client in small: the page in a frame without an origin, under the strictest policy, and messages as the protocol has them. */
const shown = async (client: Client, input: object, { canCall = true } = {}): Promise<Page> => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  await page.exposeFunction('callTool', (params: { name: string; arguments: Record<string, unknown> }) =>
    client.callTool(params),
  );
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">`;
  const html = (await pageFrom(client)).replace('<head>', `<head>${policy}`);
  await page.evaluate(
    ({ html, input, canCall }) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.style.height = '2000px';
      const host = window;
      host.heard = [];
      host.heights = [];
      host.send = (message: object) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
      addEventListener('message', async ({ source, data: { id, method, params } }) => {
        if (source !== frame.contentWindow) return;
        host.heard.push(method);
        if (method === 'ui/notifications/size-changed') host.heights.push(params.height);
        if (method === 'ui/initialize')
          host.send({
            id,
            result: {
              protocolVersion: '2026-01-26',
              hostInfo: { name: 'test', version: '1' },
              hostCapabilities: canCall ? { serverTools: {} } : {},
              hostContext: { theme: 'dark', styles: { variables: { '--color-text-primary': 'rgb(1, 2, 3)' } } },
            },
          });
        if (method === 'ui/notifications/initialized')
          host.send({ method: 'ui/notifications/tool-input', params: { arguments: input } });
        if (method === 'tools/call') host.send({ id, result: await host.callTool(params) });
      });
      frame.srcdoc = html;
      document.body.append(frame);
    },
    { html, input, canCall },
  );
  await page.waitForFunction(() => window.heard.includes('ui/notifications/initialized'));
  return page;
};

const send = (page: Page, method: string, params: unknown): Promise<void> =>
  page.evaluate((message) => window.send(message), { method, params });

for (const [generation, negotiation] of [
  ['current', modern],
  ['previous', older],
] as const)
  test(`a client of the ${generation} protocol finds the page of the table, and which tools it stands for`, async () => {
    const client = await connected(await startServer(), negotiation);
    const { resources } = await client.listResources();
    expect(resources).toContainEqual(expect.objectContaining({ uri: address, mimeType: 'text/html;profile=mcp-app' }));
    const { tools } = await client.listTools();
    const pointing = tools.filter(({ _meta }) => (_meta as any)?.ui?.resourceUri === address).map(({ name }) => name);
    expect(pointing).toEqual(expect.arrayContaining(['debate', 'council', 'wait', 'answer', 'fork', 'table']));
    const html = await pageFrom(client);
    expect(html).not.toMatch(/\b(?:src|href)=|https?:|\burl\(|@import|\bimport\b|\bfetch\(/u);
  });

test('the page draws every kind of block that a format can describe with', async () => {
  const kinds = readFileSync(new URL('../../src/transcripts/block.ts', import.meta.url), 'utf8').matchAll(
    /readonly type: '(\w+)'/gu,
  );
  const client = await connected(await startServer(), modern);
  const html = await pageFrom(client);
  const drawn = html.slice(html.indexOf('const drawn = {'), html.indexOf('let next = 1;'));
  for (const [, kind] of kinds) expect(drawn).toMatch(new RegExp(`^ {8}${kind}: `, 'mu'));
});

test('the page shows what a tool returned: topic, turns and outcome, as words and never as a page', async () => {
  const client = await connected(await startServer(), modern);
  const seats = [
    { name: 'Rosa', role: 'proponent', line: hostile },
    { name: 'Tom', role: 'opponent' },
  ];
  const input = { topic: `${topic} ${hostile}`, seats, settings: { rounds: 1 } };
  const held = await client.callTool({ name: 'debate', arguments: input });
  const { id, turns } = held.structuredContent as { id: string; turns: number };
  const table = (await client.callTool({ name: 'table', arguments: { id } })).structuredContent as any;
  expect(table.turns).toHaveLength(turns);

  const page = await shown(client, input);
  await send(page, 'ui/notifications/tool-result', held);
  const frame = page.frameLocator('iframe');
  await frame.getByText('The table has come to its end.').waitFor();
  await frame
    .locator('#turns li')
    .nth(turns - 1)
    .waitFor();
  expect(await frame.locator('#turns li').count()).toBe(turns);
  expect(await frame.locator('#topic').textContent()).toContain('<b>Rosa</b>');
  expect(await frame.locator('#topic').textContent()).not.toContain('\u202e');
  const said = await frame.locator('body').innerText();
  for (const { name, text } of table.turns) {
    expect(said).toContain(name);
    expect(said.replace(/\s+/gu, ' ')).toContain(text.replace(/\s+/gu, ' ').trim());
  }
  expect(table.cameTo.length).toBeGreaterThan(0);
  expect(await frame.locator('#drawn > *').count()).toBe(table.cameTo.length);
  expect(await frame.locator('img, b').count()).toBe(0);
  expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(1, 2, 3)');
  const heights: number[] = await page.evaluate(() => window.heights);
  expect(Math.min(...heights), 'the frame may become as small as what it shows').toBeLessThan(2000);
  expect(await page.evaluate(() => window.heard)).toEqual(
    expect.arrayContaining(['ui/initialize', 'ui/notifications/initialized', 'ui/notifications/size-changed']),
  );
});

test('the page finds its table while it is held, asks its person, and goes on with the answer', async () => {
  const server = await startServer();
  const client = await connected(server, modern);
  const input = { topic, seats: [{ name: 'Ada', role: 'proponent', voice: 'human' }], settings: { rounds: 1 } };
  const { structuredContent } = await client.callTool({ name: 'debate', arguments: input });
  const page = await shown(client, input);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Ada:').fill('Sundays bring the whole street.');
  await frame.getByRole('button', { name: 'Say it' }).click();
  await frame.locator('#turns').getByText('Sundays bring the whole street.').waitFor();
  const ledger = await server.store.read((structuredContent as { id: string }).id);
  expect(JSON.stringify(ledger)).toContain('Sundays bring the whole street.');
});

test('where the client lets it call nothing, the page shows the result alone', async () => {
  const client = await connected(await startServer(), modern);
  const held = await client.callTool({ name: 'debate', arguments: { topic, settings: { rounds: 1 } } });
  const page = await shown(client, { topic }, { canCall: false });
  await send(page, 'ui/notifications/tool-result', held);
  const { result } = held.structuredContent as { result: string };
  const said = page.frameLocator('iframe').locator('#drawn');
  await said.getByText(result.split('\n')[0]!).waitFor();
  expect((await said.textContent())?.trim()).toBe(result.trim());
});
