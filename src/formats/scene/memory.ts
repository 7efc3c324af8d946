import {
  type Entry,
  type Folds,
  folded,
  type Keyed,
  keyed,
  type RulingMade,
  replyId,
  type SeatId,
  type Signal,
  type Turn,
  withKey,
} from '../../engine/index.ts';
import { charactersOf } from './cast.ts';
import { clausesOf, type GoalClause } from './clause.ts';
import type { SceneFact, SceneTurn } from './fact.ts';
import { lineWords } from './listening.ts';
import { afterLine, afterMeasure, afterSilence, haveClosed, newPart, type PartMemory } from './part.ts';
import { goalIn, noProgress, oneLine, type Progress, settingIn, shownBy } from './progress.ts';
import { ruleBook } from './rule-book.ts';
import { readScript } from './script.ts';
import type { SceneSession } from './terms.ts';
import { afterHeard, afterSaid, nothingUntold, type Untold } from './untold-lines.ts';

export interface SceneMemory {
  readonly goal: string;
  readonly setting: string | null;
  readonly clauses: readonly GoalClause[];
  readonly progress: Progress;
  /** Somebody could tell what a line does; or it was said that nobody can. */
  readonly isTold: boolean;
  readonly isUntold: boolean;
  readonly beat: number;
  readonly step: 'setting' | 'bidding' | 'asked' | 'played' | 'judged';
  readonly floor: {
    readonly speaker: SeatId | null;
    readonly interrupter: SeatId | null;
    readonly heard: boolean;
  } | null;
  readonly present: readonly SeatId[];
  readonly parts: Keyed<PartMemory>;
  /** The last lines, whoever spoke them. */
  readonly recent: readonly RecentLine[];
  readonly untold: Untold;
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

interface RecentLine {
  readonly speaker: SeatId;
  readonly content: string;
  readonly beat: number;
  /** It has nothing to do with the scene: whoever goes on from there does not come back to it. */
  readonly strays?: true;
}

export interface SceneCounts {
  readonly lines: number;
  readonly silences: number;
  readonly interruptions: number;
  readonly events: number;
  readonly failures: number;
  readonly salvaged: number;
}

/** As many lines are kept as an interruption and whoever listens look back on. */
const linesKept = 8;
const lettersKept = 400;

export const startMemory = (): SceneMemory => ({
  goal: '',
  setting: null,
  clauses: [],
  progress: [],
  isTold: false,
  isUntold: false,
  beat: 0,
  step: 'setting',
  floor: null,
  present: [],
  parts: keyed(),
  recent: [],
  untold: nothingUntold,
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

export const remember = (own: SceneMemory, entry: Entry<SceneFact>, session: SceneSession): SceneMemory => {
  switch (entry.type) {
    case 'session-opened':
    case 'settings-sealed':
    case 'format-changed':
      return opened(own, session);
    case 'turn-taken':
      return entry.turn.data ? told(spoken(own, entry.turn.seat, entry.turn.data as SceneTurn), entry.turn) : own;
    case 'signal-heard':
      return heard(own, entry.signal, session);
    case 'cue-missed':
      return entry.cue.kind === 'line' && entry.code !== ruleBook.begins.id
        ? { ...own, unable: [...own.unable, entry.cue.seat] }
        : own;
    case 'ruling-made':
      return entry.ruling.rule === 'completion' ? judged(own, entry.ruling) : ruled(own, entry.ruling);
    case 'noted':
      return folded(folds, own, entry.fact);
    default:
      return own;
  }
};

/** Goal and cast are known from the first entry on. */
const opened = (own: SceneMemory, session: SceneSession): SceneMemory => {
  const characters = charactersOf(session);
  const goal = oneLine(session.settings.goal ?? '') || goalIn(session.topic);
  const clauses = clausesOf(goal, characters);
  const late = lateComers(session);
  return {
    ...own,
    goal,
    setting: (session.settings.setting ?? '') || settingIn(session.topic),
    clauses,
    progress: noProgress(clauses),
    present: characters.filter(({ id, name }) => !late.has(id) && !late.has(name.toLowerCase())).map(({ id }) => id),
    parts: keyed(characters.map(({ id }) => [id, newPart])),
  };
};

/** Whoever the script has enter before they ever left was not there at the start. */
const lateComers = ({ settings }: SceneSession): ReadonlySet<string> => {
  const first = new Map<string, boolean>();
  for (const { enters, leaves } of readScript(settings.script).script.presence.toSorted((a, b) => a.beat - b.beat)) {
    const name = (enters ?? leaves ?? '').toLowerCase();
    if (!first.has(name)) first.set(name, enters !== undefined);
  }
  return new Set([...first].flatMap(([name, enters]) => (enters ? [name] : [])));
};

const told = (own: SceneMemory, { from, seat, data }: Turn): SceneMemory => ({
  ...own,
  untold: afterSaid(own.untold, from, seat, lineWords(data as SceneTurn).slice(0, lettersKept)),
});

const heard = (own: SceneMemory, signal: Signal, { pending, held }: SceneSession): SceneMemory => {
  if (signal.type !== 'reply') return own;
  const speaker = [...pending, ...held.map(({ cue }) => cue)].find(({ id }) => id === signal.cue)?.seat;
  return speaker === undefined
    ? own
    : { ...own, untold: afterHeard(own.untold, signal, speaker, replyId(signal.cue, signal.attempt)) };
};

const spoken = (own: SceneMemory, seat: SeatId, line: SceneTurn): SceneMemory => {
  const words = line.content.slice(0, lettersKept);
  return {
    ...withPart(own, seat, (part) => afterLine(part, line)),
    recent:
      line.action === 'react'
        ? own.recent
        : [...own.recent, { speaker: seat, content: words, beat: line.beat }].slice(-linesKept),
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

const folds: Folds<SceneMemory, SceneFact> = {
  'beat-began': ({ sinceEvent }, { beat, by }) => ({
    beat,
    step: by === 'bids' ? 'bidding' : 'asked',
    floor: null,
    unable: [],
    sinceEvent: sinceEvent + 1,
  }),
  'floor-given': (_, { speaker, interrupter }) => ({ step: 'asked', floor: { speaker, interrupter, heard: false } }),
  overheard: ({ floor }) => ({ floor: floor && { ...floor, heard: true } }),
  silence: (own, { seat, offstage }) => ({
    ...withPart(own, seat, (part) => afterSilence(part, offstage === true)),
    counts: { ...own.counts, silences: own.counts.silences + 1 },
  }),
  note: (own, { to, kind, beat }) =>
    to === undefined || kind !== 'correct' ? own : withPart(own, to, (part) => ({ ...part, notedAt: beat })),
  unable: ({ counts }) => ({ counts: { ...counts, failures: counts.failures + 1 } }),
  'beat-played': played,
  shown: ({ progress }, { clause, seat, heard }) => ({ progress: shownBy(progress, clause, seat, heard) }),
  untold: () => ({ isUntold: true }),
  event: ({ beat, usedStock, counts }, { stock }) => ({
    eventFor: beat,
    sinceEvent: 0,
    stray: 0,
    usedStock: stock === undefined ? usedStock : [...usedStock, stock],
    counts: { ...counts, events: counts.events + 1 },
  }),
  entered: ({ present }, { seat }) => ({ present: [...present.filter((id) => id !== seat), seat] }),
  left: ({ present }, { seat }) => ({ present: present.filter((id) => id !== seat) }),
};

const withPart = (own: SceneMemory, seat: SeatId, change: (part: PartMemory) => PartMemory): SceneMemory => ({
  ...own,
  parts: withKey(own.parts, seat, change(own.parts[seat] ?? newPart)),
});

/** A beat is dull when nobody spoke, or when it only said again what was said. */
const dullFrom = 0.7;
/** Beyond this distance a line has nothing to do with the scene: well over the ear's line, whichever ear hears it. */
const farFromScene = 0.55;

function played(own: SceneMemory, { heard, told }: Extract<SceneFact, { type: 'beat-played' }>): SceneMemory {
  const measured = heard.reduce((sofar, line) => withPart(sofar, line.seat, (part) => afterMeasure(part, line)), own);
  const spoken = heard.filter((line) => line.spoken);
  const isDull = heard.length === 0 || (spoken.length > 0 && spoken.every(({ repetition }) => repetition >= dullFrom));
  const strays = spoken.filter(({ scene }) => scene > farFromScene).map(({ seat }) => seat);
  const isStray = spoken.length > 0 && strays.length === spoken.length;
  const allFailed = own.unable.length > 0 && own.unable.length >= own.present.length;
  const isClosed = haveClosed(own.present.map((seat) => own.parts[seat] ?? newPart));
  return {
    ...measured,
    step: 'played',
    isTold: own.isTold || told === true,
    recent: own.recent.map((line) =>
      line.beat === own.beat && strays.includes(line.speaker) ? { ...line, strays: true } : line,
    ),
    dull: isDull ? own.dull + 1 : 0,
    stray: isStray ? own.stray + 1 : 0,
    failed: allFailed ? own.failed + 1 : 0,
    closing: isClosed ? own.closing + 1 : 0,
  };
}
