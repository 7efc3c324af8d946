import { overlap, relevance, seatRelevance } from '../../../ear/index.ts';
import type { Seat } from '../../../engine/index.ts';
import { type ClaimSort, claimFor, claimsIn, type DeckClaim } from '../../../formats/rehearsal/claims.ts';
import { quote } from '../claim.ts';
import type { Made, Move, Moves } from '../move.ts';
import { must } from '../speech.ts';
import { leads, plainAsks, transitionPhrases } from './rehearsal-asks.ts';
import {
  about,
  askedIn,
  asksOf,
  bare,
  fill,
  focusOf,
  inDrawnOrder,
  isNew,
  lastExchange,
  quotedIn,
  shownIn,
} from './rehearsal-room.ts';
import { verdict } from './rehearsal-verdict.ts';

/** From this overlap on two claims are the same in other words. */
const likeness = 0.5;

const unasked = (claims: readonly DeckClaim[], before: readonly string[]): readonly DeckClaim[] => {
  const fresh = claims.filter(({ text }) => !before.some((question) => overlap(quotedIn(question), text) >= likeness));
  return fresh.length > 0 ? fresh : claims;
};

/** Claims that a role cares about even where its focus names none of their words. */
const concerns: Readonly<Record<string, readonly ClaimSort[]>> = {
  skeptic: ['financial', 'measured'],
  analyst: ['market', 'competitive', 'measured'],
  contrarian: ['timeline', 'capability'],
  technologist: ['capability'],
  operator: ['timeline', 'capability'],
  investor: ['financial', 'competitive'],
  people: ['timeline'],
  governance: ['capability'],
};

/** One question on the claim that concerns me most, in my role's manner; it quotes what it is about. */
const question: Move = (reading) => {
  const { briefing, me, draw } = reading;
  const shown = shownIn(briefing);
  const before = askedIn(briefing);
  const said = claimsIn(shown.talk);
  const claim = claimFor(focusOf(me).join(' '), unasked([...said, ...claimsIn(shown.text)], before));
  const words = claim ? quote(bare(claim.text), 14) : quote(bare(shown.title) || 'this', 10);
  const way = !claim ? 'none' : said.includes(claim) ? 'said' : 'shown';
  const [lead] = inDrawnOrder(leads[way], (label) => draw(`lead ${label}`));
  const asks = asksOf(reading, claim?.sort ?? null).map((ask) => about(ask, claim?.text ?? ''));
  const fresh = asks.filter((ask) => isNew(ask, before));
  const [ask, next = ''] = fresh.length > 0 ? fresh : asks;
  const text = [
    whoAsks(
      me,
      briefing.record.some((line) => line.mine),
    ),
    fill(lead!, { claim: words, slide: String(shown.number) }),
    ask,
  ]
    .filter(Boolean)
    .join(' ');
  const match = seatRelevance({ focus: focusOf(me) }, claim?.text ?? shown.text).score;
  const isMine = match > 0 || (claim !== null && concerns[me.role]?.includes(claim.sort) === true);
  return {
    parts: [must(text)],
    data: {
      text,
      relevance: round(0.3 + (isMine ? 0.2 : 0) + 0.4 * match),
      urgency: round((claim?.confidence ?? 0.3) * 0.75 + (isMine ? 0.2 + 0.1 * match : 0)),
      claim: claim ? bare(claim.text) : '',
      slide: shown.number,
      followUp: next,
    },
  };
};

/** A guest tells once who asks: "As the one who runs the warehouse:". */
const whoAsks = ({ role, persona: { line } }: Seat, hasSpoken: boolean): string => {
  const words = bare(line);
  if (role !== 'listener' || hasSpoken || words === '' || words.split(/\s+/u).length > 12) return '';
  const starts = words[0]!.toLowerCase() + words.slice(1);
  if (/^(?:an?|the|our|your)\s/iu.test(words)) return `Speaking as ${starts}:`;
  return /^[a-z]+s\s/u.test(starts) ? `As the one who ${starts}:` : '';
};

const round = (share: number): number => Math.round(Math.min(1, share) * 100) / 100;

/** Another point on the claim, for when the answer is thin. */
const followUp: Move = (reading) => {
  const { opening } = lastExchange(reading.briefing, (line) => line.mine);
  const claim = quotedIn(opening);
  const before = askedIn(reading.briefing);
  const asks = asksOf(reading, claimsIn(claim)[0]?.sort ?? null).map((ask) => about(ask, claim));
  const text = `One more thing on that. ${asks.find((ask) => isNew(ask, before)) ?? plainAsks[0]}`;
  return { parts: [must(text)], data: { text } };
};

/** Takes up what was just answered to somebody else. */
const pileOn: Move = (reading): Made => {
  const { briefing, me } = reading;
  const asker = briefing.seats.find(
    ({ id }) => id === briefing.record.findLast((line) => !line.mine && line.text.includes('?'))?.seat,
  );
  const { answer } = lastExchange(briefing, (line) => line.seat === asker?.id);
  const [claim] = claimsIn(answer);
  const lead = claim
    ? `To add to ${asker?.name ?? 'that'}, you said ${quote(bare(claim.text), 12)}.`
    : `To add to what ${asker?.name ?? 'you'} asked:`;
  const before = [...askedIn(briefing), answer];
  const asks = asksOf(reading, claim?.sort ?? null).map((ask) => about(ask, claim?.text ?? ''));
  const isFresh = (ask: string): boolean =>
    isNew(ask, askedIn(briefing)) && !before.some((text) => relevance(ask, text).score >= 0.3);
  const text = `${lead} ${asks.find(isFresh) ?? asks[0]!}`;
  const match = seatRelevance({ focus: focusOf(me) }, answer).score;
  return { parts: [must(text)], data: { text, relevance: round((claim ? 0.4 : 0.2) + match) } };
};

const phrases: Move = () => ({
  parts: [must('Ready.')],
  data: { transitions: transitionPhrases },
});

/** Leads back, naming what the exchange was about. */
const bridge: Move = ({ briefing }) => {
  const opening = briefing.record.findLast((line) => line.type === 'turn' && line.kind === 'question')?.text ?? '';
  const { title, number } = shownIn(briefing);
  const named = quotedIn(opening) || bare(title);
  const topic = named ? quote(named, 8) : `slide ${number}`;
  return {
    parts: [must('Ready.')],
    data: {
      satisfied: `Good, so much for that question on ${topic}. Please go on.`,
      intervened: `I will stop it here and keep the point on ${topic} for later. Back to you.`,
      tough: `That was a hard round on ${topic}. Take a breath, and please go on.`,
      afterPileOn: `Two views on ${topic}, both noted. Please go on.`,
      waved: `We leave ${topic} there for now. Please go on.`,
    },
  };
};

export const rehearsal: Moves = { question, 'follow-up': followUp, verdict, 'pile-on': pileOn, phrases, bridge };
