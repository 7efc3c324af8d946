import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { browser, site } from './opened.ts';
import { choose, faultsOf, result, showRecord, start, transcript, visit } from './visit.ts';

/** Formats that do not go by themselves: what a person does in them. */
const taken: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  rehearsal: async (page) => {
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByLabel('What you say').fill('We open a second shop in March because sales grew 30 percent.');
    await page.getByRole('button', { name: 'Say it' }).click();
    await transcript(page).getByText('We open a second shop in March because').waitFor();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.getByRole('figure', { name: /The figures/u }).waitFor();
    await page.getByRole('button', { name: 'End the rehearsal' }).click();
  },
};

/** What its panel or its result shows that no other format has. */
const shows: Readonly<Record<string, RegExp>> = {
  council: /Decision matrix/,
  debate: /Holds under these conditions|What was not answered|Reasons/,
  consensus: /What each gave/,
  discussion: /Taken up, and not disputed/,
  parliament: /Who voted how/,
  rehearsal: /Delivery/,
  scene: /The script/,
};

test.each(Object.keys(formats))('a %s is started, watched and finished from the page', async (format) => {
  const page = await visit(browser, site.url);
  await choose(page, format);
  await start(page);
  await taken[format]?.(page);
  await result(page).waitFor();
  await page.locator('.outcome').getByText(shows[format]!).first().waitFor();
  expect(await page.getByRole('complementary', { name: 'The table' }).locator('.seats li').count()).toBeGreaterThan(1);
  const download = page.waitForEvent('download');
  await page.getByText('Download as a file').click();
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.md$/);
  await showRecord(page);
  await transcript(page).locator('article').first().waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
