import { OFF_TOPIC, onTopic } from '../../ear/index.ts';
import type { Reading } from './reading.ts';
import { fit, type MaybePart, must } from './speech.ts';

/** Fits the parts into the limit; a turn that would sound off topic names the topic as well. */
export const fitOnTopic = (reading: Reading, parts: readonly MaybePart[]): string => {
  const text = fit(parts, reading.limit);
  if (reading.briefing.cue.heardBy === 'house' || !strays(text, reading)) return text;
  const reminder = reading.say('backToTopic');
  return reminder ? fit([...parts, must(reminder)], reading.limit) : text;
};

/** The same measure by which a table hears that a talk drifts. */
const strays = (text: string, { briefing, topic }: Reading): boolean => {
  const previous = briefing.record.findLast(({ type }) => type === 'turn')?.text ?? '';
  return topic.question !== '' && onTopic(text, { topic: briefing.topic, earlier: [previous] }) < OFF_TOPIC;
};
