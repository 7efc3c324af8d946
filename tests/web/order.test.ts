import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, result, visit } from './visit.ts';

test('sessions are named, pinned, thrown away and taken back, found by what was said and opened there', async () => {
  const held = await Promise.all(
    ['Should the bakery open on Sundays?', 'Should the choir sing from memory?'].map((topic) =>
      site.client.convene({ format: 'debate', topic }),
    ),
  );
  for (const { id } of held) await expect.poll(async () => (await site.client.session(id)).closed).not.toBeNull();
  const page = await visit(browser, site.url.replace('#/', '#/sessions'));
  const row = (name: string) => page.locator('.sessions li', { hasText: name });
  await row('bakery').hover();
  await row('bakery')
    .getByRole('button', { name: /^Name and tags/ })
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bread on Sundays');
  await page.getByRole('textbox', { name: 'Tags' }).fill('town, food');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Bread on Sundays' }).waitFor();
  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'food' }).click();
  await expect.poll(() => page.locator('.sessions li').count()).toBe(1);
  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'food' }).click();
  await row('choir').waitFor();
  await row('choir').hover();
  await row('choir').getByRole('button', { name: 'Delete' }).click();
  await row('choir').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('choir').waitFor();

  const turn = (await site.store.read(held[0]!.id)).filter((entry) => entry.type === 'turn-taken').at(1)!;
  const words = turn.type === 'turn-taken' ? turn.turn.text.split(/\s+/u).slice(0, 5).join(' ') : '';
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.locator('.sessions .found').first().waitFor();
  await page.getByRole('link', { name: 'Bread on Sundays' }).click();
  await page.getByText('looking back').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await result(page).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('what lies in the bin is deleted for good when that is asked twice, and nothing else is', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic: 'Should the hedge be cut?' });
  await expect.poll(async () => (await site.client.session(id)).closed).not.toBeNull();
  await expect(site.client.deleteForGood(id)).rejects.toThrow('Only what lies in the bin is deleted for good');
  await site.client.card(id, { thrown: true });
  const page = await visit(browser, site.url.replace('#/', '#/sessions'));
  await page.getByRole('button', { name: 'Bin' }).click();
  const row = page.locator('.sessions li', { hasText: 'hedge' });
  await row.hover();
  await row.getByRole('button', { name: 'Delete for good' }).click();
  await row.getByRole('button', { name: 'Really delete “Should the hedge be cut?”?' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await site.store.find(id)).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('some sessions are exported at once, and a file brings them in again', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic: 'Should the dog sleep inside?' });
  await expect.poll(async () => (await site.client.session(id)).closed).not.toBeNull();
  const page = await visit(browser, site.url.replace('#/', '#/sessions'));
  await page.getByRole('checkbox', { name: /dog sleep/ }).check();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'What is selected' }).getByRole('button', { name: 'Export' }).click(),
  ]);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import' }).click(),
  ]);
  await chooser.setFiles((await zip.path())!);
  await result(page).waitFor();
  await page.getByRole('heading', { name: 'Should the dog sleep inside?', level: 1 }).waitFor();
  expect(page.url()).not.toContain(id);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('two sessions that are selected are held against each other, each by its own name', async () => {
  const topics = ['Should the cat sleep inside?', 'Should the horse sleep inside?'];
  for (const topic of topics) {
    const { id } = await site.client.convene({ format: 'debate', topic });
    await expect.poll(async () => (await site.client.session(id)).closed).not.toBeNull();
  }
  const page = await visit(browser, site.url.replace('#/', '#/sessions'));
  await page.getByRole('checkbox', { name: /cat sleep/ }).check();
  expect(await page.getByRole('link', { name: 'Compare' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /horse sleep/ }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Two sessions', level: 1 }).waitFor();
  for (const topic of topics) await page.getByRole('heading', { name: topic }).waitFor();
  expect(await page.getByText('Is it the change, or chance?').count()).toBe(0);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
