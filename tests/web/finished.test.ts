import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, openMenu, result, topicBox, visit } from './visit.ts';

test('a newcomer opens a session that is finished, reads what it came to, and goes on from it in a branch', async () => {
  const page = await visit(browser, site.url);
  await page.getByRole('heading', { name: 'Or open one that is finished' }).waitFor();
  await page.getByText('No model is connected: seats improvise, and say so.').waitFor();
  expect(await page.getByRole('link', { name: 'Connect one' }).getAttribute('href')).toBe('#/models');
  await expect.poll(() => page.locator('.examples li').count()).toBe(7);
  await page.getByRole('button', { name: 'Show all 21' }).click();
  expect(await page.locator('.examples li').count()).toBe(21);
  await page.getByRole('link', { name: 'Should our ward let nurses choose their own shifts?' }).click();
  await result(page).or(page.getByText('Yes, as Ward sister')).first().waitFor();
  expect(await site.client.sessions()).toEqual([]);
  await page.getByRole('button', { name: 'One turn back' }).click();
  await openMenu(page, 'Branch');
  await page.getByLabel('One more sentence on the table').fill('The law changes in March.');
  await page.getByRole('button', { name: 'Branch here' }).click();
  await page.waitForURL(/#\/(?:compare|sessions)\/(?!example-ward-shifts$)/);
  expect((await site.client.sessions()).map(({ branch }) => branch?.from)).toEqual(['example-ward-shifts']);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('who has chosen a format is shown those of it', async () => {
  const page = await visit(browser, site.url.replace('#/', '#/begin/scene'));
  await expect.poll(() => page.locator('.examples li').count()).toBe(3);
  await page.getByRole('link', { name: 'The letter' }).waitFor();
  await page.context().close();
});

test('what is written before the script has come is kept, and goes on where it was', async () => {
  const page = await visit(browser, 'about:blank');
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await topicBox(page).click();
  await page.keyboard.type('Should the choir');
  goOn();
  await page
    .getByRole('button', { name: /^council/i })
    .or(page.getByText('fits most questions'))
    .first()
    .waitFor();
  await page.keyboard.type(' sing?');
  expect(await topicBox(page).inputValue()).toBe('Should the choir sing?');
  await page.reload();
  await page.getByText('fits most questions').waitFor();
  expect(await topicBox(page).inputValue()).toBe('Should the choir sing?');
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
