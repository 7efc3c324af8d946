import {
  type Briefing,
  briefing,
  type Cue,
  type Entry,
  type Formats,
  formatNamed,
  isReplyOf,
  type Ledger,
  replay,
  type Session,
  type Usage,
} from '../../engine/index.ts';
import type { SceneFact, SceneTurn } from './fact.ts';
import { notePrefix } from './told.ts';

/** Why a character said what it said. */
export interface Insight {
  /** The number of the turn in the scene, from 1. */
  readonly turn: number;
  readonly speaker: string;
  readonly beat: number;
  readonly said: string;
  /** Directions it had when it was asked. */
  readonly notes: readonly string[];
  /** The last things it had heard. */
  readonly saw: readonly string[];
  /** What it alone knew: memories and things overheard. */
  readonly knew: readonly string[];
  /** Far from its persona is 1. */
  readonly drift: number | null;
  readonly usage: Usage | null;
  /** With sealed bids: how much it wanted to speak, and why. */
  readonly bid: string | null;
}

/** Looks behind a turn: what its character had been told, had heard and was asked. */
export const insightInto = (formats: Formats, ledger: Ledger, number: number): Insight | null => {
  const turns = ledger.filter((entry): entry is Extract<Entry, { type: 'turn-taken' }> => entry.type === 'turn-taken');
  const entry = turns[number - 1];
  const given = ledger.find((each) => each.type === 'cue-given' && each.cue.id === entry?.turn.cue);
  if (!entry || given?.type !== 'cue-given') return null;
  const told = toldFor(formats, ledger, given.cue);
  const turn = entry.turn.data as SceneTurn;
  const texts = told.record.map(({ text }) => text);
  const last = told.record.findLastIndex(({ type }) => type === 'turn');
  const after = ledger.slice(ledger.indexOf(entry));
  const played = after.find((each) => each.type === 'noted' && (each.fact as SceneFact).type === 'beat-played');
  return {
    turn: number,
    speaker: told.seat.name,
    beat: turn.beat,
    said: entry.turn.text,
    notes: texts
      .slice(last + 1)
      .filter((text) => text.startsWith(notePrefix))
      .map((text) => text.slice(notePrefix.length)),
    saw: told.record
      .filter(({ type }) => type !== 'note')
      .slice(-5)
      .map(({ seat, text }) => seenLine(told, seat, text)),
    knew: texts.filter((text) => /^You (?:remember|hear this)/u.test(text)),
    drift: driftOf(played, entry.turn.seat),
    usage: usageOf(ledger, entry.turn.from),
    bid: bidOf(ledger, given, entry.turn.seat),
  };
};

/** What the character was told, as of its cue. */
const toldFor = (formats: Formats, ledger: Ledger, cue: Cue): Briefing => {
  const session = replay(formats, ledger.slice(0, cue.asOf)) as Session<any>;
  return briefing(formatNamed(formats, session.format)!, session, ledger, cue);
};

const seenLine = ({ seats }: Briefing, seat: string | null, text: string): string => {
  const name = seats.find(({ id }) => id === seat)?.name;
  return name ? `${name} ${text}` : text;
};

const driftOf = (played: Entry | undefined, seat: string): number | null => {
  const fact = played?.type === 'noted' ? (played.fact as SceneFact) : null;
  const heard = fact?.type === 'beat-played' ? fact.heard : [];
  return heard.find((line) => line.seat === seat)?.persona ?? null;
};

const usageOf = (ledger: Ledger, from: string): Usage | null => {
  const heard = ledger.find((entry) => entry.type === 'signal-heard' && isReplyOf(entry.signal, from));
  return heard?.type === 'signal-heard' && heard.signal.type === 'reply' ? (heard.signal.usage ?? null) : null;
};

const bidOf = (ledger: Ledger, given: Entry, seat: string): string | null => {
  const ruled = ledger
    .slice(0, given.seq)
    .findLast((entry) => entry.type === 'ruling-made' && entry.ruling.rule === 'floor');
  if (ruled?.type !== 'ruling-made' || ruled.cause !== given.cause) return null;
  const bids = (ruled.ruling.evidence?.bids ?? []) as { seat: string; want: number; how: string; why: string }[];
  const bid = bids.find((each) => each.seat === seat);
  return bid ? `${['no', 'a little', 'much', 'must'][bid.want]}, to ${bid.how}: ${bid.why}` : null;
};

/** An insight as a page to read. */
export const sayInsight = (insight: Insight): string =>
  [
    `Turn ${insight.turn}, beat ${insight.beat}: ${insight.speaker} ${insight.said}`,
    '',
    'It had heard:',
    ...(insight.saw.length > 0 ? insight.saw.map((line) => `  ${line}`) : ['  nothing yet']),
    ...(insight.notes.length > 0
      ? ['It had been told by the director:', ...insight.notes.map((note) => `  ${note}`)]
      : []),
    ...(insight.knew.length > 0 ? ['It alone knew:', ...insight.knew.map((line) => `  ${line}`)] : []),
    ...(insight.bid === null ? [] : [`It wanted to speak: ${insight.bid}`]),
    ...(insight.drift === null ? [] : [`Distance from its character: ${insight.drift.toFixed(2)} (1 is far)`]),
    ...(insight.usage === null || insight.usage.in + insight.usage.out === 0
      ? []
      : [`It cost ${insight.usage.in} tokens in (${insight.usage.cached ?? 0} cached) and ${insight.usage.out} out.`]),
  ].join('\n');
