import '../hearing/word-files.ts';
import '../personas/bundled-panels.ts';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, type Seat, SetupError } from '../engine/index.ts';
import { ballot } from '../eval/ballot.ts';
import { formats } from '../formats/index.ts';
import { databaseNamed, dataFolder, ledgerFile } from '../ledgers/data-folder.ts';
import { newSessionId } from '../ledgers/session-id.ts';
import { realClock, type Voice, type Voices } from '../runtime/index.ts';
import { AllowList } from '../trust/index.ts';
import type { Surroundings } from '../voices/surroundings.ts';
import { configPlaces, readConfig, readConfigFile, writeConfig } from './config/config-file.ts';
import { Interrupts } from './interrupts.ts';
import type { Program } from './program.ts';
import { run } from './run.ts';
import { UserError } from './user-error.ts';
import { version } from './version.ts';
import type { FoundVoice, World } from './world.ts';

const places = configPlaces(process.env, process.cwd());
const config = readConfig(places);
const keyFile = join(dirname(places.user), 'keys');
for (const name of ['data', 'prices', 'peers', 'ear'] as const) {
  const value = config.values[name];
  if (value !== undefined) process.env[`MODERATO_${name.toUpperCase()}`] ??= value;
}

process.env.MODERATO_PEERS ||= join(dataFolder({}), 'peers');
process.env.MODERATO_PICTURES ||= join(dataFolder({}), 'pictures');

/** What voices find around them, found when the first one is asked for, and what is wrong with the user's prices. */
let rooms: Surroundings['rooms'];
/** As last found: voices that are open already see a key that was put in later. */
let latest: Surroundings;
let found: { readonly around: Surroundings; readonly problems: readonly string[] } | null = null;
const lookAround = async () => {
  const [{ realSurroundings }, { pricesWith }, { keptRooms }, { envWithKeys }] = await Promise.all([
    import('../voices/surroundings.ts'),
    import('../voices/user-prices.ts'),
    import('../voices/kept-rooms.ts'),
    import('../voices/key-store.ts'),
  ]);
  if (found) return found;
  const data = dataFolder({});
  const { MODERATO_PEERS: peers = '', MODERATO_PRICES: named } = process.env;
  const { table, problems } = pricesWith(named || join(data, 'prices.yaml'), Boolean(named));
  const keyed = envWithKeys(process.env, keyFile, readConfigFile(places.user).values.keychain);
  rooms ??= keptRooms(join(data, 'rooms.json'));
  const around = realSurroundings({ env: keyed.env, kept: keyed.kept, peers, prices: table, rooms });
  latest = around;
  found = { around, problems: [...problems, ...keyed.problems] };
  return found;
};

const around = async (): Promise<Surroundings> => {
  const { around: all, problems } = await lookAround();
  if (problems.length > 0) throw new SetupError(problems);
  return all;
};

let opened: ((seat: Seat) => Promise<Voice | null>) | null = null;
const openedVoices = async () => {
  const [{ voicesAround }] = await Promise.all([import('../voices/open-voice.ts'), around()]);
  opened ??= voicesAround(() => latest);
  return opened;
};

const voicesFor: World['voices'] = (sit, shares): Voices => {
  const person = sit && import('../voices/human.ts').then(({ humanAt }) => humanAt(sit, realClock));
  let shared: typeof opened = null;
  const sharing = async () => {
    const [{ voicesAround }] = await Promise.all([import('../voices/open-voice.ts'), around()]);
    shared ??= voicesAround(() => ({ ...latest, ...(shares && { shares }) }));
    return shared;
  };
  return async (seat) => {
    return seat.voice === 'human' ? person : (await (shares ? sharing() : openedVoices()))(seat);
  };
};

/** Reads a choice and fills in the model, so that the record says what really spoke. */
const readChoice: World['readChoice'] = async (written, chosenFor, effort) => {
  const { voiceChoice, sayVoiceSpec, thinkingSo } = await import('../voices/voice-spec.ts');
  const read = voiceChoice(written);
  if ('problem' in read) return read;
  const { completeSpec, isPaid, pricedAs } = await import('../voices/open-voice.ts');
  const { seat } = read.value;
  const spec = effort === undefined ? read.value.spec : thinkingSo(read.value.spec, effort);
  // A server that can't be asked now is told of when voices are looked for, with the fault it has.
  const all = await around();
  const whole = await completeSpec(spec, all, chosenFor?.id).catch(() => spec);
  const voice = sayVoiceSpec(whole);
  const { priceOf: priceIn } = await import('../voices/prices.ts');
  const paid = isPaid(whole);
  return {
    seat,
    voice,
    paid,
    unpriced: paid && pricedAs(whole).some((id) => priceIn(all.prices, id) === null),
  };
};

/** What the user or the project chose, else what is found. A project may only name what this user allowed. */
const defaultVoice = async (): Promise<FoundVoice> => {
  const { model } = config.values;
  if (model === undefined) return (await import('../voices/find-voice.ts')).findVoice((await lookAround()).around);
  const file = config.from.get('model')!;
  const choice = await readChoice(model);
  if ('problem' in choice) throw new UserError(`${file}: ${choice.problem}`);
  await mayBeNamed('model', model);
  return { voice: choice.voice, paid: choice.paid, says: `${file} says so; --model chooses another voice.` };
};

/** A voice that a project's settings name, and nobody else, has to be one that this user allowed. */
const mayBeNamed = async (name: 'model' | 'ear', voice: string): Promise<void> => {
  const file = config.from.get(name);
  const isOwn =
    file === undefined || config.values[name] !== voice || readConfigFile(places.user).values[name] === voice;
  if (!isOwn && !hosted.test(voice) && (await allowed.voice(voice)) !== 'allowed')
    throw new UserError(`${file} names the model "${voice}", which you have not allowed; run: moderato allow ${voice}`);
};

/** Voices that take no path and no address. */
const hosted = /^(?:anthropic|openai|google|ollama|improv)(?::[^/,]*)?$/iu;

const keepKey: World['keepKey'] = async (name, key) => {
  const { keepInFile, keepInKeychain } = await import('../voices/key-store.ts');
  if (keepInKeychain(name, key, process.env)) {
    const kept = readConfigFile(places.user).values.keychain ?? [];
    writeConfig(places.user, 'keychain', [...new Set([...kept, name])]);
    found = null;
    return `${name} is in the system's keychain now.`;
  }
  keepInFile(keyFile, name, key);
  found = null;
  return `${name} is in ${keyFile} now, which only you can read.`;
};

/** What a session may cost, by a dry run of it. */
const priceOf: World['priceOf'] = async (asked, book) => {
  const [{ dryRun }, { priceRange, sayPriceRange }, { prices }] = await Promise.all([
    import('../voices/dry-run.ts'),
    import('../voices/price-range.ts'),
    around(),
  ]);
  const opening = prepare(book, asked, { id: 'dry', at: 0 });
  return sayPriceRange(priceRange(dryRun(book, opening), prices), prices);
};

/** A few calls tell: what stands in every one of them is what may be too long. */
const fewCalls = 12;

const tooLong: World['tooLong'] = async (asked, book) => {
  if (asked.seats?.every(({ voice }) => ['improv', 'human', 'rule'].includes(voice ?? 'improv'))) return [];
  const [{ dryRun }, { sayWindows }, all] = await Promise.all([
    import('../voices/dry-run.ts'),
    import('../voices/windows.ts'),
    around(),
  ]);
  return sayWindows(dryRun(book, prepare(book, asked, { id: 'dry', at: 0 }), fewCalls), all);
};

const usualTokens: World['usualTokens'] = async () => {
  const [format = ''] = Object.keys(formats);
  const { dryRun } = await import('../voices/dry-run.ts');
  const { calls } = dryRun(formats, prepare(formats, { format, topic: 'A usual topic' }, { id: 'dry', at: 0 }));
  const sum = (of: 'in' | 'out'): number => calls.reduce((all, call) => all + call[of], 0);
  return { format, in: sum('in'), out: sum('out') };
};

/** One for all sessions of this process, by what was chosen; `MODERATO_EAR` is for where nobody says `--ear`. */
const ears = new Map<string, ReturnType<World['ear']>>();
const openedEar: World['ear'] = (asked) => {
  const choice = asked ?? process.env.MODERATO_EAR ?? 'auto';
  const opened = ears.get(choice) ?? openedBy(choice);
  ears.set(choice, opened);
  return opened;
};

const openedBy = async (written: string): ReturnType<World['ear']> => {
  const { openHearing, readHearingChoice } = await import('../hearing/open-hearing.ts');
  const choice = readHearingChoice(written);
  if (typeof choice !== 'object') return openHearing(choice);
  const read = await readChoice(choice.voice);
  if ('problem' in read) throw new UserError(`--ear takes auto, embeddings, words, off or a voice. ${read.problem}`);
  await mayBeNamed('ear', written);
  const voices = voicesFor(null);
  const voice = await voices({
    id: 'listener',
    name: 'Whoever listens',
    role: 'listener',
    voice: read.voice,
    persona: { line: '' },
  });
  if (!voice?.listens)
    throw new UserError(`--ear takes auto, embeddings, words, off or a model; ${read.voice} can't listen.`);
  return openHearing({ voice: read.voice, voices });
};

/** Beside the sessions of this user; never in a folder that only `--data` names, which may be somebody else's. */
const allowed = new AllowList(join(dataFolder({}), 'allowed.json'), async (voice) => {
  const { voiceReach } = await import('../voices/voice-reach.ts');
  return voiceReach(voice, process.cwd());
});

const interrupts = new Interrupts(process);

/** The world as it is around this process. `home` is the folder of the built program; the page lies beside it. */
const realWorld = (home: URL, traced: World['traced']): World => ({
  ...(traced && { traced }),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  version: version(),
  clock: realClock,
  formats: { ...formats, ballot },
  allowed,
  pages: pagesIn(new URL('./web/', home)),
  finished: fileURLToPath(new URL('../examples/finished/', home)),
  newId: newSessionId,
  dataFolder: (data) => dataFolder({ data }),
  openStore: async (data, how) => {
    const database = databaseNamed({ data });
    if (database !== null) return (await import('../ledgers/open-postgres.ts')).openPostgres(database);
    const file = ledgerFile(dataFolder({ data }));
    if (how === 'salvaged') return (await import('../ledgers/salvage.ts')).openSalvaged(file);
    if (how === 'found' && !existsSync(file)) return new (await import('../ledgers/memory.ts')).MemoryLedgers();
    return (await import('../ledgers/open-ledgers.ts')).openLedgers(file);
  },
  readLedger: async (text) => (await import('../ledgers/json-lines.ts')).readLedgerLines(text),
  readChoice,
  defaultVoice,
  config,
  models: async () => {
    found = null; // prices and keys may have changed since
    const [{ listModels }, all] = await Promise.all([import('../voices/list-models.ts'), around()]);
    return { sources: await listModels(all), asOf: all.prices.asOf };
  },
  testCall: async (voice) => {
    const [{ testCall }, all] = await Promise.all([import('../voices/test-call.ts'), around()]);
    return testCall(voice, all);
  },
  keyNames: async () => (await import('../voices/list-models.ts')).keyNames,
  keepKey,
  priceOf,
  tooLong,
  usualTokens,
  cassette: async (path) => {
    const [{ blankCassette }, { keysIn }] = await Promise.all([
      import('../voices/cassette.ts'),
      import('../voices/redact.ts'),
    ]);
    return blankCassette(path, keysIn((await lookAround()).around.env));
  },
  checkVoices: async () => {
    const { around: all, problems } = await lookAround();
    return (await import('../voices/check-up.ts')).checkUp(all, problems);
  },
  voices: voicesFor,
  ear: openedEar,
  meaning: async (of) => (await import('../hearing/minilm.ts')).meaningWhereInstalled(of),
  interrupt: () => interrupts.now(),
  onInterrupt: (stop) => interrupts.listen(stop),
});

function pagesIn(folder: URL): string | null {
  return existsSync(new URL('index.html', folder)) ? fileURLToPath(folder) : null;
}

/** Null where no variable names a collector; then nothing of it is loaded. */
const openTracing = async () => {
  if (!Object.keys(process.env).some((name) => name.startsWith('OTEL_EXPORTER_OTLP_'))) return null;
  const { otlpTarget, Tracing } = await import('../tracing/index.ts');
  const target = otlpTarget(process.env);
  return target && new Tracing(target);
};

/** Runs a program in this process and ends it with the program's exit code. */
export const runHere = async (home: URL, program?: Program): Promise<void> => {
  const tracing = await openTracing();
  const code = await run(
    process.argv.slice(2),
    realWorld(home, tracing ? (fanout) => tracing.telling(fanout) : undefined),
    program,
  );
  await tracing?.flush();
  // What was printed is out before the process is gone, whatever else is still open.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
};
