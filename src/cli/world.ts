import type { ModelSource } from '../api/index.ts';
import type { Convening, Formats, Ledger, Seat, Usage } from '../engine/index.ts';
import type { Clock, Fanout, Host, LedgerStore, LookedAt, SessionId, Shares, Voice, Voices } from '../runtime/index.ts';
import type { Embedding } from '../sources/index.ts';
import type { AllowList } from '../trust/index.ts';
import type { Config } from './config/config-file.ts';
import type { Input } from './view/keys.ts';
import type { Output } from './view/screen.ts';

/** Everything the program touches outside itself. `main.ts` hands in the real one, tests hand in theirs. */
export interface World {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working folder. */
  readonly cwd: string;
  readonly version: string;
  readonly clock: Clock;
  readonly formats: Formats;
  /** What this user named on this machine: nothing else that a ledger or a request names is loaded or opened. */
  readonly allowed: AllowList;
  /** The folder of the built web page; null where there is none. */
  readonly pages: string | null;
  /** The folder of the sessions that come along to be read. */
  readonly finished?: string;
  newId(): SessionId;
  /** Where sessions are kept, as `--data` or the environment says. */
  dataFolder(data?: string): string;
  /**
   * The sessions in the folder or the database that `--data` or the environment names. `found` makes no file where there
   * is none; `salvaged` opens what can still be read of a damaged one.
   */
  openStore(data?: string, how?: 'found' | 'salvaged'): Promise<LedgerStore>;
  /** Reads a ledger from JSON lines, and how many of its first entries carry no hash; throws a LedgerError that names the line. */
  readLedger(text: string): Promise<{ readonly ledger: Ledger; readonly unhashed: number }>;
  /** Reads `[seat=]voice`; the voice comes back in its canonical spelling, for a seat with all that is known of it. */
  readChoice(written: string, seat?: Seat, effort?: Effort): Promise<VoiceChoice | { readonly problem: string }>;
  /** What speaks where nobody chose a voice. */
  defaultVoice(): Promise<FoundVoice>;
  /** What a session may cost, as a sentence; null where nothing is billed. */
  priceOf(asked: Convening, formats: Formats): Promise<string | null>;
  /** What is longer than a voice can read at once, a sentence each. */
  tooLong(asked: Convening, formats: Formats): Promise<readonly string[]>;
  /** Records every call to a voice on a file that does not exist yet. */
  cassette(path: string): Promise<(voice: Voice) => Voice>;
  /** What the user and the project set up once. */
  readonly config: Config;
  /** What can speak from here, with which key and at which price, and of which day the prices are. */
  models(): Promise<{ readonly sources: readonly ModelSource[]; readonly asOf: string }>;
  /** The tokens that a session of the first format takes with its usual cast. */
  usualTokens(): Promise<{ readonly format: string; readonly in: number; readonly out: number }>;
  /** One real call to a voice. Throws a sentence where it fails. */
  testCall(voice: string): Promise<{ readonly voice: string; readonly text: string; readonly usage: Usage }>;
  /** The variables that a provider's key may stand in. */
  keyNames(): Promise<readonly string[]>;
  /** Keeps a key where only this user can read it; says where. */
  keepKey(name: string, key: string): Promise<string>;
  /** Keys, servers, models and packages, as `doctor` tells of them. */
  checkVoices(): Promise<readonly LookedAt[]>;
  /**
   * Finds voices by their spelling. Without somebody at the terminal, people's seats are left to answer later; with shares,
   * a call waits for its turn among all that share its provider.
   */
  voices(sit: SeatPerson | null, shares?: Shares): Voices;
  /** The best ear at hand; opening it is quick, and it reads its weights when it is first needed. */
  ear(choice?: string): Promise<NonNullable<Host['ear']>>;
  /** Tells which texts mean alike, where that is installed; fails where it is not. */
  meaning(of?: 'points'): Promise<Embedding>;
  /** A fan-out that tells a collector too; absent where none is named. */
  readonly traced?: (fanout: Fanout) => Fanout;
  /** What Ctrl-C does. */
  interrupt(): void;
  /** Calls back on the first Ctrl-C; the second one ends the program. Returns how to stop listening. */
  onInterrupt(stop: () => void): () => void;
}

export type { ModelSource };

/** How hard a model is to think. */
export type Effort = (typeof efforts)[number];
export const efforts = ['none', 'low', 'medium', 'high', 'max'] as const;

/** A voice that was found, not chosen. */
export interface FoundVoice {
  readonly voice: string;
  readonly paid: boolean;
  /** What was found and how to change it, in a line. */
  readonly says: string;
}

export interface VoiceChoice {
  /** The seat it is for, by id, name or role; null for all that name none. */
  readonly seat: string | null;
  readonly voice: string;
  /** Whether calls may cost money. */
  readonly paid: boolean;
  /** They cost something nobody knows. */
  readonly unpriced?: boolean;
}

/** Where a person sits: what is said to them, and what they type. */
export interface PersonDesk {
  readonly say: (text: string) => void;
  /** The next line. Throws a VoiceError once it is called off. */
  readonly line: () => Promise<string>;
  /** The answer is complete, or nobody waits for it any more. */
  readonly leave: () => void;
}

/** Gives the person at the terminal a seat to speak for. */
type SeatPerson = (seat: Seat, abort: AbortSignal) => PersonDesk;
