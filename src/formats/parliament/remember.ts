import {
  type Answers,
  type Cue,
  type Entry,
  type Folds,
  folded,
  isHeard,
  keyed,
  type SeatId,
  type Session,
  standsIn,
  withKey,
} from '../../engine/index.ts';
import { amendmentFolds } from './amendment-memory.ts';
import { pastOf } from './deadlock.ts';
import type { HouseFact } from './fact.ts';
import { CONDUCT } from './heard-ids.ts';
import { type Exchange, emptyHouse, freshRound, type House, type Member, newMember } from './house.ts';
import { type HouseMessage, messageIn } from './message.ts';
import { ruleBook } from './rule-book.ts';
import { type HouseAnswer, inShort, leanOf, type OpeningStatement } from './speech.ts';

export const startHouse = (): House => emptyHouse;

/** Folds one entry into what the house remembers. */
export const remember = (before: House, entry: Entry<HouseFact>, { seq }: Session<House>): House => {
  const message = messageIn(entry);
  const own = message ? hearMessage({ ...before, messages: before.messages + 1 }, message) : before;
  switch (entry.type) {
    case 'turn-taken':
      return entry.turn.kind === 'question' || entry.turn.kind === 'answer'
        ? withMember(own, entry.turn.seat, ({ turns }) => ({ turns: turns + 1, heard: true, missed: 0 }))
        : own;
    case 'cue-missed':
      return missed(own, entry.cue, entry.code);
    case 'ruling-made': {
      const { rule } = entry.ruling;
      const settled = own.skipped === rule ? { ...own, skipped: null } : own;
      return rule === 'NEXT_ACTION' ? { ...settled, due: false, overBudget: [] } : settled;
    }
    case 'noted':
      return folded(folds, folded(amendmentFolds, own, entry.fact), entry.fact, seq);
    default:
      return own;
  }
};

/** What a message changes, whoever filed it. */
const hearMessage = (own: House, message: HouseMessage): House => {
  switch (message.type) {
    case 'OPENING_STATEMENT': {
      const statement = inShort(message.content as OpeningStatement);
      return withMember(own, message.from, () => ({ statement }));
    }
    case 'QUESTION': {
      const { question: text } = message.content as { question: string };
      return withExchange(own, { step: 'answer', question: { id: message.id, text } });
    }
    case 'ANSWER': {
      const { answer: text, stance, concessions } = message.content as HouseAnswer;
      const gives = concessions.length > 0 || stance === 'soften' || stance === 'concede';
      const heard = withExchange(own, { step: 'done', answer: { id: message.id, text, stance, gives } });
      return withMember(heard, message.from, ({ refusals, lean }) => ({
        refusals: gives ? 0 : refusals + Number(stance === 'challenge' || lean !== 'YES'),
      }));
    }
    case 'AMENDMENT':
      return withMember(withExchange(own, { moves: true }), message.from, () => ({ refusals: 0 }));
    case 'MOTION': {
      const content = message.content as HouseMessage<'MOTION'>['content'];
      return { ...own, motions: [...own.motions, { id: message.id, by: message.from, ...content }] };
    }
    case 'SPEAKER_RULING': {
      const { motion_response: answered } = message.content as { motion_response?: readonly { message: string }[] };
      if (!answered) return own;
      return { ...own, motions: own.motions.filter(({ id }) => !answered.some(({ message: to }) => to === id)) };
    }
    case 'PM_DECISION':
      return { ...own, decision: (message as HouseMessage<'PM_DECISION'>).content };
    default:
      return own;
  }
};

const folds: Folds<House, HouseFact, number> = {
  'house-composed': (own, { problem, issues, motives, temperatures }) => {
    const drawn = keyed(Object.entries(temperatures));
    const members = Object.entries(motives).map(
      ([seat, theirs]) =>
        [seat, { ...newMember, ...own.members[seat], motives: theirs, temperature: drawn[seat] ?? 50 }] as const,
    );
    return { problem, issues, members: keyed(members) };
  },
  'drafters-called': (_, { seats: drafters }) => ({ drafters }),
  'drafter-named': (_, { seat: drafter }) => ({ drafter }),
  evaluated: (_, { fact_base, directions }) => ({ evaluation: { fact_base, directions } }),
  'bill-tabled': ({ drafts }, { bill }) => ({ drafts: [...drafts, bill] }),
  'bill-chosen': (own, { bill }) =>
    withMember({ ...own, bill, drafter: bill.drafter }, bill.drafter, () => ({ lean: 'YES' })),
  'bill-changed': (_, { bill }) => ({ bill }),
  'round-opened': openRound,
  'positions-taken': (own) => withExchange(own, { moves: true }),
  planned: (_, { plan }) => ({ plan }),
  'exchange-opened': openExchange,
  listened: (own, fact) => rememberSpeech(own, fact, fact.heard, isHeard(fact.heard, CONDUCT, 'hostile')),
  measured: (own, fact) => rememberSpeech(own, fact, {}, fact.hostile),
  briefed: (own, fact) =>
    withMember(own, fact.seat, () => ({
      contested: contestedIn(fact),
      ...(fact.sourced && { sourced: fact.sourced }),
    })),
  countered: (own) => withExchange(own, { moves: true }),
  'exchange-closed': closeExchange,
  remedied: ({ remedies }) => ({ remedies: remedies + 1 }),
  quieted: ({ quieted, plan }, { seat }) => ({ quieted: [...quieted, seat], plan: without(plan, seat) }),
  expelled: ({ expelled, plan }, { seat }) => ({ expelled: [...expelled, seat], plan: without(plan, seat) }),
  acknowledged: withoutObjections,
  'summed-up': ({ summaries }, { round, words }) => ({ summaries: [...summaries.slice(-15), { round, words }] }),
  'division-called': (_, { seats: called }) => ({ called, unread: [] }),
  counted: (own, { tally }) => counted(own, tally),
  'majority-set': (_, { majority }) => ({ majority }),
  guided: ({ guidance }, { text }) => ({ guidance: [...guidance.slice(-4), text] }),
};

type FactOf<T extends HouseFact['type']> = Extract<HouseFact, { type: T }>;

function openRound(own: House, fact: FactOf<'round-opened'>, seq: number): Partial<House> {
  return {
    ...freshRound,
    round: fact.round,
    clock: fact.clock,
    starts: { previous: own.starts.current, current: seq },
    earlier: earlierThan(own, fact.round - 1),
    members: keyed(
      Object.entries(own.members).map(([seat, member]) => [
        seat,
        { ...member, temperature: fact.temperatures[seat] ?? member.temperature, turns: 0, hostile: 0 },
      ]),
    ),
  };
}

const mostOpeners = 12;

/** What is told of rounds before this one: how the house opened, and where it stood in each round. */
const earlierThan = ({ members, summaries }: House, round: number): string =>
  [
    ...Object.entries(members)
      .slice(0, mostOpeners)
      .flatMap(([seat, { statement }]) => (statement ? [`${seat} opened: ${statement.direction.approach}`] : [])),
    ...summaries.filter((summary) => summary.round < round).map(({ round: of, words }) => `Round ${of}: ${words}`),
  ].join('\n');

function openExchange(own: House, fact: FactOf<'exchange-opened'>): Partial<House> {
  const { type: _, ...slot } = fact;
  const exchange: Exchange = { ...slot, step: fact.question ? 'answer' : 'question' };
  const at = fact.way === 'planned' ? (own.plan?.findIndex(({ speaker }) => speaker === slot.speaker) ?? -1) : -1;
  return {
    exchange,
    patterns: [],
    exchanges: own.exchanges + 1,
    plan: own.plan?.filter((_, place) => place !== at) ?? null,
  };
}

/** The fact of a statement that was heard to deny another's, by the words that show it. */
const contestedIn = ({ statement: { briefing }, contests }: FactOf<'briefed'>): string => {
  const { value, quote = '' } = contests ?? { value: 'no' };
  return value === 'yes'
    ? ([...briefing.facts, ...briefing.precedents].find((fact) => standsIn(quote, fact)) ?? '')
    : '';
};

const rememberSpeech = (
  own: House,
  fact: FactOf<'listened' | 'measured'>,
  answers: Answers,
  hostile: boolean,
): House => {
  const { seat, kind, lean, overBudget, of, scores } = fact;
  const said = own.exchange?.[kind];
  const heard = said ? withExchange(own, { [kind]: { ...said, heard: answers } }) : own;
  const member = own.members[seat];
  const next = lean ?? (kind === 'answer' && own.exchange?.answer ? leanOf[own.exchange.answer.stance] : null);
  const moved = next !== null && member !== undefined && next !== member.lean;
  return withMember(
    { ...heard, moved: own.moved + Number(moved), overBudget: overBudget ? [...own.overBudget, of] : own.overBudget },
    seat,
    (before) => ({
      said: [...before.said.slice(-1), said?.text.slice(0, 1200) ?? ''],
      hostile: before.hostile + Number(hostile),
      ...(next !== null && { lean: next }),
      ...(scores && { scores }),
    }),
  );
};

function withoutObjections(own: House, { seats }: { readonly seats: readonly SeatId[] }): House {
  return seats.reduce((house, seat) => withMember(house, seat, () => ({ objection: '' })), own);
}

function closeExchange(own: House, fact: FactOf<'exchange-closed'>): House {
  const { exchange } = own;
  if (!exchange) return own;
  const met = withoutObjections(own, { seats: fact.met });
  const { raised } = fact;
  const heard = raised ? withMember(met, raised.from, () => ({ objection: raised.concern })) : met;
  return {
    ...heard,
    exchange: null,
    last: exchange,
    due: exchange.step === 'done',
    recent: exchange.answer ? [...own.recent.slice(-3), pastOf(exchange)] : own.recent,
    patterns: fact.patterns,
  };
}

/** A vote closes the books of its round; every NO leaves its objection on the table. */
const counted = (own: House, tally: FactOf<'counted'>['tally']): House => {
  const divisions = [...own.divisions, { round: own.round, tally }];
  const leaning = new Map<SeatId, Partial<Member>>();
  for (const seat of tally.yes_votes) leaning.set(seat, { lean: 'YES', objection: '' });
  for (const seat of tally.no_votes) leaning.set(seat, { lean: 'NO' });
  for (const { from, concern } of tally.key_objections) leaning.set(from, { lean: 'NO', objection: concern });
  const members = Object.entries(own.members).map(
    ([seat, member]) => [seat, { ...member, ...leaning.get(seat) }] as const,
  );
  return { ...own, called: null, divisions, members: keyed(members) };
};

const missed = (own: House, { seat, kind, ruling }: Cue, code: string | undefined): House => {
  if (ruling !== undefined) return code === 'ruling' ? own : { ...own, skipped: ruling };
  switch (kind) {
    case 'draft':
      return { ...own, drafter: null, failedDrafters: [...own.failedDrafters, seat] };
    case 'question':
    case 'answer':
      return withMember(
        withExchange(own, { step: kind === 'question' ? 'void' : 'done' }),
        seat,
        ({ missed: before, turns }) => ({ missed: before + 1, turns: turns + 1 }),
      );
    case 'vote':
      return code === ruleBook.readable.id ? { ...own, unread: [...(own.unread ?? []), seat] } : own;
    default:
      return own;
  }
};

const without = (plan: House['plan'], seat: SeatId): House['plan'] =>
  plan?.filter(({ speaker, address_to }) => speaker !== seat && address_to !== seat) ?? null;

const withExchange = (own: House, change: Partial<Exchange>): House =>
  own.exchange ? { ...own, exchange: { ...own.exchange, ...change } } : own;

const withMember = (own: House, seat: SeatId, change: (member: Member) => Partial<Member>): House => {
  const member = own.members[seat];
  return member ? { ...own, members: withKey(own.members, seat, { ...member, ...change(member) }) } : own;
};
