import { quote } from '../claim.ts';
import { wishes, worryOf } from '../converging.ts';
import { capitalised, listed, sentence } from '../grammar.ts';
import type { Move } from '../move.ts';
import { optionOf, type Reading } from '../reading.ts';
import { may, must } from '../speech.ts';
import type { Side } from '../stance.ts';

const mostTerms = 4;

/** One position out of many: what most want, on the terms that were asked for, with what each one gave. */
export const synthesis: Move = (reading) => {
  const { me, others, say, memory } = reading;
  const everyone = [me, ...others];
  const kept = everyone.flatMap((seat) => {
    const claim = memory.claims.filter((each) => each.seat.id === seat.id).sort((a, b) => b.weight - a.weight)[0];
    return claim ? [say('contributes', { name: seat.name, quote: quote(claim.text, 14) })] : [];
  });
  const worries = others.flatMap((seat) => {
    const worry = worryOf(seat);
    return worry ? [`${seat.name} keeps an eye on ${worry}`] : [];
  });
  return {
    parts: [
      must(sentence(merged(reading))),
      ...kept.map(must),
      may(worries.length > 0 ? sentence(listed(worries)) : null),
    ],
  };
};

const merged = (reading: Reading): string => {
  const { topic } = reading;
  const { theirs, mine } = wishes(reading);
  const terms = [...new Set([...theirs.map(({ condition }) => condition), ...mine])].slice(0, mostTerms);
  const side = majority(reading);
  const option = optionOf(topic, side);
  const stand = option ? `we take ${option}` : side === 'for' ? topic.yes : topic.no;
  if (!stand)
    return terms.length > 0
      ? `We start from what all can accept: ${terms.join('; ')}`
      : 'We agree on what has to be found out first';
  if (terms.length === 0) return stand;
  return side === 'for' || option
    ? `${capitalised(stand)}, on these terms: ${terms.join('; ')}`
    : `${capitalised(stand)} until this is in place: ${terms.join('; ')}`;
};

/** The side that more seats are on; where they are even, the one for going ahead, since its terms are the others'. */
const majority = ({ me, others, sides }: Reading): Side => {
  const count = (side: Side) => [me, ...others].filter(({ id }) => sides.get(id) === side).length;
  return count('against') > count('for') ? 'against' : 'for';
};
