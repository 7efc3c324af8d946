import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Where a Chromium is installed. */
export const chromiumPath = (): string => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error('The browser tests drive Chromium, and there is none; install it, or run "npm test".');
  return found;
};

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export const openBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...args, ...more] });
