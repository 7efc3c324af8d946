import type { SeatId } from '../../../engine/index.ts';
import type { Reading } from '../reading.ts';

/** A clause of the bill that is before the house. */
export interface HouseClause {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

/** An amendment that waits. */
interface HouseAmendment {
  readonly id: string;
  readonly by: SeatId;
  readonly text: string;
}

/** What a representative knows of the house, as its format tells it. */
export interface House {
  readonly motives: readonly string[];
  readonly clauses: readonly HouseClause[];
  readonly amendments: readonly HouseAmendment[];
  /** The ids of amendments that were taken in. */
  readonly takenIn: readonly string[];
  readonly stances: readonly string[];
  readonly drafts: readonly { readonly title: string; readonly text: string }[];
  readonly titles: Readonly<Record<SeatId, string>>;
  readonly scores: boolean;
}

const empty: House = {
  motives: [],
  clauses: [],
  amendments: [],
  takenIn: [],
  stances: [],
  drafts: [],
  titles: {},
  scores: false,
};

export const houseIn = ({ about }: Reading): House => ({ ...empty, ...(about.more as Partial<House> | undefined) });
