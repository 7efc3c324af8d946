import { type Briefing, chance, type Line, type Point, type Seat } from '../../../engine/index.ts';
import { choicesOf } from '../../../formats/council/position.ts';
import type { Claim } from '../claim.ts';
import { type Bank, concernNames } from '../concerns.ts';
import { frames } from '../frames.ts';
import { type Reading, read } from '../reading.ts';
import { concernsOf, otherSide, type Side, sideOf } from '../stance.ts';
import { readTopic } from '../topic.ts';
import { type Expertise, expertiseOf } from './council-expertise.ts';
import { withoutLeads } from './council-stock.ts';

/** A briefing of a council, understood. */
export interface CouncilReading {
  /** As on the side that I take from now on. */
  readonly reading: Reading;
  /** How often I have spoken at this table. */
  readonly turns: number;
  /** The claim that most needs my answer. */
  readonly target: Claim | undefined;
  /** The best claim of somebody who wants what I want. */
  readonly ally: Claim | undefined;
  /** The claim that makes me change my mind now; null where I stay. */
  readonly moving: Claim | null;
  /** Everyone wants the same. */
  readonly isSettled: boolean;
  /** The question that was put to me in cross-examination. */
  readonly examined: { readonly by: Seat; readonly text: string } | null;
  /** What somebody claimed, the weightiest first; and of that, what speaks for where they stand now. */
  readonly claimsBy: (seat: string) => readonly Claim[];
  readonly reasonsOf: (seat: string) => readonly Claim[];
  readonly standing: (seat: string) => Side | null;
  readonly expertise: Expertise;
  /** Whether I stand elsewhere than I was sent to stand. */
  readonly hasMoved: boolean;
  /** What I want to see, and whether I have asked for it before. */
  readonly wished: Wish | null;
  readonly hasWished: boolean;
  /** All that was said so far, word for word; and of that, what I said. */
  readonly heard: string;
  readonly ownWords: string;
  /** One of several ways to say something: rather one that was not used yet. */
  readonly fresh: (ways: readonly string[], label: string) => string;
  /** The position line, without its label. */
  readonly position: string;
}

/** What would settle it for somebody: evidence that it trusts, or else a condition out of the stock. */
export interface Wish {
  readonly text: string;
  readonly isEvidence: boolean;
}

/** Turns in which a change of mind is told; in others nobody moves without a word. */
const movable: readonly string[] = ['contribution', 'synthesis', 'last-word'];

const positionLine = /^\s*Position:\s*(.+?)\s*$/imu;

export const councilReading = ({ briefing, me }: Reading): CouncilReading => {
  const held = answersHeld(briefing);
  const standing = (id: string): Side | null => sideHeld(held.get(id), briefing);
  const before = standing(me.id) ?? sideOf(me, briefing.seed) ?? leaning(me, briefing);
  const atFirst = readAs(before, briefing, standing);
  const mayMove = atFirst.memory.myTurns > 0 && movable.includes(briefing.cue.kind);
  const isMoving = mayMove && isPersuaded(me, atFirst, before, standing);
  const moving = isMoving ? (atFirst.claims[0] ?? null) : null;
  const side = moving ? otherSide(before) : before;
  const reading = moving ? readAs(side, briefing, standing) : atFirst;
  const claimsBy = (seat: string) =>
    reading.memory.claims.filter((claim) => claim.seat.id === seat).sort((a, b) => b.weight - a.weight);
  const allies = reading.others.filter(({ id }) => standing(id) === side);
  const answered = reading.others.filter(({ id }) => held.has(id));
  const reasonsOf = (seat: string) => {
    const stands = standing(seat);
    return claimsBy(seat).filter((claim) => stands === null || speaksFor(claim, stands));
  };
  const heard = briefing.record.map(({ text }) => text).join('\n');
  const ownWords = briefing.record
    .filter(({ seat, kind }) => seat === me.id && kind !== 'first-answer')
    .map(({ text }) => text)
    .join('\n');
  const wished = wishOf(reading);
  return {
    reading,
    turns: reading.memory.myTurns,
    target: reading.claims[0],
    ally: allies
      .flatMap(({ id }) => claimsBy(id).filter((claim) => speaksFor(claim, side)))
      .sort((a, b) => Number(a.isTakenUp) - Number(b.isTakenUp) || b.weight - a.weight)[0],
    moving,
    isSettled: answered.length > 0 && answered.every(({ id }) => standing(id) === side),
    examined: examinedIn(briefing),
    claimsBy,
    reasonsOf,
    standing,
    expertise: expertiseOf(me),
    hasMoved: side !== (sideOf(me, briefing.seed) ?? side),
    wished,
    hasWished: wished !== null && ownWords.includes(wished.text),
    heard,
    ownWords,
    fresh: freshIn(heard, reading.draw),
    position: positionOf(reading, side, wished),
  };
};

/** Chooses among ways to say something; what it chose counts as said. */
const freshIn = (heard: string, draw: Reading['draw']): CouncilReading['fresh'] => {
  const chosen = new Set<string>();
  return (ways, label) => {
    const start = Math.floor(draw(label) * ways.length);
    const inTurn = [...ways.slice(start), ...ways.slice(0, start)];
    const isNew = (way: string): boolean => !heard.includes(way.replace(/\{.*$/su, '').slice(1));
    const way =
      inTurn.find((each) => isNew(each) && !chosen.has(each)) ?? inTurn.find((each) => !chosen.has(each)) ?? inTurn[0]!;
    chosen.add(way);
    return way;
  };
};

/** The briefing, read by somebody who stands there; the others stand where they said they do. */
const readAs = (side: Side, briefing: Briefing, standing: (id: string) => Side | null): Reading => {
  const placed = (seat: Seat): Seat => {
    const stance = seat.id === briefing.seat.id ? side : standing(seat.id);
    return stance === null ? seat : { ...seat, persona: { ...seat.persona, stance } };
  };
  const seats = briefing.seats.map(placed);
  const seat = seats.find(({ id }) => id === briefing.seat.id)!;
  const reading = read({ ...aloud(briefing), seat, seats });
  const claims = reading.memory.claims.filter(isArgument);
  const isHeld = (claim: Claim): boolean => speaksFor(claim, standing(claim.seat.id) ?? side);
  const toAnswer = reading.claims.filter((claim) => isArgument(claim) && isHeld(claim));
  return { ...reading, memory: { ...reading.memory, claims }, claims: toAnswer };
};

/** The record as it was heard aloud: without sealed answers and without position lines. */
const aloud = (briefing: Briefing): Briefing => ({
  ...briefing,
  record: briefing.record
    .filter(({ kind }) => kind !== 'first-answer')
    .map((line) => ({ ...line, text: withoutLeads(line.text.replace(positionLine, '').trim()) })),
});

/** Of seats that brought points, the points; of others, whatever they said. */
const isArgument = (claim: Claim): boolean =>
  (claim.seat.persona.points ?? []).length === 0 || pointOf(claim) !== undefined;

const pointOf = ({ seat, text }: Claim): Point | undefined =>
  seat.persona.points?.find((point) => bare(point.text).startsWith(bare(text).slice(0, 30)));

/** Somebody who moved has said things for both sides. */
const speaksFor = (claim: Claim, side: Side): boolean => (pointOf(claim)?.side ?? side) === side;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The last position that each seat stated. */
const answersHeld = ({ record }: Briefing): ReadonlyMap<string, string> =>
  new Map(
    record.flatMap(({ seat, text, kind }: Line) => {
      const answer = positionLine.exec(text)?.[1];
      return seat !== null && answer !== undefined && kind !== 'first-answer' ? [[seat, answer] as const] : [];
    }),
  );

const sideHeld = (answer: string | undefined, briefing: Briefing): Side | null => {
  const [first, second] = choices(briefing);
  if (answer === undefined || first === undefined || second === undefined) return null;
  const starts = (choice: string) => answer.toLowerCase().startsWith(choice.toLowerCase());
  return starts(first) ? 'for' : starts(second) ? 'against' : null;
};

/** What can be answered: what the council counts, or what the question itself offers. */
const choices = ({ topic, settings }: Briefing): readonly string[] => {
  const counted = choicesOf(topic, Array.isArray(settings.options) ? (settings.options as string[]) : []);
  return counted.length > 0 ? counted : readTopic(topic).options;
};

const leaning = ({ id }: Seat, { seed }: Briefing): Side =>
  chance(seed, 0, `side of ${id}`) < 0.5 ? 'for' : 'against';

/** Half of those who are outnumbered can be persuaded once, and only where they had doubts of their own. */
const isPersuaded = (
  me: Seat,
  { briefing, others }: Reading,
  side: Side,
  standing: (id: string) => Side | null,
): boolean => {
  const own = sideOf(me, briefing.seed);
  if (own !== null && own !== side) return false;
  const hasDoubts = (me.persona.points ?? []).some((point) => point.side === otherSide(side));
  const opposed = others.filter(({ id }) => standing(id) === otherSide(side));
  const allied = others.filter(({ id }) => standing(id) === side);
  const isOpen = chance(briefing.seed, 0, `${me.id} can be persuaded`) < 0.5;
  return hasDoubts && opposed.length > allied.length && isOpen;
};

const examinedIn = ({ record, seat, seats }: Briefing): CouncilReading['examined'] => {
  const line = record.findLast(({ kind, to }) => kind === 'cross-examination' && to === seat.id);
  const by = seats.find(({ id }) => id === line?.seat);
  return line && by ? { by, text: line.text } : null;
};

/** The evidence that I trust most, where I was given any; else what my first concern asks for in such a case. */
const wishOf = ({ me, topic }: Reading): Wish | null => {
  const [evidence] = expertiseOf(me).evidence;
  if (evidence !== undefined) return { text: evidence, isEvidence: true };
  const [concern = 'evidence'] = concernsOf(me);
  return topic.bank ? { text: frames[topic.bank][concern].condition, isEvidence: false } : null;
};

/** The answer, and, once something was heard, what it hangs on. */
const positionOf = ({ briefing, topic, me, memory }: Reading, side: Side, wished: Wish | null): string => {
  const [first, second] = choices(briefing);
  const answer = (side === 'for' ? first : second) ?? beginning(me, wished);
  const hangsOn = memory.myTurns > 0 && first !== undefined && wished ? condition(answer, wished, topic.bank) : '';
  const sure = Math.round((0.55 + 0.3 * chance(briefing.seed, memory.myTurns, `${me.id} is sure`)) * 20) / 20;
  return `${answer}${hangsOn} (confidence ${sure})`;
};

/** The answer to a question that has no two sides: where to begin. */
const beginning = (me: Seat, wished: Wish | null): string => {
  const [concern = 'evidence'] = concernsOf(me);
  return wished?.isEvidence ? `begin with ${wished.text}` : `${concernNames[concern]} first`;
};

const condition = (answer: string, { text, isEvidence }: Wish, bank: Bank | null): string => {
  if (answer === 'no') return `, unless I see ${text}`;
  return isEvidence ? `, once ${bank === 'personal' ? 'you' : 'we'} have looked at ${text}` : `, with ${text}`;
};

/** What an expert's position hangs on, as `positionOf` words it. */
export const wishIn = (position: string): string | null =>
  /, (?:unless I see|once (?:we|you) have looked at|with) (.+)$/u.exec(position)?.[1] ?? null;
