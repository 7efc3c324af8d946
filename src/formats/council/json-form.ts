import {
  briefing,
  type Entry,
  emptySession,
  evolve,
  type Formats,
  formatNamed,
  type Ledger,
  replyId,
  type Session,
  seatOf,
  type Usage,
} from '../../engine/index.ts';
import { basisOf } from '../../transcripts/basis.ts';
import type { Minutes } from '../../transcripts/minutes.ts';

/** A turn with the proof of what it was made from: by which model, at what cost, and which turns it had been shown. */
interface ProvenTurn {
  /** Counted from 1, as everyone heard them. */
  readonly number: number;
  readonly expert: string;
  /** Counted from 1. */
  readonly round: number;
  readonly kind: string;
  readonly text: string;
  readonly position: unknown;
  readonly to: string | null;
  readonly mended: readonly string[];
  readonly model: string | null;
  readonly tokens: { readonly in: number; readonly out: number } | null;
  readonly usd: number | null;
  /** The numbers of the turns that the expert was shown word for word. */
  readonly saw: readonly number[];
}

/** A council for tools: panel, turns with their provenance, and what it came to. */
export const councilJson = (formats: Formats, minutes: Minutes, ledger: Ledger): string => {
  const { topic, opened, took, seed, settings, seats, spent, closed } = minutes;
  const experts = seats.filter(({ role }) => role === 'expert');
  const whole = {
    v: 1,
    kind: 'council',
    basis: basisOf(minutes),
    topic,
    opened: new Date(opened).toISOString(),
    took,
    seed,
    settings,
    experts: experts.map(({ id, name, voice, persona }) => ({
      slug: id,
      displayName: name,
      model: voice,
      role: persona.line,
    })),
    turns: turnsIn(formats, ledger),
    ended: closed?.reason ?? null,
    outcome: closed?.outcome ?? null,
    spent,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
};

const turnsIn = (formats: Formats, ledger: Ledger): readonly ProvenTurn[] => {
  const turns: ProvenTurn[] = [];
  const numbers = new Map<number, number>();
  const shown = new Map<string, readonly number[]>();
  const usages = new Map<string, Usage>();
  let session: Session<any> = emptySession;
  for (const entry of ledger) {
    session = evolve(formats, session, entry);
    if (entry.type === 'signal-heard' && entry.signal.type === 'reply' && entry.signal.usage)
      usages.set(replyId(entry.signal.cue, entry.signal.attempt), entry.signal.usage);
    if (entry.type === 'cue-given') shown.set(entry.cue.id, turnsShown(formats, session, ledger, entry, numbers));
    if (entry.type !== 'turn-taken' || entry.audience !== 'all') continue;
    numbers.set(entry.seq, turns.length + 1);
    turns.push(proven(entry, turns.length + 1, session.own?.round ?? 0, usages, shown));
  }
  return turns;
};

type Given = Extract<Entry, { type: 'cue-given' }>;
type Taken = Extract<Entry, { type: 'turn-taken' }>;

const turnsShown = (
  formats: Formats,
  session: Session<any>,
  ledger: Ledger,
  { cue }: Given,
  numbers: ReadonlyMap<number, number>,
): readonly number[] => {
  const format = formatNamed(formats, session.format);
  if (!format || !seatOf(session, cue.seat)) return [];
  return briefing(format, session, ledger, cue).record.flatMap(({ type, seq }) => {
    const number = type === 'turn' ? numbers.get(seq) : undefined;
    return number === undefined ? [] : [number];
  });
};

const proven = (
  { turn }: Taken,
  number: number,
  round: number,
  usages: ReadonlyMap<string, Usage>,
  shown: ReadonlyMap<string, readonly number[]>,
): ProvenTurn => {
  const usage = usages.get(turn.from);
  return {
    number,
    expert: turn.seat,
    round,
    kind: turn.kind,
    text: turn.text,
    position: (turn.data as { position?: unknown } | undefined)?.position ?? null,
    to: turn.to ?? null,
    mended: turn.mended ?? [],
    model: usage?.model ?? null,
    tokens: usage ? { in: usage.in, out: usage.out } : null,
    usd: usage?.cost ?? null,
    saw: (turn.cue !== null && shown.get(turn.cue)) || [],
  };
};
