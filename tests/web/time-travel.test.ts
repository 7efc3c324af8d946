import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, openMenu, result, showRecord, transcript, visit } from './visit.ts';

const topic = 'Should the bakery open on Sundays?';

test('the room folds to any moment, and a branch goes on from there with another character', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic });
  const page = await visit(browser, site.room(id));
  await result(page).waitFor();
  await page.getByRole('slider', { name: 'Moment in the session' }).focus();
  await page.keyboard.press('Home');
  await result(page).waitFor({ state: 'detached' });
  expect(await transcript(page).locator('article').count()).toBe(0);
  await page.getByRole('button', { name: 'One turn on' }).click();
  await page.getByText('1 turn', { exact: true }).waitFor();
  expect(await transcript(page).locator('article').count()).toBe(1);
  for (let turn = 0; turn < 6; turn += 1) await page.getByRole('button', { name: 'One turn on' }).click();
  await transcript(page).evaluate((box) => box.scrollTo(0, 0));
  await page.getByRole('button', { name: 'One turn back' }).click();
  await transcript(page).getByText('#6', { exact: true }).waitFor();
  expect(await transcript(page).evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 2)).toBe(true);
  for (let turn = 0; turn < 5; turn += 1) await page.getByRole('button', { name: 'One turn back' }).click();

  await openMenu(page, 'Branch');
  await page.getByLabel('Change').selectOption({ index: 1 });
  await page.getByLabel('Another character').fill('A pirate who hates mornings.');
  await page.getByLabel('One more sentence on the table').fill('The oven is broken on Sundays.');
  await page.getByRole('button', { name: 'Branch here' }).click();
  await page.waitForURL(/#\/compare\//);
  await page.locator('.answer').nth(1).waitFor();
  await page.getByText(/^Parts after turn 1: .*pirate.*“The oven is broken on Sundays.”/).waitFor();
  const branch = await site.store.read(page.url().split('/').at(-1)!);
  const after = branch.slice(branch.findIndex(({ type }) => type === 'session-forked'));
  expect(after).toContainEqual(expect.objectContaining({ type: 'told', text: 'The oven is broken on Sundays.' }));
  expect(after).toContainEqual(
    expect.objectContaining({ type: 'seat-recast', persona: { line: 'A pirate who hates mornings.' } }),
  );
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('the page parts a branch where it says it does, and offers none from an end', async () => {
  const { id } = await site.client.convene({ format: 'consensus', topic });
  const page = await visit(browser, site.room(id));
  await result(page).waitFor();
  await openMenu(page, 'Branch');
  await page.getByText('Here the session has ended').waitFor();
  expect(await page.getByRole('button', { name: 'Branch here' }).count()).toBe(0);
  await page.getByRole('button', { name: 'One turn back' }).click();
  await page.getByRole('button', { name: 'One turn back' }).click();
  const hint = await page.getByText(/^What if\? Goes on after turn/).textContent();
  await page.getByRole('button', { name: 'Branch here' }).click();
  await page.waitForURL(/#\/compare\//);
  const parts = await page.getByText(/^Parts after turn/).textContent();
  const where = /after turn (\d+)/u;
  expect(where.exec(parts!)![0]).toBe(where.exec(hint!)![0]);
  const branch = await site.store.read(page.url().split('/').at(-1)!);
  const shared = branch.slice(
    0,
    branch.findIndex(({ type }) => type === 'session-forked'),
  );
  const heard = shared.filter(({ type, audience }) => type === 'turn-taken' && audience === 'all');
  expect(Number(where.exec(hint!)![1])).toBe(heard.length);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('why: who gave the floor, by which rule, what the seat was told, and what it took', async () => {
  const { id } = await site.client.convene({ format: 'council', topic });
  const page = await visit(browser, site.room(id));
  await result(page).waitFor();
  await showRecord(page);
  await page
    .getByRole('button', { name: /^Why did .* speak here/ })
    .last()
    .click();
  const why = page.getByRole('dialog', { name: 'Why this turn?' });
  await why.getByText('was given for a').waitFor();
  await why.getByText('S1-002').waitFor();
  await why.getByText('What this seat was told').waitFor();
  await why.getByText(/^improv, \d+ ms, free$/).waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Why?');
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('whoever convened the table steers it: a fact, a pause, an order of the format, other rules, another voice', async () => {
  const seats = [{ id: 'ada', name: 'Ada', role: 'expert', voice: 'human', persona: { line: 'A person.' } }];
  const { id } = await site.client.convene({ format: 'council', topic, seats });
  const page = await visit(browser, site.room(id));
  await page.getByRole('textbox', { name: /Ada, your turn/ }).waitFor();
  await openMenu(page, 'Steer');
  await page.getByLabel('Put a fact on the table').fill('Flour is dear this year.');
  await page.keyboard.press('Enter');
  await transcript(page).getByText('Flour is dear this year.').waitFor();
  await page.getByText('Sent: put a fact on the table.').waitFor();
  expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused by you.').waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Resumed by you.').waitFor();
  await page.getByLabel('Put a question to one expert, or to all.').fill('What about the neighbours?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await transcript(page).getByText('What about the neighbours?').first().waitFor();
  const steer = page.getByRole('region', { name: 'Steer' });
  await steer.getByLabel(/^Seat/).selectOption('ada');
  await steer.getByLabel('Voice', { exact: true }).fill('improv');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  const mine = page.getByRole('button', { name: 'Take it myself' });
  expect(await mine.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await mine.click();
  await steer.waitFor({ state: 'hidden' });
  await openMenu(page, 'Steer');
  await steer.getByLabel(/^Go on as/).selectOption('discussion');
  await page.getByRole('button', { name: 'Switch format' }).click();
  await page.locator('.head .format').getByText('discussion').waitFor();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await result(page).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
