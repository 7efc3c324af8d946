import { seatOf } from '../../engine/index.ts';
import type { Delivery } from './delivery.ts';
import type { RehearsalTable } from './memory.ts';
import { type ExchangeRecord, outcomes } from './outcome.ts';
import { goodPace } from './scores.ts';
import { sayTime } from './times.ts';

export interface Advice {
  readonly priority: 'high' | 'medium' | 'low';
  /** Where in the session to look: `4:05`. */
  readonly at: string;
  readonly says: string;
}

const order = ['high', 'medium', 'low'];
const mostAdvice = 12;

/** What to work on, the most pressing first, each with a moment to look at. */
export const coachingFor = (
  table: RehearsalTable,
  delivery: Delivery,
  records: readonly ExchangeRecord[],
): readonly Advice[] =>
  [...onExchanges(table, records), ...onDelivery(table, delivery)]
    .sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
    .slice(0, mostAdvice);

const onExchanges = (table: RehearsalTable, records: readonly ExchangeRecord[]): Advice[] =>
  records.flatMap((record): Advice[] => {
    const at = sayTime(record.started);
    const name = seatOf(table, record.seat)?.name ?? record.seat;
    if (outcomes[record.outcome].open)
      return [{ priority: 'high', at, says: `Prepare an answer to ${name}: ${record.question}` }];
    const slow = Math.max(0, ...record.latencies) > 5000;
    const hedged = record.hedges >= 2;
    return [
      ...(slow ? [{ priority: 'medium' as const, at, says: `You took long to begin your answer to ${name}.` }] : []),
      ...(hedged ? [{ priority: 'low' as const, at, says: `You hedged ${record.hedges} times towards ${name}.` }] : []),
    ];
  });

const onDelivery = ({ now }: RehearsalTable, delivery: Delivery): Advice[] => {
  const { pace, fillers, longestMonologue, slides, hedges, words } = delivery;
  const advice: Advice[] = [];
  const add = (priority: Advice['priority'], at: number, says: string): void =>
    void advice.push({ priority, at: sayTime(at), says });
  if (pace !== null && pace > goodPace.most) add('medium', 0, `You spoke ${pace} words a minute; slow down.`);
  if (pace !== null && pace < goodPace.least)
    add('medium', 0, `You spoke ${pace} words a minute; a little faster carries better.`);
  if (fillers.perMinute > 3) add('medium', 0, `At least ${fillers.atLeast} fillers: ${sayMost(fillers.byWord)}.`);
  if (words > 0 && hedges.count / words > 0.01) add('low', 0, `${hedges.count} hedges: ${sayMost(hedges.byWord)}.`);
  if (longestMonologue.seconds >= 300)
    add('medium', longestMonologue.at, `You spoke for ${sayTime(longestMonologue.seconds * 1000)} without a pause.`);
  const mean = slides.reduce((all, { seconds }) => all + seconds, 0) / Math.max(1, slides.length);
  const slow = slides.filter(({ seconds }) => slides.length > 2 && seconds > 2 * mean);
  for (const { slide, seconds } of slow.slice(0, 2))
    add('low', now, `Slide ${slide} took ${seconds} seconds, more than twice the average.`);
  return advice;
};

const sayMost = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([word, count]) => `“${word}” ${count} times`)
    .join(', ');
