import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { browser, site } from './opened.ts';
import {
  choose,
  openFolds,
  openMenu,
  openSettings,
  result,
  showRecord,
  speak,
  start,
  topicBox,
  visit,
} from './visit.ts';

let page: Page;
/** Colours do not depend on fonts: of a page in a wide one only the light side is looked at. */
let schemes: readonly ('light' | 'dark')[];
const topic = 'Should the bakery open on Sundays?';
const person = (name: string, role: string) => ({
  id: 'ada',
  name,
  role,
  voice: 'human',
  persona: { line: 'A person.' },
});

/** What axe finds wrong on the page as it is now, but for trifles. */
const faultsOn = async (rules: object): Promise<string[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(rules)})`)) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const isTooWide = (): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };
const everything = {};
const contrast = { runOnly: ['color-contrast'] };

/** On a desk and on a phone, in light and dark: nothing wrong, and nothing wider than the screen. */
const looksWell = async (): Promise<void> => {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? everything : contrast;
      expect([viewport.width, colorScheme, await faultsOn(rules)]).toEqual([viewport.width, colorScheme, []]);
    }
    expect(await isTooWide()).toBe(false);
  }
  await page.setViewportSize(desk);
};

const held = async (format: string, seats: readonly object[] = []): Promise<void> => {
  const { id } = await site.client.convene({ format, topic, ...(seats.length > 0 && { seats: seats as never }) });
  await page.goto(site.room(id));
};

/** Home as it is where nothing was begun: what an earlier test wrote there is forgotten. */
const freshHome = async (): Promise<void> => {
  await page.evaluate('sessionStorage.clear()');
  await page.goto('about:blank');
  await page.goto(site.url);
};

const focused = (what: string) => page.locator(`${what}:focus`);

describe.each([
  { fonts: 'its own fonts', isWide: false },
  { fonts: 'fonts as wide as any system’s', isWide: true },
])('in $fonts', ({ isWide }) => {
  beforeAll(async () => {
    schemes = isWide ? ['light'] : ['light', 'dark'];
    page = await visit(browser, site.url, { reducedMotion: 'reduce', isWide });
  });
  afterAll(() => page.context().close());

  test('home, with a form filled in, and the list of keys', async () => {
    await topicBox(page).fill('Rehearse my pitch for a second bakery');
    await page.locator('.called').waitFor();
    await looksWell();
    await freshHome();
    await choose(page, 'council');
    await page.locator('.usual li').first().waitFor();
    await openSettings(page);
    await looksWell();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await looksWell();
    await page.keyboard.press('Escape');
    await page.goto(`${site.url.split('#')[0]}#/models`);
    await page.getByRole('heading', { name: 'Models' }).waitFor();
    await looksWell();
    await page.goto(`${site.url.split('#')[0]}#/sessions`);
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    await looksWell();
    await page.goto(site.url);
  });

  test.each(Object.keys(formats).filter((format) => format !== 'rehearsal'))(
    'the result and the record of a %s',
    async (format) => {
      const character = (name: string) => ({ name, role: 'character' });
      await held(format, format === 'scene' ? [character('Ines'), character('Bruno')] : []);
      await result(page).waitFor();
      await page.getByText('Download as a file').waitFor();
      await looksWell();
      await showRecord(page);
      await page.locator('article').first().waitFor();
      await looksWell();
    },
  );

  test('a topic that is too long for a title, in the room and at home', async () => {
    const { id } = await site.client.convene({ format: 'discussion', topic: `${topic} `.repeat(300) });
    await page.goto(site.room(id));
    await result(page).waitFor();
    await page.setViewportSize(phone);
    expect((await page.locator('h1').boundingBox())!.height).toBeLessThan(phone.height / 4);
    await page.getByText('The whole topic').click();
    await looksWell();
    await showRecord(page);
    await page.locator('.transcript').evaluate((box) => box.scrollTo(0, 0));
    await openFolds(page);
    await page.locator('.ruling').first().waitFor();
    await looksWell();
    await page.goto(site.url);
    await page.setViewportSize(phone);
    expect((await page.locator('.sessions li').first().boundingBox())!.height).toBeLessThan(phone.height / 4);
    await looksWell();
  });

  test('a rehearsal that goes on', async () => {
    await freshHome();
    await choose(page, 'rehearsal');
    await start(page);
    await page.getByLabel('What you say').waitFor();
    await looksWell();
  });

  test('a person’s turn, the drawers of the bar, and the reasons of a turn', async () => {
    await held('debate', [person('Ada', 'proponent')]);
    const turn = page.getByRole('textbox', { name: 'Ada, your turn (proposition)', exact: true });
    const described = await turn.getAttribute('aria-describedby');
    const request = page.locator(`[id="${described}"]`);
    expect(await request.textContent()).not.toBe('');
    await request.focus(); // so that it scrolls by keyboard
    expect(await page.evaluate('document.activeElement.id')).toBe(described);
    await looksWell();
    for (const menu of ['Steer', 'Branch', 'Share']) {
      await openMenu(page, menu);
      await looksWell();
    }
    await held('council');
    await result(page).waitFor();
    await showRecord(page);
    await page
      .getByRole('button', { name: /^Why did/ })
      .last()
      .click();
    await page.getByText('What this seat was told').waitFor();
    await looksWell();
  });

  test('a person’s turn on a phone is in sight, and long names stay within their drawer', async () => {
    const long = 'Professor Emerita Maximiliane-Alexandra von und zu Hohenstaufen-Oppenheimer-Weatherington III';
    const others = ['محمد بن عبد الله الفيصل', '山田太郎（地域コミュニティ代表）', 'שרה כהן'].map((name) => ({
      name,
      role: 'participant',
    }));
    await page.setViewportSize(phone);
    await held('consensus', [person(long, 'participant'), ...others]);
    await page.locator('textarea:focus').waitFor();
    const turn = (await page.getByRole('textbox', { name: /your turn/ }).boundingBox())!;
    expect(turn.y + turn.height).toBeLessThan(phone.height);
    await looksWell();
    await page.setViewportSize(phone);
    // The composer takes the place of the foot, until one looks back.
    await page.goto(page.url().replace('?key', '/at/2?key'));
    await page.locator('.bar').waitFor();
    for (const menu of ['Branch', 'Share']) {
      await openMenu(page, menu);
      await page.locator('.drawer select:visible').first().waitFor();
      const drawer = (await page.locator('.drawer:visible').boundingBox())!;
      for (const select of await page.locator('.drawer select:visible').all()) {
        const box = (await select.boundingBox())!;
        expect(box.x + box.width).toBeLessThan(drawer.x + drawer.width);
      }
      await looksWell();
      await page.setViewportSize(phone);
    }
  });

  test('a turn that comes below a record that has grown is in sight on a phone', async () => {
    await page.setViewportSize(phone);
    await held('consensus', [person('Ada', 'participant'), { name: 'Ben' }, { name: 'Cleo' }]);
    for (const next of ['reaction', 'concession']) {
      await speak(page, 'Bread on Sundays is worth the work, since people have time for it.');
      const turn = page.getByRole('textbox', { name: `your turn (${next})` });
      await page.locator('textarea:focus').and(turn).waitFor();
      const isInSight = async () => {
        const { y, height } = (await turn.boundingBox())!;
        return y >= 0 && y + height < phone.height;
      };
      await expect.poll(isInSight, { timeout: 30_000 }).toBe(true);
    }
  });

  test('two branches side by side, what differs and everything', async () => {
    const { id } = await site.client.convene({ format: 'consensus', topic });
    await page.goto(site.room(id));
    await result(page).waitFor();
    const { id: branch } = await site.client.fork(id, { seq: 8, tell: 'Flour is dear.' });
    await page.goto(site.room(id).replace(`sessions/${id}`, `compare/${id}/${branch}`));
    await page.locator('.answer').nth(1).waitFor();
    await page.getByRole('heading', { name: 'Is it the change, or chance?' }).waitFor();
    await looksWell();
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.locator('.pair').first().waitFor();
    await looksWell();
  });

  test('a room that can’t be opened', async () => {
    await page.goto(site.room('nope'));
    await page.getByRole('alert').waitFor();
    await looksWell();
  });

  test('a session is started with the keyboard alone, and the room takes the focus', async () => {
    await freshHome();
    await page.getByRole('button', { name: /^discussion/i }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.getByRole('button', { name: /^discussion/i }).focus();
    await page.keyboard.press('Enter');
    await focused('textarea').waitFor();
    await page.keyboard.type(topic);
    await page.getByRole('button', { name: 'Begin', exact: true }).focus();
    await page.keyboard.press('Enter');
    await focused('h1').waitFor();
    await result(page).waitFor();
  });
});
