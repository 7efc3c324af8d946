import type { Seat } from '../../../engine/index.ts';
import type { Claim } from '../claims.ts';
import type { Made, Moves } from '../move.ts';
import { claim, contribute, foreign, foundOut, hold, narrow, play, reply, stand, useFact } from '../moves.ts';
import { type Reading, type Side, sideOf } from '../reading.ts';
import { filled, sentence } from '../saying.ts';
import { Turn } from '../turn.ts';

const made = (turn: Turn): Made => ({ parts: turn.parts, does: turn.does });

/** Opens a case: where I stand, and why. */
const open = (reading: Reading): Turn => claim(useFact(new Turn().must(stand(reading)), reading), reading);

/** Answers the other side, then goes on with my own case. */
const rebut = (reading: Reading): Turn => {
  const turn = reply(claim(new Turn(), reading), reading);
  return turn.isEmpty ? turn.must(hold(reading)) : turn;
};

/** The last word: the rest of my points, and what it comes down to. */
const close = (reading: Reading): Turn => {
  const turn = claim(new Turn(), reading);
  return narrow(turn.isEmpty ? turn : reply(turn, reading), reading);
};

/** Sums a round up, without a side: what was brought last by each, and what nobody answered. */
const sumUp = (reading: Reading): Turn => {
  const { say, book, quote, speakers, claims, open: asked } = reading;
  const turn = new Turn();
  if (!reading.hasGrounds) {
    const last = asked.at(-1);
    const before = asked.findLast(({ seat }) => seat.id !== last?.seat.id);
    if (last && before) {
      const slots = { ...foundOut(before), matter2: last.weighs, name2: last.seat.name };
      turn.must(say(book.chair.asks, slots));
    } else if (last) turn.must(say(book.chair.asksOne, foundOut(last)));
    return turn.isEmpty ? turn.must(say(book.chair.quiet)) : turn;
  }
  for (const seat of speakers) {
    const said = claims.findLast((each) => each.seat.id === seat.id);
    if (said) turn.must(say(book.chair.said, { name: seat.name, quote: quote(said.text, 22) }));
  }
  const left = claims.find((each) => isUnanswered(each, speakers));
  if (left) turn.may(say(book.chair.open, { name: left.seat.name, quote: quote(left.text, 22) }));
  return turn.isEmpty ? turn.must(say(book.chair.quiet)) : turn;
};

/** Somebody on another side spoke after it, and nobody there took it up: what was said last waits for nobody. */
const isUnanswered = ({ side, seat, heardBy, answeredBy }: Claim, speakers: readonly Seat[]): boolean => {
  const others = speakers.filter((each) => each.id !== seat.id && (side === null || sideOf(each) !== side));
  const isAmong = (ids: readonly string[]): boolean => others.some(({ id }) => ids.includes(id));
  return isAmong(heardBy) && !isAmong(answeredBy);
};

/** What each side brought before its last turn, and what of it the other side never took up: so that no side is better off by its place. */
const tally = ({ claims, speakers }: Reading, side: Side) => {
  const brought = claims.filter((each) => each.side === side && each.heardBy.includes(each.seat.id));
  return { brought, left: brought.filter((each) => isUnanswered(each, speakers)) };
};

type Tally = ReturnType<typeof tally>;

/** What both sides brought, the one of which more went unanswered, and by how much. */
const weigh = (reading: Reading) => {
  const sides: Record<Side, Tally> = { for: tally(reading, 'for'), against: tally(reading, 'against') };
  const margin = sides.for.left.length - sides.against.left.length;
  const winner: Side | null = margin === 0 ? null : margin > 0 ? 'for' : 'against';
  return { sides, margin: Math.abs(margin), winner };
};

type Weighed = ReturnType<typeof weigh>;

const best = ({ left, brought }: Tally): readonly Claim[] => [...new Set([...left, ...brought])];

const decided = ({ book, topicWords, isOpen }: Reading, { winner, sides }: Weighed): string => {
  if (winner === null) return filled(book.ruling.even, topicWords)!;
  const [mine, other] = [sides[winner], sides[winner === 'for' ? 'against' : 'for']];
  const counts = { left: mine.left, brought: mine.brought, otherLeft: other.left, otherBrought: other.brought };
  const told = Object.fromEntries(Object.entries(counts).map(([name, all]) => [name, String(all.length)]));
  const frame = isOpen ? book.ruling.open : book.ruling[winner];
  return filled(frame, { ...topicWords, ...told, name: mine.left[0]?.seat.name })!;
};

const reasonsFor = ({ book, cite }: Reading, { sides, winner }: Weighed): string[] => {
  const won = winner
    ? best(sides[winner]).slice(0, 3)
    : [...best(sides.for).slice(0, 1), ...best(sides.against).slice(0, 1)];
  return won.map((each, at) => {
    const isLeft = [...sides.for.left, ...sides.against.left].includes(each);
    const phrases = isLeft ? book.ruling.unanswered : book.ruling.said;
    return sentence(filled(phrases[at % phrases.length]!, { name: each.seat.name, quote: cite(each, 24) })!);
  });
};

const dissentIn = ({ book, cite }: Reading, { sides, winner }: Weighed): string => {
  const [first] = winner ? best(sides[winner === 'for' ? 'against' : 'for']) : [];
  return first ? filled(book.ruling.dissent, { name: first.seat.name, quote: cite(first, 30) })! : '';
};

const winners = { for: 'proponent', against: 'opponent' } as const;

/** Rules on what was said and on nothing else: the side of which more stood unanswered. */
const rule = (reading: Reading): Made => {
  const { book, quote, questions, open: asked, speaks } = reading;
  if (!reading.hasGrounds || !speaks) {
    const [first] = [...asked].sort((a, b) => a.rank - b.rank);
    const find = filled(book.ruling.find, { ...reading.topicWords, matter: (first ?? questions[0])?.weighs });
    return made(speaks ? new Turn().must(...book.frame.noRuling, find) : foreign(reading));
  }
  const weighed = weigh(reading);
  const { winner, margin } = weighed;
  const decision = decided(reading, weighed);
  const reasons = reasonsFor(reading, weighed);
  const data = {
    decision,
    settled: winner !== null,
    winner: winner === null ? 'neither' : winners[winner],
    reasons: reasons.length > 0 ? reasons : [book.ruling.provisional],
    confidence: winner === null ? 0.3 : margin > 1 ? 0.65 : 0.5,
    dissent: dissentIn(reading, weighed),
    conditions: reading.facts.map(({ text }) => sentence(filled(book.ruling.told, { fact: quote(text, 30) })!)),
  };
  const turn = new Turn()
    .must(decision, ...reasons)
    .may(data.dissent && sentence(data.dissent))
    .may(book.ruling.provisional);
  return { ...made(turn), data: { ...data, conditions: [...data.conditions, book.ruling.provisional] } };
};

export const debate: Moves = {
  proposition: (reading) => made(play(reading, open)),
  rebuttal: (reading) => made(play(reading, rebut)),
  counter: (reading) => made(play(reading, close)),
  reaction: (reading) =>
    reading.me.role === 'arbitrator' && !reading.about.asked && reading.speaks
      ? made(sumUp(reading))
      : made(play(reading, contribute)),
  ruling: rule,
};
