import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, result, showRecord, visit } from './visit.ts';

const topic = 'Should the bakery open on Sundays?';

const held = async (format: string): Promise<Page> => {
  const { id } = await site.client.convene({ format, topic, settings: { ensemble: true } });
  const page = await visit(browser, site.room(id), { viewport: { width: 1280, height: 6000 } });
  await result(page).waitFor();
  return page;
};

/** What the page says on why each turn was taken. */
const reasonsOn = async (page: Page): Promise<string[]> => {
  await showRecord(page);
  const told: string[] = [];
  await page
    .getByRole('button', { name: /^Why did/ })
    .first()
    .waitFor();
  for (const why of await page.getByRole('button', { name: /^Why did/ }).all()) {
    await why.click();
    told.push(await page.getByRole('dialog').locator('dl').innerText());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return told;
};

test.each([
  ['debate', 'Ada, Ben, Clio'],
  ['discussion', 'Mara, Tomas, Ines'],
  ['consensus', 'Mara, Tomas, Ines'],
])('in a %s, the page says who is played together, and whose call a turn came with', async (format, names) => {
  const page = await held(format);
  const label = `Ensemble: improv plays ${names}, several in one call; they are not separate minds.`;
  await page.getByRole('complementary').getByText(label).waitFor();
  const [first, second] = await reasonsOn(page);
  expect(first).not.toContain('came with the call');
  expect(second).toContain(`the words came with the call for ${names.split(',')[0]},`);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('nothing raw stands among the reasons of a turn: no ids, no JSON', async () => {
  const page = await held('consensus');
  const reasons = (await reasonsOn(page)).join('\n');
  expect(reasons).toContain('The order by rule stands.');
  expect(reasons).not.toMatch(/[{}[\]"]|\b(?:mara|tomas|ines)\b|by facilitator/u);
  await page.context().close();
});
