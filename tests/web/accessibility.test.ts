import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { Site } from './site.ts';
import { choose, result, visit } from './visit.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([Site.open(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
const topic = 'Should the bakery open on Sundays?';

/** What axe calls serious or critical on a page as it is now. */
const seriousOn = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

const looks: Readonly<Record<string, BrowserContextOptions>> = {
  'on a desk, light': { colorScheme: 'light' },
  'on a desk, dark': { colorScheme: 'dark' },
  'on a phone, dark': { colorScheme: 'dark', viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' },
};

test.each(Object.entries(looks))('%s: axe finds nothing serious in lobby, room and result', async (_, look) => {
  const page = await visit(browser, site.url, look);
  await choose(page, 'council');
  await page.locator('.usual li').first().waitFor();
  await page.getByText('More settings').click();
  expect(await seriousOn(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  const seats = [{ id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'A person.' } }];
  const { id } = await site.client.convene({ format: 'debate', topic, seats });
  await page.goto(site.room(id));
  await page.getByRole('textbox', { name: /Ada, your turn/ }).waitFor();
  expect(await seriousOn(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  const { id: closed } = await site.client.convene({ format: 'council', topic });
  await page.goto(site.room(closed));
  await result(page).waitFor();
  await page.getByRole('button', { name: 'markdown' }).waitFor();
  expect(await seriousOn(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.context().close();
});

test('a session is started with the keyboard alone', async () => {
  const page = await visit(browser, site.url);
  await page.getByRole('button', { name: /^discussion/i }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
  await page.getByRole('button', { name: /^discussion/i }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction('document.activeElement.tagName === "TEXTAREA"');
  await page.keyboard.type(topic);
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  await result(page).waitFor();
  await page.context().close();
});
