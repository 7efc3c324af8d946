import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './chromium.ts';
import { Site } from './site.ts';

/** One site and one browser for all tests of the file that imports them. */
export let site: Site;
export let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([Site.open(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});
