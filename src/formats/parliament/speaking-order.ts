import { higher, inPriority, type SeatId } from '../../engine/index.ts';
import { type Member, speakers } from './house.ts';
import type { Slot } from './speaker-ruling.ts';
import type { HouseTable } from './terms.ts';

interface Wish {
  readonly seat: SeatId;
  readonly member: Member;
  readonly hasAmendment: boolean;
}

/** Those never heard first, then open objections, then what the last round left for follow-up, then whoever is not yet won. */
const byUrgency = inPriority<Wish>(
  higher(({ member }) => Number(!member.heard)),
  higher(({ member }) => Number(member.objection !== '')),
  higher(({ hasAmendment }) => Number(hasAmendment)),
  higher(({ member }) => ({ NO: 2, UNDECIDED: 1, YES: 0 })[member.lean]),
);

/** The speaking order by the rules: everyone who can speak, once, as far as the clock allows. */
export const orderByRule = (table: HouseTable, among: readonly SeatId[] = speakers(table)): Slot[] => {
  const { own } = table;
  const proposers = new Set(own.amendments.map(({ by }) => by));
  const wishes = among
    .map((seat) => ({ seat, member: own.members[seat]!, hasAmendment: proposers.has(seat) }))
    .filter(({ member }) => member !== undefined)
    .sort(byUrgency);
  const addressed = new Map<SeatId, number>();
  return wishes.slice(0, own.clock.exchanges).flatMap((wish) => {
    const address_to = partnerFor(table, wish.seat, addressed);
    if (address_to === null) return [];
    addressed.set(address_to, (addressed.get(address_to) ?? 0) + 1);
    return [{ speaker: wish.seat, address_to, suggested_topic: topicFor(table, wish) }];
  });
};

/**
 * A productive pairing: a concern goes to the drafter; otherwise to somebody with other motives and another lean, and
 * of those to whoever is asked least.
 */
export const partnerFor = (
  table: HouseTable,
  seat: SeatId,
  addressed: ReadonlyMap<SeatId, number> = new Map(),
): SeatId | null => {
  const { own } = table;
  const me = own.members[seat];
  const others = speakers(table).filter((other) => other !== seat);
  if (!me || others.length === 0) return null;
  const hasConcern = me.objection !== '' || me.lean === 'NO';
  if (hasConcern && own.drafter && others.includes(own.drafter)) return own.drafter;
  const mine = new Set(me.motives);
  let best: { seat: SeatId; score: number } | null = null;
  for (const other of others) {
    const them = own.members[other]!;
    const score =
      (them.lean === me.lean ? 0 : 1) -
      them.motives.filter((motive) => mine.has(motive)).length -
      2 * (addressed.get(other) ?? 0);
    if (best === null || score > best.score) best = { seat: other, score };
  }
  return best?.seat ?? null;
};

/** What to speak about: the open objection, the amendment, or the motive that comes next. */
const topicFor = ({ own }: HouseTable, { seat, member }: Wish): string => {
  if (member.objection !== '') return member.objection.slice(0, 160);
  const amendment = own.amendments.find(({ by }) => by === seat);
  if (amendment) return `${amendment.content.amendment_id}: ${amendment.content.description}`.slice(0, 160);
  return member.motives[(own.round - 1) % Math.max(1, member.motives.length)] ?? 'the bill as it stands';
};
