import { OFF_TOPIC, onTopic } from '../../ear/index.ts';
import { subjectOf } from './nearness.ts';
import type { Reading } from './reading.ts';
import { fit, type MaybePart, must } from './speech.ts';

/** Fits the parts into the limit; a turn that would sound off topic names the topic as well, and quotes it where naming is not enough. A verdict can't stray. */
export const fitOnTopic = (reading: Reading, parts: readonly MaybePart[]): string => {
  const text = fit(parts, reading.limit);
  const { heardBy, shape } = reading.briefing.cue;
  if (heardBy === 'house' || shape === 'verdict' || !strays(text, reading)) return text;
  const reminded = (reminder: string | null): string | null =>
    reminder && fit([...parts, must(reminder)], reading.limit);
  const named = reminded(reading.say('backToTopic'));
  return named && !strays(named, reading) ? named : (reminded(reading.say('quoteTopic')) ?? text);
};

/**
 * Every second turn names the topic. The one between must take that up, by the measure with which a table hears that a talk drifts; where the
 * words plainly meet, that settles it sooner.
 */
const strays = (text: string, { briefing, topic }: Reading): boolean => {
  if (topic.question === '') return false;
  const question = subjectOf(topic.question);
  const enough = Math.min(topicWords, question.size);
  const said = subjectOf(text);
  if (shared(said, question) >= enough) return false;
  const previous = briefing.record.findLast(({ type }) => type === 'turn')?.text ?? '';
  const before = subjectOf(previous);
  if (shared(before, question) < enough) return true;
  if (shared(said, before) >= Math.max(echo.words, echo.share * Math.min(said.size, before.size))) return false;
  return onTopic(text, { topic: briefing.topic, earlier: [previous] }) < OFF_TOPIC;
};

/** So many words of the topic are plain enough, or so many words and such a share of the turn before. */
const topicWords = 2;
const echo = { words: 6, share: 0.35 } as const;

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((root) => other.has(root)).length;
