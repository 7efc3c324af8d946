import { answerQuestion, challenge, condition, grant, nextPoints, position, principle } from '../argument.ts';
import { askInstead, askSomebody } from '../asking.ts';
import { alignment, claimToSupport, nextPoint, support, wishes, worryOf } from '../converging.ts';
import { sentence } from '../grammar.ts';
import type { Made, Move, Moves } from '../move.ts';
import type { Reading } from '../reading.ts';
import { react } from '../replying.ts';
import { may, must } from '../speech.ts';
import { standpoint } from '../standpoint.ts';
import { nextCondition } from '../stockroom.ts';
import { map } from './consensus-map.ts';
import { synthesis } from './consensus-synthesis.ts';
import { order } from './talk-chair.ts';

/** Where I stand, why, and what I would not give up. */
const statePosition: Move = (reading) => {
  const [first, second] = nextPoints(reading, 2);
  const asked = askInstead(reading);
  if (asked) return { parts: asked };
  const reason = first ?? principle(reading) ?? challenge(reading, undefined);
  return {
    parts: [must(position(reading)), may(standpoint(reading)), must(reason), may(second), must(keeps(reading))],
  };
};

const keeps = (reading: Reading): string | null => {
  const text = nextCondition(reading);
  return text && reading.say('keep', { condition: text });
};

/** To the map: what I find right in it, and what I miss. To the merged position: whether I can live with it. */
const reaction: Move = (reading) => (reading.briefing.cue.shape === 'verdict' ? verdict(reading) : toTheMap(reading));

const toTheMap = (reading: Reading): Made => {
  if (reading.memory.asked) return { parts: react(reading) };
  const claim = claimToSupport(reading);
  const point = nextPoint(reading);
  return {
    parts: [
      must(claim ? support(reading, claim) : reading.say('agreeOnTest')),
      may(point && reading.say('missing')),
      must(point ?? condition(reading)),
    ],
  };
};

const livable = 0.6;

const verdict = (reading: Reading): Made => {
  const agrees = alignment(reading) >= livable;
  const reservation = nextCondition(reading);
  const words = reservation ? reading.say(agrees ? 'reservation' : 'dissent', { condition: reservation }) : null;
  return {
    parts: [must(reading.say(agrees ? 'canLiveWith' : 'cannotLiveWith')), must(words)],
    data: { agrees, reservation: reservation ?? '' },
  };
};

/** Gives way on what can be given: a point against my own side, what another asks for, or a claim that I grant. */
const concession: Move = (reading) => {
  const { say, me, memory } = reading;
  const given = giveWay(reading) ?? say('agreeOnTest');
  const nearness = alignment(reading, memory.myTurnsOf('concession') + 1);
  const terms = termsOf(reading);
  const worry = worryOf(me);
  return {
    parts: [
      ...answerQuestion(reading).parts,
      must(given),
      must(terms),
      may(worry && say('stillWorried', { mine: worry })),
      must(say('agreementAt', { value: String(nearness) })),
    ],
    data: { concedes: given, position: terms, concerns: worry ? [worry] : [], alignment: nearness },
  };
};

const giveWay = (reading: Reading): string | null => {
  const [doubt] = reading.doubts;
  if (doubt) return `${reading.say('ownDoubt')} ${sentence(doubt)}`;
  const wish = wishes(reading).theirs.find(
    ({ condition: text }) => reading.take(`accepted ${text}`) && !isAccepted(reading, text),
  );
  if (wish) return reading.say('acceptWish', { name: wish.by.name, condition: wish.condition });
  const open = reading.claims.find(({ isTakenUp }) => !isTakenUp);
  return open ? grant(reading, open) : null;
};

/** Whether I have accepted it in an earlier round: it was said by me as well. */
const isAccepted = ({ briefing }: Reading, text: string): boolean =>
  briefing.record.some(({ mine, text: said }) => mine && said.includes(text));

/** My position now: the same side, on terms. */
const termsOf = (reading: Reading): string | null => {
  const { side, topic, say } = reading;
  const [condition] = wishes(reading).mine;
  if (!condition) return say('noTerms');
  if (side === null || topic.kind !== 'change') return say('termsOpen', { condition });
  return say(side === 'for' ? 'termsFor' : 'termsAgainst', { condition });
};

export const consensus: Moves = {
  position: statePosition,
  reaction,
  concession,
  synthesis,
  map,
  order,
  question: (reading) => ({ parts: askSomebody(reading) }),
  answer: (reading) => ({ parts: react(reading) }),
};
