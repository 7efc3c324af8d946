import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { browser } from './opened.ts';
import { Site } from './site.ts';
import { choose, faultsOf, neverIdle, openMenu, start, transcript, visit } from './visit.ts';

const ada: Seat = { id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'A person.' } };
const silent = 'The server does not answer; see whether it still runs, then try again.';
const lost = 'This part of the page could not be fetched';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.stop());

/** Parts of the page that were asked for from now on. */
const partsAskedFor = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url());
  });
  return asked;
};

const convened = async () => (await site.client.convene({ format: 'debate', topic: 'Bread?', seats: [ada] })).id;

test('a room whose server is gone stays as it is, says so in sentences, and goes on when it is back', async () => {
  const page = await visit(browser, site.room(await convened()), neverIdle);
  const turn = page.getByRole('textbox', { name: /your turn/ });
  await turn.fill('Bread on Sundays is what people have time for.');
  const lobby = await visit(browser, site.url, neverIdle);
  await choose(lobby, 'consensus');
  const { port } = new URL(site.url);
  await site.stop();

  await page.getByText('connection lost').waitFor();
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  await page.getByRole('alert').getByText(silent).waitFor();
  const asked = partsAskedFor(page);
  await openMenu(page, 'Branch');
  await page.getByText(lost).waitFor();
  expect(asked).toEqual([]); // an import that fails is never tried again by some browsers
  expect(await turn.inputValue()).toContain('what people have time for');
  await start(lobby);
  await lobby.getByRole('form').getByRole('alert').getByText(silent).waitFor();

  await site.start(Number(port));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('One more sentence on the table').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('live', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  await transcript(page).getByText('what people have time for').first().waitFor();
  expect([...faultsOf(page), ...faultsOf(lobby)]).toEqual([]);
  await Promise.all([page, lobby].map((each) => each.context().close()));
});

test('a page that had time to fetch its parts has them all when the server is gone', async () => {
  const page = await visit(browser, site.room(await convened()));
  await page.getByRole('textbox', { name: /your turn/ }).waitFor();
  const parts = () => page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name).join()`);
  await expect.poll(parts, { timeout: 60_000 }).toMatch(/(?=.*\bbranch-)(?=.*\bpresenter-)/s);
  const { port } = new URL(site.url);
  await site.stop();

  await page.getByText('connection lost').waitFor();
  await openMenu(page, 'Branch');
  await page.getByLabel('One more sentence on the table').waitFor();
  await site.start(Number(port));
  await page.context().close();
});

test('a part that fails while the server answers is offered with a new page, and what was written is kept', async () => {
  const page = await visit(browser, site.room(await convened()), neverIdle);
  const turn = page.getByRole('textbox', { name: /your turn/ });
  await turn.fill('Bread on Sundays.');
  const branch = '**/assets/branch-*.js';
  await page.route(branch, (route) => route.abort());
  await openMenu(page, 'Branch');
  const again = page.getByRole('button', { name: 'Load the page again' });
  await again.waitFor();

  await page.unroute(branch);
  await again.click();
  await turn.and(page.locator(':focus')).waitFor();
  expect(await turn.inputValue()).toBe('Bread on Sundays.');
  await openMenu(page, 'Branch');
  await page.getByLabel('One more sentence on the table').waitFor();
  await page.context().close();
});

test('a room whose rules fail for good says so instead of waiting for ever', async () => {
  const id = await convened();
  const page = await visit(browser, 'about:blank', neverIdle);
  const rules = /assets\/debate-[^/]*\.js/;
  await page.route(rules, (route) => route.abort());
  await page.goto(site.room(id));
  await page.getByRole('heading', { name: 'The page stopped' }).waitFor();

  await page.unroute(rules);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('textbox', { name: /your turn/ }).waitFor();
  await page.context().close();
});

test('a site that is stopped can be stopped again', async () => {
  const other = await Site.open();
  await other.stop();
  await other.stop();
});
