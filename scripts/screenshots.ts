import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../src/hearing/word-files.ts';
import '../src/personas/bundled-panels.ts';
import type { Page } from 'playwright-core';
import type { Seat } from '../src/engine/index.ts';
import { openBrowser } from '../tests/web/chromium.ts';
import { Site } from '../tests/web/site.ts';
import { choose, openMenu, result, showRecord, topicBox, visit } from '../tests/web/visit.ts';

const folder = fileURLToPath(new URL('../docs/images', import.meta.url));
const desk = { viewport: { width: 1240, height: 820 } };
const dark = { ...desk, colorScheme: 'dark' } as const;
const phone = { viewport: { width: 390, height: 844 } };
const phoneAtNight = { ...phone, colorScheme: 'dark' } as const;
const topic = 'Should the bakery open on Sundays?';
const ferry = 'Should our ferry run through the winter? We have always tied her up from November to March.';

const site = await Site.open();
const browser = await openBrowser();

const seat = (name: string, role: string, line: string, ...points: readonly string[]): Seat => ({
  id: name.toLowerCase(),
  name,
  role,
  voice: 'improv',
  persona: { line, points: points.map((text) => ({ text })) },
});
const rosa = seat(
  'Rosa',
  'proponent',
  'Owns the bakery.',
  'Sunday is when people have time for bread',
  'The rent is due daily',
);
const teo = seat('Teo', 'opponent', 'Bakes in it.', 'A tired baker burns bread', 'Nobody has asked the staff');

/** A closed session of a format, on a page. */
const held = async (format: string, about: string, look: object = desk, seats: Seat[] = []): Promise<Page> => {
  const { id } = await site.client.convene({ format, topic: about, ...(seats.length > 0 && { seats }) });
  const page = await visit(browser, site.room(id), look);
  await result(page).waitFor();
  return page;
};

const expectClosed = async (id: string): Promise<void> => {
  const page = await visit(browser, site.room(id), desk);
  await result(page).waitFor();
  await page.context().close();
};

const back = async (page: Page, turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await page.getByRole('button', { name: 'One turn back' }).click();
};

const room = async (look: object): Promise<Page> => {
  const page = await held('parliament', 'Should the city make its buses free?', look);
  await back(page, 12);
  return page;
};

const person = async (look: object): Promise<Page> => {
  const seats = [{ ...rosa, voice: 'human' }, teo];
  const { id } = await site.client.convene({ format: 'debate', topic, seats });
  const page = await visit(browser, site.room(id), look);
  await page.getByRole('textbox', { name: /your turn/ }).fill('Sunday is the day on which people have time for bread.');
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  await page.getByRole('textbox', { name: /rebuttal/ }).fill('Teo says that a tired baker burns bread. Then hire');
  return page;
};

const home = async (look: object): Promise<Page> => {
  const page = await visit(browser, site.url, look);
  await topicBox(page).fill(ferry);
  await page.locator('.usual li').first().waitFor();
  await page.locator('.examples li').first().waitFor();
  return page;
};

const place = (where: string): string => site.url.replace('#/', `#/${where}`);

/** A session that comes along, as it ended. */
const example = async (id: string, look: object): Promise<Page> => {
  const page = await visit(browser, site.room(`example-${id}`), look);
  await result(page).waitFor();
  await page.getByText('Download as a file').waitFor({ state: 'attached' });
  return page;
};

/** The same at one of its moments. */
const exampleAt = async (id: string, turns: number, look: object): Promise<Page> => {
  const page = await example(id, look);
  await showRecord(page);
  await back(page, turns);
  await page.getByText('looking back').waitFor();
  return page;
};

const compared = async (look: object): Promise<Page> => {
  const page = await exampleAt('winter-ferry', 4, look);
  await openMenu(page, 'Branch');
  await page.getByLabel('One more sentence on the table').fill('The county pays for weekends.');
  await page.getByLabel('Its name').fill('If the county pays');
  await page.getByRole('button', { name: 'Branch here' }).click();
  await page.locator('.answer').nth(1).waitFor();
  return page;
};

const improvised = async (look: object): Promise<Page> => {
  const page = await held('council', 'Should we sell the house by the lake?', look);
  await page.getByRole('button', { name: 'I know this' }).first().waitFor();
  return page;
};

const models = async (look: object): Promise<Page> => {
  const page = await visit(browser, place('models'), look);
  await page.getByRole('heading', { name: 'Models' }).waitFor();
  return page;
};

/** One view on a desk in light and in the dark, and on a phone. */
const everywhere = (name: string, open: (look: object) => Promise<Page>): Record<string, () => Promise<Page>> => ({
  [name]: () => open(desk),
  [`${name}-dark`]: () => open(dark),
  [`${name}-phone`]: () => open(phone),
});

/** Name of the picture -> the page to take it of. */
const views: Readonly<Record<string, () => Promise<Page>>> = {
  'home-first': async () => {
    const page = await visit(browser, site.url, desk);
    await page.locator('.examples li').first().waitFor();
    return page;
  },
  ...everywhere('room', room),
  ...everywhere('person', person),
  ...everywhere('result', (look) => example('winter-ferry', look)),
  ...everywhere('bill', (look) => example('town-traffic', look)),
  ...everywhere('debrief', (look) => example('open-until-one', look)),
  ...everywhere('scene', (look) => exampleAt('the-letter', 4, look)),
  ...everywhere('compare', compared),
  ...everywhere('improvised', improvised),
  ...everywhere('models', models),
  consensus: () => exampleAt('workshop', 2, desk),
  discussion: () => example('last-bus', desk),
  why: async () => {
    const page = await held('council', topic);
    await showRecord(page);
    await page
      .getByRole('button', { name: /^Why did/ })
      .last()
      .click();
    await page.getByText('What this seat was told').waitFor();
    return page;
  },
  rehearsal: async () => {
    const page = await visit(browser, site.url, desk);
    await choose(page, 'rehearsal');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByLabel('What you say').fill('We open a second shop in March because sales grew 30 percent.');
    return page;
  },
  phone: () => held('consensus', topic, phoneAtNight),
  sessions: async () => {
    const { id } = await site.client.convene({ format: 'debate', topic, seats: [rosa, teo] });
    await expectClosed(id);
    await site.client.card(id, { name: 'Bread on Sundays', tags: ['town', 'food'], isPinned: true });
    const page = await visit(browser, place('sessions'), desk);
    await page.locator('.sessions li').first().waitFor();
    return page;
  },
  ...everywhere('home', home),
};

mkdirSync(folder, { recursive: true });
const only = process.argv[2];
for (const [name, open] of Object.entries(views)) {
  if (only && !name.startsWith(only)) continue;
  const page = await open();
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  await page.context().close();
  console.log(`docs/images/${name}.png`);
}
await browser.close();
await site.stop();
