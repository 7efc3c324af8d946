import type { About } from './about.ts';
import { maySee } from './audience.ts';
import type { Cue } from './cue.ts';
import type { Entry } from './entry.ts';
import type { AnyFormat, Contribution, Declarable, Shape, TurnKind, Window } from './format.ts';
import { hasGrounds } from './grounds.ts';
import type { Ledger } from './ledger.ts';
import { sayLookup } from './lookup.ts';
import { asOthersKnow } from './seal.ts';
import type { Seat, SeatId } from './seat.ts';
import { sentencesOf } from './sentences.ts';
import { type Session, seatOf } from './session.ts';
import { sealSettings } from './settings.ts';
import type { Source } from './source.ts';

/** One line of the record as a seat sees it. */
export interface Line {
  readonly seq: number;
  /** `turn`: somebody spoke. `fact`: put on the table. `found`: looked up. `ruling`: how the table was led. `note`: for this seat alone. */
  readonly type: 'turn' | 'fact' | 'found' | 'ruling' | 'note';
  readonly seat: SeatId | null;
  readonly mine: boolean;
  readonly kind: string;
  readonly text: string;
  readonly to?: SeatId;
}

/** Everything a voice is told for one cue, built only from what its seat may see. */
export interface Briefing {
  readonly seat: Seat;
  /** Everyone at the table, so that a voice knows whom it hears. */
  readonly seats: readonly Seat[];
  readonly format: string;
  readonly topic: string;
  /** The house's rules: said once, never changing within a session. */
  readonly house: string;
  /** The documents on the table, with the passages that everybody is shown: the same for every seat and every cue. */
  readonly sources?: readonly Source[];
  /** What was folded away, in a few lines; empty while everything is shown. */
  readonly summary: string;
  /** The record, oldest first. It only grows between two foldings, so that a provider's cache holds. */
  readonly record: readonly Line[];
  /** What the turns of this seat are there for. */
  readonly brings?: Contribution;
  readonly cue: Cue;
  /** What the cue is about, as data. */
  readonly about?: About;
  readonly turn: TurnKind;
  readonly shape: Shape | null;
  /** What the speaker may declare about its turn, beside the words. */
  readonly declares?: Declarable | null;
  /** What was wrong with the earlier attempts at this cue. */
  readonly refusals: readonly string[];
  /** The seat's own last attempt at this cue, which was refused: shown, so that it can be mended instead of written anew. */
  readonly refused?: string;
  /** Whether anybody brought anything that a decision could rest on. */
  readonly grounds?: boolean;
  /** When the table was opened, in milliseconds: what "today" is for everybody at it. */
  readonly opened: number;
  readonly phase: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

/** The part of a briefing that tells what happened so far. */
export type Shown = Pick<Briefing, 'summary' | 'record'>;

/** Chunks that were folded before, by where they start: a caller that keeps them saves folding them again. */
export type Digests = Map<number, string>;

/** Some 20 to 40 turns word for word: what a call sends at turn 200 is about what it sent at turn 40. */
export const defaultWindow: Window = { keep: 110, fold: 100 };

/** Builds the briefing for a cue. Reads only the window's part of the ledger, however long the session is. */
export const briefing = (
  format: AnyFormat,
  session: Session<any>,
  ledger: Ledger,
  cue: Cue,
  digests: Digests = new Map(),
): Briefing => {
  const seat = seatOf(session, cue.seat);
  if (!seat) throw new Error(`Nobody sits at "${cue.seat}".`);
  const { start, summary } = beforeTheRecord(format, session, ledger, cue, seat, digests);
  const record: Line[] = [];
  for (let at = start; at < cue.asOf; at += 1) {
    const line = lineFor(format, session, seat.id, ledger[at]!);
    if (line) record.push(line);
  }
  const brings = format.roles[seat.role]?.brings;
  return {
    seat,
    seats: session.seats.map((other) => (other.id === seat.id ? seat : asOthersKnow(format.roles, other))),
    format: session.format,
    topic: session.topic,
    house: format.told(seat, session),
    ...(brings !== undefined && { brings }),
    ...(session.sources.length > 0 && { sources: sourcesIn(session, ledger) }),
    ...(format.shows?.({ summary, record }, cue, session) ?? { summary, record }),
    cue,
    ...(format.about && { about: format.about(cue, session) }),
    turn: format.turns[cue.kind] ?? { says: cue.kind },
    shape: (cue.shape !== undefined && format.shapes?.[cue.shape]) || null,
    ...(format.declares && { declares: format.declares(cue, session) }),
    ...refusalsOf(ledger, cue),
    grounds: hasGrounds(session),
    opened: session.clock.opened,
    phase: session.phase,
    settings: sealSettings(format.settings, session.settings).open,
    seed: session.seed,
  };
};

const sourcesIn = ({ passagesAt }: Session<any>, ledger: Ledger): readonly Source[] =>
  passagesAt.flatMap((seq) => {
    const entry = ledger[seq - 1];
    return entry?.type === 'source-laid' ? [entry.source] : [];
  });

/** Where the record begins that a seat is shown, and what it is told of the rest. */
const beforeTheRecord = (
  format: AnyFormat,
  session: Session<any>,
  ledger: Ledger,
  cue: Cue,
  seat: Seat,
  digests: Digests,
): { readonly start: number; readonly summary: string } => {
  const { window = defaultWindow } = format;
  const chosen = typeof window === 'function' ? window(seat, session) : window;
  if ('from' in chosen) return { start: chosen.from, summary: chosen.from > 0 ? chosen.before : '' };
  const { keep, fold } = chosen;
  const start = Math.max(0, Math.floor((cue.asOf - keep) / fold) * fold);
  return { start, summary: start === 0 ? '' : summaryOf(format, session, ledger, start, fold, digests) };
};

/** How an entry reads to a seat; null where it has nothing to tell. */
const lineFor = (format: AnyFormat, session: Session<any>, viewer: SeatId, entry: Entry): Line | null => {
  if (!maySee(viewer, entry.audience)) return null;
  const line = (type: Line['type'], text: string): Line => ({
    seq: entry.seq,
    type,
    seat: null,
    mine: false,
    kind: type,
    text,
  });
  switch (entry.type) {
    case 'turn-taken': {
      const { seat, kind, text, to } = entry.turn;
      return { seq: entry.seq, type: 'turn', seat, mine: seat === viewer, kind, text, ...(to !== undefined && { to }) };
    }
    case 'told':
      return line('fact', entry.text);
    case 'looked-up':
      return line('found', sayLookup(entry.lookup));
    default: {
      const text = entry.seq < session.rulesFrom ? null : format.recounts?.(entry, session, viewer);
      return text ? line(entry.audience === 'all' ? 'ruling' : 'note', text) : null;
    }
  }
};

/** Refusals of this cue, newest attempts included, and what was refused last: they come after `asOf`. */
const refusalsOf = (ledger: Ledger, cue: Cue): Pick<Briefing, 'refusals' | 'refused'> => {
  const refusals: string[] = [];
  let refused: string | undefined;
  for (let at = ledger.length - 1; at >= cue.asOf && refusals.length < cue.attempt - 1; at -= 1) {
    const entry = ledger[at]!;
    if (entry.type === 'turn-refused' && entry.cue.id === cue.id) {
      refusals.unshift(entry.why);
      refused ??= replyBefore(ledger, at, cue);
    }
  }
  return { refusals, ...(refused !== undefined && { refused }) };
};

/** The reply that the refusal at this place answers: it opens the same batch. */
const replyBefore = (ledger: Ledger, at: number, cue: Cue): string | undefined => {
  for (let before = at; before >= cue.asOf; before -= 1) {
    const entry = ledger[before]!;
    if (entry.type !== 'signal-heard') continue;
    const { signal } = entry;
    return signal.type === 'reply' && signal.cue === cue.id ? signal.text : undefined;
  }
  return undefined;
};

/** A summary stays shorter than what it stands for, however long the session is. */
const mostChunks = 4;
const linesPerChunk = 2;
const longestLine = 100;

/** What lies before the window: a summary somebody made, or the first sentence of each chunk's fullest turns. */
const summaryOf = (
  format: AnyFormat,
  session: Session<any>,
  ledger: Ledger,
  start: number,
  fold: number,
  digests: Digests,
): string => {
  const chunks: string[] = [];
  for (let from = Math.max(0, start - mostChunks * fold); from < start; from += fold) {
    const known = digests.get(from) ?? digest(format, session, ledger.slice(from, from + fold));
    digests.set(from, known);
    chunks.push(known);
  }
  return chunks.filter(Boolean).join('\n');
};

const digest = (format: AnyFormat, session: Session<any>, chunk: Ledger): string => {
  const made = chunk.findLast((entry) => entry.type === 'summarised');
  if (made?.type === 'summarised') return made.text;
  const lines = chunk.flatMap((entry) => (entry.audience === 'all' ? (lineFor(format, session, '', entry) ?? []) : []));
  const fullest = new Set([...lines].sort((a, b) => b.text.length - a.text.length).slice(0, linesPerChunk));
  return lines
    .filter((line) => fullest.has(line))
    .map((line) => `${seatOf(session, line.seat ?? '')?.name ?? 'Table'}: ${gistOf(line.text)}`)
    .join('\n');
};

/** The first sentence, cut at a word where it runs on. */
const gistOf = (text: string): string => {
  const [first = ''] = sentencesOf(text);
  return first.length <= longestLine ? first : `${first.slice(0, longestLine).replace(/\s+\S*$/u, '')} …`;
};
