import { numbersIn, relevance } from '../../../ear/index.ts';
import { countWords, pick } from '../../../engine/index.ts';
import { claimsIn } from '../../../formats/rehearsal/claims.ts';
import { listed } from '../grammar.ts';
import type { Move } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { gaps, thanks, thanksForFigure } from './rehearsal-asks.ts';
import { figuresIn, otherFigure } from './rehearsal-figure.ts';
import { about, askedIn, asksOf, fill, inDrawnOrder, isNew, lastExchange, quotedIn } from './rehearsal-room.ts';

const hedges = /\b(?:maybe|perhaps|i think|i guess|probably|hopefully|not sure|we will see|trust me|as i said)\b/giu;

/** Words with which another figure is no contradiction. */
const allows = /\b(?:if|unless|bad year|worst|at least|at most|instead|against|compared|than|before|used to)\b/iu;

/** From this relevance on, words are about something. */
const onPoint = 0.2;

/** Whether an answer takes up what was asked, beyond the claim that was quoted. */
const meets = (answer: string, question: string): boolean =>
  relevance(answer, question.replace(/“[^”]*”/gu, '')).score >= onPoint;

/** What an answer has going for it, and what it lacks most. */
const weigh = (answer: string, question: string, claim: string, isStrict: boolean) => {
  const isOnClaim = relevance(answer, claim).score >= onPoint;
  const hedged = answer.match(hedges) ?? [];
  const merits = {
    'a figure': numbersIn(answer).length > 0,
    'to the point': isStrict ? meets(answer, question) : meets(answer, question) || isOnClaim,
    firm: hedged.length < 2,
    full: countWords(answer) >= 12,
  };
  const odds = isOnClaim && !allows.test(answer) ? otherFigure(claim, answer) : null;
  const count = Object.values(merits).filter(Boolean).length;
  const lacks: keyof typeof gaps =
    hedged.length >= 2
      ? 'firmness'
      : odds
        ? 'contradiction'
        : countWords(answer) < 8
          ? 'length'
          : merits['a figure']
            ? 'point'
            : 'figure';
  return { hedged, odds, merits, count, lacks };
};

/** How much an answer needs: the harder the session, the more, and on the first question more than on a later one. */
const neededIn = ({ briefing: { settings, record } }: Reading): number => {
  const isFirst = !record.slice(-8).some((line) => line.mine && line.kind === 'follow-up');
  return { friendly: 2, moderate: isFirst ? 4 : 3, adversarial: 4 }[String(settings.intensity)] ?? 3;
};

/** Satisfied by a firm answer to the point; else it presses on what the answer lacks, in the presenter's own words. */
export const verdict: Move = (reading) => {
  const { briefing, draw } = reading;
  const { question, opening, answer } = lastExchange(briefing, (line) => line.mine);
  const claim = quotedIn(opening);
  const isStrict = briefing.settings.intensity === 'adversarial';
  const { merits, count, hedged, odds, lacks } = weigh(answer, question, claim, isStrict);
  const isWeak = lacks === 'firmness' || (lacks === 'contradiction' && briefing.settings.intensity !== 'friendly');
  const isSatisfied = count >= neededIn(reading) && !isWeak;
  const [ask = ''] = asksOf(reading, claimsIn(claim)[0]?.sort ?? null)
    .map((each) => about(each, claim))
    .filter((each) => isNew(each, askedIn(briefing)));
  const slots = {
    words: listed([...new Set(hedged.map((word) => `“${word.toLowerCase().replace(/^i\b/u, 'I')}”`))].slice(-2)),
    before: odds?.before.text ?? '',
    now: odds?.now.text ?? '',
    ask,
  };
  const options = [...inDrawnOrder(gaps[lacks], draw), ...gaps.point].map((gap) => fill(gap, slots));
  const text = isSatisfied
    ? thankFor(answer, draw)
    : (options.find((each) => isNew(each, askedIn(briefing))) ?? options[0]!);
  const action = isSatisfied ? 'SATISFIED' : isWeak ? 'ESCALATE' : 'FOLLOW_UP';
  const found = Object.entries(merits).map(([merit, has]) => (has ? merit : `not ${merit}`));
  return { parts: [must(text)], data: { action, text, internalReasoning: `${count} of 4: ${found.join(', ')}.` } };
};

const thankFor = (answer: string, draw: Reading['draw']): string => {
  const [figure] = figuresIn(answer);
  const isNamed = figure !== undefined && figure.unit !== '' && draw('figure') < 0.6;
  return isNamed
    ? fill(pick(thanksForFigure, draw('thanks'))!, { figure: figure.text })
    : pick(thanks, draw('thanks'))!;
};
