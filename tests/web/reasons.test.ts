import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { openFolds, result, showRecord, transcript, visit } from './visit.ts';

test.each(['consensus', 'discussion'])('rulings of a %s are read as sentences; ids are small print', async (format) => {
  const { id } = await site.client.convene({ format, topic: 'How should the street share its parking places?' });
  const page = await visit(browser, site.room(id));
  await result(page).waitFor();
  await showRecord(page);
  await transcript(page).evaluate((box) => box.scrollTo(0, 0));
  await openFolds(page);
  const ruling = transcript(page)
    .locator('.ruling', { hasText: /relevan/ })
    .first();
  await ruling.waitFor();
  expect(await transcript(page).textContent()).not.toMatch(/\bS\d-\d{3}\b/u);
  expect(await ruling.locator('.by').getAttribute('title')).toMatch(/^The seat.*\. \(S2-03[49]\)$/u);
  await page
    .getByRole('button', { name: /^Why did/ })
    .first()
    .click();
  const reasons = page.getByRole('dialog');
  await reasons.getByText(/how much they have to do|has most to do with/u).waitFor();
  await reasons.getByText('The facilitator may reorder by who has most to contribute.').waitFor();
  await page.context().close();
});
