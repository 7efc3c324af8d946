import { words } from '../../../engine/index.ts';
import { aim, answerQuestion, challenge, grant, narrow, position, principle, takeUp } from '../argument.ts';
import { type Claim, quote } from '../claim.ts';
import { concernOf } from '../concerns.ts';
import { sentence } from '../grammar.ts';
import type { Made, Move, Moves } from '../move.ts';
import type { Reading } from '../reading.ts';
import { fit, type MaybePart, may, must } from '../speech.ts';
import { conclusion, summary } from './council-chair.ts';
import { onFollowUp } from './council-follow-up.ts';
import { type CouncilReading, councilReading } from './council-reading.ts';
import {
  against,
  answerTo,
  fails,
  nothingNew,
  questionTo,
  recollection,
  standDownTo,
  stillOpen,
  wish,
} from './council-sayings.ts';
import { lacks, stakes, turnings } from './council-stock.ts';

type CouncilMove = (council: CouncilReading) => readonly MaybePart[];

const longest = 120;
const ofPosition = 25;
const longQuote = 26;
const shortQuote = 16;

/** Plays a move and ends it with the position line. */
const stating =
  (move: CouncilMove): Move =>
  (reading) => {
    const council = councilReading(reading);
    const most = Math.min(longest, Number(reading.briefing.settings.maxWords) || longest);
    const text = fit(move(council), words(Math.max(20, most - ofPosition)));
    return { parts: [must(`${text}\n\nPosition: ${council.position}`)] };
  };

/** Where I stand, or where I would begin; a topic that asks nothing is taken for a proposal. */
const stand = (council: CouncilReading): string | null => {
  const { reading, wished } = council;
  const { topic, side } = reading;
  if (topic.kind === 'unclear' && topic.language === 'en')
    return `I take ${topic.idea} as a proposal, and I am ${side === 'against' ? 'against' : 'for'} it.`;
  const isOpen = topic.kind === 'open' || topic.kind === 'ranking';
  return isOpen && wished?.isEvidence ? wish(council) : position(reading);
};

/** Opens with the position and its best reason; once others have spoken, with an answer to one of them. */
const open: CouncilMove = (council) => {
  const { reading } = council;
  const aimed = aim(reading);
  const point = aimed?.point ?? reading.points[0];
  const second = reading.points.find((text) => text !== point);
  return [
    must(aimed ? takeUp(reading, aimed.target, longQuote) : stand(council)),
    must(aimed ? answerTo(council, aimed.target, point) : point && sentence(point)),
    must(point ? null : (principle(reading) ?? challenge(reading, aimed?.target.seat.name))),
    may(second && sentence(second)),
    may(questionTo(council, aimed?.target.seat)),
  ];
};

const rebut: CouncilMove = (council) => {
  const { reading } = council;
  const asked = answerAsked(council);
  const aimed = aim(reading, asked.used);
  const [point] = reading.points;
  const answer = aimed
    ? [
        must(takeUp(reading, aimed.target, longQuote)),
        must(
          answerTo(council, aimed.target, aimed.point ?? principle(reading)) ??
            stillOpen(council) ??
            nothingNew(council),
        ),
      ]
    : [must(stillOpen(council) ?? nothingNew(council) ?? stand(council)), must(point && sentence(point))];
  return [
    ...asked.parts,
    ...answer,
    may(recollection(council)),
    must(council.hasWished || asked.isAboutWish ? null : wish(council)),
    may(aimed && !aimed.point ? narrow(reading, aimed.target) : null),
  ];
};

/** Answers what I was asked. Of evidence that I trust and nobody has brought, I say so. */
const answerAsked = (council: CouncilReading) => {
  const { reading, expertise, wished, examined } = council;
  const asked = examined ?? reading.memory.asked;
  const evidence = expertise.evidence.find((item) => asked?.text.includes(item));
  if (!asked || evidence === undefined) return { ...answerQuestion(reading), isAboutWish: false };
  const honest = `${asked.by.name} asks about ${evidence}; ${council.fresh(lacks, 'lack')}.`;
  return { parts: [must(honest)], used: null, isAboutWish: evidence === wished?.text };
};

/** Goes over to the other side, and says whose words did it. */
const turn: CouncilMove = (council) => {
  const { reading, moving, fresh } = council;
  return [
    must(moving && standDownTo(council, moving)),
    must(fresh(turnings, 'turn')),
    must(reading.points[0] && sentence(reading.points[0])),
    must(council.hasWished ? null : wish(council)),
  ];
};

/** Nothing is left to hold against the others: says so in the only form that counts. */
const standDown: CouncilMove = (council) => [
  must(council.ally && standDownTo(council, council.ally)),
  may(council.hasWished ? null : wish(council)),
];

/** First one's own case, then answers, then movement or an end of it. */
const contribution: CouncilMove = (council) => {
  if (council.turns === 0) return open(council);
  const answer = onFollowUp(council);
  if (answer !== null) return [must(answer), ...(council.moving ? turn(council) : rebut(council))];
  if (council.moving) return turn(council);
  if (council.isSettled && council.ally) return standDown(council);
  return rebut(council);
};

/** A scenario in which what each of the others said falls. */
const weaknesses: CouncilMove = (council) => {
  const { reading, reasonsOf } = council;
  const isMine = ({ text }: Claim): boolean => council.ownWords.includes(quote(text, shortQuote));
  const found = reading.others.flatMap(
    ({ id }) => reasonsOf(id).find((claim) => !claim.isTakenUp) ?? reasonsOf(id).find((claim) => !isMine(claim)) ?? [],
  );
  if (found.length === 0) return council.ally ? standDown(council) : open(council);
  return [
    ...found.map((claim, at) =>
      (at < 3 ? must : may)(
        `The weakness in what ${claim.seat.name} says, ${quote(claim.text, shortQuote)}: ${fails(council, claim)}.`,
      ),
    ),
    may(against(council, reading.points[0])),
    may(recollection(council)),
    may(questionTo(council, found[0]?.seat)),
  ];
};

/** Questions to the expert whom the request names. */
const examine: CouncilMove = (council) => {
  const { reading, claimsBy, fresh } = council;
  const { asks } = reading.briefing.cue;
  const peer = reading.others.find(({ name }) => asks.includes(` to ${name}, by name`));
  const claim = peer && claimsBy(peer.id)[0];
  return [
    must(
      claim && `${claim.seat.name} rests the case on ${quote(claim.text, longQuote)}, and ${fails(council, claim)}.`,
    ),
    must(questionTo(council, peer) ?? `${peer?.name ?? 'You'}, what result would change your mind?`),
    may(fresh(stakes, 'stakes')),
  ];
};

const rebuttal: CouncilMove = (council) => {
  const { reading, examined, target } = council;
  const asked = examined && answerAsked(council);
  const point = (examined && reading.nearest(examined.text)) ?? reading.points[0];
  const next = reading.points.find((text) => text !== point);
  return [
    ...(asked?.parts ?? []),
    must(point ? sentence(point) : principle(reading)),
    must(target && grant(reading, target)),
    must(target && answerTo(council, target, next ?? principle(reading))),
    may(recollection(council)),
    may(council.hasWished ? null : wish(council)),
  ];
};

const synthesis: CouncilMove = (council) => {
  const { reading, target, moving } = council;
  if (moving) return [...turn(council), must(narrow(reading, target))];
  return [
    must(stand(council)),
    must(target && grant(reading, target)),
    must(narrow(reading, target)),
    may(recollection(council)),
    must(wish(council)),
  ];
};

/** A question from outside: a point that is about it, or the honest lack of one. */
const answer: CouncilMove = (council) => {
  const { reading } = council;
  const { asks } = reading.briefing.cue;
  const about = concernOf(asks);
  const point =
    reading.nearest(asks) ??
    reading.points.find((text) => about !== null && concernOf(text) === about) ??
    reading.points[0];
  return [
    must(point ? sentence(point) : 'I have no facts of my own on that, and I will not make any up.'),
    may(recollection(council)),
    must(wish(council)),
  ];
};

/** Outvoted: grants the best reason of the others, and says on what the own answer hangs. */
const lastWord: CouncilMove = (council) => {
  const { reading, target, moving } = council;
  if (moving) return turn(council);
  return [must(target && grant(reading, target)), must(narrow(reading, target)), must(wish(council))];
};

/** The one reason that decides it, without using up what is to be said aloud. */
const firstAnswer: CouncilMove = (council) => [must(stand(council)), may(wish(council))];

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
