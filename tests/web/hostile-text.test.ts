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
  await said.getByText('<script>document.title="pwned"</script>').waitFor();

  expect(await page.title()).toMatch(/^Bread\? <img/);
  expect(await page.title()).not.toMatch(unseen);
  expect(await page.locator('#root').locator('img, script, iframe, a[href^="javascript"]').count()).toBe(0);
  const shown = `${await page.locator('h1').textContent()} ${await said.textContent()}`;
  expect(shown).toContain(link);
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
