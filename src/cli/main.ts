import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, type Seat } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { dataFolder, ledgerFile } from '../ledgers/data-folder.ts';
import { fromJsonLines } from '../ledgers/json-lines.ts';
import { newSessionId } from '../ledgers/session-id.ts';
import { realClock, type Voice, VoiceError, type Voices } from '../runtime/index.ts';
import type { Surroundings } from '../voices/surroundings.ts';
import { Interrupts } from './interrupts.ts';
import { run } from './run.ts';
import { version } from './version.ts';
import type { AskPerson, World } from './world.ts';

/** A person may think for as long as they like. */
const noHurry = 2 ** 31 - 1;

const personVoice = (ask: AskPerson, clock: World['clock']): Voice => ({
  name: 'human',
  patience: noHurry,
  answer: async (cue, briefing, { abort }) => {
    const began = clock.now();
    const text = await ask(cue, briefing, abort);
    return { text, usage: { model: 'human', in: 0, out: 0, cost: 0, ms: clock.now() - began, calls: 0 } };
  },
});

/** What voices find around them: found when the first one is asked for. */
let surroundings: Surroundings | null = null;
const around = async (): Promise<Surroundings> => {
  const [{ realSurroundings }, { pricesWith }] = await Promise.all([
    import('../voices/surroundings.ts'),
    import('../voices/user-prices.ts'),
  ]);
  const data = dataFolder({});
  surroundings ??= realSurroundings({
    peers: process.env.MODERATO_PEERS ?? join(data, 'peers'),
    prices: pricesWith(process.env.MODERATO_PRICES ?? join(data, 'prices.yaml')),
  });
  return surroundings;
};

let opened: Promise<(seat: Seat) => Promise<Voice | null>> | null = null;
const openedVoices = () => {
  opened ??= Promise.all([import('../voices/open-voice.ts'), around()]).then(([{ voicesAround }, found]) =>
    voicesAround(found),
  );
  return opened;
};

const voicesFor =
  (ask: AskPerson | null): Voices =>
  async (seat) => {
    if (seat.voice === 'rule') return null;
    if (seat.voice === 'human') return ask && personVoice(ask, realClock);
    return (await openedVoices())(seat);
  };

/** Reads a choice and fills in the model, so that the record says what really spoke. */
const readChoice: World['readChoice'] = async (written) => {
  const { voiceChoice, sayVoiceSpec } = await import('../voices/voice-spec.ts');
  const read = voiceChoice(written);
  if ('problem' in read) return read;
  const { completeSpec, isPaid } = await import('../voices/open-voice.ts');
  const { seat, spec } = read.value;
  try {
    return { seat, voice: sayVoiceSpec(await completeSpec(spec, await around())), paid: isPaid(spec) };
  } catch (error) {
    if (error instanceof VoiceError) return { problem: error.message };
    throw error;
  }
};

/** What a session may cost, by a dry run of it. */
const priceOf: World['priceOf'] = async (asked) => {
  const [{ dryRun }, { priceRange, sayPriceRange }, { prices }] = await Promise.all([
    import('../voices/dry-run.ts'),
    import('../voices/price-range.ts'),
    around(),
  ]);
  const opening = prepare(formats, asked, { id: 'dry', at: 0 });
  return sayPriceRange(priceRange(dryRun(formats, opening), prices), prices);
};

/** The page lies beside the built program. */
function pagesIn(folder: URL): string | null {
  return existsSync(new URL('index.html', folder)) ? fileURLToPath(folder) : null;
}

const interrupts = new Interrupts(process);

const world: World = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  version: version(),
  clock: realClock,
  formats,
  pages: pagesIn(new URL('./web/', import.meta.url)),
  newId: newSessionId,
  dataFolder: (data) => dataFolder({ data }),
  openStore: async (folder, how) =>
    how === 'salvaged'
      ? (await import('../ledgers/salvage.ts')).openSalvaged(ledgerFile(folder))
      : (await import('../ledgers/open-ledgers.ts')).openLedgers(ledgerFile(folder)),
  readLedger: fromJsonLines,
  readChoice,
  defaultVoice: async () => (await import('../voices/find-voice.ts')).findVoice(await around()),
  priceOf,
  cassette: async (path) => {
    const [{ blankCassette }, { keysIn }] = await Promise.all([
      import('../voices/cassette.ts'),
      import('../voices/redact.ts'),
    ]);
    return blankCassette(path, keysIn(process.env));
  },
  checkVoices: async () => (await import('../voices/check-up.ts')).checkUp(await around()),
  voices: voicesFor,
  interrupt: () => interrupts.now(),
  onInterrupt: (stop) => interrupts.listen(stop),
};

const code = await run(process.argv.slice(2), world);
// What was printed is out before the process is gone, whatever else is still open.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
