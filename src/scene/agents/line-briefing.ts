import type { Briefing, Cue, Line, Seat } from '../../engine/index.ts';

/** What a voice is told that is asked for a line outside a session. */
export interface LineRequest {
  readonly seat: Seat;
  readonly seats: readonly Seat[];
  readonly record: readonly Line[];
  readonly cue: Pick<Cue, 'id' | 'asks' | 'key'>;
  readonly topic?: string;
  readonly house?: string;
}

export const lineBriefing = ({ seat, seats, record, cue, topic = '', house = '' }: LineRequest): Briefing => ({
  seat,
  seats,
  format: 'scene',
  topic,
  house,
  summary: '',
  record,
  cue: { asOf: record.length, seat: seat.id, kind: 'line', lane: 'floor', heardBy: 'all', attempt: 1, ...cue },
  turn: { says: 'what your character does now, in the response format' },
  shape: null,
  refusals: [],
  opened: 0,
  phase: 'play',
  settings: {},
  seed: 1,
});
