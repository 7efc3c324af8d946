import { higher, inPriority, type SeatId, sharedWords } from '../../engine/index.ts';
import { representatives, title } from './house.ts';
import type { Direction } from './speaker-ruling.ts';
import { centre, isModerate } from './temperature.ts';
import type { HouseTable } from './terms.ts';

interface Candidate {
  readonly seat: SeatId;
  readonly breadth: number;
  readonly fromCentre: number;
  readonly shared: number;
}

/** Breadth of motives first, then the temperature nearest to the centre, then concerns shared with others, then the roster. */
const bySeedCriteria = inPriority<Candidate>(
  higher(({ breadth }) => breadth),
  higher(({ fromCentre }) => -fromCentre),
  higher(({ shared }) => shared),
);

/** Seats that can draft: not expelled, and not asked in vain before. */
export const mayDraft = (table: HouseTable): SeatId[] =>
  representatives(table).filter(
    (seat) => !table.own.expelled.includes(seat) && !table.own.failedDrafters.includes(seat),
  );

/** Who drafts by SELECT_DRAFTER's criteria; null when everybody has failed. */
export const broadest = (table: HouseTable, among: readonly SeatId[] = mayDraft(table)): SeatId | null =>
  candidates(table, among).sort(bySeedCriteria)[0]?.seat ?? null;

const candidates = (table: HouseTable, among: readonly SeatId[]): Candidate[] => {
  const holders = new Map<string, number>();
  for (const { motives } of Object.values(table.own.members))
    for (const motive of new Set(motives)) holders.set(motive, (holders.get(motive) ?? 0) + 1);
  return among.map((seat) => {
    const { motives = [], temperature = centre } = table.own.members[seat] ?? {};
    const distinct = [...new Set(motives)];
    return {
      seat,
      breadth: distinct.length,
      fromCentre: Math.abs(temperature - centre),
      shared: distinct.filter((motive) => holders.get(motive)! > 1).length,
    };
  });
};

/** Directions have little in common when no two of them share this much. */
const littleInCommon = 0.25;

const areDivergent = (directions: readonly Direction[]): boolean =>
  directions.length > 1 &&
  directions.every((one, at) =>
    directions.slice(at + 1).every((other) => sharedWords(textOf(one), textOf(other)) < littleInCommon),
  );

const textOf = ({ name, description }: Direction): string => `${name} ${description}`;

/**
 * Who drafts after EVALUATE_STATEMENTS: an advocate of the direction that joins most concerns; where directions diverge
 * strongly, somebody of moderate temperature who can bridge them.
 */
export const bridging = (table: HouseTable, directions: readonly Direction[]): SeatId | null => {
  const able = mayDraft(table);
  const joins = ({ advocates }: Direction): number =>
    new Set(advocates.flatMap((seat) => table.own.members[seat]?.motives ?? [])).size;
  const [best] = [...directions].sort(higher(joins));
  const advocates = able.filter((seat) => best?.advocates.includes(seat));
  if (!areDivergent(directions)) return broadest(table, advocates.length > 0 ? advocates : able);
  const moderate = able.filter((seat) => isModerate(table.own.members[seat]?.temperature ?? centre));
  const nearest = [...candidates(table, moderate)].sort(
    inPriority(
      higher(({ fromCentre }) => -fromCentre),
      higher(({ breadth }) => breadth),
    ),
  );
  return nearest[0]?.seat ?? broadest(table, able);
};

/** The words in which a drafter is appointed. */
export const appointment = (table: HouseTable, seat: SeatId): string =>
  `I appoint ${title(table, seat)} to draft the initial bill. They represent a broad cross-section of concerns and are well-positioned to propose an inclusive starting point.`;

export const isAble = (table: HouseTable, seat: SeatId): boolean => mayDraft(table).includes(seat);
