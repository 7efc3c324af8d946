import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, topicBox, visit } from './visit.ts';

const begin = (format: string) => visit(browser, site.url.replace('#/', `#/begin/${format}`));

test('a voice is found by typing, chosen by keys, and says what it costs or lacks', async () => {
  const page = await begin('debate');
  await topicBox(page).fill('Should the choir sing from memory?');
  const voice = page.getByLabel('Voice for all seats');
  await voice.click();
  await page.getByRole('option', { name: /^dearly:one needs a key \$3\.00 in, \$15\.00 out/ }).waitFor();
  expect(await page.getByRole('option').count()).toBe(5);
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    `axe.run('.picker').then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  );
  expect(found).toEqual([]);
  await voice.fill('olla');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await voice.inputValue()).toBe('ollama:small');
  await page.getByRole('group', { name: 'Effort' }).getByRole('button', { name: 'Low' }).click();
  expect(await voice.inputValue()).toBe('ollama:small?effort=low');
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('who is named in a scene is offered to play in it', async () => {
  const page = await begin('scene');
  await topicBox(page).fill(
    'Two brothers divide a boat. Karl wants the oars; Anton has painted them. Goal: Karl gives in.',
  );
  await page.getByRole('button', { name: 'Karl' }).click();
  await page.getByRole('button', { name: 'Anton' }).click();
  await page.locator('.usual strong').getByText('Anton', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.waitForURL(/#\/sessions\//);
  const id = page.url().split('/').at(-1)!;
  const opened = (await site.store.read(id)).find(({ type }) => type === 'session-opened');
  expect(opened).toMatchObject({ seats: expect.arrayContaining([expect.objectContaining({ name: 'Karl' })]) });
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a cast is saved as a file and opened again; what is none says so', async () => {
  const page = await begin('debate');
  await topicBox(page).fill('Should the choir sing from memory?');
  await page.getByRole('button', { name: 'Change this cast' }).click();
  await page.getByLabel('Name', { exact: true }).first().fill('Hildegard');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this cast' }).click(),
  ]);
  const path = (await saved.path())!;
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    format: 'debate',
    seats: [{ name: 'Hildegard' }, {}, {}, {}, {}],
  });
  await page.getByLabel('Name', { exact: true }).first().fill('Somebody else');
  const file = page.getByLabel('A cast as a file');
  await file.setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
  await page.getByRole('alert').getByText('This is no cast').waitFor();
  await file.setInputFiles(path);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Hildegard');
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test.each([
  ['Rehearse my pitch for a second bakery', 'rehearsal', '“Rehearse” and “pitch”'],
  ['Ein Gesetz über Elektroroller schreiben', 'parliament', '“Gesetz”'],
])(
  '“%s” is taken for what it sounds like with one press; what can’t be told stays unsaid',
  async (text, format, words) => {
    const page = await visit(browser, site.url);
    await topicBox(page).fill(text);
    const called = page.locator('.called');
    await called.getByText(`This sounds like a ${format}.`).waitFor();
    expect(await called.innerText()).toContain(`You wrote ${words}.`);
    await topicBox(page).fill('Should the bakery open on Sundays?');
    await called.waitFor({ state: 'detached' });
    await page.getByText('fits most questions').waitFor();
    await topicBox(page).fill(text);
    await page.getByRole('button', { name: `Make it a ${format}` }).click();
    await page.waitForURL(new RegExp(`#/begin/${format}`));
    expect(await topicBox(page).inputValue()).toBe(text);
    expect(await called.count()).toBe(0);
    expect(faultsOf(page)).toEqual([]);
    await page.context().close();
  },
);
