import { quote } from '../claim.ts';
import type { Made, Move } from '../move.ts';
import { concernName, type Reading } from '../reading.ts';
import { may, must } from '../speech.ts';
import { weigh } from '../weighing.ts';

const shortQuote = 9;

/** What the arbitrator notices after a round: first where they clash, then what has moved, then what is still open. */
export const observe: Move = (reading) => {
  const round = reading.memory.myTurnsOf('reaction');
  return round === 0 ? contention(reading) : round === 1 ? movement(reading) : openMatter(reading);
};

const contention = (reading: Reading): Made => {
  const cases = weigh(reading);
  const [one, other] = (cases ?? []).map(({ claims }) => claims[0]);
  const { say } = reading;
  if (!one) return { parts: [must(say('contentionNone'))] };
  const quoted = { name: one.seat.name, quote: quote(one.text, shortQuote) };
  if (!other) return { parts: [must(say('contentionOne', quoted)), may(say('contentionNone'))] };
  const against = { otherName: other.seat.name, otherQuote: quote(other.text, shortQuote) };
  const concerns = { concern: concernName(one.concern), otherConcern: concernName(other.concern) };
  return {
    parts: [
      must(say('contention', { ...quoted, ...against })),
      may(concerns.concern !== concerns.otherConcern ? say('bothWeigh', { ...quoted, ...against, ...concerns }) : null),
    ],
  };
};

const movement = (reading: Reading): Made => {
  const { say, memory } = reading;
  const grants = [...new Map(memory.grants.map((grant) => [grant.by.id, grant])).values()];
  const [first, second] = grants.map(({ by, words }) =>
    say('converging', { name: by.name, quote: quote(words, shortQuote) }),
  );
  return {
    parts: [must(first ?? say('notConverging')), may(second === first ? null : second), may(unanswered(reading))],
  };
};

const openMatter = (reading: Reading): Made => {
  const { say, memory } = reading;
  if (memory.claims.length === 0) return { parts: [must(say('nothingToAnswer'))] };
  return { parts: [must(unanswered(reading) ?? say('allAnswered')), may(say('readyToRule'))] };
};

/** The strongest claim that nobody has taken up. */
const unanswered = (reading: Reading): string | null => {
  const open = (weigh(reading) ?? []).flatMap((side) => side.unanswered).sort((a, b) => b.weight - a.weight)[0];
  return open ? reading.say('stillOpen', { name: open.seat.name, quote: quote(open.text, shortQuote) }) : null;
};
