import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { browser, site } from './opened.ts';
import { faultsOf, speak, transcript, visit } from './visit.ts';

const seat = (name: string, role: string, voice: string): Seat => ({
  id: name.toLowerCase(),
  name,
  role,
  voice,
  persona: { line: `${name} at the table.` },
});
const turn = (page: Page) => page.getByRole('textbox', { name: /your turn/ });
const speakButton = (page: Page) => page.getByRole('button', { name: 'Speak', exact: true });

test('what a person has begun to write outlives a pause, a look back and a reload', async () => {
  const seats = [seat('Ada', 'proponent', 'human')];
  const { id } = await site.client.convene({ format: 'debate', topic: 'Bread on Sundays?', seats });
  const page = await visit(browser, site.room(id));
  await turn(page).fill('Half a thought about bread');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('The table is paused; what you write is kept.').waitFor();
  expect(await speakButton(page).isDisabled()).toBe(true);
  expect(await turn(page).inputValue()).toBe('Half a thought about bread');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'One turn back' }).click();
  await turn(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to now' }).click();
  expect(await turn(page).inputValue()).toBe('Half a thought about bread');
  await page.reload();
  await turn(page).waitFor();
  expect(await turn(page).inputValue()).toBe('Half a thought about bread');
  await speakButton(page).click();
  await transcript(page).getByText('Half a thought about bread').first().waitFor();
  await page.getByRole('textbox', { name: /rebuttal/ }).waitFor();
  expect(await turn(page).inputValue()).toBe('');
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('of two windows of one person the slower one keeps its words, and offers them at the next turn', async () => {
  const seats = [seat('Ada', 'proponent', 'human'), seat('Ben', 'opponent', 'improv')];
  const { id } = await site.client.convene({ format: 'debate', topic: 'Bread on Mondays?', seats });
  const page = await visit(browser, site.room(id));
  const other = await visit(browser, site.room(id));
  await turn(other).fill('Words that were not said');
  await speak(page, 'People eat on Mondays.');
  await other.getByRole('button', { name: 'Put them here' }).click();
  expect(await turn(other).inputValue()).toBe('Words that were not said');
  await page.getByRole('textbox', { name: /rebuttal/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Put them here' }).count()).toBe(0);
  expect([...faultsOf(page), ...faultsOf(other)]).toEqual([]);
  await page.context().close();
  await other.context().close();
});

test('whoever is asked again reads why, and finds their words where they left them', async () => {
  const seats = [seat('Ada', 'participant', 'human'), seat('Ben', 'participant', 'improv')];
  const { id } = await site.client.convene({ format: 'discussion', topic: 'What shall we sing?', seats });
  const page = await visit(browser, site.room(id));
  const long = 'We should sing slow songs, and then some more of them. '.repeat(6).trim();
  await speak(page, long);
  await page
    .getByRole('status')
    .getByText(/^Asked again: .*50 words/)
    .waitFor();
  expect(await turn(page).inputValue()).toBe(long);
  await speak(page, 'Question to the user: how many of us sing bass?');
  await page.getByRole('textbox', { name: /^You, your turn/ }).waitFor();
  await page.locator('.question').getByText('how many of us sing bass?').waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a concession is asked for once: in words, with the rest in its form', async () => {
  const seats = [seat('Ada', 'participant', 'human'), seat('Ben', 'participant', 'improv')];
  const { id } = await site.client.convene({ format: 'consensus', topic: 'How do we share the garden?', seats });
  const page = await visit(browser, site.room(id));
  for (const kind of ['position', 'reaction']) {
    await page.getByRole('textbox', { name: new RegExp(`your turn \\(${kind}\\)`) }).waitFor();
    await speak(page, 'I want beans by the wall, and somebody who waters them.');
  }
  await page.getByRole('textbox', { name: /your turn \(concession\)/ }).fill('Beans may stand at the back.');
  await page.getByText('The form for it').click();
  expect(await page.getByLabel('Says').count()).toBe(0);
  await page.getByLabel('Concedes').fill('The wall');
  await page.getByText('Still open in the form: alignment.').waitFor();
  expect(await speakButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Alignment').fill('0.9');
  await speakButton(page).click();
  await transcript(page).getByText('Beans may stand at the back.').waitFor();
  const replies = (await site.store.read(id)).flatMap((entry) =>
    entry.type === 'signal-heard' && entry.signal.type === 'reply' ? [entry.signal.data] : [],
  );
  expect(replies).toContainEqual(
    expect.objectContaining({ says: 'Beans may stand at the back.', concedes: 'The wall', alignment: 0.9 }),
  );
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a person of any name leads a talk, in plain words', async () => {
  const seats = [
    seat('Ada', 'participant', 'improv'),
    seat('Ben', 'participant', 'improv'),
    seat('Fay', 'facilitator', 'human'),
  ];
  const { id } = await site.client.convene({ format: 'discussion', topic: 'What shall we sing?', seats });
  const page = await visit(browser, site.room(id));
  await page.getByRole('textbox', { name: /^Fay, your turn \(order\)/ }).fill('Keep it.');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await transcript(page).getByText('The order by rule stands.').first().waitFor();
  await page.getByRole('textbox', { name: /^Fay, your turn \(guidance\)/ }).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
