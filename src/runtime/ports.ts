import type {
  Answer,
  Audience,
  Briefing,
  Cue,
  Declaration,
  Entry,
  Lookup,
  Question,
  Seat,
  Session,
  Signal,
  Usage,
} from '../engine/index.ts';

/** What fills a seat: a model, a person, a script. */
export interface Voice {
  /** As it is written when chosen: `improv`, `anthropic:claude-…`. */
  readonly name: string;
  /** Milliseconds one call may take, where the host's own patience is wrong for it: a person may think for hours. */
  readonly patience?: number;
  /** It can be asked what others meant: a model. */
  readonly listens?: true;
  /** What a call may take at most, as far as that is known beforehand; free where absent. */
  estimate?(cue: Cue, briefing: Briefing): CallEstimate;
  /** Answers one cue. Throws a VoiceError when it can't; rejects promptly once `abort` fires. */
  answer(cue: Cue, briefing: Briefing, call: VoiceCall): Promise<VoiceAnswer>;
}

export interface CallEstimate {
  /** US dollars; null where nobody knows the price. */
  readonly usd: number | null;
  readonly tokens: number;
}

/** What a call to a tool brought: passages of the sources, or words; or why nothing came of it. */
export type Found = Pick<Lookup, 'passages' | 'result' | 'failed' | 'cost'>;

/** Something that a seat may look up while it makes its turn. It reads; it changes nothing. */
export interface Tool {
  readonly name: string;
  /** What it does, for whoever may call it. */
  readonly says: string;
  /** A JSON schema of its input. */
  readonly input: Readonly<Record<string, unknown>>;
  call(input: Readonly<Record<string, unknown>>, abort: AbortSignal): Promise<Found>;
  /** A search of the web, made by the provider of whoever speaks and not here: offered to voices whose provider has one. */
  readonly by?: 'provider';
}

export interface VoiceCall {
  /** What may be looked up, by voices that can. */
  readonly tools?: readonly Tool[];
  /** The session the cue belongs to, where a driver asks. */
  readonly session?: SessionId;
  readonly abort: AbortSignal;
  /** Partial text, as it comes. Goes over the live bus, never into the ledger. */
  readonly onDelta: (text: string) => void;
}

export interface VoiceAnswer {
  readonly text: string;
  /** Parsed data, where the cue asked for a shape. */
  readonly data?: unknown;
  /** What the turn does, by the speaker's word. Checked before it counts. */
  readonly does?: Declaration;
  /** What was looked up for it, call by call. */
  readonly looked?: readonly Lookup[];
  readonly usage: Usage;
}

/** Finds the voice for a seat; null where somebody outside answers (a person over the API). */
export type Voices = (seat: Seat) => Voice | null | Promise<Voice | null>;

export interface HearingCall {
  readonly abort: AbortSignal;
  readonly clock: Clock;
  /** The table whose words they are. */
  readonly table: Session<any>;
  readonly voices: Voices;
  /** Tokens that a model may still take for this; none where nobody pays. */
  readonly room: number;
}

export interface Hearing {
  readonly answers: readonly Answer[];
  readonly usage?: Usage;
}

/** Calls to providers that others share: whoever enters has waited for their turn, and leaves after the call. */
export interface Shares {
  /** Whether a provider's calls are shared. */
  knows(provider: string): boolean;
  enter(provider: string, session: string, abort: AbortSignal): Promise<() => Promise<void>>;
}

export type SessionId = string;

/** One line of a list of sessions. */
export interface SessionSummary {
  readonly id: SessionId;
  readonly format: string;
  readonly topic: string;
  readonly opened: number;
  readonly updated: number;
  readonly entries: number;
  /** Null while it is open. */
  readonly closed: string | null;
  /** Its record is not what was written; what can be read of it, `verify` says. */
  readonly damaged?: true;
}

/** Whether a ledger is still what was written. */
export interface Verification {
  /** Entries that are, from the first one on. */
  readonly entries: number;
  /** Of these, the first ones that were written before there were hashes: only a later hash covers them. */
  readonly unhashed: number;
  /** The hash up to there: the same for the same ledger, wherever it is kept. */
  readonly hash: string;
  /** What is not as it was written, as a sentence; null where nothing was found. */
  readonly damage: string | null;
}

export interface SessionQuery {
  readonly text?: string;
  readonly format?: string;
  readonly open?: boolean;
  /** How their ids begin. */
  readonly under?: string;
  readonly limit?: number;
}

/** Where ledgers live. Append is all-or-nothing; what was acknowledged is durable. */
export interface LedgerStore {
  /**
   * Adds a batch after entry number `expectedSeq`. Refused with LedgerError `conflict` when the ledger has moved on,
   * with `duplicate` when a signal of the batch is in it already. Takes the batch's signals out of the inbox.
   */
  append(session: SessionId, expectedSeq: number, entries: readonly Entry[]): Promise<void>;
  /**
   * The entries after number `from`, oldest first; an unknown session has none. With `most`, only those of the next
   * so many batches: whoever reads on until nothing comes has read everything.
   */
  read(session: SessionId, from?: number, most?: number): Promise<readonly Entry[]>;
  /** Looks at every entry of a session. Refused with `unknown-session` where there is none. */
  verify(session: SessionId): Promise<Verification>;
  list(query?: SessionQuery): Promise<readonly SessionSummary[]>;
  /** Sessions whose id starts so; an exact match alone wins. */
  find(prefix: string): Promise<readonly SessionSummary[]>;
  /** Leaves a signal for whoever drives the session. The same id is kept once: false where it was left or heard before. */
  post(session: SessionId, signal: Signal): Promise<boolean>;
  /** Signals that wait, in order of arrival. */
  inbox(session: SessionId): Promise<readonly Signal[]>;
  /**
   * Takes a session, so that no other process drives it, until it is released, the store is closed or this process ends.
   * Refused with LedgerError `driven` while another has it; to take it twice is to take it once.
   */
  claim(session: SessionId): Promise<void>;
  release(session: SessionId): Promise<void>;
  /**
   * Takes a whole session away, with all that was said in it: what is left elsewhere are copies that somebody made. Refused
   * with `unknown-session` where there is none, with `driven` while another process has it.
   */
  remove(session: SessionId): Promise<void>;
  close(): Promise<void>;
}

/** What goes over the live bus. Entries can be read again from the store; partial text is gone when it is gone. */
export type Live =
  /** What was written; none where more was than is told here, and whoever follows it reads on from the store. */
  | { readonly type: 'entries'; readonly session: SessionId; readonly entries: readonly Entry[] }
  | ({
      readonly session: SessionId;
      readonly cue: string;
      readonly seat: string;
      /** Who will hear the turn. */
      readonly heardBy: Audience;
    } & CallNews);

/** News of a call that is under way. */
export type CallNews =
  | { readonly type: 'delta'; readonly text: string }
  /** Partial text of a failed attempt is to be thrown away. */
  | { readonly type: 'discard'; readonly why: string }
  | { readonly type: 'retry'; readonly attempt: number; readonly why: string; readonly code: string };

export interface Fanout {
  publish(live: Live): void;
  /** Calls back for everything published about a session from now on; returns how to stop. */
  subscribe(session: SessionId, hear: (live: Live) => void): () => void;
}

/** One driver per session. */
export interface Ownership {
  /** Runs the session's loop unless it runs already here; tells a running one to look at its inbox. */
  wake(session: SessionId, when?: { readonly at?: number; readonly key?: string }): void;
  /** Waits until nothing runs. */
  idle(): Promise<void>;
}

export interface Clock {
  now(): number;
  /** Calls back at or after a time; returns how to cancel. */
  at(time: number, ring: () => void): () => void;
}

/** Somebody who can be asked what words mean: a model, vectors, words. */
export interface Listener {
  readonly name: string;
  /** An answer for each question, in the same order; unheard for what it can't tell. */
  hear(questions: readonly Question[], call: HearingCall): Promise<Hearing>;
}
