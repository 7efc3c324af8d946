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
  Usage,
  Viewer,
} from '../engine/index.ts';
import type { Example, Icon } from '../transcripts/index.ts';

/** A format as a page needs it to offer, set up and explain it. */
export interface FormatCard {
  readonly name: string;
  readonly says: string;
  /** How its people sit. */
  readonly icon: Icon;
  /** Something to start with. */
  readonly example?: Example;
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

export interface SessionCard extends CardNote {
  readonly id: string;
  readonly format: string;
  readonly topic: string;
  readonly opened: number;
  readonly updated: number;
  readonly entries: number;
  readonly closed: string | null;
  /** Of one that this server drives: who has the floor, and whether those are people for whom it waits. */
  readonly floor?: { readonly names: readonly string[]; readonly isWaiting: boolean };
  /** Where it says what was searched for. */
  readonly found?: { readonly seq: number; readonly seat: string; readonly says: string };
}

/** A session that comes along to be read, as it is shown before anybody opens it. */
export interface FinishedCard extends SessionCard {
  /** What it came to, in a phrase. */
  readonly says: string;
  /** How long it takes to read. */
  readonly minutes: number;
  /** Turn by turn: at which place its seat sits, from 1 on, or 0 for the chair; and how many words it had. */
  readonly bars: readonly (readonly [place: number, words: number])[];
}

/** What its owner wrote on the card of a session; the record knows nothing of it. */
export interface CardNote {
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly isPinned?: boolean;
  readonly isArchived?: boolean;
  /** When it was thrown away; it can be taken back. */
  readonly thrown?: number;
  /** What it branched from, and after which entry. */
  readonly branch?: { readonly from: string; readonly seq: number };
  /** Which run of the same it is. */
  readonly run?: number;
}

/** What is to be written on a card; an empty text or list takes away what stood there. */
export type CardChange = Pick<CardNote, 'name' | 'tags' | 'isPinned' | 'isArchived'> & { readonly thrown?: boolean };

/** What one client asks for when it convenes a table. */
export interface ConveneRequest extends Omit<Convening, 'sources'> {
  /** Documents to put on the table, by their content. */
  readonly sources?: readonly UploadedSource[];
  /** As on the command line: `0.50usd`, `20000tok`, `40calls`, `10min`. */
  readonly budget?: string;
}

/** A document over the wire; its name says how it is read. */
export type UploadedSource = { readonly name: string } & ({ readonly text: string } | { readonly base64: string });

/** Who would sit down, and what it may cost, before anything is started. */
export interface PreviewAnswer {
  readonly seats: readonly Seat[];
  /** A sentence; null where nothing is billed. */
  readonly price: string | null;
  /** The format that the topic calls for, and the words it was told by; null where that can't be told. */
  readonly calledFor: { readonly format: string; readonly matched: readonly string[] } | null;
  /** What evaluations on this machine say of how this voice is best asked, and on what that rests; null where none was held with it. */
  readonly measured: { readonly says: string; readonly because: readonly string[] } | null;
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
  /** What the branch is called. */
  readonly name?: string;
}

/** A link for one seat, or one that only shows the session. */
export interface LinkRequest {
  readonly seat: string | null;
  /** For how long it opens; a week unless told. */
  readonly hours?: number;
}

/** A link that is out. */
export interface LinkCard {
  readonly id: string;
  readonly seat: string | null;
  readonly made: number;
  readonly expires: number;
}

export interface LinkAnswer extends LinkCard {
  /** What comes after the server's own address; told this once. */
  readonly path: string;
}

/** What can speak from the server, with which key and at which price. No key is ever in it. */
export interface ModelsAnswer {
  /** What speaks where nobody chooses a voice, and why. */
  readonly speaks: { readonly voice: string; readonly says: string };
  /** The day the prices were looked up. */
  readonly pricesAsOf: string;
  /** Whether a key can be put in here; elsewhere it is put in on the server's own machine. */
  readonly takesKeys: boolean;
  readonly sources: readonly ModelSource[];
  /** The tokens that a usual session of the first format takes, by a dry run of it. */
  readonly usual?: { readonly format: string; readonly in: number; readonly out: number };
}

/** A provider, or an Ollama: how it is reached, and what it has. */
export interface ModelSource {
  readonly name: string;
  /** `absent`: no key is set, or nothing answers; `broken`: there, and refused. */
  readonly state: 'well' | 'absent' | 'broken';
  readonly says: string;
  /** The variable that holds its key, and where that was found; null where none is needed. */
  readonly key: { readonly name: string; readonly from: 'environment' | 'kept' | null } | null;
  readonly models: readonly {
    readonly voice: string;
    /** US dollars for a million tokens; null where nobody knows. */
    readonly price: { readonly in: number; readonly out: number; readonly cached?: number } | null;
    readonly isDefault: boolean;
  }[];
}

/** What one real call said, took and cost (US dollars; null where the price is not known). */
export interface ModelTestAnswer {
  readonly voice: string;
  readonly text: string;
  readonly usage: Usage;
}

/** A key that a person puts in; it never comes back. */
export interface KeyRequest {
  /** Its variable, as in `key.name` of a source. */
  readonly name: string;
  readonly key: string;
}

export interface KeyAnswer {
  /** Where it is kept now. */
  readonly says: string;
}

/** What comes over the event stream; entries carry their number as the event's id. */
export type StreamEvent =
  | { readonly event: 'entry'; readonly data: Entry }
  | { readonly event: 'delta'; readonly data: { readonly cue: string; readonly seat: string; readonly text: string } }
  | { readonly event: 'discard'; readonly data: { readonly cue: string; readonly seat: string } }
  /** Everything stored so far has been told; what follows is live. */
  | { readonly event: 'ready'; readonly data: { readonly seq: number } };

/** What speaks and hears on the server; the page finds speech by itself with what the server hands it. */
export interface StageAnswer {
  readonly speaks: string | null;
  readonly hears: string | null;
}

/** A deck that was handed in, as slides. */
export interface DeckAnswer {
  /** As the settings of a rehearsal take it. */
  readonly deck: { readonly name: string; readonly slides: readonly { readonly title: string }[] };
  readonly remark: string | null;
}

/** Why a request was refused, in a sentence. */
export interface Refusal {
  readonly error: string;
  readonly problems?: readonly string[];
}
