import type { Seat } from '../../../engine/index.ts';
import { overlap, relevance, seatRelevance } from '../../../words/index.ts';
import type { Made, Move, Moves } from '../move.ts';
import { paperOn } from '../quotes.ts';
import { quoting } from '../reading.ts';
import { capitalised } from '../saying.ts';
import { must } from '../speech.ts';
import { plainRehearsal, type RehearsalBook, rehearsalBook } from './rehearsal-book.ts';
import { type ClaimSort, claimFor, claimsIn, type DeckClaim } from './rehearsal-claims.ts';
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
  type Shown,
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
  const spoken = rehearsalBook(reading);
  const book = spoken ?? plainRehearsal;
  const quote = quoting(book);
  const shown = shownIn(briefing);
  const before = askedIn(briefing);
  const said = claimsIn(shown.talk, book);
  const claim = claimFor(focusOf(me).join(' '), unasked([...said, ...claimsIn(shown.text, book)], before));
  const words = claim ? quote(bare(claim.text), 14) : quote(bare(shown.title) || book.this, 10);
  if (spoken === null) return pointAt(shown, words, before);
  const way = !claim ? 'none' : said.includes(claim) ? 'said' : 'shown';
  const [lead] = inDrawnOrder(book.leads[way], (label) => draw(`lead ${label}`));
  const found = claim && paperOn(briefing, claim.text);
  const paper = before.some((each) => found !== null && each.includes(found)) ? null : found;
  const asks = asksOf(reading, claim?.sort ?? null).map((ask) => about(ask, claim?.text ?? '', book));
  const fresh = asks.filter((ask) => isNew(ask, before));
  const [ask, next = ''] = fresh.length > 0 ? fresh : asks;
  const text = [
    whoAsks(
      me,
      briefing.record.some((line) => line.mine),
      book,
    ),
    fill(lead!, { claim: words, slide: String(shown.number) }),
    paper === null ? '' : fill(book.beside, { paper }),
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

/** In a language that improv does not speak: says so once, and then only what it would ask about. */
const pointAt = ({ number }: Shown, words: string, before: readonly string[]): Made => {
  const { foreign, slide } = plainRehearsal;
  const isFirst = !before.some((each) => each.includes(foreign));
  const text = `${isFirst ? `${foreign} ` : ''}${capitalised(fill(slide, { slide: String(number) }))}: ${words}?`;
  return { parts: [must(text)], data: { text, relevance: 0.3, urgency: 0.3, claim: '', slide: number, followUp: '' } };
};

/** A guest tells once who asks: "As the one who runs the warehouse:". */
const whoAsks = ({ role, persona: { line } }: Seat, hasSpoken: boolean, { who }: RehearsalBook): string => {
  const words = bare(line);
  if (role !== 'listener' || hasSpoken || words === '' || words.split(/\s+/u).length > 12) return '';
  const starts = words[0]!.toLowerCase() + words.slice(1);
  if (new RegExp(who.isThing, 'iu').test(words)) return fill(who.short, { line: starts });
  return new RegExp(who.isDeed, 'u').test(starts) ? fill(who.deed, { line: starts }) : '';
};

const round = (share: number): number => Math.round(Math.min(1, share) * 100) / 100;

/** Another point on the claim, for when the answer is thin. */
const followUp: Move = (reading) => {
  const { opening } = lastExchange(reading.briefing, (line) => line.mine);
  const claim = quotedIn(opening);
  const before = askedIn(reading.briefing);
  const book = rehearsalBook(reading) ?? plainRehearsal;
  const asks = asksOf(reading, claimsIn(claim, book)[0]?.sort ?? null).map((ask) => about(ask, claim, book));
  const unsaid = asks.filter((each) => reading.isNew(each) && reading.isNew(capitalised(each)));
  const ask = unsaid.find((each) => isNew(each, before)) ?? unsaid[0] ?? book.plain[0]!;
  const lead = book.oneMore.find((each) => reading.isNew(each));
  const text = [lead, capitalised(ask)].filter(Boolean).join(' ');
  return { parts: [must(text)], data: { text } };
};

/** Takes up what was just answered to somebody else. */
const pileOn: Move = (reading): Made => {
  const { briefing, me } = reading;
  const book = rehearsalBook(reading) ?? plainRehearsal;
  const asker = briefing.seats.find(
    ({ id }) => id === briefing.record.findLast((line) => !line.mine && line.text.includes('?'))?.seat,
  );
  const { answer } = lastExchange(briefing, (line) => line.seat === asker?.id);
  const [claim] = claimsIn(answer, book);
  const before = [...askedIn(briefing), answer];
  const asks = asksOf(reading, claim?.sort ?? null).map((ask) => about(ask, claim?.text ?? '', book));
  const isFresh = (ask: string): boolean =>
    isNew(ask, askedIn(briefing)) && !before.some((text) => relevance(ask, text).score >= 0.3);
  const text = fill(claim ? book.addTo.said : book.addTo.asked, {
    name: asker?.name ?? book.addTo.you,
    claim: quoting(book)(bare(claim?.text ?? ''), 12),
    ask: asks.find(isFresh) ?? asks[0]!,
  });
  const match = seatRelevance({ focus: focusOf(me) }, answer).score;
  return { parts: [must(text)], data: { text, relevance: round((claim ? 0.4 : 0.2) + match) } };
};

const phrases: Move = (reading) => {
  const { ready, transitions } = rehearsalBook(reading) ?? plainRehearsal;
  return { parts: [must(ready)], data: { transitions } };
};

/** Leads back, naming what the exchange was about. */
const bridge: Move = (reading) => {
  const { record } = reading.briefing;
  const book = rehearsalBook(reading) ?? plainRehearsal;
  const opening = record.findLast((line) => line.type === 'turn' && line.kind === 'question')?.text ?? '';
  const { title, number } = shownIn(reading.briefing);
  const named = quotedIn(opening) || bare(title);
  const topic = named ? quoting(book)(named, 8) : fill(book.slide, { slide: String(number) });
  const data = Object.fromEntries(
    Object.entries(book.bridges).map(([outcome, phrase]) => [outcome, fill(phrase, { topic })]),
  );
  return { parts: [must(book.ready)], data };
};

export const rehearsal: Moves = { question, 'follow-up': followUp, verdict, 'pile-on': pileOn, phrases, bridge };
