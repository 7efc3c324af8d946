import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, type Seat, SetupError } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { dataFolder, ledgerFile } from '../ledgers/data-folder.ts';
import { fromJsonLines } from '../ledgers/json-lines.ts';
import { newSessionId } from '../ledgers/session-id.ts';
import { type Listener, realClock, type Voice, type Voices } from '../runtime/index.ts';
import type { Surroundings } from '../voices/surroundings.ts';
import { Interrupts } from './interrupts.ts';
import type { Program } from './program.ts';
import { run } from './run.ts';
import { version } from './version.ts';
import type { SeatPerson, World } from './world.ts';

/** What voices find around them, found when the first one is asked for, and what is wrong with the user's prices. */
let found: { readonly around: Surroundings; readonly problems: readonly string[] } | null = null;
const lookAround = async () => {
  const [{ realSurroundings }, { pricesWith }] = await Promise.all([
    import('../voices/surroundings.ts'),
    import('../voices/user-prices.ts'),
  ]);
  if (found) return found;
  const data = dataFolder({});
  const { MODERATO_PEERS: peers = join(data, 'peers'), MODERATO_PRICES: named } = process.env;
  const { table, problems } = pricesWith(named || join(data, 'prices.yaml'), Boolean(named));
  found = { around: realSurroundings({ peers, prices: table }), problems };
  return found;
};

const around = async (): Promise<Surroundings> => {
  const { around: all, problems } = await lookAround();
  if (problems.length > 0) throw new SetupError(problems);
  return all;
};

let opened: Promise<(seat: Seat) => Promise<Voice | null>> | null = null;
const openedVoices = () => {
  opened ??= Promise.all([import('../voices/open-voice.ts'), around()]).then(([{ voicesAround }, found]) =>
    voicesAround(found),
  );
  return opened;
};

const voicesFor = (sit: SeatPerson | null): Voices => {
  const person = sit && import('../voices/human.ts').then(({ humanAt }) => humanAt(sit, realClock));
  return async (seat) => {
    return seat.voice === 'human' ? person : (await openedVoices())(seat);
  };
};

/** Reads a choice and fills in the model, so that the record says what really spoke. */
const readChoice: World['readChoice'] = async (written, chosenFor) => {
  const { voiceChoice, sayVoiceSpec } = await import('../voices/voice-spec.ts');
  const read = voiceChoice(written);
  if ('problem' in read) return read;
  const { completeSpec, isPaid } = await import('../voices/open-voice.ts');
  const { seat, spec } = read.value;
  // A server that can't be asked now is told of when voices are looked for, with the fault it has.
  const all = await around();
  const whole = await completeSpec(spec, all, chosenFor?.id).catch(() => spec);
  const voice = sayVoiceSpec(whole);
  const paid = isPaid(whole);
  return {
    seat,
    voice,
    paid,
    unpriced: paid && (await import('../voices/prices.ts')).priceOf(all.prices, voice) === null,
  };
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

/** One for all sessions of this process; `MODERATO_EAR=words` spares the memory that meaning takes. */
let ear: Promise<Listener> | null = null;
const openedEar = (): Promise<Listener> => {
  const byMeaning = process.env.MODERATO_EAR !== 'words';
  ear ??= byMeaning
    ? import('../ears/open-ear.ts').then(({ openEar }) => openEar())
    : import('../ear/index.ts').then(({ lexicalEar }) => lexicalEar);
  return ear;
};

const interrupts = new Interrupts(process);

/** The world as it is around this process. `home` is the folder of the built program; the page lies beside it. */
const realWorld = (home: URL): World => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  version: version(),
  clock: realClock,
  formats,
  pages: pagesIn(new URL('./web/', home)),
  newId: newSessionId,
  dataFolder: (data) => dataFolder({ data }),
  openStore: async (folder, how) => {
    const file = ledgerFile(folder);
    if (how === 'salvaged') return (await import('../ledgers/salvage.ts')).openSalvaged(file);
    if (how === 'found' && !existsSync(file)) return new (await import('../ledgers/memory.ts')).MemoryLedgers();
    return (await import('../ledgers/open-ledgers.ts')).openLedgers(file);
  },
  readLedger: fromJsonLines,
  readChoice,
  defaultVoice: async () => (await import('../voices/find-voice.ts')).findVoice((await lookAround()).around),
  priceOf,
  cassette: async (path) => {
    const [{ blankCassette }, { keysIn }] = await Promise.all([
      import('../voices/cassette.ts'),
      import('../voices/redact.ts'),
    ]);
    return blankCassette(path, keysIn(process.env));
  },
  checkVoices: async () => {
    const { around: all, problems } = await lookAround();
    return (await import('../voices/check-up.ts')).checkUp(all, problems);
  },
  voices: voicesFor,
  ear: openedEar,
  interrupt: () => interrupts.now(),
  onInterrupt: (stop) => interrupts.listen(stop),
});

function pagesIn(folder: URL): string | null {
  return existsSync(new URL('index.html', folder)) ? fileURLToPath(folder) : null;
}

/** Runs a program in this process and ends it with the program's exit code. */
export const runHere = async (home: URL, program?: Program): Promise<void> => {
  const code = await run(process.argv.slice(2), realWorld(home), program);
  // What was printed is out before the process is gone, whatever else is still open.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
};
