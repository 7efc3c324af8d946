import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, openMenu, result, visit } from './visit.ts';

const topic = 'Should the bakery open on Sundays?';

test('a branch has a name, hangs on the timeline, and is held against what was, turn by turn and run by run', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic });
  const page = await visit(browser, site.room(id));
  await result(page).waitFor();
  for (let turn = 0; turn < 6; turn += 1) await page.getByRole('button', { name: 'One turn back' }).click();
  await openMenu(page, 'Branch');
  await page.getByLabel('One more sentence on the table').fill('The oven is broken on Sundays.');
  await page.getByLabel('Its name').fill('A broken oven');
  await page.getByRole('button', { name: 'Branch here' }).click();
  await page.waitForURL(/#\/compare\//);
  await page.getByText('A broken oven', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Turn by turn' }).getByText('The oven is broken on Sundays.').waitFor();
  await page.getByText('Not in “As it was”').waitFor();
  await page.getByRole('button', { name: 'Run this branch five times' }).click();
  await page.getByText('6 of 6').or(page.getByText(/of 6/).first()).first().waitFor();
  expect(await page.getByRole('list', { name: 'How often it came to what' }).getByRole('link').count()).toBe(5);
  await page.getByRole('link', { name: 'Open “As it was”' }).click();
  await page.getByRole('list', { name: 'Branches' }).getByRole('link', { name: 'A broken oven' }).waitFor();
  expect(await site.client.sessions({ text: 'bakery' }).then((all) => all.filter(({ run }) => run))).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
