import { chance, shuffle } from '../../engine/index.ts';
import { type Concern, concerns, concernsIn, type Frame } from './concerns.ts';
import { frames } from './frames.ts';
import { plainQuestions } from './plain-questions.ts';
import type { Reading } from './reading.ts';
import { concernsOf } from './stance.ts';
import { isKeeping, isWithoutSides } from './topic.ts';

/** The frames that fit the topic: first what I and the topic speak of, then the rest, in an order of my own. */
const fittingFrames = (reading: Reading): readonly Frame[] => {
  const known = fitting.get(reading);
  if (known) return known;
  const found = findFrames(reading);
  fitting.set(reading, found);
  return found;
};

/** Looked up once for each reading. */
const fitting = new WeakMap<Reading, readonly Frame[]>();

const findFrames = ({ topic, me, briefing }: Reading): readonly Frame[] => {
  if (!topic.bank || (topic.kind !== 'change' && topic.kind !== 'choice')) return [];
  const bank = frames[topic.bank];
  const rest = shuffle(concerns, (label) => chance(briefing.seed, 0, `${me.id} ${label}`));
  return [...new Set([...concernsOf(me), ...concernsIn(topic.question), ...rest])].map((concern) => bank[concern]);
};

const plainStock = ({ topic }: Reading) =>
  plainQuestions[topic.language !== 'en' && topic.isQuestion ? 'open' : topic.kind];

const firstNew = ({ take }: Reading, texts: readonly string[]): string | null => texts.find(take) ?? null;

/** A question worth asking, without its mark. */
export const nextAsk = (reading: Reading): string | null =>
  firstNew(reading, [...fittingFrames(reading).map(({ ask }) => ask), ...plainStock(reading).asks]);

/** Something to ask for, as a noun phrase. */
export const nextCondition = (reading: Reading): string | null => firstNew(reading, knownConditions(reading));

/** Everything the stock could have somebody ask for on this topic. */
export const knownConditions = (reading: Reading): readonly string[] => [
  ...fittingFrames(reading).map(({ condition }) => condition),
  ...plainStock(reading).conditions,
];

/** Something to judge by, as a noun phrase. */
export const nextMeasure = (reading: Reading): string | null =>
  firstNew(
    reading,
    fittingFrames(reading).map(({ measure }) => measure),
  );

/** A principle that speaks for my side. */
export const nextPrinciple = (reading: Reading): string | null => firstNew(reading, principlesFor(reading));

/** Where seats look for common ground, plain principles are ground enough; where somebody rules, they must not pass for reasons. */
const seeksGround = ({ briefing }: Reading): boolean => ['consensus', 'discussion'].includes(briefing.format);

const principlesFor = (reading: Reading): readonly string[] => {
  const { topic, side, me, briefing } = reading;
  if (side === null && !isWithoutSides(topic)) return [];
  const isAhead = (side !== 'against') !== isKeeping(topic);
  const framed = topic.kind === 'change' && side !== null ? fittingFrames(reading) : [];
  const { ahead, back } = plainStock(reading);
  const plain = seeksGround(reading) ? (isAhead ? ahead : back) : [];
  return [
    ...framed.map((frame) => (isAhead ? frame.ahead : frame.back)),
    ...shuffle(plain, (label) => chance(briefing.seed, 0, `${me.id} ${label}`)),
  ];
};

/** What would meet a concern, where the topic's world is known. */
export const conditionAbout = ({ topic, take }: Reading, concern: Concern | null): string | null => {
  if (!topic.bank || !concern || (topic.kind !== 'change' && topic.kind !== 'choice')) return null;
  const { condition } = frames[topic.bank][concern];
  return take(condition) ? condition : null;
};
