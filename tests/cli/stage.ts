import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../../src/cli/program.ts';
import { run } from '../../src/cli/run.ts';
import type { Finding, FoundVoice, World } from '../../src/cli/world.ts';
import { lexicalEar } from '../../src/ear/index.ts';
import { formats } from '../../src/formats/index.ts';
import { fromJsonLines } from '../../src/ledgers/json-lines.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import type { Listener, Voice } from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
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
  readonly findings?: readonly Finding[];
  readonly ear?: Listener;
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
      env: {},
      pages: null,
      cwd: this.folder,
      version: '0.0.0',
      clock: this.clock,
      formats,
      newId: () => `s${++this.#ids}`,
      dataFolder: (data) => data ?? this.folder,
      openStore: async () => this.#setting.openStore?.(this.store) ?? new MemoryLedgers(this.store),
      readLedger: fromJsonLines,
      readChoice: async (written) => {
        const [, seat = null, voice = ''] = /^(?:([^=]*)=)?(.*)$/.exec(written) ?? [];
        if (!['improv', 'human', ...Object.keys(voices)].includes(voice))
          return { problem: `There is no voice "${voice}".` };
        return { seat, voice, paid: voice.startsWith('paid') };
      },
      defaultVoice: async () => this.#setting.found ?? { voice: 'improv', paid: false, says: 'No model was chosen.' },
      priceOf: async () => 'About $0.02 to $0.05.',
      cassette: async (path) => blankCassette(path),
      checkVoices: async () => this.#setting.findings ?? [],
      voices: (sit) => {
        const person = sit && humanAt(sit);
        return ({ voice }) => {
          if (voice === 'improv') return improv();
          return voice === 'human' ? person : (voices[voice] ?? null);
        };
      },
      ear: async () => this.#setting.ear ?? lexicalEar,
      interrupt: () => this.interrupt(),
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

/** Steers a session that nobody runs: the program waits a little for somebody who does. */
export const steer = (stage: Stage, ...args: readonly string[]): Promise<number> =>
  whileTimePasses(stage, stage.run('steer', ...args));

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
