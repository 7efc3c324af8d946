import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, openMenu, transcript, visit } from './visit.ts';

/** A table that waits for a person, with its orders in sight. */
const opened = async () => {
  const seats = [
    { name: 'Ada', voice: 'human' },
    { name: 'Ben', voice: 'human' },
  ];
  const { id } = await site.client.convene({ format: 'discussion', topic: 'Bread on Sundays?', seats: seats as never });
  const page = await visit(browser, site.room(id));
  await page.getByRole('textbox', { name: /your turn/ }).waitFor();
  await openMenu(page, 'Steer');
  return page;
};

test('Escape closes the orders when the one just given has taken the focus away', async () => {
  const page = await opened();
  await page.getByLabel('Put a fact on the table').fill('Flour is dear.');
  await page.getByRole('button', { name: 'Tell all' }).click();
  await page.getByText('Sent: put a fact on the table.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Steer' }).waitFor({ state: 'detached' });
  await page.locator('.menu summary:focus', { hasText: 'Steer' }).waitFor();
  await transcript(page).getByText('You put on the table: Flour is dear.').waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a format that was switched to is no longer chosen', async () => {
  const page = await opened();
  await page.getByLabel('Go on as').selectOption('consensus');
  await page.getByRole('button', { name: 'Switch format' }).click();
  await page.getByText('Sent: go on as a consensus.').waitFor();
  expect(await page.getByRole('button', { name: 'Switch format' }).isDisabled()).toBe(true);
  expect(await page.getByLabel('Go on as').inputValue()).toBe('');
  await page.context().close();
});
