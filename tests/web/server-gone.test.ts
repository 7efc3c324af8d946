import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { browser } from './opened.ts';
import { Site } from './site.ts';
import { choose, faultsOf, openMenu, start, transcript, visit } from './visit.ts';

const ada: Seat = { id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'A person.' } };
const silent = 'The server does not answer; see whether it still runs, then try again.';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.stop());

test('a room whose server is gone stays as it is, says so in sentences, and goes on when it is back', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic: 'Bread?', seats: [ada] });
  const page = await visit(browser, site.room(id));
  const turn = page.getByRole('textbox', { name: /your turn/ });
  await turn.fill('Bread on Sundays is what people have time for.');
  const lobby = await visit(browser, site.url);
  await choose(lobby, 'consensus');
  const { port } = new URL(site.url);
  await site.stop();

  await page.getByText('connection lost').waitFor();
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  await page.getByRole('alert').getByText(silent).waitFor();
  await openMenu(page, 'Branch');
  await page.getByText('This part of the page could not be fetched').waitFor();
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
