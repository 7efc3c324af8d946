import { expect, test } from 'vitest';
import { reportOn, reportPage } from '../../src/eval/index.ts';
import { browser, site } from './opened.ts';
import { faultsOf, topicBox, visit } from './visit.ts';

test('what was measured with the voice of the table stands beside the format, and nothing of other voices', async () => {
  const page = await visit(browser, site.url.replace('#/', '#/begin/council'));
  await topicBox(page).fill('Should the choir sing from memory?');
  const voice = page.getByLabel('Voice for all seats');
  await voice.fill('measured:one');
  const told = page.getByText('Measured here: One good call is enough');
  await told.waitFor();
  await told.click();
  await page.getByText('traps: no difference.').waitFor();
  await voice.fill('improv');
  await told.waitFor({ state: 'detached' });
  expect(faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a figure of a report shows the trials that it was counted from, and they lead to their sessions', async () => {
  const trial = (arm: string, id: string, score: number) => ({
    ...{
      arm,
      case: id,
      nth: 0,
      session: `run.${arm}.${id}.1`,
      answer: score === 1 ? 'yes' : 'no',
      score,
      confidence: 0.9,
    },
    ...{ dissentWasRight: 0, tokens: 10, calls: 1, cost: 0, unpriced: 0, ms: 1, ended: 'counted' },
    flips: arm === 'two' ? [{ seat: 'ada', from: 'wrong' as const, to: 'right' as const, by: 'a fact', turn: 4 }] : [],
  });
  const trials = ['one', 'two'].flatMap((arm) => ['a', 'b', 'c'].map((id) => trial(arm, id, arm === 'two' ? 1 : 0)));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(reportPage(reportOn(trials, { suite: 'traps', run: 'run', seed: 1 }), 'run'));
  const rows = page.locator('#trials tbody tr:visible');
  expect(await rows.count()).toBe(6);
  await page.locator('table').first().getByRole('link', { name: '100.0 %', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(3);
  expect(await page.getByRole('status').innerText()).toBe('3 of 6 trials behind 100.0 %');
  expect(await rows.getByRole('link').first().getAttribute('href')).toBe('run/run.two.a.1.html#turn-4');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => rows.count()).toBe(6);
  await page.locator('svg a').first().click();
  await expect.poll(() => rows.count()).toBe(3);
  await context.close();
});
