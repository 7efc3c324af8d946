import { type Claim, quote } from '../claim.ts';
import { sentence } from '../grammar.ts';
import { nearestOf } from '../nearness.ts';
import { inside } from './council-expertise.ts';
import type { CouncilReading } from './council-reading.ts';

const longest = 20;

/** The question for which a finished council was taken up again, as the request puts it. */
const followUpIn = (asks: string): string | null =>
  /^The follow-up question: (.+)$/mu.exec(asks)?.[1]?.replace(/[?!.\s]+$/u, '') ?? null;

/** An answer to the follow-up question: a point that is about it, new or made before, by me or by another; else what is missing. */
export const onFollowUp = (council: CouncilReading): string | null => {
  const { reading, wished, claimsBy } = council;
  const question = followUpIn(reading.briefing.cue.asks);
  if (question === null) return null;
  const asked = quote(question, longest);
  const fresh = reading.nearest(question);
  if (fresh) return sentence(`To ${asked} I say this: ${inside(fresh)}`);
  const mine = about(question, claimsBy(reading.me.id), reading.briefing.topic);
  if (mine) return `On ${asked} I stay with what I said: ${quote(mine.text, longest)}.`;
  const theirs = about(question, reading.claims, reading.briefing.topic);
  if (theirs) return `${asked} comes down to what ${theirs.seat.name} said, ${quote(theirs.text, longest)}.`;
  return wished
    ? `${asked} does not change my answer as long as nobody has shown me ${wished.text}.`
    : `${asked} does not change my answer.`;
};

const about = (question: string, claims: readonly Claim[], topic: string): Claim | undefined => {
  const nearest = nearestOf(
    claims.map(({ text }) => text),
    topic,
  )(question);
  return claims.find(({ text }) => text === nearest);
};
