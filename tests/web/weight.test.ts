import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { browser, site } from './opened.ts';
import { transcript, visit } from './visit.ts';

const most = 150_000;
const topic = 'Should the bakery open on Sundays?';
const person = (name: string, role: string) => ({ id: name, name, role, voice: 'human', persona: { line: name } });

/** Bytes of script that went over the wire until a visit shows something. */
const scriptsOf = async (url: string, shows: (page: Page) => Promise<unknown>): Promise<number> => {
  const page = await visit(browser, 'about:blank');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname))
      sizes.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          () => 0, // the page was left while it came
        ),
      );
  });
  await page.goto(url);
  await shows(page);
  const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  await page.context().close();
  return sum;
};

test('the lobby fetches little script, and fetches it packed', async () => {
  const bytes = await scriptsOf(site.url, (page) => page.getByRole('button', { name: /^council/i }).waitFor());
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(most);
});

test.each(Object.keys(formats))('so does the room of a %s', async (format) => {
  const seats = format === 'scene' ? [person('Ines', 'character'), person('Bruno', 'character')] : [];
  const { id } = await site.client.convene({ format, topic, ...(seats.length > 0 && { seats }) });
  expect(await scriptsOf(site.room(id), (page) => transcript(page).or(page.locator('.result')).waitFor())).toBeLessThan(
    most,
  );
});
