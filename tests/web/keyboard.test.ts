import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, result, topicBox, visit } from './visit.ts';

/** What the focus is on, as it is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.innerText ?? ""',
  ) as Promise<string>;

const mostSteps = 80;

const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < mostSteps; step += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}.`);
};

test('a person begins, sits down, speaks every turn, asks why and sees the result, all by keys', async () => {
  const page = await visit(browser, `${site.url.replace('#/', '#/begin/debate')}`);
  await topicBox(page).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('topic');
  await page.keyboard.type('Should the bakery open on Sundays?');
  await page.getByRole('button', { name: 'Take a seat' }).waitFor();
  await tabTo(page, /^Take a seat/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Your name').waitFor();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await page.locator('.usual').getByText('Ada', { exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/#\/sessions\//);
  const turn = page.getByRole('textbox', { name: /your turn/ });
  for (const said of ['People have time on Sundays.', 'Ada rests on Mondays.', 'The rent is due daily.']) {
    await expect.poll(() => turn.inputValue().catch(() => null)).toBe('');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
    await page.keyboard.type(said);
    await page.keyboard.press('Control+Enter');
  }
  await result(page).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Keys' }).waitFor({ state: 'detached' });
  await tabTo(page, /^Record$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Why did .* speak here\?$/);
  await page.keyboard.press('Enter');
  await page.getByText('What this seat was told').waitFor();
  await page.keyboard.press('Escape');
  await tabTo(page, /^One turn back$/);
  await page.keyboard.press('Enter');
  await page.getByText('looking back').waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
