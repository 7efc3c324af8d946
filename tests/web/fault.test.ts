import { test } from 'vitest';
import { browser, site } from './opened.ts';
import { visit } from './visit.ts';

test('a fault of the page leaves a sentence and a way on, never a blank page', async () => {
  const page = await visit(browser, 'about:blank');
  const formats = '**/api/formats';
  await page.route(formats, (route) => route.fulfill({ json: { no: 'list' } }));
  await page.goto(site.url);
  await page.getByRole('heading', { name: 'The page stopped' }).waitFor();
  await page.getByRole('alert').getByText('nothing that was said is lost').waitFor();

  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('heading', { name: 'The page stopped' }).waitFor();
  await page.unroute(formats);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('button', { name: /^council/i }).waitFor();
  await page.context().close();
});

test('a room that cannot be shown lets one go back to the lobby', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic: 'Bread?' });
  const page = await visit(browser, 'about:blank');
  const broken = { seq: 1, at: 0, audience: 'all', type: 'session-opened', format: 'debate', seats: [], topic: 7 };
  const body = `event: entry\ndata: ${JSON.stringify(broken)}\n\n`;
  await page.route('**/events*', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto(site.room(id));
  await page.getByRole('heading', { name: 'The page stopped' }).waitFor();
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: /^council/i }).waitFor();
  await page.context().close();
});
