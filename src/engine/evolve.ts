import type { Entry } from './entry.ts';
import { type Formats, formatNamed } from './format.ts';
import { brings } from './grounds.ts';
import { numberAfter } from './own-ids.ts';
import { emptyFloor, type Session } from './session.ts';
import { tableSettings } from './settings.ts';
import { replyId, type Signal } from './signal.ts';
import { addHearing, addUsage, HEARING } from './usage.ts';

type Draft = { -readonly [Key in keyof Session<any>]: Session<any>[Key] };

/** So many facts that were told are kept at hand, each by its beginning; the ledger has all. */
const mostTold = 12;
const longestTold = 600;

/** Folds one entry into the session. Never refuses and never decides; an unknown entry leaves the session as it is. */
export const evolve = (formats: Formats, session: Session<any>, entry: Entry<any>): Session<any> => {
  const next = draftOf(session);
  next.seq = entry.seq;
  next.at = entry.at;
  fold(formats, next, entry);
  next.now = next.format === '' ? 0 : Math.max(session.now, sessionTime(next, entry.at));
  const remember = formatNamed(formats, next.format)?.remember;
  if (remember) next.own = remember(next.own, entry, next);
  return next;
};

/** A copy to fold into. Field by field, because a fold is made of copies and a spread takes four times as long. */
const draftOf = (session: Session<any>): Draft => ({
  seq: session.seq,
  at: session.at,
  now: session.now,
  clock: session.clock,
  format: session.format,
  rulesFrom: session.rulesFrom,
  topic: session.topic,
  settings: session.settings,
  ofTable: session.ofTable,
  seed: session.seed,
  phase: session.phase,
  seats: session.seats,
  guests: session.guests,
  floor: session.floor,
  pending: session.pending,
  held: session.held,
  steering: session.steering,
  given: session.given,
  taken: session.taken,
  brought: session.brought,
  told: session.told,
  sources: session.sources,
  passagesAt: session.passagesAt,
  paused: session.paused,
  spent: session.spent,
  closed: session.closed,
  own: session.own,
});

/** No time passes before the table is opened, while it is paused, or while nobody drives it. */
const sessionTime = ({ clock }: Draft, at: number): number => (clock.pausedAt ?? at) - clock.opened - clock.lost;

const fold = (formats: Formats, next: Draft, entry: Entry<any>): void => {
  switch (entry.type) {
    case 'signal-heard':
      return hearSignal(next, entry.signal, entry.seq);
    case 'session-opened':
      next.clock = { opened: entry.at, lost: 0, pausedAt: null };
      next.topic = entry.topic;
      next.seed = entry.seed;
      return startFormat(formats, next, entry);
    case 'format-changed':
      next.pending = [];
      next.held = [];
      next.floor = { ...emptyFloor, total: next.floor.total };
      next.guests = guestsAmong(entry.seats, next);
      return startFormat(formats, next, entry, entry.carry);
    case 'settings-sealed':
      next.settings = { ...next.settings, ...entry.settings };
      return;
    case 'session-forked':
      next.closed = null;
      next.seed = entry.seed ?? next.seed;
      return;
    case 'phase-entered':
      next.phase = entry.phase;
      next.floor = { ...next.floor, spoken: [], served: [], turns: 0 };
      return;
    case 'cue-given':
      next.given = numberAfter(next.given, entry.cue.id);
      next.pending = [...next.pending, entry.cue];
      return;
    case 'cue-answered':
    case 'cue-withdrawn':
      next.pending = next.pending.filter((cue) => cue.id !== entry.cue);
      return;
    case 'cue-missed':
      next.pending = next.pending.filter((cue) => cue.id !== entry.cue.id);
      next.held = next.held.filter((held) => held.cue.id !== entry.cue.id);
      if (entry.cue.lane === 'floor') {
        next.floor = {
          ...next.floor,
          served: including(next.floor.served, entry.cue.seat),
          missed: next.floor.missed + 1,
        };
      }
      return;
    case 'turn-refused':
      next.held = next.held.filter((held) => held.cue.id !== entry.cue.id);
      next.pending = [...next.pending.filter((cue) => cue.id !== entry.cue.id), entry.cue];
      return;
    case 'turn-taken':
      next.taken = numberAfter(next.taken, entry.turn.id);
      next.brought ||= next.seats.some(({ id, voice }) => id === entry.turn.seat && brings(voice, entry.turn.text));
      return takeTurn(next, entry.turn);
    case 'reply-mended':
      next.held = next.held.map((held) =>
        held.id === entry.from ? { ...held, draft: entry.draft, mended: [...(held.mended ?? []), entry.rule] } : held,
      );
      return;
    case 'reply-dropped':
      next.held = next.held.filter((held) => held.id !== entry.from);
      return;
    case 'paused':
      next.paused = true;
      next.clock = { ...next.clock, pausedAt: next.clock.pausedAt ?? entry.at };
      return;
    case 'resumed':
      next.paused = false;
      next.clock = {
        ...next.clock,
        lost: next.clock.lost + (next.clock.pausedAt === null ? 0 : entry.at - next.clock.pausedAt),
        pausedAt: null,
      };
      return;
    case 'seat-filled':
      next.seats = next.seats.map((seat) => (seat.id === entry.seat ? { ...seat, voice: entry.voice } : seat));
      return;
    case 'seat-recast':
    case 'persona-sealed':
      next.seats = next.seats.map((seat) => (seat.id === entry.seat ? { ...seat, persona: entry.persona } : seat));
      return;
    case 'steering-settled':
      next.steering = next.steering.filter((signal) => signal.id !== entry.signal);
      return;
    case 'session-closed':
      next.closed = { reason: entry.reason, outcome: entry.outcome };
      next.pending = [];
      next.held = [];
      return;
    case 'told':
      if (next.told.length < mostTold) next.told = [...next.told, entry.text.slice(0, longestTold)];
      return;
    case 'source-laid': {
      const { passages, ...card } = entry.source;
      next.sources = [...next.sources, card];
      next.passagesAt = [...next.passagesAt, entry.seq];
      next.brought ||= passages.length > 0;
      return;
    }
    case 'looked-up':
      next.passagesAt = [...next.passagesAt, entry.seq];
      next.brought = true;
      return;
    case 'ruling-made':
    case 'noted':
    case 'summarised':
    case 'withheld':
      return;
    default:
      known(entry);
  }
};

const hearSignal = (next: Draft, signal: Signal, seq: number): void => {
  if ('usage' in signal && signal.usage) {
    const add = signal.type === 'spent' && signal.what === HEARING ? addHearing : addUsage;
    next.spent = add(next.spent, signal.usage);
  }
  if (signal.type === 'woke' || signal.type === 'forked') {
    const asleep =
      next.clock.pausedAt === null ? Math.max(0, signal.at - (next.clock.opened + next.clock.lost + next.now)) : 0;
    next.clock = { ...next.clock, lost: next.clock.lost + asleep };
  }
  if (signal.type === 'steer') next.steering = [...next.steering, signal];
  if (signal.type === 'forked') {
    const orders = (signal.orders ?? []).map((order, nth) => ({ ...order, id: `${signal.id}.${nth}`, at: signal.at }));
    next.steering = [...next.steering, ...orders];
  }
  if (signal.type !== 'reply') return;
  const cue = next.pending.find((open) => open.id === signal.cue && open.attempt === signal.attempt);
  if (!cue) return;
  next.pending = next.pending.filter((open) => open !== cue);
  const { text, at, data, heard, does, cites } = signal;
  const held = { id: replyId(cue.id, cue.attempt), cue, text, at, seq };
  const measured = {
    ...(heard && { heard }),
    ...(does && { does }),
    ...(cites && { cites }),
  };
  next.held = [...next.held, { ...held, ...(data !== undefined && { data }), ...measured }];
};

/** Those who were not there before, and those who were guests already. */
const guestsAmong = (now: Session['seats'], { seats, guests }: Draft): Session['guests'] =>
  now.map(({ id }) => id).filter((id) => guests.includes(id) || seats.every((seat) => seat.id !== id));

const startFormat = (
  formats: Formats,
  next: Draft,
  entry: { seq: number; format: string; settings: Session['settings']; seats: Session['seats'] },
  carry?: unknown,
): void => {
  next.format = entry.format;
  next.rulesFrom = entry.seq;
  next.settings = entry.settings;
  next.ofTable = {
    ...next.ofTable,
    ...tableSettings(formatNamed(formats, entry.format)?.settings ?? {}, entry.settings),
  };
  next.seats = entry.seats;
  next.phase = '';
  next.own = formatNamed(formats, entry.format)?.start(entry.settings, entry.seats, carry) ?? null;
};

const takeTurn = (next: Draft, turn: { seat: string; cue: string | null; from: string }): void => {
  const spoken = turn.cue === null ? undefined : next.held.find((held) => held.id === turn.from);
  const cue = spoken?.cue ?? next.pending.find((open) => open.id === turn.cue);
  if (next.pending.length > 0) next.pending = next.pending.filter((open) => open.id !== turn.cue);
  if (spoken) next.held = next.held.filter((held) => held !== spoken);
  if (cue?.lane === 'background') return;
  next.floor = {
    spoken: including(next.floor.spoken, turn.seat),
    served: including(next.floor.served, turn.seat),
    last: turn.seat,
    turns: next.floor.turns + 1,
    total: next.floor.total + 1,
    missed: 0,
  };
};

const including = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [...ids, id]);

/** A compile error here lists every place where a new entry type must be told. */
const known = (_entry: never): void => {};
