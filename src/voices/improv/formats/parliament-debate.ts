import { type Line, pick } from '../../../engine/index.ts';
import { sentence } from '../grammar.ts';
import type { Move } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import {
  amendmentsIn,
  billIn,
  fateOf,
  motivesOf,
  type Proposal,
  proposalsIn,
  type ReadBill,
  rosterIn,
  temperatureIn,
} from './parliament-house.ts';
import { makes, sayIn } from './parliament-phrases.ts';
import {
  headingsIn,
  type Need,
  needsOf,
  servedBy,
  type Term,
  type Terms,
  termFor,
  termsAt,
  wantedIn,
} from './parliament-terms.ts';

/** Where I lean: on the side of the bill when I miss nothing in it, against it when I miss everything. */
const leanOn = (reading: Reading, needs: readonly Need[]): 'YES' | 'NO' | 'UNDECIDED' =>
  needs.length === 0 ? 'YES' : needs.length >= motivesOf(reading).length ? 'NO' : 'UNDECIDED';

/** The clause I need, as an amendment: a new one, or the one that is there in its firmer form. */
const amendmentFor = ({ term, clause }: Need) => ({
  target_section: 'solution',
  ...(clause && { clause: clause.id }),
  action: clause ? 'modify' : 'add',
  description: clause ? `A firmer clause on ${term.motive}` : `A clause on ${term.motive}`,
  rationale: sentence(term.stock.back),
  proposed_text: clause ? term.firm : term.plain,
});

export const question: Move = (reading) => {
  const { briefing, draw, points } = reading;
  const [, to = '', topic = ''] =
    /(?:question to|to) (Rep\. .+?) (?:about|that both).*?:? ?(.*?)\.(?: |$)/u.exec(briefing.cue.asks) ?? [];
  const you = to || 'colleague';
  const bill = billIn(reading);
  const terms = termsAt(reading);
  const needs = needsOf(reading, bill, terms);
  const need = needs.find(({ term }) => topic.includes(term.motive)) ?? needs[0];
  const open = need && offerOn(reading, need.term.motive);
  const seeks = /compromise/u.test(briefing.cue.asks);
  const moves = need && !open && !isTurnedDown(reading, need) && (seeks || draw('amend') < 0.75);
  const theirs = need && !seeks ? undefined : waitingOf(reading, to);
  const joins = theirs && (seeks || draw('join') < 0.8) ? theirs : undefined;
  const [context, asks] = joins
    ? joining(reading, joins, terms, you)
    : open
      ? reminder(reading, need, open, you)
      : need
        ? complaint(reading, need, you, moves === true)
        : probe(reading, bill, terms, you);
  const [point] = points;
  const text = [context, point ? sentence(point) : null, asks].filter((part) => part !== null);
  const lean = leanOn(reading, needs);
  return {
    parts: text.map(must),
    data: {
      topic: topic || need?.term.motive || 'the bill as it stands',
      question: text.join(' '),
      motive_context: sentence(`I stand for ${need?.term.motive ?? motivesOf(reading)[0] ?? 'those who sent me'}`),
      position: lean,
      ...(moves && !joins && { amendment: amendmentFor(need) }),
      ...(joins && { amendment_position: [{ amendment_id: joins.id, position: 'endorse' }] }),
      ...motionOf(reading, lean),
    },
  };
};

/** What leads to a question, and the question. */
type Asked = readonly [string | null, string | null];

/** An amendment of theirs that waits. */
const waitingOf = (reading: Reading, name: string): Proposal | undefined => {
  const open = amendmentsIn(reading);
  return proposalsIn(reading).findLast(({ id, by }) => by === name && open.includes(id));
};

const joining = (reading: Reading, { id, about, text }: Proposal, terms: Terms, you: string): Asked => {
  const say = sayIn(reading);
  const term = [...terms.values()].find(({ motive }) => about.endsWith(` on ${motive}`));
  const provision = term?.provision[text === term.firm ? 'firm' : 'plain'];
  return [say('joins', { amendment: id, provision }), say('thenVote', { you })];
};

const reminder = (reading: Reading, need: Need, { id }: Proposal, you: string): Asked => {
  const say = sayIn(reading);
  return [say('remind', { amendment: id }), say('standBehind', { you, provision: wantedIn(need) })];
};

const complaint = (reading: Reading, need: Need, you: string, moves: boolean): Asked => {
  const say = sayIn(reading);
  const { term, clause } = need;
  return [
    clause ? say('tooSoft', { id: clause.id, motive: term.motive }) : say('gap', { motive: term.motive }),
    moves ? say(clause ? 'firmer' : 'offer', { you, provision: wantedIn(need) }) : `${you}, ${term.stock.ask}?`,
  ];
};

/** Whoever misses nothing takes up a clause, and asks what others miss or whether it will hold. */
const probe = (reading: Reading, bill: ReadBill | null, terms: Terms, you: string): Asked => {
  const say = sayIn(reading);
  const about = pick(bill ? headingsIn(bill, terms) : [], reading.draw('clause'));
  if (about === undefined) return [null, say('whatElse', { you })];
  const { stock } = termFor(terms, about);
  return [
    say('content', provisionIn(bill, termFor(terms, about))),
    reading.draw('probe') < 0.6 ? say('whatElse', { you }) : say('willItHold', { you, measure: stock.measure }),
  ];
};

/** The clause on a motive and what it provides, to be put into words. */
const provisionIn = (bill: ReadBill | null, { motive, provision, firm }: Term) => {
  const clause = servedBy(bill, motive);
  return { id: clause?.id, provision: provision[clause?.text === firm ? 'firm' : 'plain'] };
};

/** Whoever has what they came for may move for the vote; whoever has nothing, for a compromise. */
const motionOf = ({ draw }: Reading, lean: string): object => {
  if (draw('motion') >= 0.15) return {};
  if (lean === 'YES') return { motion: { motion: 'call_vote', reason: 'What I came for is in the bill.' } };
  return lean === 'NO'
    ? { motion: { motion: 'request_compromise', reason: 'We are further apart than we need to be.' } }
    : {};
};

interface Answered {
  readonly stance: 'maintain' | 'soften' | 'concede' | 'challenge';
  readonly parts: readonly (string | null)[];
  readonly more?: object;
}

export const answer: Move = (reading) => {
  const { briefing, me, points } = reading;
  const asked = briefing.record.findLast(
    ({ type, kind, to }) => type === 'turn' && kind === 'question' && to === me.id,
  );
  const bill = billIn(reading);
  const terms = termsAt(reading);
  const needs = needsOf(reading, bill, terms);
  const asker = rosterIn(reading).find(({ seat }) => seat === asked?.seat);
  const about = asker?.motives.find((motive) => asked?.text.includes(motive) || offerIn(asked, reading, motive));
  const offered = about ? offerOn(reading, about) : undefined;
  const { stance, parts, more } = makes('thenVote', asked?.text ?? '')
    ? { stance: allowed(reading, 'soften'), parts: [sayIn(reading)('thanks')] }
    : offered
      ? toOffer(reading, termFor(terms, about!), offered)
      : makes('willItHold', asked?.text ?? '')
        ? toDoubt(reading, bill, terms, about)
        : about && !servedBy(bill, about)
          ? toGap(reading, termFor(terms, about))
          : toWhatElse(reading, bill, terms, needs);
  const [point] = points;
  const text = [...parts, point ? sentence(point) : null].filter((part) => part !== null);
  return {
    parts: text.map(must),
    data: {
      answer: text.join(' '),
      stance,
      ...(briefing.settings.dissent === true && {
        motive_scores: motivesOf(reading).map((motive) => ({ motive, score: servedBy(bill, motive) ? 4 : 2 })),
      }),
      concessions: about && (stance === 'concede' || stance === 'soften') ? [sentence(`A clause on ${about}`)] : [],
      position: leanOn(reading, needs),
      ...more,
    },
  };
};

/** The amendment on that motive which still waits. */
const offerOn = (reading: Reading, motive: string): Proposal | undefined => {
  const open = amendmentsIn(reading);
  return proposalsIn(reading).findLast(({ id, about }) => open.includes(id) && about.endsWith(` on ${motive}`));
};

/** What the house has turned down is not moved again. */
const isTurnedDown = (reading: Reading, need: Need): boolean => {
  const { proposed_text } = amendmentFor(need);
  return proposalsIn(reading).some(({ id, text }) => text === proposed_text && fateOf(reading, id) === 'rejected');
};

/** Whether a question is about an amendment on that motive without naming it. */
const offerIn = (asked: Line | undefined, reading: Reading, motive: string): boolean => {
  const offer = offerOn(reading, motive);
  return offer !== undefined && asked?.text.toLowerCase().includes(offer.id) === true;
};

/** The stance I would take, or the nearest one that the round allows. */
const allowed = ({ briefing }: Reading, wished: Answered['stance']): Answered['stance'] => {
  const stances = /Say your stance: (.*?), and what/u.exec(briefing.cue.asks)?.[1] ?? wished;
  return stances.includes(wished) ? wished : 'maintain';
};

/** An amendment is taken up by whoever shares the motive, and by most others; the cool oppose, and the hot oppose what is firm. */
const toOffer = (reading: Reading, term: Term, { id, text }: Proposal): Answered => {
  const say = sayIn(reading);
  const temperature = temperatureIn(reading);
  const isFirm = text === term.firm;
  const shares = motivesOf(reading).includes(term.motive);
  const reluctance = isFirm ? (temperature >= 75 ? 0.7 : 0.35) : temperature < 25 ? 0.6 : 0.2;
  const opposes = !shares && reading.draw('oppose') < reluctance;
  const wished = opposes ? 'challenge' : temperature >= 60 ? 'concede' : 'soften';
  const stance = allowed(reading, wished);
  const amendment_position = [{ amendment_id: id, position: opposes ? 'oppose' : 'endorse' }];
  const mine = motivesOf(reading)[0];
  return {
    stance,
    parts: [say(wished, { provision: term.provision[isFirm ? 'firm' : 'plain'], mine }) ?? 'I will stand behind it.'],
    more: { amendment_position },
  };
};

/** Somebody misses something and has not put it into words yet. */
const toGap = (reading: Reading, term: Term): Answered => {
  const say = sayIn(reading);
  const stance = allowed(reading, temperatureIn(reading) < 25 ? 'challenge' : 'soften');
  return stance === 'challenge'
    ? { stance, parts: [say('challenge', { mine: motivesOf(reading)[0] })] }
    : { stance, parts: [say('noAnswerYet'), say('putInWords', { provision: term.provision.plain })] };
};

/** Asked whether it will hold. */
const toDoubt = (reading: Reading, bill: ReadBill | null, terms: Terms, about?: string): Answered => {
  const mine = motivesOf(reading).find((motive) => servedBy(bill, motive));
  const term = (about ?? mine) ? termFor(terms, (about ?? mine)!) : null;
  const slots = term ? { ...provisionIn(bill, term), measure: term.stock.measure } : {};
  return { stance: allowed(reading, 'maintain'), parts: [sayIn(reading)('hold', slots)] };
};

/** Asked what I still miss: I name it and put it to the house, or say where I found it. */
const toWhatElse = (reading: Reading, bill: ReadBill | null, terms: Terms, [need]: readonly Need[]): Answered => {
  const say = sayIn(reading);
  const stance = allowed(reading, 'maintain');
  if (!need) {
    const served = motivesOf(reading).filter((motive) => servedBy(bill, motive));
    const mine = pick(served, reading.draw('mine'));
    return {
      stance,
      parts: [mine === undefined ? say('hold') : say('missNothing', provisionIn(bill, termFor(terms, mine)))],
    };
  }
  const { term, clause } = need;
  return {
    stance,
    parts: [
      clause ? say('missFirm', { id: clause.id }) : say('miss', { motive: term.motive }),
      say('wouldDo', { provision: wantedIn(need) }),
    ],
    ...(!offerOn(reading, term.motive) && !isTurnedDown(reading, need) && { more: { amendment: amendmentFor(need) } }),
  };
};
