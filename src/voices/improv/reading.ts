import { type Briefing, type Budget, chance, type Point, pick, type Seat, words } from '../../engine/index.ts';
import type { Claim } from './claim.ts';
import { type Concern, concernNames, concernOf, type Frame } from './concerns.ts';
import { anyFrame, frames } from './frames.ts';
import { sentence } from './grammar.ts';
import { type Memory, remember } from './memory.ts';
import { fill, mark, type PhraseKey, phrases, type Slots } from './phrases.ts';
import { plainSpeech } from './plain-speech.ts';
import { concernsOf, type Side, sideOf } from './stance.ts';
import { readTopic, type Topic } from './topic.ts';

/** A briefing, understood: everything a move needs to choose what to say. */
export interface Reading {
  readonly briefing: Briefing;
  readonly me: Seat;
  /** Those at the table who speak for themselves, without me and without the chair. */
  readonly others: readonly Seat[];
  readonly topic: Topic;
  readonly side: Side | null;
  readonly memory: Memory;
  /** My points that were not made yet: for my side, and against it. */
  readonly points: readonly string[];
  readonly doubts: readonly string[];
  readonly limit: Budget;
  /** A number in [0, 1) for a choice, by its label. */
  readonly draw: (label: string) => number;
  /** A sentence that makes the move; null where no phrase fits. */
  readonly say: (move: PhraseKey, slots?: Slots) => string | null;
}

const defaultLimit = words(120);

export const read = (briefing: Briefing): Reading => {
  const { seat: me, seats, seed, cue, turn } = briefing;
  const topic = readTopic(briefing.topic);
  const memory = remember(briefing);
  const side = sideOf(me, seed);
  const draw = (label: string) => chance(seed, cue.asOf, `${me.id} ${cue.kind} ${cue.attempt} ${label}`);
  const heard = briefing.record
    .slice(-40)
    .map((line) => line.text)
    .join('\n')
    .toLowerCase();
  const own = me.persona.points ?? [];
  const unsaid = (fits: (point: Point) => boolean): string[] =>
    own
      .filter(fits)
      .map(({ text }) => plainSpeech(text))
      .filter((text) => text && !memory.wasSaid(text));
  return {
    briefing,
    me,
    others: seats.filter((seat) => seat.id !== me.id && !isLeading(seat)),
    topic,
    side,
    memory,
    points: unsaid((point) => side === null || (point.side ?? side) === side),
    doubts: unsaid((point) => side !== null && point.side !== undefined && point.side !== side),
    limit: turn.limit ?? defaultLimit,
    draw,
    say: (move, slots = {}) => {
      const all = { ...topicSlots(topic, side), ...slots };
      const possible = phrases[move].flatMap((phrase) => {
        const filled = fill(phrase, all);
        return filled === null ? [] : [{ filled, phrase }];
      });
      const unheard = possible.filter(({ phrase, filled }) => !heard.includes((mark(phrase) || filled).toLowerCase()));
      const chosen = pick(unheard.length > 0 ? unheard : possible, draw(move));
      return chosen ? sentence(chosen.filled) : null;
    },
  };
};

/** Seats that lead the talk rather than take part in it. */
const isLeading = (seat: Seat): boolean =>
  seat.chair === true || /^(?:arbitrator|facilitator|moderator|speaker|clerk|user)$/i.test(seat.role);

const topicSlots = (topic: Topic, side: Side | null): Slots => ({
  idea: topic.idea,
  yes: topic.yes,
  no: topic.no,
  question: topic.question ? `“${topic.question}”` : undefined,
  option: optionOf(topic, side),
  other: optionOf(topic, side === 'for' ? 'against' : 'for'),
});

/** With two options on the table, the first is the side for, the second the side against. */
export const optionOf = ({ options }: Topic, side: Side | null): string | undefined =>
  side === null ? undefined : options[side === 'for' ? 0 : 1];

/** What can be asked and demanded about a concern in the topic's world. */
export const frameFor = ({ topic }: Reading, concern: Concern | null): Partial<Frame> =>
  topic.bank && concern ? frames[topic.bank][concern] : anyFrame;

/** What I care about most and have not yet spoken of; evidence is everybody's concern. */
export const myConcern = ({ me, memory, topic }: Reading, used: (frame: Frame) => string): Concern => {
  const mine = [...concernsOf(me), 'evidence', 'cost', 'failure', 'people', 'users', 'fairness', 'speed'] as Concern[];
  const bank = topic.bank;
  return (bank && mine.find((concern) => !memory.wasSaid(used(frames[bank][concern])))) || mine[0]!;
};

export const concernName = (concern: Concern | null): string | undefined =>
  concern ? concernNames[concern] : undefined;

/** The claims of others that speak for the other side, those with most to answer first; then anybody's. */
export const claimsToAnswer = (reading: Reading): readonly Claim[] => {
  const { memory, others, side, briefing } = reading;
  const theirs = memory.claims.filter(({ seat }) => others.some(({ id }) => id === seat.id));
  const opposed = side === null ? theirs : theirs.filter(({ seat }) => sideOf(seat, briefing.seed) !== side);
  const pool = opposed.length > 0 ? opposed : theirs;
  const fresh = (claim: Claim) => (memory.wasTakenUp(claim) ? 0 : 2);
  return [...pool].sort((a, b) => b.weight + fresh(b) - a.weight - fresh(a) || b.seq - a.seq);
};

export { concernOf };
