import { type Declaration, words } from '../../../engine/index.ts';
import { type Claim, pointsOf } from '../claims.ts';
import type { Move, Moves } from '../move.ts';
import { answerAsked, ask, claim, contribute, grant, hold, narrow, play, reply, useFact } from '../moves.ts';
import { type Reading, read, type Side } from '../reading.ts';
import { fit, must } from '../speech.ts';
import { Turn } from '../turn.ts';

const longest = 120;
const ofPosition = 20;

/** The answer that I stand for: by my side where there are two choices, by my first point where the question is open. */
const answerOf = (reading: Reading): string => {
  const { about, mine, points, hasGrounds, isOpen } = reading;
  const [first, second] = about.choices ?? [];
  const undecided = about.choices?.at(-1) ?? 'undecided';
  if (!hasGrounds) return undecided;
  const side = reading.side ?? weighed(reading);
  if (side !== null) return (side === 'for' ? first : second) ?? undecided;
  const own = about.more?.free === true && isOpen ? (mine[0]?.text ?? points[0]) : undefined;
  return own?.replace(/[.\s]+$/u, '') ?? undecided;
};

/** Where somebody without a side leans: to the side of most points that it was given or has heard, each counted once. Whoever was given none weighs nothing. */
const weighed = ({ me, claims, mine }: Reading): Side | null => {
  if (pointsOf(me).length + mine.length === 0) return null;
  const sides = new Map([...pointsOf(me), ...claims, ...mine].map(({ text, side }) => [text, side]));
  const count = (wanted: Side): number => [...sides.values()].filter((side) => side === wanted).length;
  const balance = count('for') - count('against');
  return balance === 0 ? null : balance > 0 ? 'for' : 'against';
};

/** What was answered under seal was not said: it is still to be said aloud. */
const aloud = ({ briefing }: Reading): Reading =>
  read({ ...briefing, record: briefing.record.filter(({ kind }) => kind !== 'first-answer') });

/** Plays a move and ends it with the position line. */
const stating =
  (argued: (reading: Reading) => Turn): Move =>
  (given) => {
    const reading = aloud(given);
    const turn = play(reading, argued);
    const most = Math.min(longest, Number(reading.briefing.settings.maxWords) || longest);
    const said = fit(turn.parts, words(Math.max(20, most - ofPosition)));
    const answer = answerOf(reading);
    const does: Declaration = { ...turn.does, stands: answer };
    return { parts: [{ text: `${said}\n\nPosition: ${answer}`, optional: false }], does };
  };

/** Once nothing of mine is left and nobody stands against me unanswered, I stand down, and say so once. */
const goOn = (reading: Reading): Turn => {
  const { turnsTaken, points, claims, say, book, quote, about, side, me } = reading;
  if (turnsTaken === 0 || points.length > 0 || about.asked) return contribute(reading);
  const opposed = (each: Claim): boolean => side !== null && each.side !== null && each.side !== side;
  if (claims.some(opposed)) return reply(new Turn(), reading);
  const turn = new Turn().declares({ standsDown: true });
  const ally = claims.findLast((each) => !each.answeredBy.includes(me.id));
  const said = ally && say(book.standDown, { name: ally.seat.name, quote: quote(ally.text) });
  return said ? turn.must(said).takesUp('answers', ally) : turn.must(hold(reading) ?? say(book.settled));
};

/** Takes up one claim of every other expert. */
const challenge = (reading: Reading): Turn => {
  const turn = claim(new Turn(), { ...reading, points: reading.points.slice(0, 1) });
  for (const { id } of reading.others) {
    const theirs = reading.claims.findLast((each) => each.seat.id === id && !each.answeredBy.includes(reading.me.id));
    if (theirs) reply(turn, reading, theirs);
  }
  return turn;
};

/** Questions to the expert whom the cue names, about what they brought. */
const examine = (reading: Reading): Turn => {
  const theirs = reading.claims.filter(({ seat }) => seat.id === reading.about.to);
  const turn = new Turn();
  for (const each of theirs.slice(-2)) turn.must(ask(reading, each)).takesUp('objects', each);
  return turn;
};

const defend = (reading: Reading): Turn => {
  const turn = claim(answerAsked(new Turn(), reading), reading);
  return turn.must(hold(reading, grant(turn, reading)));
};

const conclude = (reading: Reading): Turn => {
  const turn = claim(new Turn(), reading);
  grant(turn, reading);
  return narrow(useFact(turn, reading), reading);
};

/** Each expert's newest claim, in a line. */
const summary: Move = ({ speakers, claims, say, book, quote }) => {
  const turn = new Turn();
  for (const { id, name } of speakers) {
    const said = claims.findLast((each) => each.seat.id === id);
    if (said) turn.must(say(book.chair.said, { name, quote: quote(said.text, 20) }));
  }
  return { parts: turn.isEmpty ? turn.must(say(book.chair.quiet)).parts : turn.parts };
};

/** One answer to a question, without a word about it. */
export const ballot: Moves = {
  answer: (reading) => ({
    parts: [must(`Answer: ${answerOf(reading)}`)],
    does: { stands: answerOf(reading) },
  }),
};

export const council: Moves = {
  'first-answer': (reading) => ({
    parts: [must(`Position: ${answerOf(reading)}`)],
    does: { stands: answerOf(reading) },
  }),
  contribution: stating(goOn),
  challenge: stating(challenge),
  opening: stating(contribute),
  'cross-examination': (reading) => {
    const turn = play(reading, examine);
    return { parts: turn.parts, does: turn.does };
  },
  rebuttal: stating(defend),
  synthesis: stating(conclude),
  answer: stating(contribute),
  'last-word': stating(conclude),
  summary,
};
