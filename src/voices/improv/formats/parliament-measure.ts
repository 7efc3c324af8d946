import { nameFor, titleFor } from '../../../formats/parliament/bill.ts';
import { capitalised, gerundPhrase, listed, sentence } from '../grammar.ts';
import type { Reading } from '../reading.ts';
import { readTopic, type Topic } from '../topic.ts';

/** What a bill on the topic would enact, in the forms that a bill needs. */
export interface Measure {
  readonly title: string;
  /** The first clause of the solution. */
  readonly enacts: string;
  /** A noun phrase for it: "banning phones during the school day". */
  readonly idea: string;
  /** What was on offer as well. */
  readonly instead: readonly string[];
}

/** "How should the city cut traffic" proposes that the city cut traffic; only the way is open. */
const asksHow = /^how (?:best )?(?:should|shall|can|could|might|must|do|does) (.+)$/iu;

/** Reads the topic as a proposal. Where it is none, the bill names the question and decides by its clauses. */
export const measureOf = ({ topic, briefing, draw }: Reading): Measure => {
  if (topic.options.length > 1) return chosen(topic.options, draw('option'));
  const how = topic.language === 'en' ? asksHow.exec(topic.question)?.[1] : undefined;
  const { yes }: Topic = how ? readTopic(`Should ${how}?`) : topic;
  const [, who, what] = /^(.+?) should (.+)$/u.exec(yes ?? '') ?? [];
  if (!who || !what)
    return {
      title: titleFor(briefing.topic),
      enacts: `On “${nameFor(briefing.topic)}” this house decides as follows.`,
      idea: `what this bill decides on “${nameFor(briefing.topic)}”`,
      instead: [],
    };
  return {
    title: `A bill to ${what.replace(/\b(?:its|their|our)\b/giu, 'the')}`,
    enacts: sentence(`${capitalised(who)} shall ${what}${how ? ', by the terms of this bill' : ''}`),
    idea: gerundPhrase(what),
    instead: [],
  };
};

const chosen = (given: readonly string[], drawn: number): Measure => {
  const options = given.map((option) => option.replace(/ it$/u, ` ${objectOf(given[0]!)}`));
  const at = Math.floor(drawn * options.length);
  const [option, instead] = [options[at]!, options.filter((_, place) => place !== at)];
  return {
    title: `A bill on ${listed(options, 'or')}`,
    enacts: `Of what is before this house, ${option} is chosen.`,
    idea: option,
    instead,
  };
};

/** "removing the dam" -> "the dam": what a later option calls "it". */
const objectOf = (option: string): string => option.replace(/^\S+ing /u, '');
