import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { choose, faultsOf, showRecord, start, topicBox, transcript, visit } from './visit.ts';

const costs = '# Costs\n\nFuel rose by 12 % in 2025, says the harbour office.\n\nCrew pay stayed level all year long.';

test('documents come to the table by file, by drop and by paste, and turns show the passages they rest on', async () => {
  const page = await visit(browser, site.url);
  await page.getByRole('button', { name: /^debate/i }).click();
  await topicBox(page).fill('Should the ferry run in winter?');
  await page
    .getByLabel('Add documents')
    .setInputFiles({ name: 'costs.md', mimeType: 'text/markdown', buffer: Buffer.from(costs) });
  await page.getByRole('button', { name: 'Paste a text' }).click();
  await page
    .getByRole('textbox', { name: 'A text to put on the table' })
    .fill('Seven in ten would lose a day of work.');
  await page.getByRole('button', { name: 'Put it on the table' }).click();
  const data = await page.evaluateHandle(
    "const it = new DataTransfer(); it.items.add(new File(['month,riders\\nJanuary,5100'], 'riders.csv')); it",
  );
  await page.locator('.sheet.box').dispatchEvent('drop', { dataTransfer: data });
  const listed = page.getByRole('list', { name: 'Documents on the table' });
  await listed.getByText('riders.csv').waitFor();
  expect(await listed.getByRole('listitem').count()).toBe(3);
  await start(page);
  await page.getByRole('heading', { name: 'Result' }).waitFor();
  await page.getByText('Sourced claims').first().waitFor();
  await showRecord(page);
  await transcript(page).locator('.turn').first().waitFor();
  const chip = transcript(page).locator('.rest.is-sourced summary').first();
  await chip.waitFor();
  await chip.click();
  const quoted = await transcript(page)
    .locator('.rest [open] mark, .rest[open] mark, .rest details[open] mark')
    .first()
    .innerText();
  expect(`${costs} Seven in ten would lose a day of work. January,5100`).toContain(quoted.replace(/[.]$/u, ''));
  expect(await page.evaluate("CSS.highlights.get('claim-sourced')?.size ?? 0")).toBeGreaterThan(0);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a document that can’t be read is told beside the button, and nothing begins', async () => {
  const page = await visit(browser, site.url);
  await choose(page, 'debate');
  await topicBox(page).fill('Should the ferry run in winter?');
  await page
    .getByLabel('Add documents')
    .setInputFiles({ name: 'empty.md', mimeType: 'text/markdown', buffer: Buffer.from(' ') });
  await start(page);
  await page.getByRole('alert').getByText('empty.md is empty').waitFor();
  await page.getByRole('button', { name: 'Take empty.md off the table' }).click();
  expect(await page.getByRole('list', { name: 'Documents on the table' }).count()).toBe(0);
  await page.context().close();
});
