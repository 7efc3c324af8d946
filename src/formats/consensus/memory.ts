import type { Entry, SeatId } from '../../engine/index.ts';
import { alsoKept } from '../turn-protocol/drift.ts';
import { type OrderFact, rememberOrder } from '../turn-protocol/ranking.ts';
import { isAstray, rememberTalk, startTalk, type Talk, type TalkFact } from '../turn-protocol/talk.ts';
import { type AgreementMap, sayMap } from './map.ts';
import { saysNothing } from './parts.ts';

/** What a seat gave up, kept and still fears. */
export interface Concession {
  readonly concedes: string;
  readonly position: string;
  readonly concerns: readonly string[];
  /** How near the seat says it is to the common position, 0 to 1; null where it gave no figure. */
  readonly alignment: number | null;
  /** How near its words sound, 0 to 1; only where it gave no figure. */
  readonly sounds?: number;
}

/** What a seat says of the merged position. */
export interface Verdict {
  readonly agrees: boolean;
  readonly reservation: string;
}

export interface ConsensusMemory extends Talk {
  readonly order: readonly SeatId[];
  readonly subtopic: string;
  /** Concession rounds begun. */
  readonly round: number;
  readonly map: AgreementMap | null;
  readonly positions: Readonly<Record<SeatId, string>>;
  readonly concessions: Readonly<Record<SeatId, Concession>>;
  /** What each seat gave up, over all rounds. */
  readonly gave: Readonly<Record<SeatId, readonly string[]>>;
  readonly synthesis: { readonly by: SeatId; readonly text: string } | null;
  readonly verdicts: Readonly<Record<SeatId, Verdict>>;
  /** A person wants the synthesis now. */
  readonly cutShort: boolean;
}

export type ConsensusFact =
  | TalkFact
  | OrderFact
  | { readonly type: 'mapped'; readonly map: AgreementMap }
  | { readonly type: 'conceded'; readonly seat: SeatId; readonly concession: Concession }
  | { readonly type: 'judged'; readonly seat: SeatId; readonly verdict: Verdict }
  | { readonly type: 'cut-short' };

export const startMemory = (): ConsensusMemory => ({
  ...startTalk,
  order: [],
  subtopic: '',
  round: 0,
  map: null,
  positions: {},
  concessions: {},
  gave: {},
  synthesis: null,
  verdicts: {},
  cutShort: false,
});

export const remember = (own: ConsensusMemory, entry: Entry<ConsensusFact>): ConsensusMemory => {
  const next = rememberTalk(own, entry);
  if (entry.type === 'turn-taken') return rememberTurn(next, entry.turn);
  return entry.type === 'noted' ? rememberFact(next, entry.fact) : next;
};

const rememberTurn = (own: ConsensusMemory, turn: { seat: SeatId; kind: string; text: string }): ConsensusMemory => {
  if (turn.kind === 'position') return { ...own, positions: { ...own.positions, [turn.seat]: turn.text } };
  if (turn.kind === 'synthesis') return { ...own, synthesis: { by: turn.seat, text: turn.text } };
  return own;
};

const rememberFact = (own: ConsensusMemory, fact: ConsensusFact): ConsensusMemory => {
  switch (fact.type) {
    case 'order-set':
      return rememberOrder(own, fact);
    case 'round-began':
      return { ...own, round: fact.round };
    case 'mapped':
      return isAstray(own) ? { ...own, map: fact.map } : alsoKept({ ...own, map: fact.map }, sayMap(fact.map));
    case 'conceded':
      return {
        ...own,
        concessions: { ...own.concessions, [fact.seat]: fact.concession },
        gave: { ...own.gave, [fact.seat]: alsoGave(own.gave[fact.seat] ?? [], fact.concession) },
      };
    case 'judged':
      return { ...own, verdicts: { ...own.verdicts, [fact.seat]: fact.verdict } };
    case 'cut-short':
      return { ...own, cutShort: true };
    default:
      return own;
  }
};

/** Whoever gives nothing more has given what they gave before. */
const alsoGave = (before: readonly string[], { concedes }: Concession): readonly string[] =>
  saysNothing(concedes) || before.includes(concedes) ? before : [...before, concedes];
