import { expect, test } from 'vitest';
import { samplePdf } from '../kit/sample-pdf.ts';
import { browser, site } from './opened.ts';
import { choose, faultsOf, start, visit } from './visit.ts';

const pdf = new Uint8Array(
  new TextEncoder().encode(
    samplePdf(['Costs', 'They fall by half in 2027.'], ['Team', 'Four people.'], ['Market', '300 customers.']),
  ),
);

const presenting = async (settings: Record<string, unknown> = {}, deck?: unknown) => {
  const { client } = site;
  const { id } = await client.convene({
    format: 'rehearsal',
    topic: 'The plan',
    voice: 'improv',
    settings: { deck: deck ?? (await client.deck('plan.pdf', pdf)).deck, ...settings },
  });
  const page = await visit(browser, site.room(id));
  await page.getByLabel('What you say').waitFor();
  return { page, id };
};

const did = async (id: string, act: string) =>
  (await site.store.read(id)).filter(
    (entry) => entry.type === 'signal-heard' && entry.signal.type === 'did' && entry.signal.act === act,
  );

test('a PDF is shown as pictures; keys and clicker change slides, also while somebody writes', async () => {
  const { page } = await presenting();
  await expect.poll(() => page.locator('.slide canvas').count(), { timeout: 30_000 }).toBe(1);
  expect(await page.locator('.slide .words').count()).toBe(0);
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('body').press('ArrowRight');
  await page.getByRole('figure', { name: 'Slide 2: Team' }).waitFor();
  await page.getByLabel('What you say').press('PageUp');
  await page.getByRole('figure', { name: 'Slide 1: Costs' }).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('notes are beside the slide, typing counts as speaking, and the question is told with its person', async () => {
  const slide = { title: 'Figures', body: 'Sales grew 30 percent in 2025.', notes: 'Breathe first.' };
  const { page, id } = await presenting(
    { sectionQuestions: 1, pileOns: false },
    { name: 'a', fingerprint: '', slides: [slide, { ...slide, title: 'End' }] },
  );
  await page.getByRole('region', { name: 'Notes' }).getByText('Breathe first.').waitFor();
  await page.getByLabel('What you say').pressSequentially('Sales grew 30 percent last year');
  await expect.poll(async () => (await did(id, 'speech-started')).length, { timeout: 10_000 }).toBe(1);
  expect(await did(id, 'speech-stopped')).toHaveLength(0);
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect.poll(async () => (await did(id, 'speech-stopped')).length, { timeout: 10_000 }).toBe(1);
  await page.getByRole('button', { name: 'Open to questions' }).click();
  await page
    .getByRole('region', { name: 'The question' })
    .getByText(/asks you$/u)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Open to questions' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Come back to it later' }).click();
  await page.getByRole('button', { name: /^Come back to .*question$/u }).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a deck is handed in on the page: what can’t be read is told in a sentence, what can is presented', async () => {
  const page = await visit(browser, site.url);
  await choose(page, 'rehearsal');
  const field = page.getByLabel('Your slides as a file');
  await field.setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') });
  await page.getByRole('alert').getByText('b.pdf is not a PDF that can be read').waitFor();
  await field.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await page.getByText('3 slides').waitFor();
  await start(page);
  await page.getByRole('figure', { name: 'Slide 1: Costs' }).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('every line of the debrief that names a moment leads there', async () => {
  const slide = { title: 'Figures', body: 'Sales grew 30 percent in 2025.', notes: '' };
  const { page, id } = await presenting(
    {},
    { name: 'a', fingerprint: '', slides: [slide, { ...slide, title: 'End' }] },
  );
  await page.getByLabel('What you say').fill('Sales grew 30 percent last year.');
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect.poll(async () => (await site.store.read(id)).some(({ type }) => type === 'turn-taken')).toBe(true);
  await page.getByRole('button', { name: 'End the rehearsal' }).click();
  const slides = page.getByRole('table', { name: 'Slides' });
  await slides.getByRole('button', { name: '0:00' }).click();
  await page.getByRole('log', { name: 'Transcript' }).waitFor();
  expect(await page.getByText('1 of 2 slides reached').count()).toBe(0);
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
