import { overlap, REPEATED, repetition, SAME_AGAIN } from '../../ear/index.ts';
import { countWords, type Seat, type SeatId, sentencesOf } from '../../engine/index.ts';
import { clash } from '../turn-protocol/clash.ts';
import { withoutCourtesies } from '../turn-protocol/courtesies.ts';
import { isQuestion, onlyAsks } from '../turn-protocol/question.ts';
import type { AgreementMap } from './map.ts';
import { sideIn } from './side-in.ts';
import { yesOrNo } from './yes-or-no.ts';

/** Where nobody can draw it: every two positions by the side they take, and else by the sentences in which they come closest. */
export const mapByWords = (
  positions: Readonly<Record<SeatId, string>>,
  seats: readonly Seat[],
  topic: string,
): AgreementMap => {
  const agreed = new Map<string, Set<string>>();
  const [tensions, incompatible]: [string[], string[]] = [[], []];
  const name = (id: SeatId): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const held = Object.entries(positions).filter(([, text]) => !onlyAsks(text));
  for (const [at, [one, text]] of held.entries()) {
    for (const [other, against] of held.slice(at + 1)) {
      const names = [name(one), name(other)];
      const agree = (on: string): void => void agreed.set(on, new Set([...(agreed.get(on) ?? []), ...names]));
      const [mine, theirs] = nearest(points(text, topic), points(against, topic));
      const sides = [sideIn(text, topic), sideIn(against, topic)];
      const areKnown = sides[0] !== null && sides[1] !== null;
      const apart = areKnown ? sides[0] !== sides[1] && [mine, theirs] : clash(text, against, topic)?.map(unended);
      if (apart) incompatible.push(`${names.join(' and ')}: “${apart[0]}” against “${apart[1]}”`);
      else if (isSamePoint(mine, theirs, topic)) agree(`“${mine}”`);
      else if (areKnown) agree(sides[0] ? 'for it' : 'against it');
      else tensions.push(`${names.join(' and ')}: “${mine}” and “${theirs}”`);
    }
  }
  const agreements = [...agreed].map(([on, names]) => `${listed([...names])}: ${on}`);
  return { agreements, tensions, incompatible };
};

/** The same point in much the same words, so that the one may be quoted for both: nothing is put into anybody's mouth. */
const isSamePoint = (mine: string, theirs: string, topic: string): boolean =>
  overlap(mine, theirs) >= SAME_AGAIN && repetition(mine, [theirs], { topic }).score >= REPEATED;

/** Ann and Bob; Ann, Bob and Cyd. */
const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The sentences of a position that do more than put the topic again, ask, or say who speaks; where there are none, all. */
const points = (text: string, topic: string): readonly string[] => {
  const sentences = sentencesOf(withoutCourtesies(text));
  const own = sentences.filter(
    (sentence) =>
      overlap(sentence, topic) < restated &&
      !sentence.includes('“') &&
      !isQuestion(sentence) &&
      !introduces.test(sentence) &&
      countWords(unframed(sentence)) > 1 &&
      yesOrNo(sentence) === null,
  );
  return (own.length > 0 ? own : sentences).map(unended);
};

const unended = (sentence: string): string => sentence.replace(/[.\s]+$/u, '');

const restated = 0.5;

const introduces = /^(?:I (?:come to|speak|write|sit here|am here)|What I bring|As an? |Speaking as|Let me)\b/iu;

/** Everybody is asked what they would not give up: those words make no two positions alike. */
const unframed = (sentence: string): string => sentence.replace(frame, '').trim();

const frame =
  /\b(?:what )?(?:i|we)(?:['’]d| would| will| could| can)?(?: ?not|n['’]t| never)? (?:give up|let go of|concede|drop)(?: is(?: that)?)?(?!\p{L})/iu;

/** The two sentences in which two positions come closest. */
const nearest = (one: readonly string[], other: readonly string[]): readonly [string, string] => {
  let best: readonly [string, string] = [one[0] ?? '', other[0] ?? ''];
  let most = -1;
  for (const mine of one) {
    for (const theirs of other) {
      const shared = overlap(unframed(mine), unframed(theirs));
      if (shared > most) {
        best = [mine, theirs];
        most = shared;
      }
    }
  }
  return best;
};
