import { spawn } from 'node:child_process';
import { serve, serveProblem } from '../../server/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { UserError } from '../user-error.ts';

const defaultPort = 4600;

/** Serves the page until Ctrl-C. */
export const run: Run = async (world, { options }) => {
  const { port = defaultPort, host = '127.0.0.1', token = null, open = true, data } = options;
  const where = { port: Number(port), host, token };
  const problem = serveProblem(where);
  if (problem) throw new UserError(problem);
  const folder = world.dataFolder(data);
  const store = await world.openStore(folder);
  const serving = await serve({
    ...where,
    store,
    folder,
    formats: world.formats,
    voices: world.voices(null),
    ear: await world.ear(),
    voicing: { spell: (written) => world.readChoice(written), priceOf: (asked) => world.priceOf(asked, world.formats) },
    clock: world.clock,
    newId: () => world.newId(),
    version: world.version,
    pages: world.pages,
    log: (line) => void world.stderr.write(`${line}\n`),
  }).catch(async (error: Error) => {
    await store.close();
    throw new UserError(error.message);
  });
  world.stdout.write(`Moderato is at ${serving.url}\nCtrl-C stops it; sessions go on when it is started again.\n`);
  if (open && world.stdout.isTTY && hasDesktop(world.env)) openBrowser(serving.url);
  await new Promise<void>((resolve) => void world.onInterrupt(resolve));
  await serving.stop();
  await store.close();
  return exitCode.done;
};

const openers: Readonly<Record<string, readonly string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** On other systems than these two, a desktop says where its screen is. */
const hasDesktop = (env: Readonly<Record<string, string | undefined>>): boolean =>
  process.platform in openers || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);

/** Shows the page; the address is printed too, for where that fails. */
const openBrowser = (url: string): void => {
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
};
