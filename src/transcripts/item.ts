import type { Citation, HeardClaim, Seat, Unit } from '../engine/index.ts';

/** One thing that happened, as a reader is told of it. */
export type Item = ItemBase & ItemBody;

interface ItemBase {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Session time in milliseconds. */
  readonly now: number;
}

export type ItemBody =
  | { readonly type: 'phase'; readonly phase: string; readonly says: string }
  | TurnItem
  /** How the table was led, by which rule or whom, and why. */
  | {
      readonly type: 'ruling';
      readonly rule: string;
      readonly by: string;
      readonly why: string;
      /** Whose turn it remarks on, where it does. */
      readonly about?: string;
    }
  | {
      readonly type: 'refusal';
      readonly seat: Seat;
      readonly kind: string;
      readonly rule: string;
      readonly why: string;
    }
  | { readonly type: 'missed'; readonly seat: Seat; readonly kind: string; readonly why: string }
  /** A fact that a person put on the table. */
  | { readonly type: 'fact'; readonly by: string; readonly text: string }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'closed'; readonly reason: string; readonly says: string; readonly outcome: unknown };

export interface TurnItem {
  readonly type: 'turn';
  /** Counts the turns that everyone may hear; null where only some may. */
  readonly number: number | null;
  readonly seat: Seat;
  readonly kind: string;
  readonly text: string;
  readonly to?: Seat;
  readonly data?: unknown;
  readonly length: Length;
  /** The rules by which it was mended; none when it stands as it was said. */
  readonly mended: readonly string[];
  /** What it cites, checked, each with the title of its source. */
  readonly cites?: readonly (Citation & { readonly title: string })[];
  /** What else it claims was heard to rest on. */
  readonly claims?: readonly HeardClaim[];
}

/** A line that is played: in which tone, to whom, and what the body does. */
export interface Played {
  readonly action: string;
  readonly tone: string;
  readonly content: string;
  readonly target?: string | null;
  readonly nonverbal?: string | null;
}

/** How a turn is played; null where it is only said. */
export const playedIn = ({ data }: Pick<TurnItem, 'data'>): Played | null => {
  const line = data as Partial<Played> | null | undefined;
  return typeof line?.tone === 'string' && typeof line.content === 'string' && typeof line.action === 'string'
    ? (line as Played)
    : null;
};

/** How long a turn is, and how long it may be. */
export interface Length {
  readonly unit: Unit;
  readonly used: number;
  readonly most: number | null;
}

export const sayLength = ({ unit, used, most }: Length): string =>
  most === null ? `${used} ${used === 1 ? unit.slice(0, -1) : unit}` : `${used} of ${most} ${unit}`;

/** Where a table went on in another format. */
export interface FormatChange {
  readonly seq: number;
  /** Turns that everyone had heard until then. */
  readonly turns: number;
  readonly from: string;
  readonly to: string;
  /** Who sat there until then, in the roles of the old format. */
  readonly seated: readonly Pick<Seat, 'name' | 'role' | 'voice'>[];
}
