import { sentencesOf } from '../engine/index.ts';
import { mergedIn } from '../formats/consensus/index.ts';
import type { TurnItem } from '../transcripts/item.ts';
import type { Minutes } from '../transcripts/minutes.ts';
import { withoutSecrets } from '../transcripts/secret.ts';
import { cut, isEndOn, type Memory, noAgreement, sameTopic } from './memory.ts';
import { isSaidAgain, makesPoint } from './said-again.ts';

const most = { added: 5, kept: 50 } as const;
const aging = { after: 5, loses: 0.1, prunedBelow: 0.3, gains: 0.1 } as const;

/** What a seat remembers after a session in which it took these turns. */
export const memoriesAfter = (
  old: readonly Memory[],
  mine: readonly TurnItem[],
  minutes: Minutes,
  session: string,
): Memory[] => {
  const topic = withoutSecrets(minutes.topic);
  const end = endOf(minutes, topic, session, old);
  const said = mine.flatMap(pointsIn);
  const kept = old
    .filter((memory) => !(end && isReplacedBy(end, memory)))
    .map((memory) => afterOne(memory, said, topic, session))
    .filter(({ confidence }) => confidence >= aging.prunedBelow);
  const points = mine
    .filter(({ kind }) => !(minutes.decided && statesEnd.has(kind)))
    .flatMap((turn) => memoryOf(turn, topic, session))
    .filter(({ text }) => kept.every((memory) => !isOn(memory, topic) || !isSaidAgain(text, memory.text)));
  const fresh = points.reduce(withPoint, end ? [end] : []).slice(0, most.added);
  return [...kept, ...fresh].slice(-most.kept);
};

/** What a turn of these kinds says is remembered as the decision. */
const statesEnd: ReadonlySet<string> = new Set(['synthesis', 'ruling']);

/** Something said twice is kept once. */
const withPoint = (fresh: readonly Memory[], point: Memory): Memory[] =>
  fresh.some(({ text }) => isSaidAgain(point.text, text)) ? [...fresh] : [...fresh, point];

/** What a person wrote down may be about anything. */
const isOn = (memory: Memory, topic: string): boolean => memory.topic === undefined || sameTopic(memory.topic, topic);

/** What was of use again grows surer; what lies idle for long fades. */
const afterOne = (memory: Memory, said: readonly string[], topic: string, session: string): Memory => {
  if (isOn(memory, topic) && said.some((point) => isSaidAgain(point, memory.text)))
    return { ...memory, idle: 0, session, confidence: surer(memory) };
  const idle = memory.idle + 1;
  return {
    ...memory,
    idle,
    confidence: idle >= aging.after ? round(memory.confidence - aging.loses) : memory.confidence,
  };
};

const surer = ({ confidence }: Memory): number => Math.min(1, round(confidence + aging.gains));
const round = (value: number): number => Math.round(value * 100) / 100;

/** Secrets are taken out of the whole: one that runs over a sentence's end would not be known by its parts. */
const pointsIn = ({ kind, text }: TurnItem): string[] =>
  kind === 'question' ? [] : sentencesOf(withoutSecrets(text)).filter(makesPoint).map(cut);

const memoryOf = (turn: TurnItem, topic: string, session: string): Memory[] => {
  const type = turn.kind === 'position' || turn.kind === 'proposition' ? 'preference' : 'observation';
  return pointsIn(turn)
    .slice(0, 1)
    .map((text) => ({ type, text, topic, confidence: 0.7, session, idle: 0 }));
};

/** What the session came to: surer where it came to the same before. Where a consensus failed, that is no decision. */
const endOf = (minutes: Minutes, topic: string, session: string, old: readonly Memory[]): Memory | null => {
  const decided = minutes.decided;
  if (!decided && !mergedIn(minutes)) return null;
  const end: Memory = {
    type: decided ? 'decision' : 'context',
    text: cut(decided ? decided.decision : `${noAgreement} ${topic}`),
    topic,
    confidence: 0.9,
    session,
    idle: 0,
  };
  const before = old.find((memory) => isReplacedBy(end, memory) && isSaidAgain(end.text, memory.text));
  return before ? { ...end, confidence: Math.max(end.confidence, surer(before)) } : end;
};

/** A topic has one decision, the latest, and no failure before it counts any more. A later failure undoes no decision. */
const isReplacedBy = (end: Memory, memory: Memory): boolean =>
  isEndOn(memory, end.topic ?? '') && (end.type === 'decision' || memory.type === end.type);
