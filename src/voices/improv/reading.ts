import { type Briefing, type Budget, chance, type Point, type Seat, type SeatId, words } from '../../engine/index.ts';
import { type Claim, quote } from './claim.ts';
import { type Concern, concernNames } from './concerns.ts';
import { type Memory, remember } from './memory.ts';
import { type Nearest, nearestOf } from './nearness.ts';
import { once } from './once.ts';
import type { Slots } from './phrases.ts';
import { phrasing, type Say } from './phrasing.ts';
import { plainSpeech } from './plain-speech.ts';
import { isLeading, otherSide, type Side, sideOf } from './stance.ts';
import { readTopic, type Topic } from './topic.ts';

/** A briefing, understood: everything a move needs to choose what to say. */
export interface Reading {
  readonly briefing: Briefing;
  readonly me: Seat;
  /** Those at the table who speak for themselves, without me and without the chair. */
  readonly others: readonly Seat[];
  readonly topic: Topic;
  /** Where I stand, and where everybody does. */
  readonly side: Side | null;
  readonly sides: ReadonlyMap<SeatId, Side | null>;
  readonly memory: Memory;
  /** What there is to answer: claims of those on the other side, or else of anybody; the weightiest and freshest first. */
  readonly claims: readonly Claim[];
  /** My points that were not made yet: for my side, and against it. */
  readonly points: readonly string[];
  readonly doubts: readonly string[];
  /** The point of mine that is about the same as a text. */
  readonly nearest: Nearest;
  readonly limit: Budget;
  /** A number in [0, 1) for a choice, by its label. */
  readonly draw: (label: string) => number;
  /** Whether nobody has said this, and I have not taken it for this turn either; from now on it counts as taken. */
  readonly take: (text: string) => boolean;
  /** A sentence that makes the move; null where no phrase fits. */
  readonly say: Say;
}

const defaultLimit = words(120);

export const read = (briefing: Briefing): Reading => {
  const { seat: me, seats, seed, cue, turn } = briefing;
  const topic = readTopic(briefing.topic);
  const side = sideOf(me, seed);
  const memory = once(() => remember(briefing, topic));
  const sides = once(() => new Map(seats.map((seat) => [seat.id, sideOf(seat, seed)])));
  const others = once(() => seats.filter((seat) => seat.id !== me.id && !isLeading(seat)));
  const claims = once(() =>
    toAnswer(memory(), others(), (seat) => side !== null && sides().get(seat.id) === otherSide(side)),
  );
  const draw = (label: string) => chance(seed, cue.asOf, `${me.id} ${cue.kind} ${cue.attempt} ${label}`);
  const unsaid = (fits: (point: Point) => boolean): string[] =>
    (me.persona.points ?? [])
      .filter(fits)
      .map(({ text }) => plainSpeech(text))
      .filter((text) => text && !memory().wasSaid(text));
  const points = once(() => unsaid((point) => side === null || (point.side ?? side) === side));
  const nearest = once(() => nearestOf(points(), briefing.topic));
  const doubts = once(() => unsaid((point) => side !== null && point.side !== undefined && point.side !== side));
  const say = once(() => phrasing(memory().lately, draw, topicSlots(topic, side)));
  const taken = new Set<string>();
  return {
    briefing,
    me,
    get others() {
      return others();
    },
    topic,
    side,
    get sides() {
      return sides();
    },
    get memory() {
      return memory();
    },
    get claims() {
      return claims();
    },
    get points() {
      return points();
    },
    get nearest() {
      return nearest();
    },
    get doubts() {
      return doubts();
    },
    limit: turn.limit ?? defaultLimit,
    draw,
    take: (text) => !taken.has(text) && !memory().wasSaid(text) && Boolean(taken.add(text)),
    say: (...move) => say()(...move),
  };
};

const topicSlots = (topic: Topic, side: Side | null): Slots => ({
  idea: topic.idea,
  yes: topic.yes,
  no: topic.no,
  question: topic.question ? quote(topic.question) : undefined,
  option: optionOf(topic, side),
  other: optionOf(topic, side === 'for' ? 'against' : 'for'),
});

/** With two options on the table, the first is the side for, the second the side against. */
export const optionOf = ({ options }: Topic, side: Side | null): string | undefined =>
  side === null ? undefined : options[side === 'for' ? 0 : 1];

export const concernName = (concern: Concern | null): string | undefined =>
  concern ? concernNames[concern] : undefined;

const toAnswer = (
  { claims }: Memory,
  others: readonly Seat[],
  isOpposed: (seat: Seat) => boolean,
): readonly Claim[] => {
  const theirs = claims.filter(({ seat }) => others.includes(seat));
  const opposed = theirs.filter(({ seat }) => isOpposed(seat));
  const urgency = ({ weight, isTakenUp }: Claim) => weight + (isTakenUp ? 0 : 10);
  return (opposed.length > 0 ? opposed : theirs).sort((a, b) => urgency(b) - urgency(a) || b.seq - a.seq);
};
