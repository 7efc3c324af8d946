import type { SeatId, Table } from '../../engine/index.ts';
import { withoutCourtesies } from '../turn-protocol/courtesies.ts';
import { ended } from '../turn-protocol/house-style.ts';
import { participants } from '../turn-protocol/ranking.ts';
import { isAstray } from '../turn-protocol/talk.ts';
import type { Concession, ConsensusMemory, Verdict } from './memory.ts';

/** What the table comes to. */
export interface ConsensusOutcome {
  readonly position: string;
  readonly agreementLevel: 'unanimous' | 'strong majority' | 'majority with dissent' | 'no agreement';
  /** Mean nearness to the common position of those who said how near they are, 0 to 1; null where nobody did. */
  readonly confidence: number | null;
  readonly contributions: readonly { readonly seat: string; readonly gave: string }[];
  readonly reservations: readonly { readonly seat: string; readonly says: string }[];
  readonly dissent: readonly { readonly seat: string; readonly says: string }[];
  /** By name; null for whoever conceded and gave no figure. Whoever never conceded is not among them. */
  readonly alignment: Readonly<Record<string, number | null>>;
  readonly rounds: number;
}

/** What stands among the reservations for somebody whose words told neither yes nor no. */
export const gaveNoVerdict = 'Gave no verdict.';

const strong = 0.75;

/** The level by the share that can live with the merged position. A seat that gave no verdict is not counted as agreeing. */
const levelOf = (agree: number, all: number): ConsensusOutcome['agreementLevel'] => {
  if (all > 0 && agree === all) return 'unanimous';
  if (agree / all >= strong) return 'strong majority';
  return agree / all > 0.5 ? 'majority with dissent' : 'no agreement';
};

export const outcomeOf = (table: Table<ConsensusMemory>): ConsensusOutcome => {
  const { own } = table;
  const seats = participants(table);
  const verdict = (id: SeatId) => (own.synthesis?.by === id ? merged(own.concessions[id]) : own.verdicts[id]);
  const agree = seats.filter(({ id }) => verdict(id)?.agrees).length;
  const alignment = Object.fromEntries(
    seats.flatMap(({ id, name }) => (own.concessions[id] ? [[name, own.concessions[id].alignment]] : [])),
  );
  const near = Object.values(alignment).filter((value) => value !== null);
  const mean = near.reduce((sum, value) => sum + value, 0) / near.length;
  const said = (which: (id: SeatId) => string | undefined) =>
    seats.flatMap(({ id, name }) => (which(id) ? [{ seat: name, says: which(id)! }] : []));
  return {
    position: inOneParagraph(withoutCourtesies(own.synthesis?.text ?? '')),
    agreementLevel: own.synthesis && !isAstray(own) ? levelOf(agree, seats.length) : 'no agreement',
    confidence: near.length > 0 ? Math.round(mean * 100) / 100 : null,
    contributions: seats.flatMap(({ id, name }) =>
      own.gave[id]?.length && !isAstray(own) ? [{ seat: name, gave: listed(own.gave[id]) }] : [],
    ),
    reservations: said((id) => (own.synthesis && !verdict(id) ? gaveNoVerdict : reservationOf(verdict(id)))),
    dissent: said((id) => (verdict(id)?.agrees === false ? verdict(id)?.reservation : undefined)),
    alignment,
    rounds: own.round,
  };
};

/** What came as a list reads as sentences: the mark of a point would stand in the middle of a line. */
const inOneParagraph = (text: string): string =>
  listMark.test(text)
    ? text
        .split('\n')
        .map((line) => ended(line.replace(listMark, '').trim()))
        .filter(Boolean)
        .join(' ')
    : text;

const listMark = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/mu;

/** Sentences follow each other; other things stand in a list. */
const listed = (gave: readonly string[]): string =>
  gave.join(gave.every((each) => /[.!?。]$/u.test(each)) ? ' ' : '; ');

/** Whoever merges agrees, with the concerns they were left with. */
const merged = (concession: Concession | undefined): Verdict => ({
  agrees: true,
  reservation: concession?.concerns.join('; ') ?? '',
});

const reservationOf = (verdict: Verdict | undefined): string | undefined =>
  verdict?.agrees ? verdict.reservation : undefined;

/** A position that most can't live with is written, but not agreed on. */
export const howItEnded = ({ position, agreementLevel }: ConsensusOutcome): 'merged' | 'rejected' | 'unmerged' => {
  if (position === '') return 'unmerged';
  return agreementLevel === 'no agreement' ? 'rejected' : 'merged';
};
