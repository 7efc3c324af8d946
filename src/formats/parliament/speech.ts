import type { SeatId } from '../../engine/index.ts';
import type { AmendmentPosition } from './amendment.ts';
import { forEach } from './reading.ts';

/** The lists of a briefing, as they are read out, and what a direction consists of. */
export const briefingParts = {
  facts: 'Facts',
  constraints: 'Constraints',
  precedents: 'Precedents',
  open_questions: 'Open questions',
} as const;
const directionParts = { approach: '', principle: '', trade_offs: '' } as const;

/** What a representative lays before the house at the beginning. */
export interface OpeningStatement {
  readonly briefing: Readonly<Record<keyof typeof briefingParts, readonly string[]>>;
  readonly direction: Readonly<Record<keyof typeof directionParts, string>>;
}

const keptItems = 4;
const keptLetters = 400;

/** A statement as far as the house keeps it in mind; the whole one is in the ledger. */
export const inShort = ({ briefing, direction }: OpeningStatement): OpeningStatement => {
  const short = (text: string): string => text.slice(0, keptLetters);
  const few = (texts: readonly string[]): string[] => texts.slice(0, keptItems).map(short);
  return {
    briefing: forEach(briefingParts, (part) => few(briefing[part])),
    direction: forEach(directionParts, (part) => short(direction[part])),
  };
};

export interface HouseQuestion {
  readonly topic: string;
  readonly question: string;
  readonly motive_context: string;
  /** What was said in full, where the clerk had to cut it. */
  readonly full_text?: string;
}

export const stances = ['maintain', 'soften', 'concede', 'challenge'] as const;
export type Stance = (typeof stances)[number];

export interface HouseAnswer {
  readonly answer: string;
  readonly concessions: readonly string[];
  readonly stance: Stance;
  readonly amendment_position?: readonly AmendmentPosition[];
  readonly full_text?: string;
}

/** Where a representative leans on the bill as it stands. */
export type Lean = 'YES' | 'NO' | 'UNDECIDED';

export const leans: readonly Lean[] = ['YES', 'NO', 'UNDECIDED'];

/** Where each stance puts somebody who doesn't say how they lean; who maintains leans as before. */
export const leanOf: Readonly<Record<Stance, Lean | null>> = {
  maintain: null,
  soften: 'YES',
  concede: 'YES',
  challenge: 'NO',
};

/** A concern about the bill that was voiced and not yet taken up. */
export interface RaisedObjection {
  readonly from: SeatId;
  readonly concern: string;
}
