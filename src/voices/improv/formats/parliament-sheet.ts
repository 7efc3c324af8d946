import type { Made } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';

export type Content = Readonly<Record<string, unknown>>;

/** A ruling of the chair: its words, and the message. */
export const ruling = (ruling_type: string, action: string, words: string, more: Content = {}): Made => ({
  parts: [must(words)],
  data: { type: 'SPEAKER_RULING', from: 'speaker', content: { ruling_type, action, ruling: words, ...more } },
});

export const nameOf = ({ briefing }: Reading, seat: string): string =>
  `Rep. ${briefing.seats.find(({ id }) => id === seat)?.name ?? seat}`;

/** A line of the task sheet, by how it begins. */
export const line = ({ briefing }: Reading, begins: string): string =>
  briefing.cue.asks.split('\n').find((text) => text.startsWith(begins)) ?? '';
