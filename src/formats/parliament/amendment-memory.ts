import type { SeatId } from '../../engine/index.ts';
import type { Amendment, AmendmentPosition } from './amendment.ts';
import type { HouseFact } from './fact.ts';
import type { House } from './house.ts';
import type { HouseMessage } from './message.ts';

/** What becomes of the amendments before the house. */
export const rememberAmendments = (own: House, fact: HouseFact): House => {
  switch (fact.type) {
    case 'filed':
      return fact.message.type === 'AMENDMENT' ? proposed(own, fact.message as HouseMessage<'AMENDMENT'>) : own;
    case 'positions-taken':
      return {
        ...own,
        amendments: own.amendments.map((amendment) => positioned(amendment, fact.seat, fact.positions)),
      };
    case 'countered':
      return { ...own, amendments: own.amendments.map((amendment) => countered(amendment, fact)) };
    case 'amendment-put':
      return { ...own, dividing: fact.id };
    case 'amendment-settled':
      return {
        ...own,
        dividing: null,
        amendments: own.amendments.filter(({ content }) => content.amendment_id !== fact.id),
      };
    case 'exchange-closed':
      return {
        ...own,
        amendments: own.amendments.map((amendment) => ({
          ...amendment,
          state: 'debating',
          discussed: amendment.discussed + 1,
        })),
      };
    default:
      return own;
  }
};

const proposed = (own: House, { id, from, content }: HouseMessage<'AMENDMENT'>): House => ({
  ...own,
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
