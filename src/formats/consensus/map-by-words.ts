import { contradicts, overlap, REPEATED, repetition } from '../../ear/index.ts';
import { type Seat, type SeatId, sentencesOf } from '../../engine/index.ts';
import { isQuestion } from '../turn-protocol/question.ts';
import type { AgreementMap } from './map.ts';
import { yesOrNo } from './yes-or-no.ts';

/** Where nobody can draw it: every two positions by the sentences in which they come closest, and by the side they take. */
export const mapByWords = (
  positions: Readonly<Record<SeatId, string>>,
  seats: readonly Seat[],
  topic: string,
): AgreementMap => {
  const map = { agreements: [] as string[], tensions: [] as string[], incompatible: [] as string[] };
  const name = (id: SeatId): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const held = Object.entries(positions);
  for (const [at, [one, text]] of held.entries()) {
    for (const [other, against] of held.slice(at + 1)) {
      const pair = `${name(one)} and ${name(other)}`;
      const [mine, theirs] = nearest(points(text, topic), points(against, topic));
      const sides = [yesOrNo(text), yesOrNo(against)];
      const areApart = sides.includes(true) && sides.includes(false);
      if (areApart || contradicts(text, against, topic))
        map.incompatible.push(`${pair}: “${mine}” against “${theirs}”`);
      else if (repetition(mine, [theirs], { topic }).score >= REPEATED) map.agreements.push(`${pair}: “${mine}”`);
      else if (sides[0] !== null && sides[0] === sides[1])
        map.agreements.push(`${pair}: ${sides[0] ? 'for' : 'against'} it`);
      else map.tensions.push(`${pair}: “${mine}” and “${theirs}”`);
    }
  }
  return map;
};

/** The sentences of a position that do more than put the topic again, ask, or say who speaks; where there are none, all. */
const points = (text: string, topic: string): readonly string[] => {
  const sentences = sentencesOf(text);
  const own = sentences.filter(
    (sentence) =>
      overlap(sentence, topic) < restated &&
      !sentence.includes('“') &&
      !isQuestion(sentence) &&
      !introduces.test(sentence) &&
      yesOrNo(sentence) === null,
  );
  return (own.length > 0 ? own : sentences).map((sentence) => sentence.replace(/[.\s]+$/u, ''));
};

const restated = 0.5;

const introduces = /^(?:I (?:come to|speak|write|sit here|am here)|What I bring|As an? |Speaking as|Let me)\b/iu;

/** The two sentences in which two positions come closest. */
const nearest = (one: readonly string[], other: readonly string[]): readonly [string, string] => {
  let best: readonly [string, string] = [one[0] ?? '', other[0] ?? ''];
  let most = -1;
  for (const mine of one) {
    for (const theirs of other) {
      const shared = overlap(mine, theirs);
      if (shared > most) {
        best = [mine, theirs];
        most = shared;
      }
    }
  }
  return best;
};
