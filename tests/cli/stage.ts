import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, noConfig } from '../../src/cli/config/config-file.ts';
import type { Program } from '../../src/cli/program.ts';
import { run } from '../../src/cli/run.ts';
import type { FoundVoice, ModelSource, World } from '../../src/cli/world.ts';
import { formats } from '../../src/formats/index.ts';
import { byWords } from '../../src/hearing/index.ts';
import { readLedgerLines } from '../../src/ledgers/json-lines.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import type { Listener, LookedAt, Voice } from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { AllowList } from '../../src/trust/index.ts';
import { blankCassette } from '../../src/voices/cassette.ts';
import { humanAt } from '../../src/voices/human.ts';
import { improv } from '../../src/voices/improv/improv.ts';
import { FakeKeyboard, FakeScreen } from './fake-terminal.ts';

export interface StageSetting {
  readonly tty?: boolean;
  /** Another program than `moderato`. */
  readonly program?: Program;
  /** Voices by their spelling, beside improv and human. */
  readonly voices?: Readonly<Record<string, Voice>>;
  /** What speaks where nobody chose. */
  readonly found?: FoundVoice;
  readonly findings?: readonly LookedAt[];
  readonly tooLong?: readonly string[];
  readonly ear?: Listener;
  readonly config?: Config;
  readonly sources?: readonly ModelSource[];
  readonly env?: World['env'];
  /** The store as a run has it, where that is not like the others. */
  readonly openStore?: (shared: MemoryLedgers) => MemoryLedgers;
}

/** The whole program without a process: sessions live in memory, and everything printed is kept. */
export class Stage {
  readonly store = new MemoryLedgers();
  readonly folder = mkdtempSync(join(tmpdir(), 'moderato-cli-'));
  readonly keyboard: FakeKeyboard;
  readonly clock = new ManualClock();
  screen: FakeScreen;
  errors = new FakeScreen(false);
  readonly #setting: StageSetting;
  readonly #stops = new Set<() => void>();
  #ids = 0;

  constructor(setting: StageSetting = {}) {
    this.#setting = setting;
    this.keyboard = new FakeKeyboard(setting.tty ?? false);
    this.screen = new FakeScreen(setting.tty ?? false);
  }

  /** Runs one command; returns its exit code. What earlier ones printed is forgotten. */
  async run(...argv: readonly string[]): Promise<number> {
    this.screen = new FakeScreen(this.#setting.tty ?? false);
    this.errors = new FakeScreen(false);
    return run(argv, this.#world(), this.#setting.program);
  }

  get out(): string {
    return this.screen.written;
  }

  get err(): string {
    return this.errors.written;
  }

  interrupt(): void {
    for (const stop of this.#stops) stop();
  }

  #world(): World {
    const voices = this.#setting.voices ?? {};
    return {
      stdin: this.keyboard,
      stdout: this.screen,
      stderr: this.errors,
      env: this.#setting.env ?? {},
      pages: null,
      cwd: this.folder,
      version: '0.0.0',
      clock: this.clock,
      formats,
      allowed: new AllowList(join(this.folder, 'allowed.json'), async (voice) =>
        voice.includes('/')
          ? null
          : { isFree: ['improv', 'human', 'rule'].includes(voice), names: [voice], path: null },
      ),
      newId: () => `s${++this.#ids}`,
      dataFolder: (data) => data ?? this.folder,
      openStore: async () => this.#setting.openStore?.(this.store) ?? new MemoryLedgers(this.store),
      readLedger: async (text) => readLedgerLines(text),
      readChoice: async (written) => {
        const [, seat = null, voice = ''] = /^(?:([^=]*)=)?(.*)$/.exec(written) ?? [];
        if (!['improv', 'human', ...Object.keys(voices)].includes(voice))
          return { problem: `There is no voice "${voice}".` };
        return { seat, voice, paid: voice.startsWith('paid') };
      },
      defaultVoice: async () => this.#setting.found ?? { voice: 'improv', paid: false, says: 'No model was chosen.' },
      priceOf: async () => 'About $0.02 to $0.05.',
      tooLong: async () => this.#setting.tooLong ?? [],
      cassette: async (path) => blankCassette(path),
      checkVoices: async () => this.#setting.findings ?? [],
      config: this.#setting.config ?? noConfig,
      models: async () => ({ sources: this.#setting.sources ?? [], asOf: '2026-11-15' }),
      usualTokens: async () => ({ format: 'council', in: 20_000, out: 4000 }),
      testCall: async (voice) => ({
        voice,
        text: 'I am ready.',
        usage: { model: voice, in: 120, out: 4, cost: 0.0004, ms: 900 },
      }),
      keyNames: async () => ['ANTHROPIC_API_KEY'],
      keepKey: async (name) => `${name} is kept.`,
      voices: (sit) => {
        const person = sit && humanAt(sit);
        return ({ voice }) => {
          if (voice === 'improv') return improv();
          return voice === 'human' ? person : (voices[voice] ?? null);
        };
      },
      ear: async () => this.#setting.ear ?? byWords,
      interrupt: () => this.interrupt(),
      meaning: async () => ({ embed: async () => Promise.reject(new Error('none')) }),
      onInterrupt: (stop) => {
        this.#stops.add(stop);
        return () => void this.#stops.delete(stop);
      },
    };
  }
}

/** Waits until something holds, giving promises their turn. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * Steers a session, whoever runs it. Time stands still while the command is loaded and while the table takes the order:
 * however busy the machine is, nobody runs out of time meanwhile.
 */
export const steer = async (stage: Stage, id: string, ...args: readonly string[]): Promise<number> => {
  const { length } = await stage.store.read(id);
  const waiting = async (): Promise<boolean> => (await stage.store.inbox(id)).length > 0;
  const taken = async (): Promise<boolean> => (await stage.store.read(id)).length > length;
  const work = stage.run('steer', id, ...args);
  await orOver(work, async () => (await waiting()) || (await taken()));
  await stage.clock.advance(500); // whoever runs the session looks for orders
  await orOver(work, async () => !(await waiting()));
  return whileTimePasses(stage, work);
};

/** Waits until something holds or the work is over, giving everything else its turn. */
const orOver = async (work: Promise<unknown>, holds: () => Promise<boolean>): Promise<void> => {
  let isOver = false;
  const mark = (): void => {
    isOver = true;
  };
  work.then(mark, mark);
  while (!isOver && !(await holds())) await new Promise((resolve) => setImmediate(resolve));
};

/** Lets the clock run until something is done. */
export const whileTimePasses = async <T>(stage: Stage, work: Promise<T>): Promise<T> => {
  let isDone = false;
  const mark = (): void => {
    isDone = true;
  };
  work.then(mark, mark);
  while (!isDone) await stage.clock.advance(100);
  return work;
};
