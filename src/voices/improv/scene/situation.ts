import { type Audience, type Briefing, chance, type Seat, sentencesOf } from '../../../engine/index.ts';
import { goalIn, memoryPrefix, notePrefix, readLine, type SceneLine } from '../../../formats/scene/index.ts';
import { type Clause, clausesOf } from './goal-clause.ts';

/** A line that was heard. */
export interface HeardLine extends SceneLine {
  readonly seat: Seat;
}

/** What a character knows when it is asked: nothing but its briefing. */
export interface Situation {
  readonly briefing: Briefing;
  readonly me: Seat;
  readonly cast: readonly Seat[];
  readonly starter: Seat;
  readonly clauses: readonly Clause[];
  readonly lines: readonly HeardLine[];
  /** What just happened around us; null where somebody has spoken since. */
  readonly event: string | null;
  /** Beats in which I and, as far as I heard, everyone stayed silent. */
  readonly quietFor: number;
  /** What I bring along, as I would say it. */
  readonly remembered: readonly string[];
  /** Directions for this beat. */
  readonly notes: string;
  readonly isOffstage: boolean;
  /** Whoever I know to be elsewhere. */
  readonly away: ReadonlySet<string>;
  /** A number in [0, 1) for a choice of my own, and one that all of us share for the whole scene. */
  readonly draw: (label: string) => number;
  readonly fate: (label: string) => number;
}

export const readSituation = (briefing: Briefing): Situation => {
  const { seat: me, seats, record, settings, topic, seed, cue } = briefing;
  const cast = seats.filter(({ role }) => role === 'character');
  const byId = new Map(cast.map((seat) => [seat.id, seat]));
  const lines = record.flatMap(({ type, seat, text }): HeardLine[] => {
    const speaker = byId.get(seat ?? '');
    const line = type === 'turn' && speaker ? readLine(text) : null;
    return line && speaker ? [{ ...line, seat: speaker }] : [];
  });
  const since = record.slice(record.findLastIndex(({ type }) => type === 'turn') + 1).map(({ text }) => text);
  const wanted = String(settings.initialSpeaker ?? '').toLowerCase();
  return {
    briefing,
    me,
    cast,
    starter: cast.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ?? cast[0] ?? me,
    clauses: clausesOf(
      String(settings.goal ?? '') || goalIn(topic),
      cast.map(({ name }) => name.toLowerCase()),
    ),
    lines,
    event: since.findLast((text) => text.startsWith('[EVENT: '))?.slice(8, -1) ?? null,
    quietFor: since.filter((text) => text.startsWith('You stayed silent')).length,
    remembered: record.flatMap(({ text }) => (text.startsWith(memoryPrefix) ? ownWords(text) : [])),
    notes: since.filter((text) => text.startsWith(notePrefix)).join('\n'),
    away: awayFrom(record, cast, cue.heardBy),
    isOffstage: Array.isArray(cue.heardBy) && cue.heardBy.length === 1 && cast.length > 1,
    draw: (label) => chance(seed, 0, `${cue.id} ${me.id} ${label}`),
    fate: (label) => chance(seed, 0, label),
  };
};

/** What was laid down for me to remember, not what was noted of earlier scenes. */
const ownWords = (text: string): readonly string[] =>
  text
    .slice(memoryPrefix.length)
    .split('\n')
    .flatMap(sentencesOf)
    .filter((sentence) => /^I\b/u.test(sentence) && !sentence.includes('"'));

/** Who left and did not come back, as far as I saw it, and whoever can't hear what is said now. */
const awayFrom = (record: Briefing['record'], cast: readonly Seat[], heardBy: Audience): ReadonlySet<string> => {
  const away = new Set(Array.isArray(heardBy) ? cast.flatMap(({ id }) => (heardBy.includes(id) ? [] : id)) : []);
  for (const { text } of record) {
    const [, name, moves] = /^\[EVENT: (.+) (enters|leaves)\]$/u.exec(text) ?? [];
    const seat = cast.find((each) => each.name === name);
    if (seat && moves === 'leaves') away.add(seat.id);
    else if (seat) away.delete(seat.id);
  }
  return away;
};
