import { pick, words } from '../../../engine/index.ts';
import {
  answerQuestion,
  challenge,
  condition,
  critique,
  grant,
  narrow,
  position,
  principle,
  takeUp,
} from '../argument.ts';
import { type Claim, quote } from '../claim.ts';
import { concernOf } from '../concerns.ts';
import { sentence } from '../grammar.ts';
import type { Made, Move, Moves } from '../move.ts';
import type { Reading } from '../reading.ts';
import { fit, type MaybePart, may, must } from '../speech.ts';
import { conclusion, summary } from './council-chair.ts';
import { type CouncilReading, councilReading } from './council-reading.ts';
import { failsIf, objections, standDowns, turnings } from './council-stock.ts';

type CouncilMove = (council: CouncilReading) => readonly MaybePart[];

const longest = 120;
const ofPosition = 25;
const longQuote = 26;

/** Plays a move and ends it with the position line. */
const stating =
  (move: CouncilMove): Move =>
  (reading) => {
    const council = councilReading(reading);
    const most = Math.min(longest, Number(reading.briefing.settings.maxWords) || longest);
    const text = fit(move(council), words(Math.max(20, most - ofPosition)));
    return { parts: [must(`${text}\n\nPosition: ${council.position}`)] };
  };

const objection = ({ draw }: Reading, label: string): string => pick(objections, draw(label))!;

/** A point of mine that answers a claim: it says that it disagrees, as a council asks for. */
const against = (reading: Reading, point: string | undefined): string | null =>
  point === undefined ? null : sentence(`${objection(reading, point)} ${inside(point)}`);

/** A sentence as it stands within another. */
const inside = (text: string): string => text.replace(/^(?:\p{Lu}(?=\p{Ll})|A(?= ))/u, (first) => first.toLowerCase());

const falls = ({ draw }: Reading, { sort, text }: Claim): string => pick(failsIf[sort], draw(`falls ${text}`))!;

/** Opens with the position and its best reason; once others have spoken, with an answer to one of them. */
const open = ({ reading, target }: CouncilReading): readonly MaybePart[] => {
  const [first, second] = reading.points;
  const reason = target ? against(reading, first) : first && sentence(first);
  return [
    must(target ? takeUp(reading, target, longQuote) : position(reading)),
    must(reason ?? principle(reading) ?? challenge(reading, target?.seat.name)),
    may(second && sentence(second)),
    may(challenge(reading, target?.seat.name)),
  ];
};

const rebut = ({ reading, target }: CouncilReading): readonly MaybePart[] => {
  const { parts, used } = answerQuestion(reading);
  const point = reading.points.find((text) => text !== used);
  return [
    ...parts,
    must(target && takeUp(reading, target, longQuote)),
    may(target && critique(reading, target)),
    must(against(reading, point) ?? principle(reading)),
    must(condition(reading)),
    may(point ? null : narrow(reading, target)),
  ];
};

/** Goes over to the other side, and says whose words did it. */
const turn = ({ reading, moving }: CouncilReading): readonly MaybePart[] => [
  must(moving && standDownTo(reading, moving)),
  must(pick(turnings, reading.draw('turn'))),
  must(reading.points[0] && sentence(reading.points[0])),
  must(condition(reading)),
];

/** Nothing is left to hold against the others: says so in the only form that counts. */
const standDown = ({ reading, ally }: CouncilReading): readonly MaybePart[] => [
  must(ally && standDownTo(reading, ally)),
  may(condition(reading)),
];

const standDownTo = (reading: Reading, { seat, text }: Claim): string =>
  pick(standDowns, reading.draw('stand down'))!.replace('{name}', seat.name).replace('{quote}', quote(text, longQuote));

/** First one's own case, then answers, then movement or an end of it. */
const contribution: CouncilMove = (council) => {
  if (council.turns === 0) return open(council);
  if (council.moving) return turn(council);
  if (council.isSettled && council.ally) return standDown(council);
  return rebut(council);
};

/** A weakness in what each of the others said. */
const weaknesses: CouncilMove = (council) => {
  const { reading, claimsBy } = council;
  const found = reading.others.flatMap(({ id }) => claimsBy(id).find((claim) => !claim.isTakenUp) ?? []);
  if (found.length === 0) return council.ally ? standDown(council) : open(council);
  return [
    ...found.map((claim, at) =>
      (at < 2 ? must : may)(
        `The weakness in what ${claim.seat.name} says, ${quote(claim.text, longQuote)}: ${falls(reading, claim)}.`,
      ),
    ),
    may(against(reading, reading.points[0])),
    may(challenge(reading, found[0]?.seat.name)),
  ];
};

/** Questions to the expert whom the request names. */
const examine: CouncilMove = ({ reading, claimsBy }) => {
  const { asks } = reading.briefing.cue;
  const peer = reading.others.find(({ name }) => asks.includes(` to ${name}, by name`));
  const claim = peer && claimsBy(peer.id)[0];
  const asked = challenge(reading, peer?.name) ?? `${peer?.name ?? 'You'}, what result would change your mind?`;
  return [
    must(
      claim && `${claim.seat.name} rests the case on ${quote(claim.text, longQuote)}, and ${falls(reading, claim)}.`,
    ),
    must(asked),
    may('The whole case hangs on the answer.'),
  ];
};

const rebuttal: CouncilMove = (council) => {
  const { reading, target, examined } = council;
  const point = reading.points.find((text) => concernOf(text) === concernOf(examined?.text ?? '')) ?? reading.points[0];
  return [
    must(examined && `${examined.by.name} asks a fair question.`),
    must(
      point
        ? sentence(point)
        : (principle(reading) ?? 'I have no figure to answer it with, and I will not make one up.'),
    ),
    must(target && grant(reading, target)),
    must(
      target &&
        against(
          reading,
          reading.points.find((text) => text !== point),
        ),
    ),
    may(condition(reading)),
  ];
};

const synthesis: CouncilMove = (council) => {
  const { reading, target, moving } = council;
  return [
    ...(moving ? turn(council) : [must(position(reading)), must(target && grant(reading, target))]),
    must(narrow(reading, target)),
    must(moving ? null : condition(reading)),
    may(challenge(reading, undefined)),
  ];
};

/** A question from outside: a point that is about it, or the honest lack of one. */
const answer: CouncilMove = ({ reading }) => {
  const about = concernOf(reading.briefing.cue.asks);
  const point = reading.points.find((text) => about !== null && concernOf(text) === about) ?? reading.points[0];
  return [
    must(point ? sentence(point) : 'I have no facts of my own on that, and I will not make any up.'),
    must(condition(reading)),
  ];
};

/** Outvoted: grants the best reason of the others, and says on what the own answer hangs. */
const lastWord: CouncilMove = (council) => {
  const { reading, target, moving } = council;
  if (moving) return turn(council);
  return [must(target && grant(reading, target)), must(narrow(reading, target)), must(condition(reading))];
};

/** The one reason that decides it, without using up what is to be said aloud. */
const firstAnswer: CouncilMove = ({ reading }) => [must(position(reading)), may(condition(reading))];

const spoken = (made: (reading: Reading) => Made): Move => made;

export const council: Moves = {
  'first-answer': stating(firstAnswer),
  contribution: stating(contribution),
  challenge: stating(weaknesses),
  opening: stating(open),
  'cross-examination': (reading) => ({ parts: [must(fit(examine(councilReading(reading)), words(longest)))] }),
  rebuttal: stating(rebuttal),
  synthesis: stating(synthesis),
  answer: stating(answer),
  'last-word': stating(lastWord),
  summary: spoken(summary),
  conclusion: spoken(conclusion),
};
