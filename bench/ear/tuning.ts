import { type Label, labelledPairs } from './labelled.ts';
import type { Example } from './logistic.ts';
import { opposedIn, type Point, points, restatedIn, type Two } from './points.ts';

/** A text, and the one that it may say again. */
export interface Again {
  readonly text: string;
  readonly against: readonly string[];
  readonly topic: string;
  readonly room: readonly string[];
}

/** What the words are tuned on, from turns and from points: does the text repeat the earlier one? */
export interface Tuning {
  readonly restated: readonly (readonly Again[])[];
  readonly another: readonly (readonly Again[])[];
  readonly opposed: readonly (readonly Again[])[];
}

export function tuning(): Tuning {
  const turns = labelledPairs().filter(({ half }) => half === 'tune');
  const said = (topic: string) => [...new Set(turns.filter((turn) => turn.topic === topic).map((turn) => turn.said))];
  const turnsOf = (wanted: Label) =>
    turns
      .filter(({ label }) => label === wanted)
      .map((turn) => asked([turn.next, turn.said], turn.topic, said(turn.topic)));

  const all = points('tune');
  const besides = (point: Point) => all.filter(({ topic, says }) => topic === point.topic && says !== point.says);
  const pointsOf = (pairs: (point: Point) => readonly Two[]) =>
    all.flatMap((point) => {
      const room = besides(point).map(({ says }) => says[0]!);
      return pairs(point).map((two) => asked(two, point.topic, room));
    });
  const anotherBeside = (point: Point) =>
    besides(point).flatMap(({ says }) => says.map((sentence, at): Two => [sentence, point.says[at]!]));

  return {
    restated: [turnsOf('restated'), pointsOf(restatedIn)],
    another: [turnsOf('new'), pointsOf(anotherBeside)],
    opposed: [turnsOf('opposed'), pointsOf(opposedIn)],
  };
}

function asked([text, earlier]: Two, topic: string, room: readonly string[]): Again {
  return { text, against: [earlier], topic, room };
}

/** Turns and points count the same, however many there are of each. */
export function examplesOf(cues: readonly (readonly (readonly number[])[])[], wanted: boolean): Example[] {
  return cues.flatMap((found) => found.map((cue) => ({ cues: cue, wanted, weight: 1_000 / found.length })));
}

/** A turn is held against all earlier ones, so it is easily taken for one of them: an ear rather misses a repetition than hears one too many. */
export const WARY = 0.9;
