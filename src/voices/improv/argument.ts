import { absoluteWord, type Claim, quote } from './claim.ts';
import { concernOf } from './concerns.ts';
import { concernAsked } from './frames.ts';
import { sentence } from './grammar.ts';
import type { PhraseKey } from './phrases.ts';
import { concernName, type Reading } from './reading.ts';
import { type MaybePart, must } from './speech.ts';
import { concernsOf, isLeading } from './stance.ts';
import { conditionAbout, nextAsk, nextCondition, nextMeasure, nextPrinciple } from './stockroom.ts';
import { isWithoutSides, type Topic } from './topic.ts';

/** Where I stand, in a sentence; without two sides, what the question is. */
export const position = ({ topic, side, say, me }: Reading): string | null => {
  const isOpen = isWithoutSides(topic);
  if (side === null && !isOpen && !isLeading(me)) return say('openUndecided');
  if (side === null || isOpen) return say('openWithoutSides');
  if (topic.options.length > 0) return say('openChoice');
  const isFor = side === 'for';
  if (topic.language !== 'en')
    return say(isFor ? 'openForeignFor' : 'openForeignAgainst') ?? say(isFor ? 'openFor' : 'openAgainst');
  if (topic.yes) return say(isFor ? 'openFor' : 'openAgainst', isNamed(topic) ? {} : { idea: undefined });
  if (topic.kind === 'unclear') return say(isFor ? 'openFor' : 'openAgainst');
  return topic.isQuestion ? say(isFor ? 'openYes' : 'openNo') : say(isFor ? 'openTrue' : 'openFalse');
};

/** Whether the idea says by itself what is meant. */
const isNamed = ({ idea }: Topic): boolean => !idea.startsWith('this ');

/** My next points, as sentences of their own. */
export const nextPoints = ({ points }: Reading, count: number): readonly string[] =>
  points.slice(0, count).map(sentence);

/** What can be said without any facts, as a sentence. */
export const principle = (reading: Reading): string | null => {
  const text = nextPrinciple(reading);
  return text === null ? null : sentence(text);
};

/** Takes up somebody's words, so that everyone knows what is being answered. */
export const takeUp = (reading: Reading, { seat, text }: Claim, most?: number): string | null =>
  reading.say('takeUp', { name: seat.name, quote: quote(text, most) });

export const grant = (reading: Reading, { seat, text }: Claim, most = 16): string | null =>
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

/** A claim to answer, and the point of mine that answers it best: they share words, where any do. */
export interface Aim {
  readonly target: Claim;
  readonly point: string | undefined;
  readonly isDirect: boolean;
}

const claimsWeighed = 4;

export const aim = (reading: Reading, but: string | null = null): Aim | null => {
  const [target, ...rest] = reading.claims.slice(0, claimsWeighed);
  if (!target) return null;
  const points = reading.points.filter((point) => point !== but);
  for (const claim of [target, ...rest.filter(({ isTakenUp }) => !isTakenUp)]) {
    const point = reading.nearest(claim.text, but);
    if (point) return { target: claim, point, isDirect: true };
  }
  return { target, point: points[0], isDirect: false };
};

/** How my next point stands to what was just answered. */
export const bridge = ({ say }: Reading, { target, point, isDirect }: Aim): string | null => {
  if (!point) return null;
  if (isDirect) return say('direct');
  const theirs = concernName(target.concern);
  const mine = concernName(concernOf(point));
  return theirs && mine && theirs !== mine ? say('contrast', { theirs, mine }) : say('setBeside');
};

/** What I ask for in return for moving. */
export const condition = (reading: Reading): string | null => {
  const { side, topic, say } = reading;
  const text = nextCondition(reading);
  if (text === null) return null;
  const isTwoSided = topic.kind === 'change' && side !== null;
  const move = isTwoSided ? (side === 'for' ? 'conditionFor' : 'conditionAgainst') : 'conditionEither';
  return say(move, { condition: text });
};

/** By what I would have it judged. */
export const yardstick = (reading: Reading): string | null => {
  const measure = nextMeasure(reading);
  return measure === null ? null : reading.say('judgeBy', { measure });
};

/** Something given that nobody has used yet. */
export const givenFact = ({ memory, say }: Reading): string | null => {
  const fact = memory.facts.find((text) => !memory.wasQuoted(text));
  return fact ? say('fact', { quote: quote(fact) }) : null;
};

/** A question that would help, to somebody or to all. */
export const challenge = (reading: Reading, name: string | undefined): string | null => {
  const ask = nextAsk(reading);
  if (ask === null) return null;
  const isToAsker = reading.topic.bank === 'personal';
  return name && !isToAsker ? reading.say('challenge', { name, ask }) : reading.say('demand', { ask });
};

/** Answers what I was asked: with a point of mine that is about it, or by offering a condition, for I make up no figures. */
export const answerQuestion = (
  reading: Reading,
): { readonly parts: readonly MaybePart[]; readonly used: string | null } => {
  const { memory, say, nearest } = reading;
  if (!memory.asked) return { parts: [], used: null };
  const { by, text: question } = memory.asked;
  const about = concernAsked(question) ?? concernOf(question);
  const used = nearest(question) ?? null;
  if (used) return { parts: [must(say('askedAnswer', { name: by.name })), must(sentence(used))], used };
  const offer = conditionAbout(reading, about);
  const move = offer
    ? say('askedCondition', { name: by.name, condition: offer })
    : say('askedNothing', { name: by.name, quote: `“${question}”` });
  return { parts: [must(move)], used: null };
};

/** What remains between me and somebody, once points run out. */
export const narrow = ({ me, say }: Reading, claim: Claim | undefined): string | null => {
  const theirs = concernName(claim?.concern ?? null);
  const mine = concernName(concernsOf(me)[0] ?? null);
  if (!theirs || !mine) return say('narrowPlain');
  return theirs === mine ? say('narrowSame', { mine }) : say('narrow', { theirs, mine });
};

export const closing = ({ topic, side, say }: Reading): string | null => {
  if (side === null || topic.kind === 'open' || topic.kind === 'ranking') return null;
  if (topic.options.length > 0) return say('closeChoice');
  return say(side === 'for' ? 'closeFor' : 'closeAgainst');
};
