import { type Cue, countWords, type Entry, keyed, type Session, withKey } from '../../engine/index.ts';
import { dueSeats, isAgent } from './cast.ts';
import { countFigures } from './figures.ts';
import { languageIn } from './language-of-talk.ts';
import type { Hand, RehearsalFact, RehearsalMemory } from './memory.ts';
import { heardMs } from './phrases.ts';
import { awaiting, rememberExchange } from './remember-exchange.ts';
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
      return rememberFact(own, entry.fact, { now, seats, phase }, entry.seq);
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
  const began =
    exchange.answerBegan ??
    Math.max(own.floorUntil, own.speakingSince ?? (own.spoke ? own.spoke.until - own.spoke.ms : now - spokenMs(text)));
  return {
    ...heard,
    exchange: {
      ...exchange,
      answer: `${exchange.answer} ${text}`.trim().slice(-mostAnswer),
      answerWords: exchange.answerWords + words,
      answerSeq: seq,
      answerBegan: began,
      heard: {},
      latencies:
        exchange.answerBegan === null
          ? [...exchange.latencies, Math.max(0, began - own.floorUntil)]
          : exchange.latencies,
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

const rememberFact = (
  own: RehearsalMemory,
  fact: RehearsalFact,
  { now, seats, phase }: Pick<Session, 'now' | 'seats' | 'phase'>,
  seq: number,
): RehearsalMemory => {
  const { exchange } = own;
  switch (fact.type) {
    case 'slide-shown':
      return { ...showSlide(own, fact.slide, now, phase), due: dueSeats(seats, Object.keys(own.shown).length === 0) };
    case 'speech':
      return speechEdge(own, fact, Math.max(0, now - (fact.ago ?? 0)));
    case 'spoke':
      return { ...own, spoke: { until: Math.max(0, now - fact.ago), ms: fact.ms } };
    case 'section-opened':
      return { ...own, section: { slide: fact.slide, left: fact.left, asked: [] } };
    case 'section-closed':
      return { ...own, section: null, invited: false };
    case 'hand-raised':
      return { ...own, hands: [...own.hands, handOf(fact, now)] };
    case 'hand-refused':
      return { ...own, refusedHands: [...own.refusedHands.slice(-12), fact.reply] };
    case 'hand-lowered':
      return { ...handLowered(own, fact.seat), handDown: withKey(own.handDown, fact.seat, now) };
    case 'acknowledged':
      return { ...own, acknowledged: fact.seat, lastInteractionAt: now, talkingSince: null };
    case 'invited':
      return { ...own, invited: true, lastInteractionAt: now, talkingSince: null };
    case 'queued':
      return { ...own, queue: [fact.seat] };
    case 'called':
      return {
        ...own,
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
      };
    case 'stalled':
      return {
        ...own,
        phrasesUsed: own.phrasesUsed + 1,
        called: own.called && { ...own.called, stalls: own.called.stalls + 1 },
      };
    case 'wished':
      if (exchange) return { ...own, exchange: { ...exchange, wish: fact.wish } };
      return own.called ? { ...own, called: { ...own.called, wish: fact.wish } } : own;
    case 'refreshed':
      return {
        ...own,
        due: own.due.filter((seat) => !fact.seats.includes(seat)),
        claimedAt: now,
        ...(!fact.claim && { wordsAtRefresh: own.words, refreshedAt: now }),
      };
    case 'buffered':
      return { ...own, transitions: fact.transitions };
    case 'bridges-ready':
      return { ...own, bridges: keyed(Object.entries(fact.bridges)) };
    case 'pile-on-flagged':
      return { ...own, flagged: [...own.flagged, { seat: fact.seat, question: fact.question, at: now }] };
    case 'engagement':
      return engaged(own, fact, now);
    case 'parked':
      return { ...own, carried: [...own.carried, fact.challenge] };
    case 'came-back':
      return {
        ...own,
        carried: own.carried.map((each) => (each.question === fact.question ? { ...each, back: own.slide } : each)),
      };
    case 'hand-kept':
      return {
        ...own,
        hands: own.hands.map((hand) =>
          hand.seat === fact.seat ? { ...hand, reply: fact.reply, ...aboutIn(fact) } : hand,
        ),
      };
    case 'voice-began':
      return floorFreeAt(own, now + fact.ms);
    case 'voice-ended':
      return floorFreeAt(own, Math.min(own.floorUntil, now));
    case 'ending':
      return { ...own, ending: fact.because };
    default:
      return rememberExchange(own, fact, { now, seats }, seq);
  }
};

/** What was reckoned of a voice gives way to what was measured. */
const floorFreeAt = (own: RehearsalMemory, time: number): RehearsalMemory => ({
  ...own,
  floorUntil: time,
  panelMs: Math.max(0, own.panelMs + time - own.floorUntil),
});

const lower = (own: RehearsalMemory, seat: string): Pick<RehearsalMemory, 'hands'> => ({
  hands: own.hands.filter((hand) => hand.seat !== seat),
});

const handOf = (fact: Extract<RehearsalFact, { type: 'hand-raised' }>, at: number): Hand => ({
  seat: fact.seat,
  at,
  reply: fact.reply,
  ...(fact.carried !== undefined && { carried: fact.carried }),
  ...aboutIn(fact),
});

const aboutIn = ({ about }: Pick<Hand, 'about'>): Pick<Hand, 'about'> => (about === undefined ? {} : { about });

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
  const latencies = read ? exchange.latencies : [...exchange.latencies, Math.max(0, now - own.floorUntil)];
  return { ...heard, exchange: { ...exchange, answerBegan: now, latencies } };
};

const engaged = (
  own: RehearsalMemory,
  { notice, at }: Extract<RehearsalFact, { type: 'engagement' }>,
  now: number,
): RehearsalMemory => {
  switch (notice) {
    case 'questions':
      return { ...own, promptedAt: now };
    case 'pause':
      return { ...own, pausedAt: now, promptedAt: now };
    case 'advance':
      return { ...own, advised: [...own.advised, at] };
    case 'time':
      return { ...own, warned: [...own.warned, at] };
  }
};
