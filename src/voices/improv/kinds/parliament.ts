import type { Seat } from '../../../engine/index.ts';
import { type Claim, pointsOf } from '../claims.ts';
import type { Made, Move, Moves } from '../move.ts';
import { foreign, foundOut, procedural, standOf, useFact } from '../moves.ts';
import { type Reading, sideOf } from '../reading.ts';
import { filled, sentence } from '../saying.ts';
import { must } from '../speech.ts';
import { Turn } from '../turn.ts';
import { type House, type HouseClause, houseIn } from './house.ts';

/** What a seat's card proposes. */
const proposalsOf = ({ persona }: Seat): readonly string[] => {
  const proposals = persona.more?.proposals;
  return Array.isArray(proposals) ? proposals.filter((text): text is string => typeof text === 'string') : [];
};

/** What I would write into a bill: what my card proposes, else the points I was given. */
const measuresOf = ({ me }: Reading): readonly string[] => {
  const own = proposalsOf(me);
  return own.length > 0 ? own : pointsOf(me).map(({ text }) => text);
};

/** A measure as a clause: what a card proposes stands as it is; a point is something that the bill has to heed. */
const clauseFor = ({ briefing, book, cite, claims, mine }: Reading, measure: string): string => {
  const isProposed = briefing.seats.some((seat) => proposalsOf(seat).includes(measure));
  const sourced = [...claims, ...mine].find(({ text, label }) => label && text === measure);
  const point = sourced ? cite(sourced, 0) : measure.replace(/[.\s]+$/u, '');
  return sentence(isProposed ? measure : filled(book.house.heeds, { point })!);
};

/** A clause as members call it: c7 is clause 7. */
const numberOf = ({ id }: HouseClause): string => id.replace(/^c(?=\d+$)/u, '');

/** The clause in which a measure stands. */
const clauseOf = ({ clauses }: House, measure: string): HouseClause | undefined =>
  clauses.find(({ text }) => text.includes(measure.replace(/[.\s]+$/u, '')));

const missingIn = (reading: Reading, house: House): readonly string[] =>
  measuresOf(reading).filter((measure) => !clauseOf(house, measure));

const said = (turn: Turn, reading: Reading): string =>
  (turn.isEmpty ? turn.must(procedural(reading)) : turn).parts.flatMap((part) => (part ? [part.text] : [])).join(' ');

const made = (turn: Turn, data: Made['data']): Made => ({ parts: turn.parts, does: turn.does, ...(data && { data }) });

const listed = ({ book }: Reading, items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${book.and} ${items.at(-1)}`;

const statement: Move = (reading) => {
  const { say, book, points, questions, hasGrounds, speaks, facts, me } = reading;
  const { motives } = houseIn(reading);
  const turn = speaks ? new Turn() : foreign(reading);
  const brought = [...proposalsOf(me), ...points].map(sentence);
  if (speaks) {
    if (!hasGrounds && isFirst(reading)) turn.must(say(book.frame.exercise));
    turn.must(...points.slice(0, 2).map(sentence));
    for (const proposed of proposalsOf(me).slice(0, 1))
      turn.must(say(book.house.measure, { point: sentence(proposed) }));
    if (isFirst(reading)) useFact(turn, reading);
    const [ask] = questions.map((each) => each.ask);
    if (brought.length === 0) turn.must(say(book.house.opens, { motives: listed(reading, motives), ask }) ?? ask);
  }
  return made(turn, {
    briefing: {
      facts: [...facts.map(({ text }) => sentence(text)), ...points.map(sentence)],
      constraints: [],
      precedents: [],
      open_questions: hasGrounds ? [] : questions.slice(0, 1).map(({ ask }) => ask),
    },
    direction: { approach: brought.join(' '), principle: brought[0] ?? '', trade_offs: '' },
  });
};

/** All open and vote at once: what has to be said only once is said by the first seat. */
const isFirst = ({ me, speakers }: Reading): boolean => speakers[0]?.id === me.id;

/**
 * The bill: the measures that members brought, in their own words; without any, the answer its drafter stands for, and the points
 * for it that have to be heeded; where nobody brought any, what would have to be found out.
 */
const draft: Move = (reading) => {
  const { book, hasGrounds, speaks, topicWords, facts, briefing, asked } = reading;
  const proposals = briefing.seats.flatMap(proposalsOf).filter((text) => isSaid(reading, text));
  const points = pointsFor(reading);
  const stand = answerOf(reading);
  const isProposing = proposals.length > 0;
  const brought = [...new Set([...measuresOf(reading), ...(isProposing ? proposals : points)])].slice(0, mostMeasures);
  const findOut = [...new Set(asked.map(({ ask }) => ask))]
    .slice(0, 6)
    .map((ask) => filled(book.house.findOut, { ask })!);
  const clauses = brought.map((measure) => clauseFor(reading, measure));
  const measures =
    !hasGrounds || brought.length === 0 ? findOut : isProposing || !stand ? clauses : [sentence(stand), ...clauses];
  const summary = filled(hasGrounds ? book.house.summary : book.house.formSummary, topicWords)!;
  const problem = speaks ? filled(book.house.problem, topicWords)! : briefing.topic.slice(0, 400);
  return {
    parts: [must(summary)],
    data: {
      title: filled(book.house.title, topicWords) ?? briefing.topic.slice(0, 80),
      summary,
      sections: {
        problem: [problem, ...(isProposing ? points.slice(0, 6).map(sentence) : [])],
        scope: { in: [], out: [], assumptions: facts.map(({ text }) => sentence(text)), definitions: [] },
        solution: measures.length > 0 ? measures : [problem],
        implementation: [],
      },
    },
  };
};

const mostMeasures = 8;

const isSaid = ({ briefing: { record } }: Reading, text: string): boolean =>
  record.some((line) => line.text.includes(text));

/** The answer I stand for, as a sentence of a bill; null where I take no side, or the question has none. */
const answerOf = (reading: Reading): string | null =>
  reading.side === null || reading.isOpen || !reading.speaks ? null : standOf(reading, reading.side);

/** What others brought that does not speak for the other answer. */
const pointsFor = (reading: Reading): readonly string[] => {
  const isAgainst = ({ side }: Claim): boolean => answerOf(reading) !== null && side !== null && side !== reading.side;
  return reading.claims.filter((each) => !isAgainst(each)).map(({ text }) => text);
};

/** The clause that gives the other answer than mine. */
const otherAnswerIn = (reading: Reading, house: House): HouseClause | null => {
  if (reading.side === null || !reading.speaks) return null;
  const other = standOf(reading, reading.side === 'for' ? 'against' : 'for');
  return (other !== null && clauseOf(house, other)) || null;
};

/** What I lean to: no where the bill gives the other answer; else yes once something I brought is in it, no while nothing is. */
const leanIn = (reading: Reading, house: House): 'YES' | 'NO' => {
  const measures = measuresOf(reading);
  if (otherAnswerIn(reading, house) !== null) return 'NO';
  return measures.length === 0 || measures.some((measure) => clauseOf(house, measure)) ? 'YES' : 'NO';
};

/** What a member can bring up: a clause to strike out, a measure that is missing, an amendment of the other's, what is in the bill already. */
const matterFor = (reading: Reading, house: House) => {
  const { about, quote, briefing } = reading;
  const struck = strikable(reading, house);
  const moved = briefing.record.filter(({ mine, kind }) => mine && kind === 'question');
  const missing = struck
    ? undefined
    : missingIn(reading, house).find((measure) => !moved.some(({ text }) => text.includes(quote(measure, 30))));
  const theirs = house.amendments.findLast(({ by }) => by === about.to);
  const [mine] = measuresOf(reading).flatMap((measure) => {
    const clause = clauseOf(house, measure);
    return clause ? [{ measure, clause }] : [];
  });
  return { struck, missing, theirs: struck || missing !== undefined ? undefined : theirs, mine };
};

/** The other answer, where my side has no fewer seats than the other and nobody has moved against it yet. */
const strikable = (reading: Reading, house: House): HouseClause | null => {
  const { speakers, side } = reading;
  const other = otherAnswerIn(reading, house);
  const seats = (own: boolean): number =>
    speakers.filter((seat) => sideOf(seat) !== null && (sideOf(seat) === side) === own).length;
  const isMoved = house.amendments.some(({ text }) => text === '');
  return other && !isMoved && seats(true) >= seats(false) ? other : null;
};

type Matter = ReturnType<typeof matterFor>;

const broughtUp = ({ say, book, quote, questions }: Reading, to: string, matter: Matter): Turn => {
  const { struck, missing, theirs, mine } = matter;
  const turn = new Turn();
  if (struck) turn.must(say(book.house.strikes, { to, clause: numberOf(struck), stand: quote(struck.text, 30) }));
  else if (missing !== undefined)
    turn.must(say(book.house.miss, { to }), say(book.house.proposes, { mine: quote(missing, 30) }));
  else if (theirs) turn.must(say(book.house.backs, { to, amendment: theirs.id }));
  else if (mine) turn.must(say(book.house.content, { to, clause: numberOf(mine.clause), mine: quote(mine.measure) }));
  return turn.isEmpty
    ? turn.must(say(book.house.asks, { to, ask: questions[0]?.ask }) ?? say(book.house.done, { to }))
    : turn;
};

const question: Move = (reading) => {
  const { about } = reading;
  const house = houseIn(reading);
  const matter = matterFor(reading, house);
  const { struck, missing, theirs } = matter;
  const isMoved = missing !== undefined && house.amendments.some(({ text }) => text === clauseFor(reading, missing));
  const turn = reading.speaks ? broughtUp(reading, house.titles[about.to ?? ''] ?? '', matter) : new Turn();
  return made(turn, {
    topic: about.text ?? house.motives[0] ?? '',
    question: said(turn, reading),
    motive_context: house.motives[0] ?? '',
    position: leanIn(reading, house),
    ...(struck && { amendment: strikingOut(struck) }),
    ...(missing !== undefined && !isMoved && { amendment: amendmentFor(clauseFor(reading, missing)) }),
    ...(theirs && { amendment_position: [{ amendment_id: theirs.id, position: 'endorse' }] }),
  });
};

const amendmentFor = (clause: string) => ({
  target_section: 'solution',
  action: 'add',
  description: clause,
  rationale: clause,
  proposed_text: clause,
});

const strikingOut = ({ id, text }: HouseClause) => ({
  target_section: 'solution',
  clause: id,
  action: 'remove',
  description: text,
  rationale: '',
  proposed_text: '',
});

type Asker = Reading['briefing']['seats'][number] | undefined;

const opposes = (asker: Asker, me: Reading['me']): boolean =>
  asker !== undefined && sideOf(asker) !== null && sideOf(me) !== null && sideOf(asker) !== sideOf(me);

/** To the asker's amendment where one waits, else with what is mine, else that nothing was brought. */
const answered = (reading: Reading, house: House, asker: Asker, amendment: string | undefined): Turn => {
  const { say, book, about, quote, me } = reading;
  const turn = new Turn();
  if (!reading.speaks) return turn;
  const to = house.titles[asker?.id ?? ''] ?? '';
  const mine = measuresOf(reading).map((measure) => ({ measure, clause: clauseOf(house, measure) }));
  const inBill = mine.find(({ clause }) => clause);
  const out = mine.find(({ clause }) => !clause);
  if (amendment) turn.must(say(opposes(asker, me) ? book.house.oppose : book.house.endorse, { to, amendment }));
  if (inBill) turn.may(say(book.house.inBill, { to, mine: quote(inBill.measure), clause: numberOf(inBill.clause!) }));
  if (turn.isEmpty && out) turn.must(say(book.house.keeps, { to, mine: quote(out.measure, 30) }));
  const asked = reading.open.findLast(({ seat, ask }) => seat.id === asker?.id && about.asked?.text.includes(ask));
  if (turn.isEmpty) turn.must(say(book.house.finds, { ...(asked && foundOut(asked)), to }));
  if (turn.isEmpty) turn.must(say(book.house.rests, { to }));
  return turn;
};

/** An answer, and what stands in its form beside the words. */
const answer: Move = (reading) => {
  const { about, me, briefing, mine: own } = reading;
  const house = houseIn(reading);
  const asker = briefing.seats.find(({ id }) => id === about.asked?.by);
  const offered = house.amendments.findLast(({ by }) => by === asker?.id);
  const isOpposed = opposes(asker, me);
  const turn = answered(reading, house, asker, offered?.id);
  const wished = offered ? (isOpposed ? 'challenge' : 'concede') : 'maintain';
  const isMet = own.length === 0 || measuresOf(reading).some((measure) => clauseOf(house, measure));
  return made(turn, {
    answer: said(turn, reading),
    stance: house.stances.includes(wished) ? wished : 'maintain',
    concessions: offered?.text && !isOpposed ? [offered.text] : [],
    position: leanIn(reading, house),
    ...(house.scores && { motive_scores: house.motives.map((motive) => ({ motive, score: isMet ? 4 : 2 })) }),
    ...(offered && { amendment_position: [{ amendment_id: offered.id, position: isOpposed ? 'oppose' : 'endorse' }] }),
  });
};

/** Yes where something I brought is in the bill; no, with what is missing, where nothing is. */
const vote: Move = (reading) => {
  const house = houseIn(reading);
  const vote = leanIn(reading, house);
  const missing = missingIn(reading, house);
  const reasoning = (reading.speaks && voteReason(reading, house, vote)) || '';
  return {
    parts: [must(sentence(vote)), must(reasoning)],
    data: {
      vote,
      reasoning,
      reservations: vote === 'YES' ? missing.map(sentence) : [],
      conditions: vote === 'NO' ? missing.map(sentence) : [],
    },
    does: { intent: vote === 'YES' ? 'yes' : 'no' },
  };
};

const voteReason = (reading: Reading, house: House, vote: 'YES' | 'NO'): string | null => {
  const { say, book, quote, hasGrounds } = reading;
  const motives = listed(reading, house.motives);
  if (!hasGrounds) return say(isFirst(reading) ? book.frame.formVote : book.house.formVote, { motives });
  const other = otherAnswerIn(reading, house);
  if (vote === 'NO' && other !== null) return say(book.house.voteAgainst, { stand: quote(other.text) });
  const kept = measuresOf(reading).find((measure) => clauseOf(house, measure));
  if (kept) return say(book.house.voteYes, { clause: numberOf(clauseOf(house, kept)!), mine: quote(kept) });
  const [missing] = missingIn(reading, house);
  return missing ? say(book.house.voteNo, { mine: quote(missing) }) : say(book.house.voteOpen, { motives });
};

/** For what I brought and for what does not stand against me; against what its mover's side and mine divides. */
const amendmentVote: Move = (reading) => {
  const { about, me, briefing, say, book } = reading;
  const mover = briefing.seats.find(({ id }) => id === about.to);
  const isMine = about.to === me.id;
  const isOpposed =
    !isMine && mover !== undefined && sideOf(mover) !== null && sideOf(me) !== null && sideOf(mover) !== sideOf(me);
  const to = houseIn(reading).titles[about.to ?? ''] ?? '';
  const reasoning = isMine
    ? ''
    : (say(isOpposed ? book.house.oppose : book.house.endorse, { to, amendment: String(about.choices?.[0] ?? '') }) ??
      '');
  const ballot = isOpposed ? 'NO' : 'YES';
  return {
    parts: [must(sentence(ballot)), must(reasoning)],
    data: { vote: ballot, reasoning, reservations: [], conditions: [] },
  };
};

/** Those bills first that hold most of what I brought. */
const ranking: Move = (reading) => {
  const measures = measuresOf(reading);
  const serves = (text: string): number => measures.filter((measure) => text.includes(measure)).length;
  const ranked = [...houseIn(reading).drafts].sort((a, b) => serves(b.text) - serves(a.text)).map(({ title }) => title);
  return {
    parts: [must(sentence(ranked.join(' > ') || procedural(reading)))],
    data: { ranking: ranked, reasoning: '' },
  };
};

const synthesis: Move = (reading) => {
  const { book, hasGrounds, topicWords } = reading;
  const { clauses, takenIn } = houseIn(reading);
  const deliberation =
    takenIn.length > 0
      ? filled(book.house.took, { amendments: listed(reading, takenIn) })!
      : filled(book.house.unchanged, topicWords)!;
  const count = String(clauses.filter(({ section }) => section === 'solution').length);
  const summary = hasGrounds ? filled(book.house.voted, { count })! : filled(book.house.votedForm, topicWords)!;
  return { parts: [must(summary), must(deliberation)], data: { summary, deliberation } };
};

export const parliament: Moves = {
  statement,
  draft,
  ranking,
  question,
  answer,
  'amendment-vote': amendmentVote,
  vote,
  synthesis,
};
