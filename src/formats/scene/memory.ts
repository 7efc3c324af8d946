import type { Entry, RulingMade, SeatId, Session } from '../../engine/index.ts';
import { charactersOf } from './cast.ts';
import { type Clause, clausesOf } from './clause.ts';
import { noProgress, type Progress, progressWith } from './completion.ts';
import { closes, isFinal } from './closure.ts';
import { goalIn, settingIn } from './goal.ts';
import type { ParsedResponse } from './response.ts';
import { readScript } from './script.ts';

/** What a turn of a scene carries beside its written line. */
export interface SceneTurn extends ParsedResponse {
  readonly beat: number;
  /** All that was to be said, where the line was cut off. */
  readonly full?: string;
  readonly cutBy?: SeatId;
}

/** What happens in a scene beside turns. */
export type SceneFact =
  | { readonly type: 'scene-set'; readonly goal: string; readonly setting: string | null; readonly clauses: readonly string[] }
  | { readonly type: 'beat-began'; readonly beat: number; readonly by: 'arrival' | 'bids' }
  | { readonly type: 'floor-given'; readonly speaker: SeatId | null; readonly interrupter: SeatId | null }
  /** What an interrupter hears while it is being said; for that character alone. */
  | { readonly type: 'overheard'; readonly seat: SeatId; readonly line: string }
  | { readonly type: 'beat-played'; readonly beat: number; readonly lines: number; readonly repetition: number; readonly stray: boolean }
  | { readonly type: 'note'; readonly beat: number; readonly kind: NoteKind; readonly text: string; readonly to?: SeatId }
  | { readonly type: 'silence'; readonly beat: number; readonly seat: SeatId; readonly nonverbal?: string; readonly offstage?: true }
  | { readonly type: 'unable'; readonly beat: number; readonly seat: SeatId; readonly why: string }
  | { readonly type: 'event'; readonly beat: number; readonly content: string; readonly because: EventReason; readonly stock?: number }
  | { readonly type: 'entered'; readonly beat: number; readonly seat: SeatId }
  | { readonly type: 'left'; readonly beat: number; readonly seat: SeatId }
  | { readonly type: 'remembered'; readonly seat: SeatId; readonly text: string }
  /** How far a line was from its character, and from what was said before. */
  | { readonly type: 'measured'; readonly beat: number; readonly seat: SeatId; readonly persona: number; readonly repetition: number }
  | { readonly type: 'system'; readonly beat: number; readonly content: string };

export type NoteKind = 'begin' | 'wrap-up' | 'close' | 'correct' | 'respond' | 'scripted' | 'told';
export type EventReason = 'scripted' | 'stalled' | 'off topic' | 'pacing' | 'told';

/** What is remembered about one character: counts and its last few lines. */
export interface PartMemory {
  readonly lines: readonly string[];
  readonly silentFor: number;
  readonly interruptedRun: number;
  /** Lines in a row that were far from the persona. */
  readonly astray: number;
  readonly closing: boolean;
  readonly final: boolean;
  /** The beat of its last personal note. */
  readonly notedAt: number;
  /** Somebody else's words were put into its answer. */
  readonly spokeForOthers: boolean;
}

export interface SceneMemory {
  readonly goal: string;
  readonly setting: string | null;
  readonly clauses: readonly Clause[];
  readonly progress: Progress;
  readonly beat: number;
  readonly step: 'setting' | 'bidding' | 'asked' | 'played' | 'judged';
  readonly floor: { readonly speaker: SeatId | null; readonly interrupter: SeatId | null; readonly heard: boolean } | null;
  readonly present: readonly SeatId[];
  readonly parts: Readonly<Record<SeatId, PartMemory>>;
  /** The last lines, whoever spoke them. */
  readonly recent: readonly { readonly speaker: SeatId; readonly content: string }[];
  readonly unable: readonly SeatId[];
  readonly judged: { readonly complete: boolean; readonly confidence: number } | null;
  /** Beats in a row that brought nothing new, left the scene, closed it, or had everybody fail. */
  readonly dull: number;
  readonly stray: number;
  readonly closing: number;
  readonly failed: number;
  /** Beats since a clause was met, and since something happened. */
  readonly sinceProgress: number;
  readonly sinceEvent: number;
  /** Beats since the goal was reached. */
  readonly sinceGoal: number | null;
  readonly eventFor: number;
  readonly usedStock: readonly number[];
  readonly counts: SceneCounts;
}

export interface SceneCounts {
  readonly lines: number;
  readonly silences: number;
  readonly interruptions: number;
  readonly events: number;
  readonly failures: number;
  readonly salvaged: number;
}

const newPart: PartMemory = {
  lines: [],
  silentFor: 0,
  interruptedRun: 0,
  astray: 0,
  closing: false,
  final: false,
  notedAt: -100,
  spokeForOthers: false,
};

/** As many lines are kept as the measures look back on. */
const linesKept = 8;
const linesOfOne = 3;
const lettersKept = 400;

/** From this distance on a line is far from its character. */
export const farFromPersona = 0.93;

export const startMemory = (): SceneMemory => ({
  goal: '',
  setting: null,
  clauses: [],
  progress: { clauses: [], proposal: null },
  beat: 0,
  step: 'setting',
  floor: null,
  present: [],
  parts: {},
  recent: [],
  unable: [],
  judged: null,
  dull: 0,
  stray: 0,
  closing: 0,
  failed: 0,
  sinceProgress: 0,
  sinceEvent: 0,
  sinceGoal: null,
  eventFor: -1,
  usedStock: [],
  counts: { lines: 0, silences: 0, interruptions: 0, events: 0, failures: 0, salvaged: 0 },
});

export const remember = (own: SceneMemory, entry: Entry<SceneFact>, session: Session<SceneMemory>): SceneMemory => {
  switch (entry.type) {
    case 'session-opened':
    case 'format-changed':
      return opened(own, session);
    case 'turn-taken':
      return entry.turn.data ? spoken(own, entry.turn.seat, entry.turn.data as SceneTurn, session) : own;
    case 'cue-missed':
      return entry.cue.kind === 'line' && entry.code !== 'S4-121'
        ? { ...own, unable: [...own.unable, entry.cue.seat] }
        : own;
    case 'ruling-made':
      return entry.ruling.rule === 'completion' ? judged(own, entry.ruling) : ruled(own, entry.ruling);
    case 'noted':
      return noted(own, entry.fact);
    default:
      return own;
  }
};

/** Goal and cast are known from the first entry on. */
const opened = (own: SceneMemory, session: Session<SceneMemory>): SceneMemory => {
  const characters = charactersOf(session);
  const goal = String(session.settings.goal ?? '') || goalIn(session.topic);
  const clauses = clausesOf(goal, characters.map(({ name }) => name.toLowerCase()));
  const late = lateComers(session);
  return {
    ...own,
    goal,
    setting: String(session.settings.setting ?? '') || settingIn(session.topic),
    clauses,
    progress: noProgress(clauses),
    present: characters.filter(({ id, name }) => !late.has(id) && !late.has(name.toLowerCase())).map(({ id }) => id),
    parts: Object.fromEntries(characters.map(({ id }) => [id, newPart])),
  };
};

/** Whoever the script has enter before they ever left was not there at the start. */
const lateComers = ({ settings }: Session<SceneMemory>): ReadonlySet<string> => {
  const first = new Map<string, boolean>();
  for (const { enters, leaves } of readScript(settings.script).script.presence.toSorted((a, b) => a.beat - b.beat)) {
    const name = (enters ?? leaves ?? '').toLowerCase();
    if (!first.has(name)) first.set(name, enters !== undefined);
  }
  return new Set([...first].flatMap(([name, enters]) => (enters ? [name] : [])));
};

const spoken = (own: SceneMemory, seat: SeatId, line: SceneTurn, session: Session<SceneMemory>): SceneMemory => {
  const speaker = session.seats.find(({ id }) => id === seat)?.name ?? seat;
  const words = line.content.slice(0, lettersKept);
  const isSpeech = line.action !== 'react';
  const part = own.parts[seat] ?? newPart;
  return {
    ...own,
    progress: progressWith(own.clauses, own.progress, { ...line, speaker }),
    recent: isSpeech ? [...own.recent, { speaker: seat, content: words }].slice(-linesKept) : own.recent,
    parts: {
      ...own.parts,
      [seat]: {
        ...part,
        lines: isSpeech ? [...part.lines, words].slice(-linesOfOne) : part.lines,
        silentFor: 0,
        interruptedRun: line.action === 'interrupt' ? part.interruptedRun + 1 : 0,
        closing: closes(line),
        final: isFinal(line),
        spokeForOthers: line.warning?.includes('other characters') ?? false,
      },
    },
    counts: {
      ...own.counts,
      lines: own.counts.lines + 1,
      interruptions: own.counts.interruptions + Number(line.action === 'interrupt'),
      salvaged: own.counts.salvaged + Number(line.warning !== undefined),
    },
  };
};

const judged = (own: SceneMemory, { value }: RulingMade): SceneMemory => {
  const judged = value as { complete: boolean; confidence: number };
  const progressed = judged.confidence > (own.judged?.confidence ?? 0);
  return {
    ...own,
    step: 'judged',
    judged,
    sinceProgress: progressed ? 0 : own.sinceProgress + 1,
    sinceGoal: judged.complete ? (own.sinceGoal ?? -1) + 1 : null,
  };
};

const ruled = (own: SceneMemory, { rule }: RulingMade): SceneMemory =>
  rule === 'world-event' ? { ...own, eventFor: own.beat } : own;

const noted = (own: SceneMemory, fact: SceneFact): SceneMemory => {
  switch (fact.type) {
    case 'beat-began':
      return {
        ...own,
        beat: fact.beat,
        step: fact.by === 'bids' ? 'bidding' : 'asked',
        floor: null,
        unable: [],
        sinceEvent: own.sinceEvent + 1,
      };
    case 'floor-given':
      return { ...own, step: 'asked', floor: { speaker: fact.speaker, interrupter: fact.interrupter, heard: false } };
    case 'overheard':
      return { ...own, floor: own.floor && { ...own.floor, heard: true } };
    case 'silence':
      return {
        ...withPart(own, fact.seat, (part) => ({
          ...part,
          silentFor: fact.offstage ? part.silentFor : part.silentFor + 1,
          interruptedRun: 0,
        })),
        counts: { ...own.counts, silences: own.counts.silences + 1 },
      };
    case 'measured':
      return withPart(own, fact.seat, (part) => ({
        ...part,
        astray: fact.persona >= farFromPersona ? part.astray + 1 : 0,
      }));
    case 'note':
      return fact.to === undefined ? own : withPart(own, fact.to, (part) => ({ ...part, notedAt: fact.beat }));
    case 'unable':
      return { ...own, counts: { ...own.counts, failures: own.counts.failures + 1 } };
    case 'beat-played':
      return played(own, fact);
    case 'event':
      return {
        ...own,
        eventFor: own.beat,
        sinceEvent: 0,
        stray: 0,
        usedStock: fact.stock === undefined ? own.usedStock : [...own.usedStock, fact.stock],
        counts: { ...own.counts, events: own.counts.events + 1 },
      };
    case 'entered':
      return { ...own, present: [...own.present.filter((id) => id !== fact.seat), fact.seat] };
    case 'left':
      return { ...own, present: own.present.filter((id) => id !== fact.seat) };
    default:
      return own;
  }
};

const withPart = (own: SceneMemory, seat: SeatId, change: (part: PartMemory) => PartMemory): SceneMemory => ({
  ...own,
  parts: { ...own.parts, [seat]: change(own.parts[seat] ?? newPart) },
});

/** A beat is dull when nobody spoke or when it only said again what was said. */
const dullFrom = 0.7;

const played = (own: SceneMemory, { lines, repetition, stray }: Extract<SceneFact, { type: 'beat-played' }>): SceneMemory => {
  const everyoneFailed = own.unable.length > 0 && own.unable.length >= own.present.length;
  const here = own.present.map((seat) => own.parts[seat] ?? newPart);
  const closing = here.length === 0 || here.every((part) => part.closing || part.final) || hasFallenSilent(here);
  return {
    ...own,
    step: 'played',
    dull: lines === 0 || repetition >= dullFrom ? own.dull + 1 : 0,
    stray: stray ? own.stray + 1 : 0,
    failed: everyoneFailed ? own.failed + 1 : 0,
    closing: closing ? own.closing + 1 : 0,
  };
};

/** Two have closed, and nobody has said anything since. */
const hasFallenSilent = (parts: readonly PartMemory[]): boolean =>
  parts.filter(({ closing }) => closing).length >= 2 && parts.every(({ silentFor }) => silentFor > 0);
