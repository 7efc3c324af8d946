import { countWords, pick } from '../../../engine/index.ts';
import { numbersIn, relevance } from '../../../words/index.ts';
import type { Move } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { plainRehearsal, type RehearsalBook, rehearsalBook } from './rehearsal-book.ts';
import { claimsIn } from './rehearsal-claims.ts';
import { figuresIn, otherFigure } from './rehearsal-figure.ts';
import { about, askedIn, asksOf, fill, inDrawnOrder, isNew, lastExchange, quotedIn } from './rehearsal-room.ts';

/** From this relevance on, words are about something. */
const onPoint = 0.2;

/** Whether an answer takes up what was asked, beyond the claim that was quoted. */
const meets = (answer: string, question: string): boolean =>
  relevance(answer, question.replace(/“[^”]*”|„[^“]*“/gu, '')).score >= onPoint;

/** What an answer has going for it, and what it lacks most. */
const weigh = (answer: string, question: string, claim: string, isStrict: boolean, book: RehearsalBook) => {
  const isOnClaim = relevance(answer, claim).score >= onPoint;
  const hedged = answer.match(new RegExp(book.hedges, 'giu')) ?? [];
  const merits = {
    'a figure': numbersIn(answer).length > 0,
    'to the point': isStrict ? meets(answer, question) : meets(answer, question) || isOnClaim,
    firm: hedged.length < 2,
    full: countWords(answer) >= 12,
  };
  const odds = isOnClaim && !new RegExp(book.allows, 'iu').test(answer) ? otherFigure(claim, answer) : null;
  const count = Object.values(merits).filter(Boolean).length;
  const lacks: keyof RehearsalBook['gaps'] =
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
  const book = rehearsalBook(reading) ?? plainRehearsal;
  const isStrict = briefing.settings.intensity === 'adversarial';
  const { merits, count, hedged, odds, lacks } = weigh(answer, question, claim, isStrict, book);
  const isWeak = lacks === 'firmness' || (lacks === 'contradiction' && briefing.settings.intensity !== 'friendly');
  const isSatisfied = count >= neededIn(reading) && !isWeak;
  const [ask = ''] = asksOf(reading, claimsIn(claim, book)[0]?.sort ?? null)
    .map((each) => about(each, claim, book))
    .filter((each) => isNew(each, askedIn(briefing)));
  const slots = {
    words: joined(
      [
        ...new Set(hedged.map((word) => `${book.quote[0]}${word.toLowerCase().replace(/^i\b/u, 'I')}${book.quote[1]}`)),
      ].slice(-2),
      book.and,
    ),
    before: odds?.before.text ?? '',
    now: odds?.now.text ?? '',
    ask,
  };
  const options = [...inDrawnOrder(book.gaps[lacks], draw), ...book.gaps.point].map((gap) => fill(gap, slots));
  const text = isSatisfied
    ? thankFor(answer, draw, book)
    : (options.find((each) => isNew(each, askedIn(briefing))) ?? options[0]!);
  const action = isSatisfied ? 'SATISFIED' : isWeak ? 'ESCALATE' : 'FOLLOW_UP';
  const found = Object.entries(merits).map(([merit, has]) => (has ? merit : `not ${merit}`));
  return { parts: [must(text)], data: { action, text, internalReasoning: `${count} of 4: ${found.join(', ')}.` } };
};

const thankFor = (answer: string, draw: Reading['draw'], { thanks, thanksForFigure }: RehearsalBook): string => {
  const [figure] = figuresIn(answer);
  const isNamed = figure !== undefined && figure.unit !== '' && draw('figure') < 0.6;
  return isNamed
    ? fill(pick(thanksForFigure, draw('thanks'))!, { figure: figure.text })
    : pick(thanks, draw('thanks'))!;
};

const joined = (items: readonly string[], and: string): string => items.join(` ${and} `);
