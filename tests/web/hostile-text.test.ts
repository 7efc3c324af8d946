import { expect, test } from 'vitest';
import { browser, site } from './opened.ts';
import { faultsOf, speak, transcript, visit } from './visit.ts';

const html = '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>';
const link = '[free bread](javascript:alert(1)) ![x](http://evil.example/x.png)';
const endless = 'Donaudampfschifffahrt'.repeat(20);
const turned = 'abc\u202edef\u2066ghi\u0007\u001b[31mred';

const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;

test('what anybody says is shown, and does nothing', async () => {
  const seats = [{ id: 'eve', name: 'Eve <b>', role: 'proponent', voice: 'human', persona: { line: html } }];
  const { id } = await site.client.convene({ format: 'debate', topic: `Bread? ${html} ${turned} ${endless}`, seats });
  const page = await visit(browser, site.room(id));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await speak(page, `Bread it is. ${html} ${link} ${turned}`);
  const said = transcript(page).locator('article').first();
  await said.getByText('[picture: x, not loaded from evil.example]').waitFor(); // until then the words stand as they were typed

  expect(await page.title()).toMatch(/^(?:Your turn: )?Bread\? <img/);
  expect(await page.title()).not.toMatch(unseen);
  expect(await page.locator('#root').locator('img, script, iframe, a[href^="javascript"]').count()).toBe(0);
  const shown = `${await page.locator('h1').textContent()} ${await said.textContent()}`;
  expect(shown).toContain('free bread [picture: x, not loaded from evil.example]');
  expect(shown).toContain('Eve <b>');
  expect(shown).not.toMatch(unseen);
  expect(new Set(asked)).toEqual(new Set([new URL(site.url).host]));
  expect(faultsOf(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(
    false,
  );
  await page.goto(site.url);
  await page.getByRole('link', { name: /^Bread\?/ }).waitFor();
  expect(await page.title()).toBe('Moderato');
  expect(await page.locator('#root').locator('img, script').count()).toBe(0);
  await page.context().close();
});

test('Markdown is read: tables, lists and code; a link leads away only on a second press', async () => {
  const words =
    '**Bread** and `rye`:\n\n| Day | Loaves |\n|---|---|\n| Sun | 340 |\n\n- [ ] dear\n- [prices](https://bread.example/p)\n\nDear.[^1]\n\n[^1]: By the bill.';
  const ada = { id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'A person.' } };
  const { id } = await site.client.convene({ format: 'debate', topic: 'Bread?', seats: [ada] });
  const page = await visit(browser, site.room(id));
  await speak(page, words);
  const said = transcript(page).locator('article').first();
  await said.getByRole('cell', { name: '340' }).waitFor();
  expect(await said.locator('strong', { hasText: 'Bread' }).count()).toBe(1);
  expect(await said.locator('code').textContent()).toBe('rye');
  expect(await said.locator('a, input').count()).toBe(0);
  expect((await said.locator('.footnotes').innerText()).trim()).toBe('By the bill.');
  await said.getByRole('button', { name: 'prices' }).click();
  await said.getByText('leads to https://bread.example/p').waitFor();
  const leads = said.getByRole('link', { name: 'Open it' });
  expect(await leads.getAttribute('rel')).toContain('noopener');
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('sixty seats, a word with eighty marks and a turn of 20,000 words stay within the page', async () => {
  const marks = `Ze${'\u0301'.repeat(80)}d`;
  const names = Array.from({ length: 59 }, (_, at) => (at % 2 ? `مريم ${at}` : `Seat ${at}`));
  const seat = (name: string, voice: string) => ({ name, role: 'representative', voice }) as never;
  const seats = [seat(marks, 'human'), ...names.map((name) => seat(name, 'human'))];
  const { id } = await site.client.convene({ format: 'parliament', topic: 'Bread?', seats, settings: { large: true } });
  const page = await visit(browser, site.room(id));
  await page.getByRole('textbox', { name: /your turn/ }).waitFor();
  await site.client.send(id, {
    id: 'long',
    type: 'steer',
    by: 'you',
    order: 'tell',
    data: { text: '- bread **and** butter\n'.repeat(6700) },
  });
  await transcript(page).getByText('bread').first().waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(
      false,
    );
  }
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});
