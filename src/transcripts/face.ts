import {
  type AnyFormat,
  type Entry,
  type Formats,
  formatNamed,
  type Seat,
  type Session,
  seatIdFrom,
} from '../engine/index.ts';
import type { Block } from './block.ts';
import type { Decided } from './decided.ts';
import type { EventStream } from './event-stream.ts';
import type { Form } from './form.ts';
import type { Item } from './item.ts';
import type { SeatAnswer } from './seat-answers.ts';

/** How a format shows itself: descriptions that every surface draws in its own way. */
export interface Face<Own = any, Outcome = any> {
  /** How its people sit. */
  readonly icon: Icon;
  /** Something to start with when one only wants to see what it does. */
  readonly example: Example;
  /** What people write who are served by it, in words of several languages, and how much one of them tells: from 1 on it tells alone. */
  readonly serves?: readonly { readonly text: string; readonly weight: number }[];
  /** What matters while it goes on. */
  readonly panel: (shown: Shown<Own>) => readonly Block[];
  /** The parts by which its outcome is known: a session that was ended early leaves something else. */
  readonly has: readonly (keyof Outcome & string)[];
  /** What it came to. */
  readonly outcome: (outcome: Outcome, told: Told) => readonly Block[];
  /** The last turn says the outcome, so that a record which has that turn need not tell it again. */
  readonly isSaidLast?: boolean;
  /** What it decided, for decision records; null where it decided nothing. Without this the format never decides. */
  readonly decided?: (outcome: Outcome, told: Told) => Partial<Decided> | null;
  /** What it came to, in a phrase out of few, so that several runs of the same can be counted; null where it can’t be told so. */
  readonly short?: (outcome: Outcome) => string | null;
  /** What each seat answered for itself, where the format asks that. */
  readonly answers?: (outcome: Outcome, told: Told) => readonly SeatAnswer[];
  /** How a decision went for a seat; null where it had no side in it. */
  readonly wentFor?: (outcome: Outcome, seat: Seat) => 'won' | 'lost' | 'compromised' | null;
  /** What is heard of it aloud, where that is more than its turns. */
  readonly aloud?: Aloud<Own>;
  /** Ways to write it down that are its own, or its own way of a common one. */
  readonly forms?: Readonly<Record<string, Form>>;
  /** What `--json` prints instead of ledger entries. */
  readonly events?: (formats: Formats) => EventStream;
}

/** Words that a seat's voice says. */
export interface Utterance {
  readonly seat: string;
  readonly text: string;
  /** Seconds it has to be heard for. */
  readonly within?: { readonly least: number; readonly most: number };
  /** Softly, beside whoever has the floor. */
  readonly isSoft?: true;
}

export interface Aloud<Own> {
  /** What an entry is heard as; null where it is only read, undefined where it is heard as any other. */
  readonly heard: (entry: Entry, session: Session<Own>) => Utterance | null | undefined;
  /** What may be said soon: voiced before it is needed, and told to nobody. */
  readonly ahead: (session: Session<Own>) => readonly Utterance[];
}

/** A drawing of how people sit, out of a closed list. */
export const icons = ['ring', 'sides', 'circles', 'talk', 'house', 'slides', 'stage', 'table'] as const;
export type Icon = (typeof icons)[number];

/** A whole table that has something to say: a real question, seats with points of their own, a talk where one is given. */
export interface Example {
  readonly topic: string;
  readonly seats?: readonly ExampleSeat[];
  readonly slides?: string;
  /** What the presenter says, as a script. */
  readonly talk?: string;
}

export interface ExampleSeat {
  readonly name: string;
  readonly role: string;
  readonly line: string;
  readonly points: readonly string[];
  /** `for`, `against` or `open`. */
  readonly stance?: string;
  /** What it would have done, where that is more than its points. */
  readonly proposals?: readonly string[];
}

const stances = ['for', 'against', 'open'] as const;

/** A seat of an example as it sits at a table. */
export const exampleSeat = ({ name, role, line, points, stance, proposals }: ExampleSeat): Seat => ({
  id: seatIdFrom(name),
  name,
  role,
  voice: '',
  persona: {
    line,
    ...(points.length > 0 && { points: points.map((text) => ({ text })) }),
    ...stances.filter((each) => each === stance).map((each) => ({ stance: each }))[0],
    ...(proposals && { more: { proposals } }),
  },
});

/** What a live panel is described from. */
interface Shown<Own = any> {
  readonly session: Session<Own>;
  /** The entries up to the moment that is shown. */
  readonly entries: readonly Entry<any>[];
  readonly nameOf: (seat: string) => string;
}

/** What is known of a session beside its outcome. */
export interface Told {
  readonly seats: readonly Seat[];
  /** Why it closed, and the format's sentence for it. */
  readonly reason: string;
  readonly says: string;
  /** What was said, as far as the reader has it. */
  readonly items: readonly Item[];
  readonly nameOf: (seat: string) => string;
}

/** A rule book with its face: all that a table, a screen, a page and a file need. */
export interface WholeFormat extends AnyFormat {
  readonly face: Face;
  /** Held by programs; people are not offered it. */
  readonly unlisted?: true;
}

/** A rule book put together with its face. */
// @__NO_SIDE_EFFECTS__
export const whole = <Rules extends AnyFormat>(rules: Rules, face: Face): Rules & { readonly face: Face } => ({
  ...rules,
  face,
});

/** The face of a format by its name; undefined for formats that have none, or that nobody knows here. */
export const faceOf = (formats: Formats, name: string): Face | undefined =>
  (formatNamed(formats, name) as Partial<WholeFormat> | undefined)?.face ?? undefined;

export const nameIn =
  (seats: readonly Seat[]) =>
  (id: string): string =>
    seats.find((seat) => seat.id === id)?.name ?? id;
