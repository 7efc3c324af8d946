import { type Seat, type Signal, type SignalOf, seatOf } from '../../engine/index.ts';
import { deckIn } from './deck.ts';
import { askVerdict } from './exchange.ts';
import { noteHeard } from './listening.ts';
import type { OpenExchange } from './memory.ts';
import { murmurAlong } from './moderating.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalPen } from './terms.ts';
import { times } from './times.ts';

/** What the presenter says and does, and what was heard in it. */
export const heard = (signal: Signal, pen: RehearsalPen): void => {
  noteHeard(signal, pen);
  if (signal.type === 'said') return hearWords(signal, pen);
  if (signal.type === 'did') return hearAct(signal, pen);
};

const hearWords = ({ seat, text, spoken }: SignalOf<'said'>, pen: RehearsalPen): void => {
  const speaker = seatOf(pen.table, seat);
  if (!speaker || text.trim() === '') return;
  if (speaker.role !== 'presenter')
    return pen.rule({ rule: ruleBook.onlyWhenCalled.id, by: 'rule', why: ruleBook.onlyWhenCalled.says, about: seat });
  const { exchange } = pen.table.own;
  const stage = exchange?.stage;
  const isAsked = stage === 'answering' || stage === 'judging' || stage === 'piling-on';
  const isAnswer = isAsked && !(spoken && pen.table.now - spoken.ago < exchange!.askedAt);
  if (spoken) pen.note({ type: 'spoke', ...spoken });
  pen.utter(seat, isAnswer ? 'answer' : 'talk', text.trim());
  if (!isAnswer || stage !== 'answering') return;
  askVerdict(pen);
  murmurAlong(pen);
};

type Act = (pen: RehearsalPen, data: Readonly<Record<string, unknown>>) => string | null;

/** What a presenter can do; an act that makes no sense now is answered with a sentence. */
const acts: Readonly<Record<string, Act>> = {
  slide: (pen, data) => {
    const { own, settings } = pen.table;
    const { length } = deckIn(settings).slides;
    const to = typeof data.by === 'number' ? own.slide + data.by : data.index;
    if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= length)
      return `There is no such slide; the deck has ${length}.`;
    if (to === own.slide) return null;
    const from = own.slide;
    pen.note({ type: 'slide-shown', slide: to });
    if (settings.mode === 'section-breaks') openSection(pen, from, 'slide');
    return null;
  },
  'open-qa': (pen) => {
    const { own, settings } = pen.table;
    if (settings.mode === 'hand-raise') return acknowledge(pen, own.hands[0]?.seat);
    pen.note({ type: 'invited' });
    if (settings.mode === 'section-breaks') openSection(pen, own.slide, 'open-qa');
    return null;
  },
  acknowledge: (pen, data) => acknowledge(pen, seatMeant(pen, data)?.id ?? pen.table.own.hands[0]?.seat),
  'come-back': (pen, data) => comeBack(pen, seatMeant(pen, data)?.id),
  decline: (pen, data) => wave(pen, data, 'declined'),
  park: (pen, data) => wave(pen, data, 'parked'),
  'move-on': (pen, data) => wave(pen, data, 'moved-on'),
  'speech-started': (pen, { read, typed, ago }) => {
    pen.note({
      type: 'speech',
      edge: 'started',
      ...(typed === true && { typed }),
      ...(read === true && { read }),
      ...heardAgo(ago),
    });
    return null;
  },
  'speech-stopped': (pen, { typed, ago }) => {
    pen.note({ type: 'speech', edge: 'stopped', ...(typed === true && { typed }), ...heardAgo(ago) });
    murmurAlong(pen);
    return null;
  },
  /** Somebody of the panel begins to be heard, for so long: what was reckoned gives way to what is measured. */
  'voice-began': (pen, { ms }) => {
    if (typeof ms !== 'number' || !(ms > 0 && ms <= times.longestAnswer))
      return 'It does not say how long the voice is.';
    pen.note({ type: 'voice-began', ms: Math.round(ms) });
    return null;
  },
  'voice-ended': (pen) => {
    const { own, now } = pen.table;
    if (own.floorUntil > now) pen.note({ type: 'voice-ended' });
    return null;
  },
  end: (pen) => {
    if (!pen.table.own.ending) pen.note({ type: 'ending', because: 'presenter' });
    return null;
  },
};

/** A listener that needs longer than this to notice is not believed. */
const latestNotice = 3000;

const heardAgo = (ago: unknown): { readonly ago?: number } =>
  typeof ago === 'number' && ago > 0 ? { ago: Math.min(latestNotice, Math.round(ago)) } : {};

const hearAct = ({ seat, act, data }: SignalOf<'did'>, pen: RehearsalPen): void => {
  const why =
    seatOf(pen.table, seat)?.role !== 'presenter'
      ? 'Only the presenter can do that.'
      : Object.hasOwn(acts, act)
        ? acts[act]!(pen, (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>)
        : `A rehearsal does not know the act "${act}"; it knows ${Object.keys(acts).join(', ')}.`;
  if (why !== null) pen.rule({ rule: ruleBook.act.id, by: 'rule', why, about: seat, value: act });
};

const openSection = (pen: RehearsalPen, slide: number, by: 'slide' | 'open-qa'): void =>
  pen.note({ type: 'section-opened', slide, by, left: pen.table.settings.sectionQuestions });

const acknowledge = (pen: RehearsalPen, seat: string | undefined): string | null => {
  const { own, phase } = pen.table;
  if (!own.hands.some((hand) => hand.seat === seat)) return 'No hand is up that could be acknowledged.';
  if (phase !== 'PRESENTING' || own.acknowledged) return 'One question at a time; the hand stays up.';
  pen.note({ type: 'acknowledged', seat: seat! });
  return null;
};

/** A question that was parked is asked again, now. */
const comeBack = (pen: RehearsalPen, seat: string | undefined): string | null => {
  const { own, phase, settings } = pen.table;
  const parked = own.carried.filter(({ back }) => back !== undefined);
  const challenge = parked.find((each) => seat === undefined || each.seat === seat);
  if (!challenge) return 'No question was parked that you could come back to.';
  if (phase !== 'PRESENTING' || own.acknowledged) return 'One question at a time; the parked one stays parked.';
  pen.note({ type: 'came-back', question: challenge.question });
  if (settings.mode === 'hand-raise') pen.note({ type: 'acknowledged', seat: challenge.seat });
  else pen.note({ type: 'invited' });
  if (settings.mode === 'section-breaks') openSection(pen, own.slide, 'open-qa');
  return null;
};

/** In an exchange it ends the question; before one it takes a hand down. */
const wave = (
  pen: RehearsalPen,
  data: Readonly<Record<string, unknown>>,
  wish: NonNullable<OpenExchange['wish']>,
): string | null => {
  const { own, phase } = pen.table;
  if (phase !== 'PRESENTING') {
    pen.note({ type: 'wished', wish });
    return null;
  }
  const seat = seatMeant(pen, data)?.id ?? own.hands[0]?.seat;
  if (!own.hands.some((hand) => hand.seat === seat)) return 'There is no question to set aside.';
  pen.note({ type: 'hand-lowered', seat: seat!, why: 'The presenter set it aside.' });
  for (const held of pen.table.held)
    if (held.cue.kind === 'question' && held.cue.seat === seat) pen.drop(held, 'The presenter set it aside.');
  return null;
};

const seatMeant = ({ table }: RehearsalPen, { seat }: Readonly<Record<string, unknown>>): Seat | undefined => {
  if (typeof seat !== 'string') return undefined;
  const word = seat.trim().toLowerCase();
  return table.seats.find(({ id, name, role }) => [id, name.toLowerCase(), role].includes(word));
};
