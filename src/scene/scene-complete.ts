import { sentencesOf } from '../engine/index.ts';
import {
  clausesOf,
  type GoalClause,
  type GoalStanding,
  goalIn,
  noProgress,
  openFor,
  shownBy,
  standingOf,
} from '../formats/scene/index.ts';
import plainDeeds from './plain-deeds.json' with { type: 'json' };

/** A line of a transcript as it is judged. */
export interface JudgedLine {
  readonly speaker?: string;
  readonly content: string;
  /** The clauses of the goal that it shows, as whoever wrote or heard it knows. */
  readonly shows?: readonly string[];
}

/** A goal to judge by: the prompt that holds it, and who plays. */
export interface JudgedGoal {
  readonly prompt: string;
  readonly characters?: readonly string[];
}

/** Whether a transcript has reached its goal, as far as that can be told without a listener: never more than it says for sure. */
export const isSceneComplete = (transcript: readonly JudgedLine[], goal: JudgedGoal): boolean =>
  standingAfter(transcript, goal).complete;

/** By what its lines are said to show; of the plainest clauses, by whole sentences that mean one thing. */
export const standingAfter = (
  transcript: readonly JudgedLine[],
  { prompt, characters = [] }: JudgedGoal,
): GoalStanding => {
  const names = [...characters, ...transcript.flatMap(({ speaker }) => speaker ?? [])];
  const cast = [...new Map(names.map((name) => [name.toLowerCase(), { id: name.toLowerCase(), name }])).values()];
  const clauses = clausesOf(goalIn(prompt), cast);
  let progress = noProgress(clauses);
  for (const { speaker, content, shows = [] } of transcript) {
    const seat = speaker?.toLowerCase();
    for (const at of seat === undefined ? [] : openFor(clauses, progress, seat))
      if (shows.includes(clauses[at]!.text) || isPlainlyMet(clauses[at]!, content))
        progress = shownBy(progress, at, seat!, content);
  }
  return standingOf(clauses, progress);
};

const isPlainlyMet = ({ text, actors }: GoalClause, content: string): boolean =>
  actors.length === 1 && isPlainlyDone(text, actors[0]!, content);

/** Whether words do for sure what a clause asks of whoever it begins with; only the plainest clauses are known. */
export const isPlainlyDone = (clause: string, actor: string, content: string): boolean => {
  if (!plain(clause).startsWith(`${plain(actor)} `)) return false;
  const asked = plain(clause).slice(plain(actor).length).trim();
  const deed = plainDeeds.find((known) => known.asked.includes(asked));
  const said = sentencesOf(content).map(plain);
  return deed?.done.some((sentence) => said.includes(plain(sentence))) ?? false;
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
