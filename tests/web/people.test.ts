import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { browser, site } from './opened.ts';
import { Site } from './site.ts';
import { choose, faultsOf, openMenu, result, speak, start, transcript, visit } from './visit.ts';

const person = (name: string, role: string): Seat => ({
  id: name.toLowerCase(),
  name,
  role,
  voice: 'human',
  persona: { line: `${name}, a person.` },
});
const topic = 'Should the bakery open on Sundays?';

test('a person takes a seat in the lobby and speaks, with the limit counted', async () => {
  const page = await visit(browser, site.url);
  await choose(page, 'debate');
  await page.getByRole('button', { name: 'Change this cast' }).click();
  await page.getByLabel('Voice', { exact: true }).nth(0).fill('human');
  await start(page);
  const turn = page.getByRole('textbox', { name: /Rosa, your turn/ });
  await turn.fill('The bakery should open on Sundays.');
  await page.getByText('6 of 150 words').waitFor();
  await turn.fill('word '.repeat(151));
  await page.getByText('151 of 150 words: 1 too many').waitFor();
  await turn.fill('The bakery should open on Sundays, because people have time for bread.');
  await turn.press('Control+Enter');
  await transcript(page).getByText('because people have time for bread').first().waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('what a table may cost is told before it starts, and changes with its voices', async () => {
  const page = await visit(browser, site.url);
  await choose(page, 'debate');
  await page.getByText('Nothing of this is billed.').waitFor();
  await page.getByLabel('Voice for all seats').fill('anthropic:claude-haiku-4-5');
  const price = page.getByText(/^About \$[\d.]+ to \$[\d.]+ for some \d+ calls/);
  await price.waitFor();
  const cheap = await price.textContent();
  await page.getByLabel('Voice for all seats').fill('anthropic:claude-sonnet-4-5');
  await expect.poll(() => price.textContent(), { timeout: 30_000 }).not.toBe(cheap);
  await page.getByRole('button', { name: 'Change this cast' }).click();
  await page.getByLabel('Voice', { exact: true }).nth(0).fill('anthropic:claude-of-tomorrow');
  await page.getByText('whose price is not known here').waitFor();
  expect(await site.client.sessions({ text: 'nobody convened this' })).toEqual([]);
  await page.context().close();
});

test('a person hands in a sealed bid with a form, and plays the line it wins', async () => {
  const seats = [person('Ines', 'character'), { ...person('Bruno', 'character'), voice: 'improv' }];
  const goal = 'A lighthouse at night. Ines must get Bruno to admit that he let the lamp go out.';
  const { id } = await site.client.convene({ format: 'scene', topic: goal, seats, settings: { floor: 'bids' } });
  const page = await visit(browser, site.room(id));
  await speak(page, '[TO: Bruno, TONE: calm] "The lamp was out at three."');
  const ask = page.getByText('Ines, your turn (bid)');
  await ask.waitFor();
  expect(await page.getByRole('button', { name: 'Hand in' }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'must' }).check();
  await page.getByRole('radio', { name: 'speak' }).check();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('textbox', { name: /Ines, your turn \(line\)/ }).waitFor();
  const said = transcript(page).locator('article').filter({ hasText: 'The lamp was out at three.' });
  expect(await said.locator('.nonverbal').textContent()).toBe('(calm, to Bruno)');
  expect(await said.textContent()).not.toContain('TONE');
  const replies = (await site.store.read(id)).flatMap((entry) =>
    entry.type === 'signal-heard' && entry.signal.type === 'reply' ? [entry.signal.data] : [],
  );
  expect(replies).toContainEqual({ want: 'must', how: 'speak', to: '', why: '' });
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a session survives a reload and a restart of the server in the middle', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
  const page = await visit(browser, site.room(id));
  await speak(page, 'The bakery should open on Sundays, I say first.');
  await page.getByRole('textbox', { name: /your turn \(rebuttal\)/ }).waitFor();
  await page.reload();
  await transcript(page).getByText('I say first').first().waitFor();
  await site.restart();
  await page.getByText('live', { exact: true }).waitFor();
  const before = await site.store.read(id);
  await speak(page, 'The opponent names tired bakers; on Sundays others can bake, I say after the restart.');
  await transcript(page).getByText('I say after the restart').first().waitFor();
  const after = await site.store.read(id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ seq }) => seq)).toEqual(after.map((_, at) => at + 1));
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

const linkFor = async (id: string, seat: string | null) => {
  const { path } = await site.client.link(id, { seat });
  const { origin } = new URL(site.url);
  return { url: origin + path, key: new URLSearchParams(path.split('?')[1]).get('key')! };
};

test('two people in two seats do not see what is meant for the other alone', async () => {
  const seats = [person('Ann', 'expert'), person('Bea', 'expert')];
  const { id } = await site.client.convene({ format: 'council', topic, seats, settings: { strategy: 'blind-first' } });
  const [ann, bea] = await Promise.all([linkFor(id, 'ann'), linkFor(id, 'bea')]);
  const pages: Page[] = await Promise.all([ann, bea].map(({ url }) => visit(browser, url)));
  const [first, second] = pages as [Page, Page];
  await second.getByRole('textbox', { name: /Bea, your turn/ }).waitFor();
  await speak(first, 'Yes, say I, the quiet canary.\n\nPosition: yes (confidence 0.7)');
  await first.getByRole('textbox', { name: /your turn/ }).waitFor({ state: 'detached' });

  const kept = JSON.stringify(await site.store.read(id));
  expect(kept).toContain('the quiet canary');
  const told = await fetch(`${new URL(site.url).origin}/api/sessions/${id}/entries?key=${bea.key}`);
  expect(told.status).toBe(409);
  expect(await told.text()).not.toContain('the quiet canary');
  expect(await second.content()).not.toContain('the quiet canary');
  expect(pages.flatMap((page) => faultsOf(page))).toEqual([]);

  const late = await visit(browser, ann.url);
  await late.getByRole('alert').getByText("Ann's seat is taken: its link lets one person in at a time").waitFor();
  await first.context().close();
  await expect
    .poll(async () => {
      await late
        .getByRole('button', { name: 'Try again' })
        .click({ timeout: 2000 })
        .catch(() => {});
      return late.getByText('your seat: Ann').count();
    })
    .toBe(1);
  expect(await late.locator('.head').textContent()).not.toContain('call');
  await Promise.all([second, late].map((page) => page.context().close()));
});

test('a guest reads what the convener ordered as the convener’s, not as their own', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
  const [owner, guest] = [await visit(browser, site.room(id)), await visit(browser, (await linkFor(id, 'ada')).url)];
  for (const [order, data] of [['tell', { text: 'Flour is dear.' }], ['pause']] as const)
    await site.client.send(id, { id: order, type: 'steer', by: 'you', order, ...(data && { data }) });
  await transcript(owner).getByText('You put on the table: Flour is dear.').waitFor();
  await transcript(owner).getByText('Paused by you.').waitFor();
  await transcript(guest).getByText('The convener puts on the table: Flour is dear.').waitFor();
  await transcript(guest).getByText('Paused by the convener.').waitFor();

  const branch = await site.client.fork(id, { seq: 1, tell: 'The oven is old.' });
  await owner.goto(site.room(branch.id));
  await transcript(owner).getByText('You put on the table: The oven is old.').waitFor();
  await Promise.all([owner, guest].map((page) => page.context().close()));
});

test('whoever writes when a session ends finds the focus on its result', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
  const page = await visit(browser, site.room(id));
  await page.locator('#turn:focus').waitFor();
  await site.client.send(id, { id: 'end', type: 'steer', by: 'you', order: 'end' });
  await result(page).waitFor();
  await page.locator('.parts button:focus', { hasText: 'Result' }).waitFor();
  await page.context().close();
});

test('a link says where it opens, and can be copied', async () => {
  const { id } = await site.client.convene({
    format: 'discussion',
    topic,
    seats: ['Ann', 'Bea'].map((name) => person(name, 'participant')),
  });
  const page = await visit(browser, site.room(id), { permissions: ['clipboard-read', 'clipboard-write'] });
  await openMenu(page, 'Share');
  await page.getByRole('button', { name: 'Link for this seat' }).click();
  await page.getByText('It opens on this machine alone').waitFor();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    await page.getByLabel('Link', { exact: true }).inputValue(),
  );
  const guest = await visit(browser, await page.getByLabel('Link', { exact: true }).inputValue());
  await guest.getByText('your seat: Ann').waitFor();
  await page.getByRole('button', { name: /^Take back the link/ }).click();
  await page.getByRole('list', { name: 'Links that are out' }).waitFor({ state: 'detached' });
  await guest.getByText('That token opens nothing here, or no longer').first().waitFor();
  await guest.context().close();
  await page.context().close();
});

test('the link on show is that of the chosen seat, or none', async () => {
  const seats = ['Ann', 'Bea'].map((name) => person(name, 'participant'));
  const { id } = await site.client.convene({ format: 'discussion', topic, seats });
  const page = await visit(browser, site.room(id));
  await openMenu(page, 'Share');
  await page.getByRole('button', { name: 'Link for this seat' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await link.waitFor();
  await page.getByLabel('or into the seat').selectOption('bea');
  await link.waitFor({ state: 'detached' });
  await page.context().close();
});

test('whoever is called finds it in the tab, and can be called aloud', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
  const page = await visit(browser, site.room(id));
  await page.getByRole('textbox', { name: /your turn/ }).waitFor();
  expect(await page.title()).toMatch(/^Your turn: Should the bakery/);
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toContain('b87818');
  await page.getByRole('button', { name: 'Call me aloud: off' }).click();
  await page.getByRole('button', { name: 'Call me aloud: on' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Call me aloud: on' }).waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('whoever knows what a table asks for says so, and it goes on with that', async () => {
  const { id } = await site.client.convene({ format: 'discussion', topic });
  const page = await visit(browser, site.room(id));
  await result(page).waitFor();
  await page
    .getByRole('button', { name: /^I know this/ })
    .first()
    .click();
  await page.getByLabel('What you know').fill('It sold 340 loaves on each of the last four Sundays.');
  await page.getByRole('button', { name: 'Put it on the table' }).click();
  await page.waitForURL((url) => !url.href.includes(id));
  await result(page).waitFor();
  const branch = await site.store.read(page.url().split('/').at(-1)!);
  expect(branch).toContainEqual(
    expect.objectContaining({ type: 'told', text: expect.stringContaining('340 loaves on each of the last') }),
  );
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a link to look shows the session and lets nobody steer', async () => {
  const { id } = await site.client.convene({ format: 'debate', topic });
  const page = await visit(browser, (await linkFor(id, null)).url);
  await result(page).waitFor();
  await page.getByText('looking on').waitFor();
  expect(await page.locator('.menu').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  await page.goto(`${new URL(site.url).origin}/#/`);
  await page.getByRole('alert').first().waitFor();
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a server that wants a token says so, and its own link opens it', async () => {
  const guarded = await Site.open('open-sesame');
  const stranger = await visit(browser, new URL(guarded.url).origin);
  await stranger.getByText('This server wants its token').first().waitFor();
  const owner = await visit(browser, guarded.url);
  await owner.getByRole('button', { name: /^council/i }).waitFor();
  const tab = await owner.context().newPage();
  await tab.goto(new URL(guarded.url).origin);
  await tab.getByRole('button', { name: /^council/i }).waitFor();
  await Promise.all([stranger.context().close(), owner.context().close()]);
  await guarded.stop();
});
