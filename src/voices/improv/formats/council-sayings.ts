import type { Seat } from '../../../engine/index.ts';
import { challenge } from '../argument.ts';
import { type Claim, quote } from '../claim.ts';
import { capitalised, sentence } from '../grammar.ts';
import { otherSide } from '../stance.ts';
import { expertiseOf, inside } from './council-expertise.ts';
import type { CouncilReading } from './council-reading.ts';
import { failsWhen, inquiries, leads, recollections, standDowns, wishes } from './council-stock.ts';

const longQuote = 26;

/** A point of mine, set against what was said. */
export const against = ({ fresh }: CouncilReading, point: string | undefined): string | null =>
  point === undefined ? null : sentence(`${fresh(leads.opposed, 'lead')} ${inside(point)}`);

/** A point of mine that answers a claim, with words that tell whether I want the same. */
export const answerTo = (council: CouncilReading, { seat }: Claim, point: string | null | undefined): string | null => {
  if (!point) return null;
  const { fresh, reading, standing } = council;
  const isAllied = reading.side !== null && standing(seat.id) === reading.side;
  return sentence(`${fresh(isAllied ? leads.allied : leads.opposed, 'lead')} ${inside(point)}`);
};

/** A point that I made and nobody has answered. */
export const stillOpen = ({ reading, claimsBy }: CouncilReading): string | null => {
  const claim = claimsBy(reading.me.id).find(({ isTakenUp }) => !isTakenUp);
  return claim ? `My concern stands, and nobody has answered it: ${quote(claim.text, longQuote)}.` : null;
};

/** Everything I have is said, and nobody has moved me; null where nobody stands against me. */
export const nothingNew = ({ reading, standing }: CouncilReading): string | null => {
  const opposed = reading.others.find(({ id }) => reading.side !== null && standing(id) === otherSide(reading.side));
  return opposed
    ? `I still disagree with ${opposed.name}: nothing new was said against my reasons, and I have given them.`
    : null;
};

/** The scenario in which a claim falls. */
export const fails = ({ fresh }: CouncilReading, { concern }: Claim): string =>
  fresh([...failsWhen[concern ?? 'anything'], ...failsWhen.anything], 'fails');

/** The first case that I know, told once; it speaks for where I stood at first. */
export const recollection = ({ expertise, hasMoved, heard, fresh }: CouncilReading): string | null => {
  const [found] = expertise.cases;
  return found === undefined || hasMoved || heard.includes(found)
    ? null
    : sentence(fresh(recollections, 'case').replace('{case}', found));
};

/** What I want to see, in a sentence. */
export const wish = ({ reading, wished, fresh }: CouncilReading): string | null => {
  if (wished === null) return null;
  const { side, topic, say } = reading;
  const isTwoSided = topic.kind === 'change' || topic.kind === 'claim' || topic.kind === 'unclear';
  const way = !isTwoSided ? 'open' : side === 'against' ? 'against' : 'for';
  if (wished.isEvidence) return sentence(fresh(wishes[way], 'wish').replace('{wish}', wished.text));
  const move = ({ for: 'conditionFor', against: 'conditionAgainst', open: 'conditionEither' } as const)[way];
  return say(move, { condition: wished.text });
};

/** A question about the evidence that somebody trusts; on a personal matter, to whoever has to decide. */
export const questionTo = (
  { reading, expertise, heard, fresh }: CouncilReading,
  seat: Seat | undefined,
): string | null => {
  const isToAsker = reading.topic.bank === 'personal';
  const evidence = (isToAsker || !seat ? expertise : expertiseOf(seat)).evidence.find((item) => !heard.includes(item));
  if (evidence === undefined || (!seat && !isToAsker)) return challenge(reading, seat?.name);
  const asked = fresh(inquiries, 'inquiry').replace('{evidence}', evidence);
  return isToAsker ? capitalised(asked) : `${seat!.name}, ${asked}`;
};

export const standDownTo = ({ fresh }: CouncilReading, { seat, text }: Claim): string =>
  fresh(standDowns, 'stand down').replace('{name}', seat.name).replace('{quote}', quote(text, longQuote));
