import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { openBrowser } from './chromium.ts';
import { Site } from './site.ts';
import { transcript, visit } from './visit.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([Site.open(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const most = 150_000;
const character = (name: string) => ({ id: name, name, role: 'character', voice: 'human', persona: { line: name } });

/** Bytes of script, compressed, that a visit fetches until it shows something. */
const scriptsOf = async (url: string, shows: (page: Awaited<ReturnType<typeof visit>>) => Promise<unknown>) => {
  const page = await visit(browser, 'about:blank');
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) scripts.add(request.url());
  });
  await page.goto(url);
  await shows(page);
  await page.context().close();
  const sizes = await Promise.all(
    [...scripts].map(async (script) => gzipSync(await (await fetch(script)).text()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

test('the lobby fetches little script', async () => {
  expect(await scriptsOf(site.url, (page) => page.getByRole('button', { name: /^council/i }).waitFor())).toBeLessThan(
    most,
  );
});

test.each(Object.keys(formats))('so does the room of a %s', async (format) => {
  const seats = format === 'scene' ? [character('Ines'), character('Bruno')] : undefined;
  const asked = { format, topic: 'Should the bakery open on Sundays?', ...(seats && { seats }) };
  const { id } = await site.client.convene(asked);
  expect(await scriptsOf(site.room(id), (page) => transcript(page).waitFor())).toBeLessThan(most);
});
