import type { Folds, SeatId } from '../../engine/index.ts';
import type { Amendment, AmendmentPosition } from './amendment.ts';
import type { HouseFact } from './fact.ts';
import type { House } from './house.ts';
import type { HouseMessage } from './message.ts';

/** What becomes of the amendments before the house. */
export const amendmentFolds: Folds<House, HouseFact> = {
  filed: (own, { message }) =>
    message.type === 'AMENDMENT' ? proposed(own, message as HouseMessage<'AMENDMENT'>) : own,
  'positions-taken': ({ amendments }, { seat, positions }) => ({
    amendments: amendments.map((amendment) => positioned(amendment, seat, positions)),
  }),
  countered: ({ amendments }, fact) => ({ amendments: amendments.map((amendment) => countered(amendment, fact)) }),
  'amendment-put': (_, { id: dividing }) => ({ dividing }),
  'amendment-settled': ({ amendments }, { id }) => ({
    dividing: null,
    amendments: amendments.filter(({ content }) => content.amendment_id !== id),
  }),
  'exchange-closed': ({ amendments }) => ({
    amendments: amendments.map((amendment) => ({
      ...amendment,
      state: 'debating',
      discussed: amendment.discussed + 1,
    })),
  }),
};

const proposed = (own: House, { id, from, content }: HouseMessage<'AMENDMENT'>): Partial<House> => ({
  amendmentsFiled: own.amendmentsFiled + 1,
  amendments: [
    ...own.amendments,
    { content, message: id, by: from, state: 'proposed', endorses: [from], opposes: [], discussed: 0 },
  ],
});

/** Whoever would endorse with a change endorses nothing, and opposes nothing. */
const countered = (amendment: Amendment, fact: Extract<HouseFact, { type: 'countered' }>): Amendment => {
  const { seat, id, condition } = fact;
  if (amendment.content.amendment_id !== id) return amendment;
  const others = <T>(list: readonly T[], seatOf: (item: T) => SeatId): T[] =>
    list.filter((item) => seatOf(item) !== seat);
  return {
    ...amendment,
    endorses: others(amendment.endorses, (each) => each),
    opposes: others(amendment.opposes, (each) => each),
    counters: [...others(amendment.counters ?? [], (each) => each.seat), { seat, condition }],
  };
};

/** A seat stands on one side only; what it says last counts. */
const positioned = (amendment: Amendment, seat: SeatId, positions: readonly AmendmentPosition[]): Amendment => {
  const taken = positions.findLast(({ amendment_id }) => amendment_id === amendment.content.amendment_id);
  if (!taken || taken.position === 'withdraw' || taken.position === 'counter') return amendment;
  const [endorses, opposes] = [amendment.endorses, amendment.opposes].map((seats) => seats.filter((id) => id !== seat));
  return taken.position === 'endorse'
    ? { ...amendment, endorses: [...endorses!, seat], opposes: opposes! }
    : { ...amendment, endorses: endorses!, opposes: [...opposes!, seat] };
};
