import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { type Entry, hear, open, prepare } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { openBrowser } from '../tests/web/chromium.ts';
import { Site } from '../tests/web/site.ts';
import { neverIdle, result, transcript, visit } from '../tests/web/visit.ts';
import type { BenchResult } from './bench-result.ts';

const entries = 10_000;
const mostBytes = { home: 100_000, room: 190_000 };
const mostScrub = 50;
const mostRows = 60;
const mostLong = 5;
const stuck = 50;
const mostHeld = 15;
const topic = 'Should the bakery open on Sundays?';

/** A long session as the engine writes it: people put facts on the table, one after the other. */
const longLedger = (more = ''): Entry[] => {
  const ada = { id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'A person.' } };
  const opened = open(formats, prepare(formats, { format: 'debate', topic, seats: [ada] }, { id: 'open', at: 0 }));
  const ledger: Entry[] = [...opened.entries];
  let { session } = opened;
  for (let at = 1; ledger.length < entries; at += 1) {
    const text = `Fact ${at}: in week ${at % 52} the bakery sold ${(at * 37) % 400} loaves, which is worth a thought.${more}`;
    const heard = hear(formats, session, { id: `t${at}`, at, type: 'steer', by: 'you', order: 'tell', data: { text } });
    ledger.push(...heard.entries);
    session = heard.session;
  }
  return ledger;
};

/** Bytes of script, compressed, that a visit fetches. */
const scriptsOf = async (browser: Browser, url: string, shows: (page: Page) => Promise<unknown>): Promise<number> => {
  const page = await visit(browser, 'about:blank', neverIdle);
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

/** A line of 50 KB/s with 600 ms to every answer: milliseconds until there is something to read, and until one can write. */
const onSlowLine = async (
  browser: Browser,
  url: string,
): Promise<{ readonly reads: number; readonly writes: number }> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const speed = { latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  const before = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByText('What do you want').first().waitFor();
  const reads = Math.round(performance.now() - before);
  await page.getByRole('textbox').first().fill('Bread?');
  const writes = Math.round(performance.now() - before);
  await context.close();
  return { reads, writes };
};

/** Milliseconds from a press to the next picture, on a page with a long session. */
const pressing = `(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const times = [];
  for (let at = 0; at < 10; at += 1) {
    const before = performance.now();
    document.querySelectorAll('.bar .menu > summary, .bar .seg button')[0].click();
    await frame();
    times.push(performance.now() - before);
  }
  return times;
})()`;

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

/** Scrolls the record for some seconds; gives the milliseconds between the frames. */
const scrolling = `(async () => {
  const box = document.querySelector('.transcript');
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const times = [];
  let last = await frame();
  for (let at = 0; at < 400; at += 1) {
    box.scrollTop += at < 200 ? -137 : 137;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
})()`;

/** MB that the server holds for clients that never read a session too heavy for the buffers of their sockets. */
const heldForStuck = async ({ url }: Site, count: number): Promise<number> => {
  const { hostname, port, host } = new URL(url);
  const before = memoryNow();
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            socket.pause();
            socket.write(`GET /api/sessions/heavy/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => resolve(socket));
          });
        }),
    ),
  );
  await setTimeout(4000);
  const held = memoryNow() - before;
  for (const socket of sockets) socket.destroy();
  return held;
};

const memoryNow = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1_000_000);
};

const share = (times: readonly number[], isSo: (ms: number) => boolean): number =>
  Math.round((times.filter(isSo).length / times.length) * 1000) / 10;

/** What the page weighs, and how a session of 10,000 entries feels in Chromium. */
export const run = async (): Promise<BenchResult> => {
  const site = await Site.open();
  const browser = await openBrowser();
  try {
    const ledger = longLedger();
    const facts = ledger.filter(({ type }) => type === 'told').length;
    await site.store.append('long', 0, ledger);
    const home = await scriptsOf(browser, site.url, (page) =>
      page.getByRole('button', { name: /^council/i }).waitFor(),
    );
    const { id } = await site.client.convene({ format: 'parliament', topic });
    const room = await scriptsOf(browser, site.room(id), (page) => result(page).waitFor());
    const slow = await onSlowLine(browser, site.url);
    const before = performance.now();
    const page = await visit(browser, site.room('long'));
    await transcript(page).getByText(`Fact ${facts}:`).waitFor();
    const shown = Math.round(performance.now() - before);
    const rows = await transcript(page).locator('li').count();
    const frames = (await page.evaluate(scrolling)) as number[];
    const long = share(frames, (ms) => ms > 50);
    const pressed = ((await page.evaluate(pressing)) as number[]).sort((one, other) => one - other);
    const press = Math.round(pressed[Math.floor(pressed.length / 2)]!);
    const times = ((await page.evaluate(scrubbing)) as number[]).sort((one, other) => one - other);
    const scrub = Math.round(times[Math.floor(times.length / 2)]!);
    await page.context().close();
    const heavy = longLedger(' Bread.'.repeat(1500));
    await site.store.append('heavy', 0, heavy);
    const held = await heldForStuck(site, stuck);
    const copies = Math.round((JSON.stringify(heavy).length * stuck) / 1_000_000);
    const part = Math.round((held / copies) * 100);
    return {
      name: 'web',
      rows: [
        { what: 'script of the first view, gzip bytes', value: home },
        { what: 'script of a parliament’s room with its result, gzip bytes', value: room },
        { what: 'ms on a slow line until there is something to read', value: slow.reads },
        { what: 'ms on a slow line until one can write', value: slow.writes },
        { what: 'ms from a press to the picture, the middle one', value: press },
        { what: `ms until ${ledger.length} entries are shown`, value: shown },
        { what: 'frames scrolled within 20 ms, percent', value: share(frames, (ms) => ms <= 20) },
        { what: 'frames scrolled that took over 50 ms, percent', value: long },
        { what: 'ms per scrub, the middle one', value: scrub },
        { what: 'ms per scrub, the slowest', value: Math.round(times.at(-1)!) },
        { what: 'rows drawn of the transcript', value: rows },
        { what: `MB held for ${stuck} clients that never read`, value: held },
        { what: 'MB that whole copies of their session would be', value: copies },
      ],
      claims: [
        {
          says: 'gzip bytes of script of the first view',
          value: home,
          limit: mostBytes.home,
          ok: home < mostBytes.home,
        },
        {
          says: 'gzip bytes of script in the heaviest room',
          value: room,
          limit: mostBytes.room,
          ok: room < mostBytes.room,
        },
        {
          says: 'percent of frames over 50 ms while scrolling 10,000 entries',
          value: long,
          limit: mostLong,
          ok: long < mostLong,
        },
        {
          says: 'ms on a slow line until there is something to read',
          value: slow.reads,
          limit: 2000,
          ok: slow.reads < 2000,
        },
        { says: 'ms on a slow line until one can write', value: slow.writes, limit: 4000, ok: slow.writes < 4000 },
        { says: 'ms from a press to the picture over 10,000 entries', value: press, limit: 100, ok: press < 100 },
        { says: 'ms per scrub over 10,000 entries', value: scrub, limit: mostScrub, ok: scrub < mostScrub },
        { says: 'rows drawn at once of a long transcript', value: rows, limit: mostRows, ok: rows < mostRows },
        {
          says: 'percent of whole copies held for clients that never read',
          value: part,
          limit: mostHeld,
          ok: part < mostHeld,
        },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
};
