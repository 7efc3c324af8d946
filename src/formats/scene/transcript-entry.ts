import type { EntryOf, Ledger, Seat, SeatId } from '../../engine/index.ts';
import type { SceneFact, SceneTurn } from './fact.ts';
import type { SceneLine } from './line-form.ts';

/** Something in a transcript, in the order in which it is read. */
export type TranscriptEntry = DialogEvent | WorldEvent | SystemEvent;

/** Somebody spoke, cut in or did something. */
export interface DialogEvent extends SceneLine {
  readonly type: 'dialog';
  /** The display name. */
  readonly speaker: string;
  /** All that was to be said, where the line was cut off. */
  readonly full?: string;
  readonly beat: number;
  readonly timestamp: number;
}

/** Something happened around the characters. */
export interface WorldEvent {
  readonly type: 'event';
  readonly content: string;
  readonly beat: number;
  readonly timestamp: number;
}

/** Something that is no part of the story. */
export interface SystemEvent {
  readonly type: 'system';
  readonly content: string;
  readonly beat: number;
  readonly timestamp: number;
}

/** The transcript of a scene out of its ledger. Silence and directions are not in it. What a table said before it went on as a scene is plain speech. */
export const entriesOf = (ledger: Ledger): TranscriptEntry[] => {
  const names = new Map<SeatId, string>();
  let isScene = true;
  return ledger.flatMap((entry): TranscriptEntry[] => {
    const timestamp = entry.at;
    if (entry.type === 'session-opened' || entry.type === 'format-changed') {
      remember(names, entry.seats);
      isScene = entry.format === 'scene';
      if (entry.type === 'format-changed')
        return [{ type: 'event', content: `The table goes on as a ${entry.format}`, beat: 0, timestamp }];
    }
    if (entry.type === 'turn-taken') {
      const speaker = names.get(entry.turn.seat) ?? entry.turn.seat;
      const turn = isScene ? (entry.turn.data as SceneTurn | undefined) : plainly(entry);
      return turn ? [dialog(speaker, turn, timestamp)] : [];
    }
    return entry.type === 'noted' && isScene ? eventOf(entry.fact as SceneFact, names, timestamp) : [];
  });
};

const eventOf = (fact: SceneFact, names: ReadonlyMap<SeatId, string>, timestamp: number): TranscriptEntry[] => {
  const name = 'seat' in fact ? (names.get(fact.seat) ?? fact.seat) : '';
  switch (fact.type) {
    case 'event':
      return [{ type: 'event', content: fact.content, beat: fact.beat, timestamp }];
    case 'entered':
      return [{ type: 'event', content: `${name} enters`, beat: fact.beat, timestamp }];
    case 'left':
      return [{ type: 'event', content: `${name} leaves`, beat: fact.beat, timestamp }];
    case 'unable':
      return [{ type: 'system', content: `[SYSTEM: ${name} unable to respond]`, beat: fact.beat, timestamp }];
    case 'system':
      return [{ type: 'system', content: fact.content, beat: fact.beat, timestamp }];
    default:
      return [];
  }
};

const remember = (names: Map<SeatId, string>, seats: readonly Seat[]): void => {
  for (const { id, name } of seats) names.set(id, name);
};

/** What was said at a table that was no scene yet, where everyone heard it. */
const plainly = ({ audience, turn: { text } }: EntryOf<'turn-taken'>): SceneTurn | undefined =>
  audience === 'all' ? { action: 'speak', tone: 'neutral', content: text, beat: 0 } : undefined;

const dialog = (speaker: string, turn: SceneTurn, timestamp: number): DialogEvent => {
  const { action, target, tone, content, interruptAfter, nonverbal, full, beat } = turn;
  return {
    type: 'dialog',
    speaker,
    action,
    ...(target !== undefined && { target }),
    tone,
    content,
    ...(interruptAfter !== undefined && { interruptAfter }),
    ...(nonverbal !== undefined && { nonverbal }),
    ...(full !== undefined && { full }),
    beat,
    timestamp,
  };
};
