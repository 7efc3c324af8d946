import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, result, start, visit } from './visit.ts';

const topic = 'Should the bakery open on Sundays?';

/** The form of a consensus with its usual cast in sight. */
const opened = async () => {
  const page = await visit(browser, site.url);
  await page.getByRole('button', { name: /^consensus/i }).click();
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
  await page.getByRole('button', { name: 'Change this cast' }).waitFor();
  const names = () =>
    page.locator('.cast-row').evaluateAll((rows) => rows.map((row) => row.querySelector('input')!.value));
  return { page, names, button: (name: string) => page.getByRole('button', { name, exact: true }) };
};

test('seats of an edited cast speak with the voice for all seats, unless they have their own', async () => {
  const { page, button } = await opened();
  await button('Change this cast').click();
  await page.getByLabel('Voice', { exact: true }).nth(1).fill('another');
  await page.getByLabel('Voice for all seats').fill('one-for-all');
  await start(page);
  await result(page).waitFor();
  const id = page.url().split('/').at(-1)!;
  const [first] = await site.store.read(id);
  const open = first?.type === 'signal-heard' && first.signal.type === 'open' ? first.signal : null;
  expect(open?.seats.map(({ voice }) => voice)).toEqual([
    'one-for-all',
    'another',
    'one-for-all',
    'one-for-all',
    'human',
  ]);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a seat is added to the cast that is shown', async () => {
  const { page, names, button } = await opened();
  await button('Add a seat').click();
  expect((await names()).slice(0, 3)).toEqual(['Mara', 'Tomas', 'Ines']);
  expect((await names()).at(-1)).toBe('');
  await page.context().close();
});

test('a seat without a name is not dropped in silence, and what was wrong is not told once it is mended', async () => {
  const { page, names, button } = await opened();
  await button('Add a seat').click();
  const last = (await names()).length;
  await page.getByLabel('In a line').last().fill('Doubts.');
  await start(page);
  const alert = page.getByRole('alert');
  await alert.getByText(`Seat ${last} has no name; give it one, or remove it.`).waitFor();
  await page.getByLabel('Name').last().fill('Mara');
  await alert.waitFor({ state: 'detached' });
  await page.getByText('Two seats have the name "Mara"; give each its own.').waitFor();
  await page.context().close();
});
