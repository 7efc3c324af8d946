import type {
  Convening,
  Entry,
  OrderKind,
  Persona,
  Role,
  Seat,
  SettingsTable,
  SignalBody,
  TurnKind,
  Viewer,
} from '../engine/index.ts';

/** A format as a page needs it to offer, set up and explain it. */
export interface FormatCard {
  readonly name: string;
  readonly says: string;
  readonly settings: SettingsTable;
  readonly roles: Readonly<Record<string, Role>>;
  readonly turns: Readonly<Record<string, TurnKind>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly phases: Readonly<Record<string, string>>;
  /** What a person may order in it, beside what every table obeys. */
  readonly orders: Readonly<Record<string, OrderKind>>;
  /** The forms it can be written in: what each is, and how its files end. */
  readonly forms: Readonly<Record<string, { readonly says: string; readonly ending: string }>>;
}

export interface SessionCard {
  readonly id: string;
  readonly format: string;
  readonly topic: string;
  readonly opened: number;
  readonly updated: number;
  readonly entries: number;
  readonly closed: string | null;
}

/** What one client asks for when it convenes a table. */
export interface ConveneRequest extends Convening {
  /** As on the command line: `0.50usd`, `20000tok`, `40calls`, `10min`. */
  readonly budget?: string;
}

/** Who would sit down, and what it may cost, before anything is started. */
export interface PreviewAnswer {
  readonly seats: readonly Seat[];
  /** A sentence; null where nothing is billed. */
  readonly price: string | null;
}

/** A session and whom the asking client is in it. */
export interface SessionView extends SessionCard {
  readonly viewer: Viewer;
  /** Whether this server drives it now. */
  readonly driven: boolean;
}

/** The signals a client may send. */
export type ClientSignal = Extract<SignalBody, { type: 'reply' | 'said' | 'did' | 'steer' }>;

/** A signal brings an id of its own, so that sending it twice counts once. */
export type SignalRequest = { readonly id: string } & ClientSignal;

export interface ForkRequest {
  /** Goes on after this entry. */
  readonly seq: number;
  /** Seats to hand to another voice from there on. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Seats that another character takes from there on. */
  readonly recast?: Readonly<Record<string, Persona>>;
  /** A fact to put on the table there. */
  readonly tell?: string;
}

/** A link for one seat, or one that only shows the session. */
export interface LinkRequest {
  readonly seat: string | null;
}

export interface LinkAnswer {
  /** What comes after the server's own address. */
  readonly path: string;
}

/** What comes over the event stream; entries carry their number as the event's id. */
export type StreamEvent =
  | { readonly event: 'entry'; readonly data: Entry }
  | { readonly event: 'delta'; readonly data: { readonly cue: string; readonly seat: string; readonly text: string } }
  | { readonly event: 'discard'; readonly data: { readonly cue: string; readonly seat: string } }
  /** Everything stored so far has been told; what follows is live. */
  | { readonly event: 'ready'; readonly data: { readonly seq: number } };

/** Why a request was refused, in a sentence. */
export interface Refusal {
  readonly error: string;
  readonly problems?: readonly string[];
}
