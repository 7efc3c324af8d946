import { isOver } from '../../engine/index.ts';
import type { OpenQuestion } from '../../formats/brief/index.ts';
import { contentStems } from '../../words/index.ts';
import type { Claim } from './claims.ts';
import type { Reading, Side } from './reading.ts';
import { filled, sentence } from './saying.ts';
import { Turn } from './turn.ts';

/** The moves of every format. Each says what the seat was given, or takes up what others brought; none makes anything up. */

/** Says where I stand, where the question has two sides. */
export const stand = ({ say, book, side, isOpen }: Reading): string | null =>
  isOpen ? null : say(book.stand[side ?? 'open']);

/** A side's answer as a statement: by what is to be done where that is known, else as yes or no to the topic. */
export const standOf = ({ book, topicWords }: Reading, side: Side): string | null =>
  filled(side === 'for' ? book.terms.yes : book.terms.no, topicWords) ?? filled(book.terms[side], topicWords);

/** Makes my next points: as many as have to be made now, so that all are said by my last turn. */
export const claim = (turn: Turn, reading: Reading, least = 1): Turn => {
  const { points, about } = reading;
  const due = Math.max(least, Math.ceil(points.length / Math.max(1, about.left ?? 2)));
  return turn.must(...nearestFirst(points, toAnswer(reading)?.text).slice(0, due).map(sentence));
};

/** Those that share words with what they answer come first; else they keep their order. */
const nearestFirst = (points: readonly string[], to: string | undefined): readonly string[] =>
  to === undefined ? points : points.toSorted((a, b) => sharedWith(to, b) - sharedWith(to, a));

const sharedWith = (to: string, text: string): number => {
  const asked = contentStems(to);
  return [...contentStems(text)].filter((each) => asked.has(each)).length;
};

/** What of the others most needs an answer: from the other side, not answered yet, newest first; with my last turn, what waited longest. */
const toAnswer = ({ claims: all, side, me, about }: Reading, turn?: Turn): Claim | undefined => {
  const claims = all.filter((one) => !turn?.takesUpAlready(one));
  const byMe = (one: Claim): boolean => one.answeredBy.includes(me.id);
  const opposed = (one: Claim): boolean => side !== null && one.side !== null && one.side !== side;
  const worth = (one: Claim): number =>
    (byMe(one) ? 0 : 4) + (opposed(one) ? 2 : 0) + (one.answeredBy.length === 0 ? 1 : 0);
  const inTurn = about.left === 1 ? claims : claims.toReversed();
  return inTurn.toSorted((a, b) => worth(b) - worth(a))[0];
};

const isOpposed = ({ side }: Reading, claim: Claim): boolean =>
  side !== null && claim.side !== null && claim.side !== side;

/**
 * Takes up what somebody said: against it where we stand on two sides, else beside it. What I have to say myself comes first, so
 * that whoever quotes a turn by its beginning quotes what it brought; where there is nothing new, what I said before is set to it,
 * and where I was given nothing, I say so.
 */
export const reply = (turn: Turn, reading: Reading, to = toAnswer(reading)): Turn => {
  if (!to) return turn;
  const { say, book, quote, mine, points } = reading;
  const against = isOpposed(reading, to);
  const own = mine.at(-1);
  const hasBrought = points.some((point) => turn.words.includes(sentence(point)));
  const [after, beside] = against ? [book.after.object, book.keepAgainst] : [book.after.support, book.beside];
  const frames = hasBrought ? after : own ? beside : book.hears;
  const said = say(frames, { name: to.seat.name, quote: quote(to.text), mine: own && quote(own.text) });
  return said === null ? turn : turn.must(said).takesUp(against && (hasBrought || own) ? 'objects' : 'answers', to);
};

/** Gives somebody a point that nobody has given them yet. */
export const grant = (turn: Turn, reading: Reading): Claim | null => {
  const { say, book, quote } = reading;
  const candidates = reading.claims.filter((each) => !each.answeredBy.includes(reading.me.id));
  const to = candidates.find((each) => isOpposed(reading, each)) ?? candidates[0] ?? toAnswer(reading);
  const said = to && say(book.grant, { name: to.seat.name, quote: quote(to.text) });
  if (!to || !said) return null;
  turn.must(said).takesUp('concedes', to);
  return to;
};

/** Keeps something of mine: against what was said where we stand on two sides, else beside it. */
export const hold = (reading: Reading, to?: Claim | null): string | null => {
  const { say, book, quote, mine, draw } = reading;
  const kept = mine[Math.floor(draw('kept') * mine.length)];
  return kept ? say(to && isOpposed(reading, to) ? book.still : book.stays, { mine: quote(kept.text) }) : null;
};

/** What is left between me and somebody on the other side. */
export const narrow = (turn: Turn, reading: Reading): Turn => {
  const { mine, say, book, quote } = reading;
  const to = toAnswer(reading, turn);
  const own = mine.at(-1);
  if (!to || !own) return turn;
  if (!isOpposed(reading, to)) return turn.isEmpty ? reply(turn, reading, to) : turn;
  const said = say(book.narrow, { name: to.seat.name, quote: quote(to.text, 14), mine: quote(own.text, 14) });
  return said ? turn.must(said).takesUp('answers', to) : turn;
};

/** Asks somebody about what they and I brought. */
export const ask = (reading: Reading, to = toAnswer(reading)): string | null => {
  const { say, book, quote, mine } = reading;
  if (!to) return null;
  return say(book.ask, { name: to.seat.name, quote: quote(to.text, 12), mine: mine[0] && quote(mine[0].text, 12) });
};

/** Takes up what the table was told and nobody has taken up yet. */
export const useFact = (turn: Turn, { facts, say, book, quote, isNew }: Reading): Turn => {
  const fact = facts.findLast(({ text }) => isNew(quote(text, 30)));
  return fact === undefined
    ? turn
    : turn.must(say(fact.of ? book.known : book.fact, { fact: quote(fact.text, 30), matter: fact.of?.weighs }));
};

/** Answers a question that was put to me: with a point of mine, or by saying that I was given none. */
export const answerAsked = (turn: Turn, reading: Reading): Turn => {
  const { about, say, book, quote, points, briefing } = reading;
  const { asked } = about;
  if (!asked) return turn;
  const name = briefing.seats.find(({ id }) => id === asked.by)?.name ?? asked.by ?? '?';
  const [point] = nearestFirst(points, asked.text);
  const slots = { name, ask: quote(asked.text) };
  if (point === undefined) return turn.must(say(book.noAnswer, slots));
  const isOnIt = sharedWith(asked.text, point) > 0;
  return turn.must(say(isOnIt ? book.answer : book.besides, slots), sentence(point));
};

/** Where nothing was brought: says how one would find out what somebody asked, and asks what matters to the seat. */
const exercise = (reading: Reading): Turn => {
  const { say, book, questions, open, facts, briefing } = reading;
  const turn = new Turn();
  const isFirst = briefing.record.every(({ type }) => type !== 'turn');
  if (isFirst) turn.must(say(facts.length > 0 ? book.frame.told : book.frame.exercise));
  useFact(turn, reading);
  const heard = open.toReversed().find((each) => isWaiting(reading, each)) ?? open.at(-1);
  if (questions[0]) askFor(turn, reading, questions[0], isFirst ? 'first' : heard);
  else if (heard)
    turn.must(say(book.toFind, foundOut(heard))).takesUp('answers', { seat: heard.seat, text: heard.ask });
  if (turn.isEmpty) turn.must(say(book.settled));
  return turn.isEmpty ? turn.must(procedural(reading)) : turn;
};

/** My question: the first of all names the topic; later ones follow on somebody else's, or on my reason for them, as far as there is room. */
const askFor = (turn: Turn, reading: Reading, { ask, own, turns }: OpenQuestion, after?: Asked | 'first'): void => {
  const { say, book, limit, open } = reading;
  const heard = after === 'first' ? undefined : after;
  const reason = (own ?? turns).replace(/[.\s]+$/u, '');
  const frames = heard ? book.asksOn : after === 'first' ? book.begins : book.reason;
  const whole = say(frames, { ...(heard ? foundOut(heard) : { turns: reason }), ask });
  const fits = (text: string): boolean => !isOver([...turn.words, text].join(' '), limit);
  if (whole === null || !fits(whole)) {
    const short = say(book.asksToo, { ask, name: open.at(-1)?.seat.name });
    turn.must(short !== null && fits(short) ? short : ask);
    return;
  }
  turn.must(whole);
  if (heard) turn.takesUp('answers', { seat: heard.seat, text: heard.ask });
};

type Asked = Reading['open'][number];

/** Whose question, what would be known by an answer to it, and how one comes by that. */
export const foundOut = ({ seat, weighs, look }: Asked) => ({
  name: seat.name,
  matter: weighs,
  look,
});

/** Nobody has spoken to it yet. */
const isWaiting = ({ briefing: { record } }: Reading, { weighs }: Asked): boolean =>
  !record.some(({ type, text }) => type === 'turn' && text.includes(weighs));

/** A turn with something to go on: answers first, then takes up, then says what is mine. */
export const contribute = (reading: Reading): Turn => {
  const turn = answerAsked(new Turn(), reading);
  if (reading.turnsTaken === 0) turn.must(stand(reading));
  if (reading.points.length > 0) return rest(reply(claim(turn, reading), reading), reading);
  if (reading.claims.length > 0) reply(turn, reading);
  if (turn.isEmpty) turn.must(hold(reading));
  return rest(reading.mine.length > 0 ? turn : useFact(turn, reading), reading);
};

/** Nobody is left without a word: what was said last is taken up, or it is said that nothing is left. */
const rest = (turn: Turn, reading: Reading): Turn => {
  if (!turn.isEmpty) return turn;
  if (narrow(turn, reading).isEmpty && grant(turn, reading) === null) useFact(turn, reading);
  if (turn.isEmpty) turn.must(ask(reading) ?? reading.questions[0]?.ask ?? reading.say(reading.book.settled));
  return turn.isEmpty ? turn.must(procedural(reading)) : turn;
};

/** Said of a seat that has no words of its own for this turn; a bare mark in a language that improv does not speak. */
export const procedural = ({
  briefing: { cue, seats },
  about,
  turnsTaken,
  others,
  me,
  book,
  speaks,
}: Reading): string => {
  const count = String(turnsTaken + 1);
  if (speaks) return filled(book.passes, { name: me.name, kind: cue.kind, count })!;
  const to = seats.find(({ id }) => id === about.to)?.name ?? others[0]?.name;
  return `(${cue.kind}, ${count}${to ? `: ${to}` : ''})`;
};

/** In a language that improv does not speak: says so once, and then only what the seat was given, word for word. */
export const foreign = (reading: Reading): Turn => {
  const turn = new Turn();
  const isFirst =
    reading.speakers[0]?.id === reading.me.id || reading.briefing.record.some(({ type }) => type === 'turn');
  if (isFirst && reading.isNew(reading.book.foreign)) turn.must(reading.book.foreign);
  const to = toAnswer(reading);
  if (to && reading.turnsTaken > 0) turn.must(`${to.seat.name}: ${reading.quote(to.text)}`).takesUp('answers', to);
  claim(turn, reading);
  return turn.parts.filter(Boolean).length > (turn.parts[0]?.text === reading.book.foreign ? 1 : 0)
    ? turn
    : turn.must(procedural(reading));
};

/** The turn of a kind, whichever the state of the table is. */
export const play = (reading: Reading, argued: (reading: Reading) => Turn): Turn => {
  if (!reading.speaks) return foreign(reading);
  return reading.hasGrounds ? rest(argued(reading), reading) : exercise(reading);
};
