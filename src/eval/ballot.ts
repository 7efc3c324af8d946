import {
  type CastAsk,
  type Cue,
  defineFormat,
  type Entry,
  list,
  number,
  type Order,
  outcome,
  type Seat,
  type SeatId,
  seatIdFrom,
  words,
} from '../engine/index.ts';
import { blocks, type Face, type WholeFormat, whole } from '../formats/index.ts';

/** One answer, given without having heard the others. */
export interface Given {
  readonly seat: SeatId;
  /** What it said, and the answer that it declared to stand for, where it did. */
  readonly text: string;
  readonly stands?: string;
  /** 0 to 1; null where it did not say. */
  readonly confidence: number | null;
  readonly tokens: number;
}

/** What a seat declared with its answer, of which only the house knows. */
interface Sureness {
  readonly seat: SeatId;
  readonly stands?: string;
  readonly confidence?: number;
}

interface Ballot {
  readonly given: readonly Given[];
  /** What had been spent when the newest answer came. */
  readonly spent: number;
  /** What was declared with the answer that is spoken next. */
  readonly sure: Sureness | null;
}

/** Whoever has not answered: all at once, or one by one for as long as another like the dearest so far can be paid. */
const voters: Order<Ballot, any> = ({ seats, floor, settings, own, spent }) => {
  const left = seats.map(({ id }) => id).filter((id) => !floor.served.includes(id));
  if (settings.tokens === 0) return left;
  const dearest = Math.max(0, ...own.given.map(({ tokens }) => tokens));
  return spent.in + spent.out + dearest <= settings.tokens ? left.slice(0, 1) : [];
};

interface Counted {
  readonly answers: readonly Given[];
}

const settings = {
  options: list({ says: 'The answers that can be given; any where none are named.', default: [] }),
  tokens: number({
    says: 'Ask one by one while there are tokens left; 0 asks everyone.',
    default: 0,
    min: 0,
    max: 1e9,
  }),
  voters: number({ says: 'How many answer, where nobody is named.', default: 1, min: 1, max: 500 }),
};

const rules = defineFormat<typeof settings, 'voting', 'answer', 'counted', Ballot, Sureness, Counted>({
  name: 'ballot',
  says: 'Everyone answers alone, and the answers are counted.',
  rulesVersion: '1',
  settings,
  roles: { voter: { says: 'Answers for itself.', least: 1, most: 500 } },
  turns: { answer: { says: 'The answer, and what decides it.', limit: words(300, 'advise') } },
  reasons: { counted: 'All answers are in.' },
  outcome: outcome<Counted>('What each one answered.'),
  first: 'voting',
  phases: {
    voting: {
      says: 'Everyone answers alone.',
      next: (pen) => {
        for (const held of pen.table.held) {
          const { seat } = held.cue;
          const { stands, confidence } = held.does ?? {};
          pen.note(
            { seat, ...(stands !== undefined && { stands }), ...(confidence !== undefined && { confidence }) },
            'house',
          );
          pen.speak(held, { heardBy: [seat] });
        }
        if (pen.table.pending.length > 0) return;
        const due = voters(pen.table);
        if (due.length === 0) return pen.close('counted', { answers: pen.table.own.given });
        pen.cue(...due.map((seat) => ({ seat, kind: 'answer' as const, heardBy: 'house' as const, asks: ask })));
      },
    },
  },
  cast: (named: readonly Seat[], { voice, settings }: CastAsk): readonly Seat[] => {
    const seated = named.length > 0 ? named : Array.from({ length: Number(settings.voters) }, (_, at) => voter(at));
    return seated.map((seat) => ({ ...seat, role: seat.role || 'voter', voice: seat.voice || voice }));
  },
  start: (): Ballot => ({ given: [], spent: 0, sure: null }),
  remember: (own, entry: Entry<Sureness>, { spent }) => {
    if (entry.type === 'noted') return { ...own, sure: entry.fact };
    if (entry.type !== 'turn-taken') return own;
    const now = spent.in + spent.out;
    const { seat, text } = entry.turn;
    const { stands, confidence = null } = own.sure?.seat === seat ? own.sure : {};
    const given = { seat, text, ...(stands !== undefined && { stands }), confidence, tokens: now - own.spent };
    return { given: [...own.given, given], spent: now, sure: null };
  },
  about: (_cue, { settings: { options } }) => ({
    choices: [...(options.length > 0 ? options : ['yes', 'no']), 'undecided'],
    more: { free: options.length === 0 },
  }),
  declares: (_cue, { settings: { options } }) => ({
    fields: ['stands', 'confidence'],
    ...(options.length > 0 && { options }),
  }),
  told: () => 'You answer alone: nobody hears you, and you hear nobody. Think it through, then commit yourself.',
});

const ask: Cue['asks'] = 'What is your answer, and what decides it for you?';

const voter = (at: number): Seat => {
  const name = `Voter ${at + 1}`;
  return { id: seatIdFrom(name), name, role: 'voter', voice: '', persona: { line: 'Answers the question.' } };
};

/** How many have answered; then what each one answered. */
const face: Face<Ballot, Counted> = {
  icon: 'table',
  example: { topic: 'How many working days does next year have?' },
  panel: ({ session }) => [blocks.quiet(`${session.own.given.length} of ${session.seats.length} have answered.`)],
  has: ['answers'],
  outcome: ({ answers }, { nameOf }) => [
    blocks.people(
      'Answers',
      answers.map(({ seat, text }) => ({ name: nameOf(seat), says: text })),
    ),
  ],
  answers: ({ answers }) =>
    answers.map(({ seat, text, stands = text, confidence }) => ({
      seat,
      first: stands,
      last: stands,
      confidence,
      movedBy: null,
    })),
};

/** Answers that nobody influenced: one call, many votes, or a panel that never talks. */
export const ballot: WholeFormat = { ...whole(rules, face), unlisted: true };
