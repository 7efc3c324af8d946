import { numbersIn, overlap, relevance, SAME_AGAIN, seatRelevance } from '../../../ear/index.ts';
import { countWords, type Line, pick, type Seat } from '../../../engine/index.ts';
import { claimFor, claimsIn, type DeckClaim } from '../../../formats/rehearsal/claims.ts';
import { quote } from '../claim.ts';
import { sentence } from '../grammar.ts';
import type { Made, Move, Moves } from '../move.ts';
import { plainSpeech } from '../plain-speech.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { asksByRole, gaps, plainAsks, thanks, transitionPhrases } from './rehearsal-asks.ts';

/** The slide that is shown, as the record tells it. */
interface Shown {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  /** What the presenter has said to it. */
  readonly talk: string;
}

const slideLine = /^Slide (\d+): (.*)$/su;

const shownIn = ({ record }: Reading['briefing']): Shown => {
  const at = record.findLastIndex(({ text }) => slideLine.test(text));
  const [, number = '1', text = ''] = slideLine.exec(record[at]?.text ?? '') ?? [];
  const talk = record
    .slice(Math.max(0, at))
    .filter((line) => line.kind === 'talk')
    .map((line) => line.text);
  const clean = text.replace(/^Notes: /mu, '');
  return { number: Number(number), title: clean.split('\n')[0] ?? '', text: clean, talk: talk.join(' ') };
};

const focusOf = ({ persona }: Seat): readonly string[] =>
  Array.isArray(persona.more?.focus) ? persona.more.focus.map(String) : [persona.line];

const bare = (text: string): string => plainSpeech(text).replace(/[.!…\s]+$/u, '');

/** Questions that stand in the record already, by anybody. */
const asked = ({ record }: Reading['briefing']): readonly string[] =>
  record.filter(({ type, text }) => type === 'turn' && text.includes('?')).map(({ text }) => text);

const isNew = (text: string, before: readonly string[]): boolean =>
  !before.some((other) => overlap(other, text) >= SAME_AGAIN);

const unasked = (claims: readonly DeckClaim[], before: readonly string[]): readonly DeckClaim[] => {
  const fresh = claims.filter(({ text }) => !before.some((question) => question.includes(bare(text).slice(0, 30))));
  return fresh.length > 0 ? fresh : claims;
};

/** One question on the claim that concerns me most, in my role's manner. */
const question: Move = (reading) => {
  const { briefing, me, points, draw } = reading;
  const shown = shownIn(briefing);
  const before = asked(briefing);
  const focus = focusOf(me).join(' ');
  const claim = claimFor(focus, unasked([...claimsIn(shown.talk), ...claimsIn(shown.text)], before));
  const asks = (claim && asksByRole[me.role]?.[claim.sort]) ?? plainAsks;
  const [first, second] = inDrawnOrder(asks, draw);
  const lead = claim ? `You say ${quote(bare(claim.text), 14)}.` : `On ${quote(bare(shown.title) || 'this', 10)}:`;
  const own = points[0] === undefined ? null : `Tell me ${bare(points[0])}?`;
  const options = [first, own, second, ...plainAsks].filter((ask) => ask != null).map((ask) => `${lead} ${ask}`);
  const text = options.find((option) => isNew(option, before)) ?? options[0]!;
  const match = seatRelevance({ focus: focusOf(me) }, claim?.text ?? shown.text).score;
  const rest = (own ?? second ?? plainAsks[0]!).replace(/^Tell me/u, 'And tell me');
  return {
    parts: [must(text)],
    data: {
      text,
      relevance: round(0.3 + 0.6 * Math.min(1, match)),
      urgency: round((claim?.confidence ?? 0.3) * 0.6 + 0.4 * Math.min(1, match * 2)),
      claim: claim ? bare(claim.text) : '',
      slide: shown.number,
      followUp: rest === text ? '' : sentence(rest),
    },
  };
};

const round = (share: number): number => Math.round(Math.min(1, share) * 100) / 100;

const inDrawnOrder = (asks: readonly string[], draw: (label: string) => number): readonly string[] => {
  const first = pick(asks, draw('ask'));
  return first === undefined ? [] : [first, ...asks.filter((ask) => ask !== first)];
};

/** The answer to what I asked last. */
const lastExchange = ({ record }: Reading['briefing'], isMine: (line: Line) => boolean) => {
  const at = record.findLastIndex((line) => line.type === 'turn' && isMine(line) && line.text.includes('?'));
  const answer = record.slice(at + 1).filter((line) => line.kind === 'answer');
  return { question: record[at]?.text ?? '', answer: answer.map(({ text }) => text).join(' ') };
};

const hedges = /\b(?:maybe|perhaps|i think|i guess|probably|hopefully|not sure|we will see|trust me|as i said)\b/giu;

/** Satisfied by a firm answer to the point; the harder the session, the more it takes. */
const verdict: Move = (reading) => {
  const { briefing, draw } = reading;
  const { question: mine, answer } = lastExchange(briefing, (line) => line.mine);
  const hasFigure = numbersIn(answer).length > 0;
  const isToThePoint = relevance(answer, mine).score >= 0.2;
  const isFirm = (answer.match(hedges)?.length ?? 0) < 2;
  const isLong = countWords(answer) >= 12;
  const merits = [hasFigure, isToThePoint, isFirm, isLong].filter(Boolean).length;
  const isFirst = !briefing.record.slice(-8).some((line) => line.mine && line.kind === 'follow-up');
  const needed = { friendly: 2, moderate: isFirst ? 4 : 3, adversarial: 4 }[String(briefing.settings.intensity)] ?? 3;
  const lacks = !isFirm ? 'firmness' : !hasFigure ? 'figure' : 'point';
  const before = asked(briefing);
  const options = inDrawnOrder(gaps[lacks], draw);
  const text =
    merits >= needed ? pick(thanks, draw('thanks'))! : (options.find((each) => isNew(each, before)) ?? plainAsks[0]!);
  const action = merits >= needed ? 'SATISFIED' : isFirm ? 'FOLLOW_UP' : 'ESCALATE';
  const internalReasoning = `${merits} of 4: ${hasFigure ? 'a' : 'no'} figure, ${isToThePoint ? '' : 'not '}to the point, ${isFirm ? '' : 'not '}firm, ${isLong ? '' : 'not '}full.`;
  return { parts: [must(text)], data: { action, text, internalReasoning } };
};

/** Takes up what was just answered to somebody else. */
const pileOn: Move = (reading): Made => {
  const { briefing, me, draw } = reading;
  const asker = briefing.seats.find(
    ({ id }) => id === briefing.record.findLast((line) => !line.mine && line.text.includes('?'))?.seat,
  );
  const { answer } = lastExchange(briefing, (line) => line.seat === asker?.id);
  const [claim] = claimsIn(answer);
  const match = seatRelevance({ focus: focusOf(me) }, answer).score;
  const lead = claim
    ? `To add to ${asker?.name ?? 'that'}, you said ${quote(bare(claim.text), 12)}.`
    : `To add to what ${asker?.name ?? 'you'} asked:`;
  const asks = inDrawnOrder([...((claim && asksByRole[me.role]?.[claim.sort]) ?? []), ...plainAsks], draw);
  const before = [...asked(briefing), answer];
  const ask = asks.find((each) => !before.some((text) => relevance(each, text).score >= 0.3)) ?? asks[0]!;
  const text = `${lead} ${ask}`;
  return { parts: [must(text)], data: { text, relevance: round((claim ? 0.4 : 0.2) + match) } };
};

const phrases: Move = () => ({
  parts: [must('Ready.')],
  data: { transitions: transitionPhrases },
});

/** Leads back, naming what the exchange was about. */
const bridge: Move = ({ briefing }) => {
  const { title, number } = shownIn(briefing);
  const [, claim] = /“([^”]+)”/u.exec(asked(briefing).at(-1) ?? '') ?? [];
  const about = claim ? quote(claim, 8) : bare(title) ? quote(bare(title), 8) : `slide ${number}`;
  return {
    parts: [must('Ready.')],
    data: {
      satisfied: `Good, so much for that question on ${about}. Please go on.`,
      intervened: `I will stop it here and keep the point on ${about} for later. Back to you.`,
      tough: `That was a hard round on ${about}. Take a breath, and please go on.`,
      afterPileOn: `Two views on ${about}, both noted. Please go on.`,
      waved: `We leave ${about} there for now. Please go on.`,
    },
  };
};

export const rehearsal: Moves = { question, verdict, 'pile-on': pileOn, phrases, bridge };
