import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../src/hearing/word-files.ts';
import '../src/personas/bundled-panels.ts';
import type { Page } from 'playwright-core';
import type { Seat } from '../src/engine/index.ts';
import { openBrowser } from '../tests/web/chromium.ts';
import { Site } from '../tests/web/site.ts';
import { choose, openMenu, result, showRecord, visit } from '../tests/web/visit.ts';

const folder = fileURLToPath(new URL('../docs/images', import.meta.url));
const desk = { viewport: { width: 1240, height: 820 } };
const dark = { ...desk, colorScheme: 'dark' } as const;
const phone = { viewport: { width: 390, height: 844 } };
const phoneAtNight = { ...phone, colorScheme: 'dark' } as const;
const topic = 'Should the bakery open on Sundays?';

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
  await choose(page, 'debate');
  await page.locator('.usual li').first().waitFor();
  return page;
};

/** Name of the picture -> the page to take it of. */
const views: Readonly<Record<string, () => Promise<Page>>> = {
  room: () => room(desk),
  'room-dark': () => room(dark),
  'room-phone': () => room(phone),
  person: () => person(desk),
  'person-dark': () => person(dark),
  'person-phone': () => person(phone),
  result: async () => {
    const page = await held('council', 'Should we move the billing service to microservices?');
    await page.getByText('Download as a file').waitFor();
    return page;
  },
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
  branches: async () => {
    const page = await held('debate', topic, desk, [rosa, teo]);
    await back(page, 6);
    await openMenu(page, 'Branch');
    await page.getByLabel('One more sentence on the table').fill('The oven is broken on Sundays.');
    await page.getByLabel('Its name').fill('If the oven is broken');
    await page.getByRole('button', { name: 'Branch here' }).click();
    await page.locator('.answer').nth(1).waitFor();
    return page;
  },
  scene: async () => {
    const page = await held(
      'scene',
      'A lighthouse at night. Ines must get Bruno to admit that he let the lamp go out.',
      desk,
      [
        seat('Ines', 'character', 'The new keeper, patient, misses nothing.', 'The log has a gap at three'),
        seat(
          'Bruno',
          'character',
          'The old keeper, proud, tired of being right.',
          'I fell asleep, once in thirty years',
        ),
      ],
    );
    await back(page, 4);
    return page;
  },
  phone: () => held('consensus', topic, phoneAtNight),
  sessions: async () => {
    const { id } = await site.client.convene({ format: 'debate', topic, seats: [rosa, teo] });
    await expectClosed(id);
    await site.client.card(id, { name: 'Bread on Sundays', tags: ['town', 'food'], isPinned: true });
    const page = await visit(browser, site.url.replace('#/', '#/sessions'), desk);
    await page.locator('.sessions li').first().waitFor();
    return page;
  },
  models: async () => {
    const page = await visit(browser, site.url, desk);
    await page.getByRole('link', { name: 'Models' }).click();
    await page.getByRole('heading', { name: 'Models' }).waitFor();
    return page;
  },
  'home-phone': () => home(phone),
  'home-dark': () => home(dark),
  home: () => home(desk),
};

mkdirSync(folder, { recursive: true });
for (const [name, open] of Object.entries(views)) {
  const page = await open();
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  await page.context().close();
  console.log(`docs/images/${name}.png`);
}
await browser.close();
await site.stop();
