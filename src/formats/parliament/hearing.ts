import { type Measure, measureLexically } from '../../ear/index.ts';
import type { Held, Signal } from '../../engine/index.ts';
import { matterOf } from './floor.ts';
import type { HouseTable, Measured } from './house.ts';
import { readReply } from './replies.ts';

/** What the ear is asked about a question or an answer. */
export const listensFor = (table: HouseTable, signal: Signal): readonly Measure[] => {
  if (signal.type !== 'reply' || table.phase !== 'debate') return [];
  const cue = table.pending.find(({ id, attempt }) => id === signal.cue && attempt === signal.attempt);
  if (!cue || (cue.kind !== 'question' && cue.kind !== 'answer')) return [];
  const held = { id: '', cue, text: signal.text, data: signal.data, at: signal.at, seq: 0 };
  return measuresFor(table, cue.seat, cue.kind, readReply(held, table).text);
};

const measuresFor = (table: HouseTable, seat: string, kind: 'question' | 'answer', text: string): Measure[] => {
  const { topic, earlier } = matterOf(table);
  const { exchange, members, recent } = table.own;
  const question = exchange?.question?.text ?? '';
  const said = members[seat]?.said ?? [];
  return [
    {
      name: 'repetition',
      of: 'repetition',
      text,
      against: said,
      topic: `${topic} ${exchange?.suggested_topic ?? ''}`,
      room: [...said, ...recent.flatMap((past) => [past.question, past.answer])],
    },
    { name: 'drift', of: 'drift', text, against: [topic, ...earlier] },
    ...(kind === 'answer' ? [{ name: 'relevance', of: 'relevance' as const, text, against: [question] }] : []),
  ];
};

const names = { question: ['repetition', 'drift'], answer: ['repetition', 'drift', 'relevance'] } as const;

/** What was measured about a reply; by words alone where no ear was there. */
export const measuredOf = (held: Held, text: string, table: HouseTable): Measured => {
  const kind = held.cue.kind as 'question' | 'answer';
  const { evidence = {} } = held;
  const asked = names[kind].every((name) => name in evidence) ? [] : measuresFor(table, held.cue.seat, kind, text);
  const measured = {
    ...Object.fromEntries(asked.map((measure) => [measure.name, measureLexically(measure)])),
    ...evidence,
  };
  const { repetition = 0, drift = 0, relevance }: Record<string, number> = measured;
  return {
    repetition: short(repetition),
    drift: short(drift),
    ...(relevance !== undefined && { relevance: short(relevance) }),
  };
};

const short = (number: number): number => Math.round(number * 1000) / 1000;
