import type { Claim } from '../claims.ts';
import type { Made, Moves } from '../move.ts';
import { claim, contribute, foundOut, grant, hold, play, procedural, stand, standOf, useFact } from '../moves.ts';
import { type Reading, type Side, sideOf } from '../reading.ts';
import { filled } from '../saying.ts';
import { Turn } from '../turn.ts';

const made = (turn: Turn, data?: Made['data']): Made => ({ parts: turn.parts, does: turn.does, ...(data && { data }) });

/** Where I stand, why, and what I would not give up. */
const position = (reading: Reading): Turn => {
  const turn = claim(useFact(new Turn().must(stand(reading)), reading), reading);
  const [first] = reading.points;
  return first ? turn.may(reading.say(reading.book.keep, { mine: reading.quote(first) })) : turn;
};

/** To the map: takes up a point that others made, and brings one of my own. */
const react = (reading: Reading): Turn => {
  const turn = new Turn();
  const given = grant(turn, reading);
  return claim(turn, reading).may(reading.points.length > 0 ? null : hold(reading, given));
};

/** Gives way on a point of another's, and says what stays. Nearness is the share of the others' points that I have granted. */
const concede = (reading: Reading): Made => {
  const { me, claims, mine, points, speaks, hasGrounds, quote, questions } = reading;
  const turn = play(reading, (each) => {
    const giving = new Turn();
    const given = grant(giving, each);
    return claim(giving, each, 0).must(each.points.length > 0 ? null : hold(each, given));
  });
  if (!hasGrounds || !speaks)
    return made(turn, {
      concedes: '',
      position: '',
      concerns: questions.slice(0, 1).map(({ ask }) => ask),
      alignment: 0,
    });
  const given = (turn.does.concedes ?? []).at(-1);
  const granted = claims.filter((each) => each.answeredBy.includes(me.id)).length + (given ? 1 : 0);
  return made(turn, {
    concedes: given ? quote(given.quote) : '',
    position: reading.side === null || reading.isOpen ? '' : (standOf(reading, reading.side) ?? ''),
    concerns: [...mine.map(({ text }) => text), ...points].slice(0, 1),
    alignment: splitOf(reading) === null && claims.length > 0 ? nearness(granted / claims.length) : far,
  });
};

/** Two sides of which neither has more seats are far from each other, whatever they grant. */
const far = 0.4;
const nearness = (share: number): number => Math.round((far + 0.6 * Math.min(1, share)) * 100) / 100;

/** What stands between two sides of which neither has more seats, as everyone at the table would say it; null where there is an answer. */
const splitOf = ({ book, cite, speakers, claims, mine, topicWords, isOpen }: Reading): string | null => {
  const all = [...claims, ...mine].sort((a, b) => a.seq - b.seq);
  const count = (side: Side): number => speakers.filter((seat) => sideOf(seat) === side).length;
  const [one, other] = [all.find(({ side }) => side === 'for'), all.find(({ side }) => side === 'against')];
  if (isOpen || count('for') !== count('against') || !one || !other) return null;
  return filled(book.terms.split, {
    ...topicWords,
    name: one.seat.name,
    quote: cite(one, 24),
    other: other.seat.name,
    mine: cite(other, 24),
  });
};

/** Which answer most seats give, and on which terms: points that the others brought, in their own words. */
const merge = (reading: Reading): Made => {
  const { book, cite, speakers, claims, mine, speaks, hasGrounds, topicWords, isOpen } = reading;
  if (!speaks) return made(play(reading, contribute));
  if (!hasGrounds) return made(new Turn().must(...book.frame.noMerge, stillOpen(reading)));
  const all = [...claims, ...mine];
  const sides = speakers.map((seat) => sideOf(seat));
  const [yes, no] = [sides.filter((side) => side === 'for').length, sides.filter((side) => side === 'against').length];
  const split = splitOf(reading);
  if (split !== null) return made(new Turn().must(split));
  const side: Side = yes >= no ? 'for' : 'against';
  const stands = standOf(reading, side)!;
  const kept = termsOf(
    all,
    speakers.map(({ id }) => id),
    side,
  );
  const terms = kept.map((each) => cite(each, 24)).join('; ');
  const isSideless = isOpen || yes + no === 0;
  const frame = isSideless ? book.terms.open : kept.length > 0 ? book.terms.on : book.terms.bare;
  const turn = new Turn().must(filled(frame, { ...topicWords, stand: stands, terms }));
  for (const each of kept) if (each.seat.id !== reading.me.id) turn.takesUp('answers', each);
  return made(isSideless ? turn : turn.declares({ stands }));
};

/** What has to be known before anything can be merged. */
const stillOpen = (reading: Reading): string | null => {
  const { say, book, questions, open } = reading;
  const asks = questions[0] && say(book.asksToo, { ask: questions[0].ask, name: open.at(-1)?.seat.name });
  return asks ?? say(book.chair.asksOne, lastAsked(reading));
};

const lastAsked = ({ open }: Reading) => (open.length > 0 ? foundOut(open.at(-1)!) : {});

/** One point of each seat: first of those who answered otherwise. */
const termsOf = (all: readonly Claim[], seats: readonly string[], side: Side): readonly Claim[] =>
  seats
    .flatMap((id) => all.find((each) => each.seat.id === id) ?? [])
    .sort((a, b) => Number(a.side === side) - Number(b.side === side));

/** Whether I can live with it: where it says what I say, or keeps something I brought. */
const judge = (reading: Reading): Made => {
  const { about, mine, say, book, quote, speaks, hasGrounds } = reading;
  const merged = about.text ?? '';
  if (!speaks) return made(new Turn().must(procedural(reading)), { agrees: false, reservation: '' });
  if (!hasGrounds) {
    const ask = stillOpen(reading) ?? '';
    return made(new Turn().must(say(book.frame.cannotLive), ask || procedural(reading)).declares({ intent: 'no' }), {
      agrees: false,
      reservation: ask,
    });
  }
  const split = splitOf(reading);
  const own = mine[0];
  if (split !== null && own && merged.includes(split)) {
    const apart = say(book.verdict.apart, { quote: quote(own.text) }) ?? procedural(reading);
    return made(new Turn().must(apart).declares({ intent: 'no' }), { agrees: false, reservation: apart });
  }
  return verdictOn(reading, merged);
};

/** Yes to what says what I say or keeps something I brought, and where I brought nothing; no where all I brought is left out. */
const verdictOn = (reading: Reading, merged: string): Made => {
  const { mine, points, say, book, quote, side, isOpen } = reading;
  const isIn = ({ text }: Claim): boolean => merged.includes(quote(text, 24));
  const kept = mine.find(isIn);
  const isMine = side !== null && !isOpen && merged.startsWith(standOf(reading, side)!);
  const lost = mine.find((each) => !isIn(each))?.text ?? points[0];
  const agrees = kept !== undefined || isMine || mine.length === 0;
  const plainly = isMine ? book.verdict.plain : book.verdict.nothing;
  const yes = (kept && say(book.verdict.yes, { quote: quote(kept.text) })) ?? say(plainly);
  const said = agrees ? yes : say(book.verdict.no, { quote: quote(lost ?? '') });
  const reservation = lost ? filled(book.verdict.reservation, { quote: quote(lost) })! : '';
  const intent = agrees ? (reservation ? 'conditional' : 'yes') : 'no';
  return made(new Turn().must(said ?? reservation).declares({ intent }), { agrees, reservation });
};

export const consensus: Moves = {
  position: (reading) => made(play(reading, position)),
  reaction: (reading) =>
    reading.briefing.cue.shape === 'verdict'
      ? judge(reading)
      : made(play(reading, reading.about.asked ? contribute : react)),
  concession: concede,
  synthesis: merge,
};
