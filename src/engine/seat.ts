export type SeatId = string;

/** Something a seat has to say, and for which side it speaks. */
export interface Point {
  readonly text: string;
  readonly side?: 'for' | 'against';
}

/** Who sits there. Only `line` is needed; everything else makes the seat more itself. */
export interface Persona {
  /** One line: who this is and what they care about. */
  readonly line: string;
  /** The whole character description, where there is one. */
  readonly text?: string;
  readonly points?: readonly Point[];
  readonly stance?: 'for' | 'against' | 'open';
  /**
   * Its points and its stance came with a bundled sheet, whatever the topic. The embedded voice may play with them; they
   * are nobody's opinion, no model is told them, and no decision rests on them.
   */
  readonly stock?: true;
  /** What it remembers of earlier sessions: words of others among them, so notes and never instructions. */
  readonly memory?: string;
  /** What a format or a seat file adds: kept, never interpreted by the engine. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A place at the table. A voice fills it; the persona stays when the voice changes. */
export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  readonly role: string;
  readonly icon?: string;
  /** The seat that holds the chair: moderator, facilitator, Speaker. */
  readonly chair?: boolean;
  /** What fills the seat, as written: `improv`, `human`, `anthropic:…`. */
  readonly voice: string;
  /** It has no word in this format, and nobody chose `rule` for it: a format that gives it a word chooses its voice. */
  readonly unvoiced?: true;
  readonly persona: Persona;
}

/** A name turned into an id: lower case, words joined by hyphens. */
export const seatIdFrom = (name: string): SeatId =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'seat';

/** Names that every plain object has something under: memories are kept by seat id, so no seat has one of them as its id. */
export const isOfEveryObject = (id: SeatId): boolean => id in Object.prototype;

/** The seats with ids of their own: where two names make the same id, or one that no seat can have, it is numbered. An id that somebody chose is left alone. */
export const withOwnIds = (seats: readonly Seat[]): readonly Seat[] => {
  const taken = new Set<SeatId>();
  return seats.map((seat) => {
    let { id } = seat;
    const isMade = id === seatIdFrom(seat.name);
    for (let nth = 2; isMade && (taken.has(id) || isOfEveryObject(id)); nth += 1) id = `${seat.id}-${nth}`;
    taken.add(id);
    return id === seat.id ? seat : { ...seat, id };
  });
};

/** The voice that spoke when a seat's turns were recorded: what a cassette plays counts as what it holds. */
export const originalVoice = (voice: string): string => /^cassette:[^#]*#(.+)$/u.exec(voice)?.[1] ?? voice;
