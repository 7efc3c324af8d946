import {
  type Cue,
  countWords,
  type Entry,
  type Folds,
  folded,
  keyed,
  type Session,
  withKey,
} from '../../engine/index.ts';
import { dueSeats, isAgent } from './cast.ts';
import { countFigures } from './figures.ts';
import { languageIn } from './language-of-talk.ts';
import type { Hand, RehearsalFact, RehearsalMemory } from './memory.ts';
import { heardMs } from './phrases.ts';
import { awaiting, exchangeFolds, type Noted } from './remember-exchange.ts';
import { edge, interrupted, said, unseen } from './speech.ts';
import { spokenMs } from './times.ts';

const mostAsked = 40;
const mostAnswer = 2000;

/** Folds one entry into what the rehearsal remembers. */
export const remember = (
  own: RehearsalMemory,
  entry: Entry<RehearsalFact>,
  { now, seats, phase }: Session<RehearsalMemory>,
): RehearsalMemory => {
  switch (entry.type) {
    case 'turn-taken': {
      const seat = seats.find(({ id }) => id === entry.turn.seat);
      if (seat?.role === 'presenter') return presenterSpoke(own, entry.turn, now, entry.seq);
      if (entry.turn.kind === 'remark') return own; // it stands beside the slide, and nobody hears it
      const ms = heardMs(entry.turn);
      const spoken = interrupted({ ...own, floorUntil: Math.max(now, own.floorUntil) + ms, panelMs: own.panelMs + ms });
      return seat && isAgent(seat) ? agentSpoke(spoken, entry.turn, now, entry.seq) : spoken;
    }
    case 'phase-entered':
      return stateEntered(own, entry.phase, now);
    case 'cue-given':
      return cueGiven(own, entry.cue, now);
    case 'cue-missed':
      return { ...own, failures: own.failures + 1 };
    case 'noted':
      return folded(folds, own, entry.fact, { now, seats, phase, seq: entry.seq });
    default:
      return own;
  }
};

const cueGiven = (own: RehearsalMemory, { kind, key, lane }: Cue, now: number): RehearsalMemory => {
  if (kind === 'verdict') return { ...own, verdicts: own.verdicts + 1 };
  if (kind === 'phrases') return { ...own, phrasesAskedAt: now };
  const { exchange } = own;
  if (!exchange || lane !== 'background' || key === undefined) return own;
  return { ...own, exchange: { ...exchange, prepared: withKey(exchange.prepared, key, exchange.askedSeq) } };
};

/** A slide's time is what it was presented for; questions do not count. */
const stateEntered = (own: RehearsalMemory, state: string, now: number): RehearsalMemory => {
  if (state === 'QA_TRIGGER') return { ...own, bySlide: showUntil(own, now) };
  if (state !== 'PRESENTING') return own;
  const isBack = own.exchange !== null;
  return { ...own, exchange: null, called: null, slideSince: now, backSince: isBack ? now : own.backSince };
};

const showUntil = ({ bySlide, slide, slideSince }: RehearsalMemory, now: number): RehearsalMemory['bySlide'] => {
  const figures = bySlide[slide] ?? unseen;
  return { ...bySlide, [slide]: { ...figures, shown: figures.shown + now - slideSince } };
};

type Spoken = { readonly seat: string; readonly kind: string; readonly text: string };

/** The slide that was shown in the middle of what was said; its words may come when there is another one. */
const slideOf = ({ spoke, slides, slide }: RehearsalMemory): number =>
  (spoke && slides.findLast(({ at }) => at <= spoke.until - spoke.ms / 2)?.slide) ?? slide;

const presenterSpoke = (own: RehearsalMemory, { kind, text }: Spoken, now: number, seq: number): RehearsalMemory => {
  const { exchange } = own;
  const talkingSince = own.talkingSince ?? Math.max(own.lastInteractionAt, now - spokenMs(text));
  const heard = { ...said(own, text, kind === 'answer' ? null : slideOf(own), now, seq), talkingSince };
  if (kind !== 'answer' || !exchange) return heard;
  const words = countWords(text);
  const worded = own.spoke && own.spoke.until - own.spoke.ms;
  const began = exchange.answerBegan ?? Math.max(own.floorUntil, own.speakingSince ?? worded ?? now - spokenMs(text));
  const latency = Math.max(0, (worded ?? began) - own.floorUntil); // a sound without words is no answer yet
  return {
    ...heard,
    exchange: {
      ...exchange,
      answer: `${exchange.answer} ${text}`.trim().slice(-mostAnswer),
      answerWords: exchange.answerWords + words,
      answerSeq: seq,
      answerBegan: began,
      heard: {},
      latencies: exchange.answerWords === 0 && !exchange.isRead ? [...exchange.latencies, latency] : exchange.latencies,
      totals: {
        words: exchange.totals.words + words,
        figures: exchange.totals.figures + countFigures(text, languageIn(heard.spoken, heard.words)),
      },
    },
  };
};

const agentSpoke = (own: RehearsalMemory, turn: Spoken, now: number, seq: number): RehearsalMemory => {
  const { seat, kind, text } = turn;
  const spoken = {
    ...own,
    spokeAt: withKey(own.spokeAt, seat, now),
    lastAgent: seat,
    lastInteractionAt: now,
    talkingSince: null,
  };
  if (kind === 'acknowledgement') return spoken;
  const slide = own.exchange?.slide ?? own.slide;
  const before = own.askedOn[slide] ?? [];
  const asking: RehearsalMemory = {
    ...spoken,
    lastQuestionAt: now,
    asked: [...own.asked.slice(1 - mostAsked), text],
    askedOn: before.includes(seat) ? own.askedOn : { ...own.askedOn, [slide]: [...before, seat] },
  };
  if (!own.exchange) return asking;
  const { exchange } = own;
  const isFollowUp = kind === 'follow-up' || kind === 'escalation';
  return {
    ...asking,
    exchange: {
      ...exchange,
      ...awaiting(seq, now),
      stage: kind === 'pile-on' ? 'piling-on' : 'answering',
      question: kind === 'pile-on' ? exchange.question : text,
      ...(isFollowUp && { before: { question: exchange.question, answer: exchange.answer } }),
      spare: text === exchange.spare ? '' : exchange.spare,
      escalated: exchange.escalated || kind === 'escalation',
    },
  };
};

/** Somebody beside the presenter came in. */
const cameIn = (now: number) => ({ lastInteractionAt: now, talkingSince: null });

const folds: Folds<RehearsalMemory, RehearsalFact, Noted> = {
  ...exchangeFolds,
  'slide-shown': (own, { slide }, { now, seats, phase }) => ({
    ...showSlide(own, slide, now, phase),
    due: dueSeats(seats, Object.keys(own.shown).length === 0),
  }),
  speech: (own, fact, { now }) => speechEdge(own, fact, Math.max(0, now - (fact.ago ?? 0))),
  spoke: (_, { ago, ms }, { now }) => ({ spoke: { until: Math.max(0, now - ago), ms } }),
  'section-opened': (_, { slide, left }) => ({ section: { slide, left, asked: [] } }),
  'section-closed': () => ({ section: null, invited: false }),
  'hand-raised': ({ hands }, { seat, reply, carried, ...fact }, { now: at }) => ({
    hands: [...hands, { seat, at, reply, ...(carried !== undefined && { carried }), ...aboutIn(fact) }],
  }),
  'hand-refused': ({ refusedHands }, { reply }) => ({ refusedHands: [...refusedHands.slice(-12), reply] }),
  'hand-lowered': (own, { seat }, { now }) => ({
    ...handLowered(own, seat),
    handDown: withKey(own.handDown, seat, now),
  }),
  acknowledged: (_, { seat }, { now }) => ({ acknowledged: seat, ...cameIn(now) }),
  invited: (_own, _fact, { now }) => ({ invited: true, ...cameIn(now) }),
  queued: (_, { seat }) => ({ queue: [seat] }),
  called: (own, fact) => ({
    ...lower(own, fact.seat),
    called: { seat: fact.seat, slide: fact.slide, source: fact.source, stalls: 0, wish: null },
    transitions: own.transitions.filter((phrase) => phrase !== fact.phrase),
    phrasesUsed: own.phrasesUsed + 1,
    section: own.section && {
      ...own.section,
      left: own.section.left - 1,
      asked: [...own.section.asked, fact.seat],
    },
    acknowledged: null,
    invited: false,
    queue: own.queue.filter((seat) => seat !== fact.seat),
    refusedHands: [],
  }),
  stalled: ({ phrasesUsed, called }) => ({
    phrasesUsed: phrasesUsed + 1,
    called: called && { ...called, stalls: called.stalls + 1 },
  }),
  wished: ({ exchange, called }, { wish }) =>
    exchange ? { exchange: { ...exchange, wish } } : { called: called && { ...called, wish } },
  refreshed: ({ due, words }, { seats, claim }, { now }) => ({
    due: due.filter((seat) => !seats.includes(seat)),
    claimedAt: now,
    ...(!claim && { wordsAtRefresh: words, refreshedAt: now }),
  }),
  buffered: (_, { transitions }) => ({ transitions }),
  'bridges-ready': (_, { bridges }) => ({ bridges: keyed(Object.entries(bridges)) }),
  'pile-on-flagged': ({ flagged }, { seat, question }, { now: at }) => ({
    flagged: [...flagged, { seat, question, at }],
  }),
  engagement: engaged,
  parked: ({ carried }, { challenge }) => ({ carried: [...carried, challenge] }),
  'came-back': ({ carried, slide: back }, { question }) => ({
    carried: carried.map((each) => (each.question === question ? { ...each, back } : each)),
  }),
  'hand-kept': ({ hands }, { seat, reply, ...fact }) => ({
    hands: hands.map((hand) => (hand.seat === seat ? { ...hand, reply, ...aboutIn(fact) } : hand)),
  }),
  'voice-began': (own, { ms }, { now }) => floorFreeAt(own, now + ms),
  'voice-ended': (own, _, { now }) => floorFreeAt(own, Math.min(own.floorUntil, now)),
  ending: (_, { because: ending }) => ({ ending }),
};

const aboutIn = ({ about }: Pick<Hand, 'about'>): Pick<Hand, 'about'> => (about === undefined ? {} : { about });

/** What was reckoned of a voice gives way to what was measured. */
const floorFreeAt = (own: RehearsalMemory, time: number): RehearsalMemory => ({
  ...own,
  floorUntil: time,
  panelMs: Math.max(0, own.panelMs + time - own.floorUntil),
});

const lower = (own: RehearsalMemory, seat: string): Pick<RehearsalMemory, 'hands'> => ({
  hands: own.hands.filter((hand) => hand.seat !== seat),
});

const handLowered = (own: RehearsalMemory, seat: string): RehearsalMemory => {
  const carried = own.hands.find((hand) => hand.seat === seat)?.carried;
  return {
    ...own,
    ...lower(own, seat),
    refusedHands: [],
    due: [...new Set([...own.due, seat])],
    ...(carried !== undefined && { setAside: [...own.setAside, carried] }),
  };
};

const showSlide = (own: RehearsalMemory, slide: number, now: number, state: string): RehearsalMemory => ({
  ...own,
  ...(state === 'PRESENTING' && { bySlide: showUntil(own, now) }),
  slide,
  slideSince: now,
  slides: [...own.slides.slice(-8), { slide, at: now }],
  shown: Object.hasOwn(own.shown, slide) ? own.shown : { ...own.shown, [slide]: now },
});

/** An answer begins with the first sound after the question, not with its first recognised words. */
const speechEdge = (
  own: RehearsalMemory,
  { edge: kind, typed, read }: Extract<RehearsalFact, { type: 'speech' }>,
  now: number,
): RehearsalMemory => {
  const heard = { ...edge(own, kind, now, typed), talkingSince: own.talkingSince ?? now };
  const { exchange } = own;
  if (kind !== 'started' || !exchange || exchange.stage !== 'answering' || exchange.answerBegan !== null) return heard;
  return { ...heard, exchange: { ...exchange, answerBegan: now, isRead: read === true } };
};

function engaged(
  { advised, warned }: RehearsalMemory,
  { notice, at }: Extract<RehearsalFact, { type: 'engagement' }>,
  { now }: Noted,
): Partial<RehearsalMemory> {
  switch (notice) {
    case 'questions':
      return { promptedAt: now };
    case 'pause':
      return { pausedAt: now, promptedAt: now };
    case 'advance':
      return { advised: [...advised, at] };
    case 'time':
      return { warned: [...warned, at] };
  }
}
