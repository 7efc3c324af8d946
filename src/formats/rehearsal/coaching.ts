import { seatOf } from '../../engine/index.ts';
import { deckIn } from './deck.ts';
import type { Delivery } from './delivery.ts';
import { type ExchangeRecord, isOpen, type Outcome } from './outcome.ts';
import { goodPace } from './scores.ts';
import type { RehearsalTable } from './terms.ts';
import { counted, sayTime } from './times.ts';

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
  [...onExchanges(table, records), ...onDelivery(delivery), ...onSlides(table, delivery)]
    .sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
    .slice(0, mostAdvice);

/** What an open question calls for, by how it was left. */
const openAdvice: Readonly<Partial<Record<Outcome, (name: string, record: ExchangeRecord) => string>>> = {
  'turn-limit': (name, { turns }) => `${name} was not satisfied after ${counted(turns, 'turn')}; prepare an answer to`,
  circular: (name) => `You and ${name} went in circles; bring something new on`,
  'moved-on': (name) => `You moved on from ${name}'s question; prepare an answer to`,
  declined: (name) => `You declined ${name}'s question; prepare an answer, or a reason not to give one, to`,
  parked: (name) => `You parked ${name}'s question; prepare an answer to`,
  timeout: (name) => `${name} got no answer; prepare one to`,
  ended: (name) => `The session ended before ${name} was satisfied; prepare an answer to`,
};

const evaded = (name: string): string => `Your answer passed ${name}'s question by; prepare one to`;

const onExchanges = (table: RehearsalTable, records: readonly ExchangeRecord[]): Advice[] =>
  records.flatMap((record): Advice[] => {
    const at = sayTime(record.started);
    const name = seatOf(table, record.seat)?.name ?? record.seat;
    const { outcome, question, pressed, latencies, escalated, figures, answerWords } = record;
    if (isOpen(record))
      return [
        {
          priority: 'high',
          at,
          says: `${(openAdvice[outcome] ?? evaded)(name, record)}: ${[question, pressed].filter(Boolean).join(' … ')}`,
        },
      ];
    const advice = (is: boolean, priority: Advice['priority'], says: string): Advice[] =>
      is ? [{ priority, at, says }] : [];
    return [
      ...advice(escalated, 'medium', `${name} had to press: ${pressed}`),
      ...advice(Math.max(0, ...latencies) > 5000, 'medium', `You took long to begin your answer to ${name}.`),
      ...advice(answerWords > 0 && figures === 0, 'low', `You gave ${name} no figure.`),
    ];
  });

const onDelivery = ({ pace, fillers, longestMonologue, slides, hedges, words }: Delivery): Advice[] => {
  const advice: Advice[] = [];
  const add = (priority: Advice['priority'], at: string, says: string): void =>
    void advice.push({ priority, at, says });
  const off = (each: number | null): number => Math.abs((each ?? middle) - middle);
  const [odd] = [...slides].sort((a, b) => off(b.pace) - off(a.pace));
  const where = odd?.pace ? `, ${odd.pace} on slide ${odd.slide}` : '';
  if (pace !== null && pace > goodPace.most)
    add('medium', odd?.at ?? '0:00', `You spoke ${pace} words a minute${where}; slow down.`);
  if (pace !== null && pace < goodPace.least)
    add('medium', odd?.at ?? '0:00', `You spoke ${pace} words a minute${where}; a little faster carries better.`);
  if (fillers && fillers.perMinute > 3)
    add(
      'medium',
      fillers.worstAt ?? '0:00',
      `At least ${counted(fillers.atLeast, 'filler')}: ${sayMost(fillers.byWord)}.`,
    );
  if (hedges && words > 0 && hedges.count / words > 0.01)
    add('low', hedges.worstAt ?? '0:00', `${counted(hedges.count, 'hedge')}: ${sayMost(hedges.byWord)}.`);
  if (longestMonologue.seconds >= 300)
    add('medium', longestMonologue.at, `You spoke for ${sayTime(longestMonologue.seconds * 1000)} without a pause.`);
  return advice;
};

const middle = (goodPace.least + goodPace.most) / 2;

const onSlides = ({ settings }: RehearsalTable, { slides, words }: Delivery): Advice[] => {
  const mean = slides.reduce((all, { seconds }) => all + seconds, 0) / Math.max(1, slides.length);
  const slow = slides.filter(({ seconds }) => slides.length > 2 && seconds > 2 * mean);
  const unshown = deckIn(settings).slides.length - slides.length;
  return [
    ...slow.slice(0, 2).map(({ slide, seconds, at }): Advice => {
      const says = `Slide ${slide} took ${seconds} seconds, more than twice the average.`;
      return { priority: 'low', at, says };
    }),
    ...(unshown > 0 && words > 0
      ? [
          {
            priority: 'medium' as const,
            at: slides.at(-1)?.at ?? '0:00',
            says: `You did not get to ${counted(unshown, 'slide')}.`,
          },
        ]
      : []),
  ];
};

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const sayMost = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([word, count]) => `“${word.replace(/^i\b/u, 'I')}” ${times(count)}`)
    .join(', ');
