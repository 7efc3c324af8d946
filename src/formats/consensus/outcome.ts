import { bringsKnowledge, type SeatId, type Table } from '../../engine/index.ts';
import { ended } from '../turn-protocol/house-style.ts';
import { participants } from '../turn-protocol/ranking.ts';
import { isAstray } from '../turn-protocol/talk.ts';
import type { Acceptance, Concession, ConsensusMemory } from './memory.ts';

/** What the table comes to. */
export interface ConsensusOutcome {
  readonly position: string;
  /** Not known where too few said plainly whether they can live with it, and those who did not could decide it. */
  readonly agreementLevel: 'unanimous' | 'strong majority' | 'majority with dissent' | 'no agreement' | 'not known';
  /** Mean nearness to the common position of those who said how near they are, 0 to 1; null where nobody did. */
  readonly confidence: number | null;
  readonly contributions: readonly { readonly seat: string; readonly gave: string }[];
  readonly reservations: readonly { readonly seat: string; readonly says: string }[];
  /** Who agrees only on a condition, with the condition in their words: neither a yes nor a no. Absent where nobody does. */
  readonly conditional?: readonly { readonly seat: string; readonly says: string }[];
  readonly dissent: readonly { readonly seat: string; readonly says: string }[];
  /** By name; null for whoever conceded and gave no figure that anybody meant. Whoever never conceded is not among them. */
  readonly alignment: Readonly<Record<string, number | null>>;
  readonly rounds: number;
}

/** What stands among the reservations for somebody whose words told neither yes nor no. */
export const gaveNoVerdict = 'Gave no verdict.';

const strong = 0.75;

/** The level by the share that can live with the merged position. A seat that gave none, or one on a condition, counts neither as agreeing nor as refusing. */
const levelOf = (agree: number, unknown: number, all: number): ConsensusOutcome['agreementLevel'] => {
  if (all > 0 && agree === all) return 'unanimous';
  if (agree / all >= strong) return 'strong majority';
  if (agree / all > 0.5) return 'majority with dissent';
  return (agree + unknown) / all > 0.5 ? 'not known' : 'no agreement';
};

export const outcomeOf = (table: Table<ConsensusMemory>): ConsensusOutcome => {
  const { own } = table;
  const seats = participants(table);
  const verdict = (id: SeatId) =>
    own.synthesis?.by === id ? merged(own.concessions[id], own.synthesis.text) : own.verdicts[id];
  const agree = seats.filter(({ id }) => verdict(id)?.agrees).length;
  const unknown = seats.filter(({ id }) => (verdict(id)?.agrees ?? null) === null).length;
  const alignment = Object.fromEntries(
    seats.flatMap(({ id, name, voice }) => {
      const given = own.concessions[id];
      return given ? [[name, bringsKnowledge(voice) ? given.alignment : null]] : [];
    }),
  );
  const near = Object.values(alignment).filter((value) => value !== null);
  const mean = near.reduce((sum, value) => sum + value, 0) / near.length;
  const said = (which: (id: SeatId) => string | undefined) =>
    seats.flatMap(({ id, name }) => (which(id) ? [{ seat: name, says: which(id)! }] : []));
  const conditional = said((id) => (verdict(id)?.agrees === null ? verdict(id)?.reservation : undefined));
  return {
    position: inOneParagraph(own.synthesis?.text.trim() ?? ''),
    agreementLevel: own.synthesis && !isAstray(own) ? levelOf(agree, unknown, seats.length) : 'no agreement',
    confidence: near.length > 0 ? Math.round(mean * 100) / 100 : null,
    contributions: seats.flatMap(({ id, name }) =>
      own.gave[id]?.length && !isAstray(own) ? [{ seat: name, gave: listed(own.gave[id]) }] : [],
    ),
    reservations: said((id) => (own.synthesis && !verdict(id) ? gaveNoVerdict : reservationOf(verdict(id)))),
    ...(conditional.length > 0 && { conditional }),
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

/** Whoever merges agrees, with the concerns they were left with: what stands in the text, word for word, is none. */
const merged = (concession: Concession | undefined, text: string): Acceptance => ({
  agrees: true,
  reservation: (concession?.concerns ?? []).filter((each) => !text.includes(each.replace(/[.\s]+$/u, ''))).join('; '),
});

const reservationOf = (verdict: Acceptance | undefined): string | undefined =>
  verdict?.agrees ? verdict.reservation : undefined;

/** A position that most can't live with, or of which nobody knows that, is written, but not agreed on. */
export const howItEnded = ({
  position,
  agreementLevel,
}: ConsensusOutcome): 'merged' | 'rejected' | 'unheard' | 'unmerged' => {
  if (position === '') return 'unmerged';
  if (agreementLevel === 'not known') return 'unheard';
  return agreementLevel === 'no agreement' ? 'rejected' : 'merged';
};
