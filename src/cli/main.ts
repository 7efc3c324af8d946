import { formats } from '../formats/index.ts';
import { dataFolder, ledgerFile } from '../ledgers/data-folder.ts';
import { fromJsonLines } from '../ledgers/json-lines.ts';
import { newSessionId } from '../ledgers/session-id.ts';
import { realClock, type Voice, VoiceError, type Voices } from '../runtime/index.ts';
import { sayVoiceSpec, type VoiceSpec, voiceChoice } from '../voices/voice-spec.ts';
import { Interrupts } from './interrupts.ts';
import { run } from './run.ts';
import { version } from './version.ts';
import type { AskPerson, World } from './world.ts';

/** Voices whose calls are billed. */
const paid: readonly VoiceSpec['kind'][] = ['anthropic', 'openai', 'google', 'claude-agent'];

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

const voicesFor =
  (ask: AskPerson | null): Voices =>
  async ({ name, voice }) => {
    if (voice === 'rule') return null;
    if (voice === 'human') return ask && personVoice(ask, realClock);
    if (voice === 'improv') return (await import('../voices/improv/improv.ts')).improv();
    throw new VoiceError('model-unavailable', `${name} has the voice "${voice}", which is not known here.`);
  };

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
  newId: newSessionId,
  dataFolder: (data) => dataFolder({ data }),
  openStore: async (folder, how) =>
    how === 'salvaged'
      ? (await import('../ledgers/salvage.ts')).openSalvaged(ledgerFile(folder))
      : (await import('../ledgers/open-ledgers.ts')).openLedgers(ledgerFile(folder)),
  readLedger: fromJsonLines,
  readChoice: async (written) => {
    const read = voiceChoice(written);
    if ('problem' in read) return read;
    const { seat, spec } = read.value;
    return { seat, voice: sayVoiceSpec(spec), paid: paid.includes(spec.kind) };
  },
  defaultVoice: async () => ({ voice: 'improv', says: 'No model was chosen; --model names one.' }),
  voices: voicesFor,
  interrupt: () => interrupts.now(),
  onInterrupt: (stop) => interrupts.listen(stop),
};

const code = await run(process.argv.slice(2), world);
// What was printed is out before the process is gone, whatever else is still open.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
