import type { Debrief } from './index.ts';

/** One rehearsal of a deck, as far as a trend needs it. */
export interface Rehearsed {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly opened: number;
  readonly debrief: Debrief;
}

/** How a figure moved over the rehearsals of a deck, oldest first. */
export interface Trend {
  readonly what: string;
  readonly values: readonly (number | null)[];
}

/** Rehearsals of the same deck, oldest first. */
export const rehearsalsOf = (fingerprint: string, all: readonly Rehearsed[]): readonly Rehearsed[] =>
  all.filter(({ debrief }) => debrief.deck.fingerprint === fingerprint).sort((a, b) => a.opened - b.opened);

/** Scores, open challenges, and the questions that each listener left open. */
export const trendsOf = (rehearsals: readonly Rehearsed[]): Trend[] => {
  const debriefs = rehearsals.map(({ debrief }) => debrief);
  const parts = [...new Set(debriefs.flatMap(({ scores }) => scores.parts.map(({ part }) => part)))];
  const names = [...new Set(debriefs.flatMap(({ unresolved }) => unresolved.map(({ name }) => name)))];
  const trend = (what: string, of: (debrief: Debrief) => number | null): Trend => ({ what, values: debriefs.map(of) });
  return [
    trend('overall', ({ scores }) => scores.overall),
    ...parts.map((part) => trend(part, ({ scores }) => scores.parts.find((each) => each.part === part)?.score ?? null)),
    trend('open challenges', ({ unresolved }) => unresolved.length),
    ...names.map((name) =>
      trend(`open: ${name}`, ({ unresolved }) => unresolved.filter((each) => each.name === name).length),
    ),
  ];
};

/** `overall: 61 → 68 → 74` */
export const trendLines = (trends: readonly Trend[]): string[] =>
  trends.map(({ what, values }) => `${what}: ${values.map((value) => value ?? '–').join(' → ')}`);
