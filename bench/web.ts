import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { type Entry, hear, open, prepare } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { openBrowser } from '../tests/web/chromium.ts';
import { Site } from '../tests/web/site.ts';
import { transcript, visit } from '../tests/web/visit.ts';
import type { BenchResult } from './bench-result.ts';

const entries = 5000;
const mostBytes = 150_000;
const mostScrub = 100;
const mostRows = 60;
const topic = 'Should the bakery open on Sundays?';

/** A long session as the engine writes it: people put facts on the table, one after the other. */
const longLedger = (): Entry[] => {
  const ada = { id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'A person.' } };
  const opened = open(formats, prepare(formats, { format: 'debate', topic, seats: [ada] }, { id: 'open', at: 0 }));
  const ledger: Entry[] = [...opened.entries];
  let { session } = opened;
  for (let at = 1; ledger.length < entries; at += 1) {
    const text = `Fact ${at}: in week ${at % 52} the bakery sold ${(at * 37) % 400} loaves, which is worth a thought.`;
    const heard = hear(formats, session, { id: `t${at}`, at, type: 'steer', by: 'you', order: 'tell', data: { text } });
    ledger.push(...heard.entries);
    session = heard.session;
  }
  return ledger;
};

/** Bytes of script, compressed, that a visit fetches. */
const scriptsOf = async (browser: Browser, url: string, shows: (page: Page) => Promise<unknown>): Promise<number> => {
  const page = await visit(browser, 'about:blank');
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) scripts.add(request.url());
  });
  await page.goto(url);
  await shows(page);
  await page.context().close();
  const sizes = await Promise.all([...scripts].map(async (url) => gzipSync(await (await fetch(url)).text()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Moves the scrubber to and fro; gives the milliseconds until each new picture is drawn. */
const scrubbing = `(async () => {
  const slider = document.querySelector('.scrubber input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const times = [];
  for (let at = 1; at <= 30; at += 1) {
    const before = performance.now();
    set.call(slider, String(1 + (at * 1877) % Number(slider.max)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await frame();
    times.push(performance.now() - before);
  }
  return times;
})()`;

/** What the page weighs, and how a session of 5,000 entries feels in Chromium. */
export const run = async (): Promise<BenchResult> => {
  const site = await Site.open();
  const browser = await openBrowser();
  try {
    const ledger = longLedger();
    await site.store.append('long', 0, ledger);
    const lobby = await scriptsOf(browser, site.url, (page) =>
      page.getByRole('button', { name: /^council/i }).waitFor(),
    );
    const { id } = await site.client.convene({ format: 'parliament', topic });
    const room = await scriptsOf(browser, site.room(id), (page) => transcript(page).waitFor());
    const before = performance.now();
    const page = await visit(browser, site.room('long'));
    await page.getByText(`${ledger.length} of ${ledger.length}`).waitFor();
    const shown = Math.round(performance.now() - before);
    const rows = await transcript(page).locator('li').count();
    const times = ((await page.evaluate(scrubbing)) as number[]).sort((one, other) => one - other);
    const scrub = Math.round(times[Math.floor(times.length / 2)]!);
    return {
      name: 'web',
      rows: [
        { what: 'script of the lobby, gzip bytes', value: lobby },
        { what: 'script of a parliament’s room, gzip bytes', value: room },
        { what: `ms until ${ledger.length} entries are shown`, value: shown },
        { what: 'ms per scrub, the middle one', value: scrub },
        { what: 'ms per scrub, the slowest', value: Math.round(times.at(-1)!) },
        { what: 'rows drawn of the transcript', value: rows },
      ],
      claims: [
        { says: 'gzip bytes of script in the lobby', value: lobby, limit: mostBytes, ok: lobby < mostBytes },
        { says: 'gzip bytes of script in the heaviest room', value: room, limit: mostBytes, ok: room < mostBytes },
        { says: 'ms per scrub over 5,000 entries', value: scrub, limit: mostScrub, ok: scrub < mostScrub },
        { says: 'rows drawn at once of a long transcript', value: rows, limit: mostRows, ok: rows < mostRows },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
};
