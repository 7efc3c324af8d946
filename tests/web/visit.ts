import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Faults of a page: what it threw, and what its console calls an error. */
const faults = new WeakMap<Page, string[]>();

/** A page of its own, with its own storage, that remembers what went wrong on it. */
export const visit = async (browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const found: string[] = [];
  faults.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('dialog', (dialog) => {
    found.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(url);
  return page;
};

export const faultsOf = (page: Page): readonly string[] => faults.get(page) ?? [];

/** Chooses a format in the lobby and fills in its example. */
export const choose = async (page: Page, format: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${format}`, 'i') }).click();
  await page.getByRole('button', { name: 'Fill in an example' }).click();
};

export const start = (page: Page): Promise<void> => page.getByRole('button', { name: 'Start', exact: true }).click();

export const result = (page: Page) => page.getByRole('heading', { name: 'Result' });
export const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' });

/** Of a closed session, the record instead of the result. */
export const showRecord = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Record', exact: true }).click();

/** Opens a drawer of the bar: Steer, Branch or Share. */
export const openMenu = (page: Page, name: string): Promise<void> =>
  page.locator('.menu summary', { hasText: name }).click();

/** Speaks for the person whose turn it is. */
export const speak = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /your turn/ }).fill(words);
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
};
