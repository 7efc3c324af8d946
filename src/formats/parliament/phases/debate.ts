import { type Held, sentencesOf, sharedWords } from '../../../engine/index.ts';
import { settleDivision } from '../amendment-vote.ts';
import { continueDebate, ruleByRule } from '../course.ts';
import { isStale, patternsIn } from '../deadlock.ts';
import { clockFor } from '../debate-clock.ts';
import { fileExtras, settleAmendments } from '../extras.ts';
import { type Exchange, representatives, speakers } from '../house.ts';
import { file } from '../message.ts';
import type { HouseSpeech } from '../replies.ts';
import { ruleBook } from '../rule-book.ts';
import { openObjections } from '../ruling-duties.ts';
import type { HouseAnswer, HouseQuestion } from '../speech.ts';
import { ask } from '../tasks/ask.ts';
import { drawTemperatures, transitionOf } from '../temperature.ts';
import type { HousePen, HousePhase } from '../terms.ts';
import { answerAsk, questionAsk } from '../told.ts';

/** One round: a plan, then questions and answers, and after each the Speaker's next action. */
export const debate: HousePhase = {
  says: 'The house debates the bill.',
  enter: (pen) => openRound(pen),
  next: (pen) => {
    for (const held of pen.table.held) hearSpeech(pen, held);
    expelTheAbsent(pen);
    if (pen.table.pending.some(({ lane }) => lane === 'floor')) return;
    const { own } = pen.table;
    if (own.dividing !== null) return settleDivision(pen, own.dividing);
    if (own.exchange) return goOn(pen, own.exchange);
    if (own.due) return ask(pen, 'NEXT_ACTION');
    if (own.plan) return continueDebate(pen);
    return speakers(pen.table).length < 2 ? ruleByRule(pen) : ask(pen, 'PLAN_ROUND');
  },
};

/** A new round: quieted seats speak again, the clock is set, temperatures are drawn anew. */
const openRound = (pen: HousePen): void => {
  const { own } = pen.table;
  const round = own.round + 1;
  const seats = representatives(pen.table);
  const temperatures = drawTemperatures(round, seats, (label) => pen.chance(`temperature ${label}`));
  const before = own.members;
  pen.note({ type: 'round-opened', round, temperatures, clock: clockFor(round, seats.length), bill: own.bill });
  for (const seat of seats) {
    const change = transitionOf(seat, before[seat]?.temperature ?? 50, temperatures[seat]!);
    if (change) pen.note({ type: 'temper-changed', ...change }, [seat]);
  }
};

const goOn = (pen: HousePen, exchange: Exchange): void => {
  switch (exchange.step) {
    case 'question':
      return pen.cue({
        seat: exchange.speaker,
        kind: 'question',
        shape: 'question',
        asks: questionAsk(pen.table, exchange),
      });
    case 'answer':
      return pen.cue({
        seat: exchange.address_to,
        kind: 'answer',
        shape: 'answer',
        asks: answerAsk(pen.table, exchange),
      });
    default:
      return closeExchange(pen, exchange);
  }
};

/** Publishes a question or an answer, with what was heard in it and what came along with it. */
const hearSpeech = (pen: HousePen, held: Held): void => {
  const { seat, kind } = held.cue;
  const { exchange } = pen.table.own;
  if (!exchange || (kind !== 'question' && kind !== 'answer')) return;
  const draft = pen.draft(held);
  const { content, extras } = draft.data as HouseSpeech<HouseQuestion | HouseAnswer>;
  const isCut = held.mended?.includes(ruleBook.sentences.id) === true;
  const full = isCut && {
    full_text: kind === 'question' ? (content as HouseQuestion).question : (content as HouseAnswer).answer,
  };
  const to = kind === 'question' ? exchange.address_to : exchange.speaker;
  const message =
    kind === 'question'
      ? file(pen.table, 'QUESTION', seat, { ...(content as HouseQuestion), question: draft.text, ...full }, { to })
      : file(
          pen.table,
          'ANSWER',
          seat,
          { ...(content as HouseAnswer), answer: draft.text, ...full },
          { to, ...(exchange.question && { in_reply_to: exchange.question.id }) },
        );
  pen.speak(held, { to, data: message });
  pen.note({
    type: 'listened',
    seat,
    of: message.id,
    kind,
    heard: held.heard ?? {},
    lean: extras.lean,
    overBudget: isCut,
    ...(extras.scores.length > 0 && { scores: extras.scores }),
  });
  fileExtras(pen, seat, extras, held.heard);
};

/** Nearly the same words: the exchange took an objection up. */
const sameConcern = 0.3;

const closeExchange = (pen: HousePen, exchange: Exchange): void => {
  const { own } = pen.table;
  const about = `${exchange.suggested_topic} ${exchange.question?.text ?? ''}`;
  const met = openObjections(pen.table).filter(
    (seat) =>
      seat === exchange.speaker ||
      seat === exchange.address_to ||
      sharedWords(own.members[seat]!.objection, about) >= sameConcern,
  );
  const { answer, address_to, number } = exchange;
  const concern = answer?.stance === 'challenge' ? concernIn(answer.text) : undefined;
  pen.note({
    type: 'exchange-closed',
    number,
    stale: isStale(exchange),
    patterns: patternsIn(exchange, own),
    met: exchange.question ? met : [],
    ...(concern && { raised: { from: address_to, concern } }),
  });
  settleAmendments(pen);
};

/** What somebody objects to, in the first sentence that says more than a word or two. */
const concernIn = (text: string): string => {
  const said = sentencesOf(text);
  const first = said.find((sentence) => sentence.split(/\s+/u).length > fewWords) ?? said[0] ?? '';
  return first.replace(/[.!]+$/u, '').slice(0, 240);
};

const fewWords = 3;

/** Whoever misses the floor twice in a row loses it for good, and keeps the vote. */
const mostMissed = 2;

const expelTheAbsent = (pen: HousePen): void => {
  const { exchange, members, expelled } = pen.table.own;
  for (const seat of exchange ? [exchange.speaker, exchange.address_to] : []) {
    if ((members[seat]?.missed ?? 0) < mostMissed || expelled.includes(seat)) continue;
    pen.note({ type: 'expelled', seat, why: 'It missed the floor twice in a row; it keeps its vote.' });
  }
};
