import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, openMenu, transcript, visit } from './visit.ts';

/** A table that waits for a person, with its orders in sight. */
const opened = async () => {
  const seats = ['Ada', 'Ben'].map((name) => ({ name, voice: 'human' })) as never;
  const { id } = await site.client.convene({ format: 'discussion', topic: 'Bread on Sundays?', seats });
  const page = await visit(browser, site.room(id));
  await turn(page).waitFor();
  await openMenu(page, 'Steer');
  return { id, page };
};

const turn = (page: Page) => page.getByRole('textbox', { name: /your turn/ });
const orders = (page: Page) => page.getByRole('region', { name: 'Steer' });
const switchTo = async (page: Page, format: string) => {
  await page.getByLabel('Go on as').selectOption(format);
  return page.getByRole('button', { name: 'Switch format' });
};
/** The settings of the format that a table went on in last. */
const settingsOf = async (id: string) => {
  const changed = (await site.store.read(id)).findLast(({ type }) => type === 'format-changed');
  return changed?.type === 'format-changed' ? changed.settings : null;
};

test('Escape closes the orders when the one just given has taken the focus away', async () => {
  const { page } = await opened();
  await page.getByLabel('Put a fact on the table').fill('Flour is dear.');
  await page.getByRole('button', { name: 'Tell all' }).click();
  await page.getByText('Sent: put a fact on the table.').waitFor();
  await page.keyboard.press('Escape');
  await orders(page).waitFor({ state: 'hidden' });
  await page.locator('.menu summary:focus', { hasText: 'Steer' }).waitFor();
  await transcript(page).getByText('You put on the table: Flour is dear.').waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a table goes on with the settings that were given, and the format is no longer chosen', async () => {
  const { id, page } = await opened();
  const button = await switchTo(page, 'consensus');
  await page.getByLabel('Rounds').fill('2');
  await page.getByText('More settings').click();
  await page.getByLabel('Questions').uncheck();
  await button.click();
  await transcript(page).getByText('The table goes on as a consensus.').waitFor();
  expect(await settingsOf(id)).toMatchObject({ rounds: 2, alignment: 0.8, questions: false });
  await openMenu(page, 'Steer');
  expect(await button.count()).toBe(0);
  expect(await page.getByLabel('Go on as').inputValue()).toBe('');

  await switchTo(page, 'debate');
  await page.getByText('More settings').click();
  expect(await page.getByLabel('Questions').isChecked()).toBe(false);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a scene is given its goal where the table is switched to it', async () => {
  const { id, page } = await opened();
  const button = await switchTo(page, 'scene');
  await page.getByRole('textbox', { name: /^Goal/ }).fill('Ada gets Ben to bake.');
  await button.click();
  await transcript(page).getByText('The table goes on as a scene.').waitFor();
  expect(await settingsOf(id)).toMatchObject({ goal: 'Ada gets Ben to bake.' });
  await page.context().close();
});

test('a setting that cannot be is told in a sentence, and all that was written stays', async () => {
  const { id, page } = await opened();
  const before = (await site.store.read(id)).length;
  const button = await switchTo(page, 'consensus');
  await page.getByLabel('Rounds').fill('9');
  await button.click();
  await page.getByRole('alert').getByText('rounds is "9"; it must be a whole number from 1 to 3.').waitFor();
  expect(await page.getByLabel('Rounds').inputValue()).toBe('9');
  expect(await site.store.read(id)).toHaveLength(before);
  await page.getByLabel('Rounds').fill('3');
  await button.click();
  await transcript(page).getByText('The table goes on as a consensus.').waitFor();
  await page.context().close();
});

test('the orders make way for a turn that comes, and keep what was written, not what was sent', async () => {
  const { page } = await opened();
  await page.getByLabel('Put a fact on the table').fill('Flour is d');
  await page.getByRole('button', { name: 'Skip turn' }).click();
  await orders(page).waitFor({ state: 'hidden' });
  await page.locator('#turn:focus').waitFor();
  await openMenu(page, 'Steer');
  expect(await page.getByLabel('Put a fact on the table').inputValue()).toBe('Flour is d');
  expect(await page.getByText('Sent: ').count()).toBe(0);
  await page.context().close();
});

test('orders that are being written stay, say that it is one’s turn, and lead to it', async () => {
  const { id, page } = await opened();
  const fact = page.getByLabel('Put a fact on the table');
  await fact.fill('Flour is d');
  await fact.focus();
  await site.client.send(id, { id: 'skip', type: 'steer', by: 'me', order: 'skip' });
  await page.locator('.asked', { hasText: 'Ben, your turn' }).waitFor();
  await fact.pressSequentially('ear.');
  expect(await fact.inputValue()).toBe('Flour is dear.');
  await page.getByText('It is your turn.').waitFor();
  await page.getByRole('button', { name: 'To your turn' }).click();
  await orders(page).waitFor({ state: 'hidden' });
  await page.locator('#turn:focus').waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
