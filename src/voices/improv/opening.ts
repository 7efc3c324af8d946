import { challenge, condition, givenFact, nextPoints, position, principle, yardstick } from './argument.ts';
import { concernOf } from './concerns.ts';
import { concernName, type Reading } from './reading.ts';
import { type MaybePart, may, must } from './speech.ts';

/** How many points go into an opening: enough to stand, with some kept for the answers. */
const forTheOpening = (count: number): number => (count <= 2 ? 1 : count === 3 ? 2 : 3);

/** Opens a case: where I stand, my first points, what weighs most, and a question or a yardstick. */
export const openCase = (reading: Reading): MaybePart[] => {
  const { points, say } = reading;
  const [first, ...rest] = nextPoints(reading, forTheOpening(points.length));
  const opponent = spokenBefore(reading);
  const stand = [must(position(reading)), may(givenFact(reading))];
  if (!first) return [...stand, ...withoutPoints(reading, opponent)];
  const concern = concernName(concernOf([first, ...rest].join(' ')));
  return [
    ...stand,
    must(first),
    ...rest.map(may),
    may(concern && say('priority', { mine: concern })),
    may(opponent ? challenge(reading, opponent) : yardstick(reading)),
  ];
};

/** What there is to say for a seat that was given nothing to say: a principle or a question, and a condition. */
export const withoutPoints = (reading: Reading, opponent: string | undefined): MaybePart[] => {
  const belief = principle(reading);
  const isFirst = reading.memory.myTurns === 0;
  return [
    may(isFirst ? reading.say(belief ? 'nothingKnown' : 'nothingKnownAsk') : null),
    must(belief ?? challenge(reading, opponent)),
    may(condition(reading)),
    may(belief && opponent ? challenge(reading, opponent) : null),
  ];
};

/** Somebody who takes part and has had the floor. */
const spokenBefore = ({ others, briefing }: Reading): string | undefined =>
  others.find((seat) => briefing.record.some((line) => line.seat === seat.id))?.name;
