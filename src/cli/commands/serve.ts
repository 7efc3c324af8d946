import { spawn } from 'node:child_process';
import type { Convening } from '../../engine/index.ts';
import { sayDiskFault } from '../../runtime/disk-fault.ts';
import type { LedgerStore, OwnershipEvents } from '../../runtime/index.ts';
import { chatDoor, type Doors, type Office, Reception, serve, serveProblem, type Tenant } from '../../server/index.ts';
import { type AllowList, guardedVoices } from '../../trust/index.ts';
import type { Run } from '../command-row.ts';
import { adviceAround } from '../eval/reports-in.ts';
import { exitCode } from '../exit-code.ts';
import { offered } from '../format-row.ts';
import { castsAround } from '../session/casts-around.ts';
import { databaseGiven, restateGiven } from '../session/cluster-given.ts';
import { finishedIn } from '../session/finished-sessions.ts';
import { folderProblem } from '../session/folder-problem.ts';
import { modelsDesk } from '../session/models-desk.ts';
import { toolsGiven } from '../session/tools-given.ts';
import { writtenAs } from '../session/written-as.ts';
import { UserError } from '../user-error.ts';
import { soundDesk } from '../voice/voice-folder.ts';
import type { World } from '../world.ts';
import { allowanceFor } from './allow.ts';

const defaultPort = 4600;

/** Providers that clients may name where nobody said otherwise: they take no path and no address. */
const providers = ['anthropic', 'openai', 'google', 'ollama'];

/** Serves the page until Ctrl-C. */
export const run: Run = async (world, { options }) => {
  const {
    port = defaultPort,
    host = '127.0.0.1',
    token = null,
    open = true,
    data,
    voices,
    restate,
    ear,
    tool,
  } = options;
  const where = { port: Number(port), host, token };
  const problem = serveProblem(where);
  if (problem) throw new UserError(problem);
  const folder = world.dataFolder(data);
  const unwritable = await folderProblem(folder, 'data folder', '--data');
  if (unwritable) throw new UserError(unwritable);
  const allowed = await allowedTo(world, voices);
  const store = await world.openStore(data);
  const cluster = await clusterGiven(world, data, restate, store);
  const tenants = await tenantsIn(world, cluster);
  const sound = soundDesk(world);
  const readLedger = async (text: string) => (await world.readLedger(text)).ledger;
  const serving = await serve({
    ...where,
    ...(await officeAsk(world, { store, folder, allowed, ear, tool })),
    version: world.version,
    pages: world.pages,
    readLedger,
    ...(world.finished && { finished: await finishedIn(world.finished, readLedger) }),
    doors: (office) => doorsOf(world, office, data),
    models: modelsDesk(world, allowed, cluster === null),
    sound,
    ...(cluster && { cluster, texts: cluster.texts, gauges: cluster.gauges }),
    tenants,
  }).catch(async (error: Error) => {
    await store.close();
    throw new UserError(sayDiskFault(error) ?? error.message);
  });
  world.stdout.write(`Moderato is at ${serving.url}\nCtrl-C stops it; sessions go on when it is started again.\n`);
  if (open && world.stdout.isTTY && hasDesktop(world.env)) openBrowser(serving.url);
  await new Promise<void>((resolve) => void world.onInterrupt(resolve));
  await serving.stop();
  sound.close();
  await cluster?.end();
  await store.close();
  return exitCode.done;
};

export interface OfficeGiven {
  readonly store: LedgerStore;
  readonly folder: string;
  readonly allowed: AllowList;
  readonly ear?: string | undefined;
  readonly tool?: readonly string[] | undefined;
}

/** What an office needs of this world, whichever door leads to it. */
export const officeAsk = async (world: World, { store, folder, allowed, ear, tool }: OfficeGiven) => ({
  store,
  folder,
  formats: offered(world.formats),
  voices: guardedVoices(allowed, world.voices(null)),
  ear: await world.ear(ear),
  meaning: await world.meaning(),
  ...(world.traced && { traced: world.traced }),
  tools: (await toolsGiven(world, tool)).tools,
  voicing: {
    spell: async (written: string) =>
      (await allowed.voice(written)) === 'allowed' ? world.readChoice(written) : spelledWrong(world, allowed, written),
    priceOf: async (asked: Convening) => {
      const [price, long] = await Promise.all([
        world.priceOf(asked, world.formats),
        world.tooLong(asked, world.formats),
      ]);
      return [price, ...long].filter(Boolean).join(' ') || null;
    },
    advises: adviceAround(folder, (line) => void world.stderr.write(`${line}\n`)),
  },
  clock: world.clock,
  newId: () => world.newId(),
  log: (line: string) => void world.stderr.write(`${line}\n`),
});

const a2aAt = async (reception: Reception, version: string) =>
  (await import('../../server/a2a-door.ts')).a2aDoor(reception, version);

/** Doors for other programs; what they need is loaded when somebody knocks. */
const doorsOf = (world: World, office: Office, data: string | undefined): Doors => {
  const reception = new Reception(office, castsAround(world, data));
  let mcp: Promise<(request: Request) => Promise<Response>> | null = null;
  let opened: ReturnType<typeof a2aAt> | null = null;
  const a2a = () => {
    opened ??= a2aAt(reception, world.version);
    return opened;
  };
  return {
    '/mcp': async (request) => {
      mcp ??= import('../../mcp/index.ts').then(({ mcpFactory, mcpOverHttp }) =>
        mcpOverHttp(
          mcpFactory({ reception, version: world.version, forms: writtenAs(world), newId: () => world.newId() }),
        ),
      );
      return (await mcp)(request);
    },
    '/a2a': async (request) => (await a2a()).rpc(request),
    '/.well-known/agent-card.json': async (request) => (await a2a()).card(request),
    '/v1/*': chatDoor(reception),
  };
};

/** Where Restate is named, workers drive the sessions, and this process only lets people in. */
const clusterGiven = async (
  world: World,
  data: string | undefined,
  restate: string | undefined,
  store: LedgerStore,
) => {
  const address = restateGiven(world, restate);
  if (!address) return null;
  const database = databaseGiven(world, data);
  const { census, gatewayFanout, gaugesOf, LimitsShelf, Restate, restateOwnership, SharedTexts } = await import(
    '../../cluster/index.ts'
  );
  const fanout = await gatewayFanout(database, store);
  const roster = new LimitsShelf(database);
  const texts = new SharedTexts(database);
  const server = new Restate(address);
  return {
    fanout,
    roster,
    gauges: async () => gaugesOf(await census(database, server)),
    texts: (name: string) => texts.named(name),
    owned: (_host: unknown, events: OwnershipEvents = {}) => restateOwnership(server, events.failed),
    end: async () => {
      await fanout.end();
      await roster.end();
      await texts.end();
    },
  };
};

/** Who shares the gateways, as the settings name them; what each may have is told to all workers. */
const tenantsIn = async (
  world: World,
  cluster: Awaited<ReturnType<typeof clusterGiven>>,
): Promise<readonly Tenant[]> => {
  const named = Object.entries(world.config.values.tenants ?? {});
  if (named.length > 0 && !cluster)
    throw new UserError(
      'Tenants share a cluster: name it with --data postgres://… and --restate, or take "tenants" out of your settings.',
    );
  if (new Set(named.map(([, { token }]) => token)).size < named.length)
    throw new UserError('Two tenants in your settings have the same token; give each its own.');
  await cluster?.roster.setQuotas(new Map(named.map(([name, { token: _, ...quota }]) => [name, quota])));
  return named.map(([name, { token }]) => ({ name, token }));
};

/** What clients may name: what `--voices` lists, or the usual and what this user named on this machine. */
export const allowedTo = async (world: World, listed: string | undefined): Promise<AllowList> => {
  if (listed === undefined) return world.allowed.with(providers.map((voice) => ({ voice })));
  const names = listed.split(',').map((name) => name.trim());
  return world.allowed.limitedTo(await Promise.all(names.filter(Boolean).map((name) => allowanceFor(world, name))));
};

/** What is no voice at all is told as such; what is one, and not on the list, is not looked at. */
const spelledWrong = async (world: World, allowed: AllowList, written: string) =>
  (await allowed.voiceNamed(written)) === null
    ? world.readChoice(written)
    : {
        problem: `Clients of this server may not name the voice "${written.slice(0, 120)}"; whoever runs it can allow that with "moderato allow", or in --voices.`,
      };

const openers: Readonly<Record<string, readonly string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** On other systems than these two, a desktop says where its screen is. */
const hasDesktop = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Object.hasOwn(openers, process.platform) || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);

/** Shows the page; the address is printed too, for where that fails. */
const openBrowser = (url: string): void => {
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
};
