import { absoluteWord, type Claim, quote } from './claim.ts';
import { concernOf } from './concerns.ts';
import { sentence } from './grammar.ts';
import type { PhraseKey } from './phrases.ts';
import { concernName, frameFor, myConcern, type Reading } from './reading.ts';
import { type MaybePart, may, must } from './speech.ts';

/** Where I stand, in a sentence; without two sides, what the question is. */
export const position = (reading: Reading): string | null => {
  const { topic, side, say } = reading;
  if (side === null || topic.kind === 'open' || topic.kind === 'ranking') return say('openWithoutSides');
  if (topic.options.length > 0) return say('openChoice');
  return say(side === 'for' ? 'openFor' : 'openAgainst');
};

/** My next points, as sentences of their own. */
export const nextPoints = ({ points }: Reading, count: number): readonly string[] =>
  points.slice(0, count).map(sentence);

/** What can be said without any facts: a principle, a question. */
export const principle = (reading: Reading): string | null => {
  const { side } = reading;
  const concern = myConcern(reading, (frame) => (side === 'against' ? frame.back : frame.ahead));
  const frame = frameFor(reading, concern);
  const text = side === 'against' ? frame.back : frame.ahead;
  return text && !reading.memory.wasSaid(text) ? sentence(text) : null;
};

/** Takes up somebody's words, so that everyone knows what is being answered. */
export const takeUp = (reading: Reading, { seat, text }: Claim, most?: number): string | null =>
  reading.say('takeUp', { name: seat.name, quote: quote(text, most) });

export const grant = (reading: Reading, { seat, text }: Claim, most = 12): string | null =>
  reading.say('grant', { name: seat.name, quote: quote(text, most) });

/** What there is to say against a claim, by its sort alone. */
export const critique = (reading: Reading, claim: Claim): string | null => {
  const { topic, side, say } = reading;
  const word = absoluteWord(claim.text);
  if (topic.options.length > 1 && claim.sort !== 'absolute') return say('eitherChoice') ?? say('eitherPlain');
  if (claim.sort === 'measured') {
    const isTwoSided = topic.kind === 'change' && side !== null;
    return say(isTwoSided ? (side === 'for' ? 'forMeasured' : 'againstMeasured') : 'eitherMeasured');
  }
  const move: PhraseKey = (
    {
      forecast: 'eitherForecast',
      comparison: 'eitherComparison',
      absolute: 'eitherAbsolute',
      plain: 'eitherPlain',
    } as const
  )[claim.sort];
  return say(move, { word });
};

/** How my next point stands to what was just answered. */
export const bridge = (reading: Reading, claim: Claim, point: string): string | null => {
  const theirs = concernName(claim.concern);
  const mine = concernName(concernOf(point));
  return theirs && mine && theirs !== mine ? reading.say('contrast', { theirs, mine }) : reading.say('setBeside');
};

/** What I ask for in return for moving. */
export const condition = (reading: Reading): string | null => {
  const { side, topic, say } = reading;
  const { condition: text } = frameFor(
    reading,
    myConcern(reading, (frame) => frame.condition),
  );
  const isTwoSided = topic.kind === 'change' && side !== null;
  return say(isTwoSided ? (side === 'for' ? 'conditionFor' : 'conditionAgainst') : 'conditionEither', {
    condition: text,
  });
};

/** A question to somebody about what I care about. */
export const challenge = (reading: Reading, name: string | undefined): string | null => {
  const { ask } = frameFor(
    reading,
    myConcern(reading, (frame) => frame.ask),
  );
  if (!ask || reading.memory.wasSaid(ask)) return null;
  return name ? reading.say('challenge', { name, ask }) : reading.say('demand', { ask });
};

/** Answers what I was asked: with a point of mine that is about it, or by saying that I have none. */
export const answerQuestion = (
  reading: Reading,
): { readonly parts: readonly MaybePart[]; readonly used: string | null } => {
  const { memory, say, points } = reading;
  if (!memory.asked) return { parts: [], used: null };
  const about = concernOf(memory.asked.question);
  const used = points.find((point) => about !== null && concernOf(point) === about) ?? null;
  const name = memory.asked.by.name;
  if (used) return { parts: [must(say('askedAnswer', { name })), must(sentence(used))], used };
  return { parts: [may(say('askedNoFigure', { name }))], used: null };
};

/** What remains between me and somebody, once points run out. */
export const narrow = (reading: Reading, claim: Claim | undefined): string | null => {
  const theirs = concernName(claim?.concern ?? null);
  const mine = concernName(myConcern(reading, (frame) => frame.measure));
  if (!theirs || !mine) return reading.say('narrowPlain');
  return theirs === mine ? reading.say('narrowSame', { mine }) : reading.say('narrow', { theirs, mine });
};

export const closing = ({ topic, side, say }: Reading): string | null => {
  if (side === null || topic.kind === 'open' || topic.kind === 'ranking') return null;
  if (topic.options.length > 0) return say('closeChoice');
  return say(side === 'for' ? 'closeFor' : 'closeAgainst');
};
