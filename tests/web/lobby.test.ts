import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, openSettings, result, start, topicBox, visit } from './visit.ts';

const topic = 'Should the bakery open on Sundays?';

/** The form of a consensus with its usual cast in sight. */
const opened = async () => {
  const page = await visit(browser, site.url);
  await page.getByRole('button', { name: /^consensus/i }).click();
  await topicBox(page).fill(topic);
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

const focusedField = 'document.activeElement.closest("label, button")?.textContent';

test('the focus follows the cast: to the seat that was changed, added or taken, and never to nowhere', async () => {
  const { page, button } = await opened();
  await button('Change this cast').click();
  await page.locator('.cast-row').first().locator('input:focus').waitFor();
  await button('Add a seat').click();
  await page.locator('.cast-row').last().locator('input:focus').waitFor();
  await page
    .getByRole('button', { name: /^Remove seat/ })
    .last()
    .click();
  expect(await page.evaluate(focusedField)).toBe('Name');
  await button('Back to the usual cast').click();
  await page.locator('.cast button:focus', { hasText: 'Take a seat' }).waitFor();
  await page.context().close();
});

test('whoever takes a seat is asked for one name', async () => {
  const { page, button } = await opened();
  await button('Take a seat').click();
  await page.getByLabel('Your name').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Jonas');
  await page.keyboard.press('Enter');
  const seat = page.locator('.usual li', { hasText: 'Jonas' });
  await seat.getByText('a person').waitFor();
  expect(await page.locator('.cast-row').count()).toBe(0);
  await start(page);
  await page.getByRole('textbox', { name: /^Jonas, your turn/ }).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('what was written outlives another format, a visit elsewhere and a reload; the address holds the format', async () => {
  const { page, button } = await opened();
  await openSettings(page);
  await page.getByLabel('Rounds').fill('2');
  await button('Another format').click();
  await page.getByRole('button', { name: /^debate/i }).click();
  await page.waitForURL(/#\/begin\/debate/);
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/#\/begin\/consensus/);
  await page.reload();
  await openSettings(page);
  expect(await page.getByLabel('Rounds').inputValue()).toBe('2');
  expect(await topicBox(page).inputValue()).toBe(topic);
  await page.keyboard.press('Control+Enter');
  await result(page).waitFor();
  await page.goto(site.url);
  await page.getByRole('button', { name: /^council/i }).waitFor();
  expect(await topicBox(page).inputValue()).toBe('');
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('whom the format seats beside an edited cast is told', async () => {
  const { page, button } = await opened();
  await button('Change this cast').click();
  for (const name of ['Mara', 'Tomas', 'Ines']) await button(`Remove seat ${name}`).click();
  await page
    .getByText(/^Also seated, .*Mara \(participant\), Tomas \(participant\), Ines \(participant\)\.$/)
    .waitFor();
  await page.context().close();
});

test('a cast stays in sight while something else is wrong, and that is said', async () => {
  const { page } = await opened();
  await openSettings(page);
  await page.getByLabel('Budget').fill('much');
  await page.getByRole('status').getByText('The budget "much" can\'t be read').waitFor();
  expect(await page.locator('.usual strong').count()).toBe(5);
  await page.context().close();
});

test('a session in the list says of which format it is', async () => {
  await site.client.convene({ format: 'discussion', topic: 'Which loaf next?' });
  const page = await visit(browser, site.url);
  await page
    .locator('.sessions li', { hasText: 'Which loaf next?' })
    .getByText(/^discussion · /)
    .waitFor();
  await page.context().close();
});

test('what is wrong in a folded setting is told when one starts, and so is a topic that is missing', async () => {
  const { page } = await opened();
  await topicBox(page).fill('');
  const fold = page.getByText('More settings');
  await fold.click();
  await page.getByLabel('Seed').fill('1.5');
  await fold.click();
  await start(page);
  const alert = page.getByRole('alert');
  await alert.getByText('The part "seed" is wrong: it must be a whole number, 0 or more.').waitFor();
  await fold.click();
  await page.getByLabel('Seed').fill('1');
  await start(page);
  await alert.getByText('The topic is empty; say in a sentence what the table should talk about.').waitFor();
  await page.context().close();
});

test('a figure can be emptied and written anew; left empty, it is as usual', async () => {
  const { page } = await opened();
  await openSettings(page);
  const rounds = page.getByLabel('Rounds');
  await rounds.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  expect(await rounds.inputValue()).toBe('');
  await page.keyboard.type('1');
  expect(await rounds.inputValue()).toBe('1');
  await page.keyboard.press('Backspace');
  await start(page);
  await result(page).waitFor();
  const opening = (await site.store.read(page.url().split('/').at(-1)!)).find(({ type }) => type === 'session-opened');
  expect(opening).toMatchObject({ settings: { rounds: 3 } });
  await page.context().close();
});

test('what can’t speak is refused before anything starts, with the way to mend it beside it', async () => {
  const { page, button } = await opened();
  await page.getByLabel('Voice for all seats').fill('dearly:one');
  const muted = page.getByRole('status').filter({ hasText: 'dearly needs a key before it can speak.' });
  await muted.waitFor();
  expect(await button('Begin').isDisabled()).toBe(true);
  await muted.getByRole('link', { name: 'Mend it' }).click();
  await page.getByRole('heading', { name: 'Who can speak' }).waitFor();
  await page.getByLabel('Search models').fill('two');
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByLabel('Search models').fill('');
  await page.getByLabel('Key for dearly').fill('sk-secret-canary');
  await page.getByRole('button', { name: 'Keep and test' }).click();
  await page.getByRole('button', { name: 'Try it: dearly:one' }).click();
  await page.getByText('“Here.” in 0.6 s, free').waitFor();
  expect(await page.content()).not.toContain('canary');
  await page.goBack();
  await page.getByRole('group', { name: 'Effort' }).getByRole('button', { name: 'High' }).click();
  expect(await page.getByLabel('Voice for all seats').inputValue()).toBe('dearly:one?effort=high');
  expect(await button('Begin').isDisabled()).toBe(false);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
