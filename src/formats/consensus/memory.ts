import {
  type Entry,
  type Folds,
  folded,
  type Keyed,
  keyed,
  type SeatId,
  saysNothing,
  withKey,
} from '../../engine/index.ts';
import { type OrderFact, rememberOrder } from '../turn-protocol/ranking.ts';
import { rememberTalk, startTalk, type Talk, type TalkFact } from '../turn-protocol/talk.ts';
import type { Compared } from './hearing.ts';
import type { AgreementMap } from './map.ts';

/** What a seat gave up, kept and still fears. */
export interface Concession {
  readonly concedes: string;
  readonly position: string;
  readonly concerns: readonly string[];
  /** How near the seat says it is to the common position, 0 to 1; null where it gave no figure. */
  readonly alignment: number | null;
}

/** What a seat says of the merged position. */
export interface Acceptance {
  /** Null for one that depends on a condition; the reservation is the condition then. */
  readonly agrees: boolean | null;
  readonly reservation: string;
}

export interface ConsensusMemory extends Talk {
  readonly order: readonly SeatId[];
  readonly subtopic: string;
  /** Concession rounds begun. */
  readonly round: number;
  readonly map: AgreementMap | null;
  readonly positions: Keyed<string>;
  readonly concessions: Keyed<Concession>;
  /** What each seat gave up, over all rounds. */
  readonly gave: Keyed<readonly string[]>;
  readonly synthesis: { readonly by: SeatId; readonly text: string } | null;
  readonly verdicts: Keyed<Acceptance>;
  /** How positions compare, as far as anybody heard that. */
  readonly compared: readonly Compared[];
  /** A person wants the synthesis now. */
  readonly cutShort: boolean;
}

export type ConsensusFact =
  | TalkFact
  | OrderFact
  | ({ readonly type: 'compared' } & Compared)
  | { readonly type: 'mapped'; readonly map: AgreementMap }
  | { readonly type: 'conceded'; readonly seat: SeatId; readonly concession: Concession }
  | { readonly type: 'judged'; readonly seat: SeatId; readonly verdict: Acceptance }
  | { readonly type: 'cut-short' };

export const startMemory = (): ConsensusMemory => ({
  ...startTalk,
  order: [],
  subtopic: '',
  round: 0,
  map: null,
  positions: keyed(),
  concessions: keyed(),
  gave: keyed(),
  synthesis: null,
  verdicts: keyed(),
  compared: [],
  cutShort: false,
});

export const remember = (own: ConsensusMemory, entry: Entry<ConsensusFact>): ConsensusMemory => {
  const next = rememberTalk(own, entry);
  if (entry.type === 'turn-taken') return rememberTurn(next, entry.turn);
  return entry.type === 'noted' ? folded(folds, next, entry.fact) : next;
};

const rememberTurn = (own: ConsensusMemory, turn: { seat: SeatId; kind: string; text: string }): ConsensusMemory => {
  if (turn.kind === 'position') return { ...own, positions: withKey(own.positions, turn.seat, turn.text) };
  if (turn.kind === 'synthesis') return { ...own, synthesis: { by: turn.seat, text: turn.text } };
  return own;
};

const folds: Folds<ConsensusMemory, ConsensusFact> = {
  'order-set': rememberOrder,
  'round-began': (_, { round }) => ({ round }),
  compared: ({ compared }, fact) => ({ compared: [...compared, fact] }),
  mapped: (_, { map }) => ({ map }),
  conceded: ({ concessions, gave }, { seat, concession }) => ({
    concessions: withKey(concessions, seat, concession),
    gave: withKey(gave, seat, alsoGave(gave[seat] ?? [], concession)),
  }),
  judged: ({ verdicts }, { seat, verdict }) => ({ verdicts: withKey(verdicts, seat, verdict) }),
  'cut-short': () => ({ cutShort: true }),
};

/** Whoever gives nothing more has given what they gave before. */
const alsoGave = (before: readonly string[], { concedes }: Concession): readonly string[] =>
  saysNothing(concedes) || before.includes(concedes) ? before : [...before, concedes];
