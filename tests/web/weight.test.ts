import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { browser, site } from './opened.ts';
import { neverIdle, transcript, visit } from './visit.ts';

const home = { script: 100_000, fonts: 80_000 };
const room = { script: 190_000, fonts: 80_000 };
const topic = 'Should the bakery open on Sundays?';
const person = (name: string, role: string) => ({ id: name, name, role, voice: 'human', persona: { line: name } });

/** Bytes of script and of fonts that went over the wire until a visit shows something in its own fonts. */
const weightOf = async (url: string, shows: (page: Page) => Promise<unknown>) => {
  const page = await visit(browser, 'about:blank', neverIdle);
  const sizes: Promise<[kind: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => [request.resourceType(), responseBodySize],
        () => ['', 0], // the page was left while it came
      ),
    );
  });
  await page.goto(url);
  await shows(page);
  await page.evaluate('document.fonts.ready.then(() => null)');
  const all = await Promise.all(sizes);
  const sum = (kind: string): number => all.reduce((total, [each, bytes]) => total + (each === kind ? bytes : 0), 0);
  await page.context().close();
  return { script: sum('script'), fonts: sum('font') };
};

const isLight = ({ script, fonts }: typeof home, most: typeof home): void => {
  expect(script).toBeGreaterThan(20_000);
  expect(script).toBeLessThan(most.script);
  expect(fonts).toBeGreaterThan(20_000);
  expect(fonts).toBeLessThan(most.fonts);
};

test('home fetches little script, packed, and two fonts', async () => {
  isLight(await weightOf(site.url, (page) => page.getByRole('button', { name: /^council/i }).waitFor()), home);
});

test.each(Object.keys(formats))('so does the room of a %s', async (format) => {
  const seats = format === 'scene' ? [person('Ines', 'character'), person('Bruno', 'character')] : [];
  const { id } = await site.client.convene({ format, topic, ...(seats.length > 0 && { seats }) });
  isLight(await weightOf(site.room(id), (page) => transcript(page).or(page.locator('.result')).waitFor()), room);
});

test('what is written in other Latin letters fetches their part of the font, and others none', async () => {
  const page = await visit(browser, 'about:blank', neverIdle);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(site.url);
  await page.getByRole('button', { name: /^council/i }).waitFor();
  expect(asked.filter((path) => !/-latin-wght-normal-/.test(path))).toEqual([]);
  const { id } = await site.client.convene({ format: 'discussion', topic: 'Łódź or Kraków? 東京?' });
  await page.goto(site.room(id));
  await page.getByRole('heading', { name: 'Łódź', level: 1 }).waitFor();
  await expect.poll(() => asked.join(), { timeout: 60_000 }).toContain('newsreader-latin-ext-wght-normal');
  await page.context().close();
});
