import type { APIResponse, Browser, BrowserContextOptions, Page, Route } from 'playwright-core';

/** Faults of a page: what it threw, and what its console calls an error. */
const faults = new WeakMap<Page, string[]>();

interface VisitOptions extends BrowserContextOptions {
  /** Whether the page is never idle, and so fetches nothing ahead. */
  readonly isBusy?: boolean;
  /** Whether the page's fonts take as much room as the widest that a system falls back on. */
  readonly isWide?: boolean;
}

/** A page that fetches only what is shown. */
export const neverIdle: VisitOptions = { isBusy: true };

/** A page of its own, with its own storage, that remembers what went wrong on it. */
export const visit = async (
  browser: Browser,
  url: string,
  { isBusy, isWide, ...options }: VisitOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  if (isWide)
    await context.route('**/assets/*.css', async (route) => route.fulfill(await widened(await route.fetch())));
  if (isBusy) await context.addInitScript('window.requestIdleCallback = () => 0');
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

/** Beside the page's own fonts DejaVu, all that many a fresh machine has, takes up to 1.21 times the room. */
const widened = async (response: APIResponse): Promise<Parameters<Route['fulfill']>[0]> => ({
  response,
  body: (await response.text()).replaceAll('@font-face{', '@font-face{size-adjust:121%;'),
});

export const faultsOf = (page: Page): readonly string[] => faults.get(page) ?? [];

/** Chooses a format at home and fills in its example. */
export const choose = async (page: Page, format: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${format}`, 'i') }).click();
  await page.getByRole('button', { name: 'Fill in an example' }).click();
};

export const start = (page: Page): Promise<void> => page.getByRole('button', { name: 'Begin', exact: true }).click();

/** The box in which one says what a session is about. */
export const topicBox = (page: Page) => page.getByRole('textbox', { name: /^What do you want to decide/ });

/** Opens the settings that are folded away. */
export const openSettings = (page: Page): Promise<void> => page.getByText('More settings').click();

/** Opens everything the house did between turns, as far as it is in sight. */
export const openFolds = async (page: Page): Promise<void> => {
  const shut = page.locator('.fold:not([open]) summary');
  while ((await shut.count()) > 0) await shut.first().click();
};

export const result = (page: Page) => page.getByRole('heading', { name: 'Result' });
export const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' });

/** Of a closed session, the record instead of the result. */
export const showRecord = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Record', exact: true }).click();

/** Opens a drawer: Steer, Branch or Share. */
export const openMenu = (page: Page, name: string): Promise<void> =>
  page.locator('.menu summary', { hasText: name }).click();

/** Speaks for the person whose turn it is. */
export const speak = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /your turn/ }).fill(words);
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
};
