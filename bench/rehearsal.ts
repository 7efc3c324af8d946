import { chance } from '../src/engine/index.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { latencyFrom, type Shown, SimulatedRehearsal } from './simulated-rehearsal.ts';

const rehearsals = 500;
const minutes = 8;
const modes = ['section-breaks', 'free-flow'];
/** Milliseconds of silence after which an answer counts as over. */
const answerPause = 1200;
const phrase = 4000;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** What the same models would make of it if every question and verdict were asked for when it is needed. */
const without = (draws: number, hidden: number): number[] => {
  let at = 0;
  const draw = (): number => {
    at += 1;
    return chance(7, at, 'without');
  };
  return Array.from({ length: draws }, () => Math.max(0, latencyFrom(draw) - hidden));
};

/** Rehearsals with realistic latencies: how much silence is heard, with questions prepared ahead and without. */
export const run = async (): Promise<BenchResult> => {
  const all: Shown[] = [];
  for (let seed = 1; seed <= rehearsals; seed += 1)
    all.push(new SimulatedRehearsal(seed, modes[seed % modes.length]!, minutes).run());
  const deadAir = all.flatMap((shown) => shown.deadAir);
  const gaps = all.flatMap((shown) => shown.gaps);
  const shortGaps = all.flatMap((shown) => shown.shortGaps);
  const transitions = all.flatMap((shown) => shown.transitions);
  const count = (source: string): number => all.reduce((sum, { questions }) => sum + (questions[source] ?? 0), 0);
  const stale = all.reduce((sum, shown) => sum + shown.stale, 0);
  const stalls = all.reduce((sum, shown) => sum + shown.stalls, 0);
  const met = all.reduce((sum, shown) => sum + shown.met, 0);
  const silent = deadAir.filter((ms) => ms === 0).length;

  const row = (what: string, dead: readonly number[], after: readonly number[], short: readonly number[]) => ({
    what,
    'no dead air': percent(dead.filter((ms) => ms === 0).length, dead.length),
    'dead air p95': seconds(percentile(dead, 0.95)),
    'follow-up gap p50': seconds(percentile(after, 0.5)),
    'follow-up gap p95': seconds(percentile(after, 0.95)),
    'after one breath p50': seconds(percentile(short, 0.5)),
    'after one breath p95': seconds(percentile(short, 0.95)),
  });
  const naive = (count: number): number[] => without(count, 0).map((ms) => ms + answerPause);
  const unprepared = [naive(gaps.length), naive(shortGaps.length)] as const;
  const rows = [
    row('prepared ahead', deadAir, gaps, shortGaps),
    row('phrases, nothing prepared', without(deadAir.length, phrase), ...unprepared),
    row('neither', without(deadAir.length, 0), ...unprepared),
  ];
  const masked = transitions.filter((ms) => ms >= 3000 && ms <= 5000).length / Math.max(1, transitions.length);
  const claims: Claim[] = [
    claim(
      'questions announced by a transition phrase, of all',
      Math.min(1, transitions.length / Math.max(1, deadAir.length)),
      1,
      'least',
    ),
    claim('transition phrases of 3 to 5 seconds, of all', masked, 1, 'least'),
    claim('questions without dead air, of all', silent / Math.max(1, deadAir.length), 0.99, 'least'),
    claim('follow-up gap, 95th percentile in seconds', percentile(gaps, 0.95) / 1000, 1.5, 'most'),
    claim('the same after one breath', percentile(shortGaps, 0.95) / 1000, 1.5, 'most'),
    claim('stale questions used', stale, 0, 'most'),
  ];
  const notes = [
    `${rehearsals} rehearsals of ${minutes} minutes, ${deadAir.length} questions, ${gaps.length + shortGaps.length} follow-ups (${shortGaps.length} after answers of one breath); latency median 1.2 s, 99th percentile 8 s, 2 % of calls fail.`,
    `Questions: ${percent(count('prepared'), deadAir.length)} prepared, ${percent(count('late'), deadAir.length)} late (${stalls} stall lines), ${percent(count('stock'), deadAir.length)} of the house. ${met} points were met while a question on them waited.`,
  ];
  return { name: 'rehearsal', rows, notes, claims };
};

const claim = (says: string, value: number, limit: number, is: 'least' | 'most'): Claim => ({
  says,
  value,
  limit,
  ok: is === 'least' ? value >= limit : value <= limit,
});
