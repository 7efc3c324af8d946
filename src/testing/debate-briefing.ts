import type { Briefing, Line, Seat, TurnKind } from '../engine/index.ts';
import { words } from '../engine/index.ts';

export interface BriefingOptions extends Partial<Omit<Briefing, 'seat' | 'cue' | 'turn'>> {
  readonly seat?: string;
  readonly kind?: string;
  readonly turn?: TurnKind;
  readonly asks?: string;
  readonly attempt?: number;
}

export const debateSeats: readonly Seat[] = [
  {
    id: 'ada',
    name: 'Ada',
    role: 'proponent',
    voice: 'improv',
    persona: {
      line: 'Leads engineering and wants teams to ship on their own.',
      stance: 'for',
      points: [
        { text: 'The build takes forty minutes and every team waits for the weekly release.', side: 'for' },
        { text: 'Two outages last quarter started in reporting code and took checkout down with it.', side: 'for' },
        { text: 'Customers have waited two quarters for the export feature.', side: 'for' },
        { text: 'A team that owns its service can ship a fix the same day.', side: 'for' },
      ],
    },
  },
  {
    id: 'victor',
    name: 'Victor',
    role: 'opponent',
    voice: 'improv',
    persona: {
      line: 'Watches the budget and has seen migrations fail.',
      stance: 'against',
      points: [
        { text: 'We spent 180,000 last year on a data migration that was promised for 60,000.', side: 'against' },
        { text: 'Running thirty services means thirty things to monitor and pay for.', side: 'against' },
        { text: 'Three of our five senior engineers say they would leave over another long rewrite.', side: 'against' },
        { text: 'Splitting the code would not shorten the tests that make the build slow.', side: 'against' },
      ],
    },
  },
  {
    id: 'maya',
    name: 'Maya',
    role: 'arbitrator',
    chair: true,
    voice: 'improv',
    persona: { line: 'Decides on what was said.' },
  },
];

/** A briefing as a debate would give it, for tests of voices. */
export const debateBriefing = (options: BriefingOptions = {}): Briefing => {
  const { seat: id = 'ada', kind = 'proposition', turn, asks, attempt = 1, ...rest } = options;
  const seats = rest.seats ?? debateSeats;
  const record: readonly Line[] = rest.record ?? [];
  const asOf = record.at(-1)?.seq ?? 1;
  return {
    seat: seats.find((seat) => seat.id === id)!,
    seats,
    format: 'debate',
    topic: 'Should we move our monolith to microservices?',
    house: 'Speak briefly.',
    summary: '',
    record,
    cue: {
      id: `c${asOf + 1}`,
      asOf,
      seat: id,
      kind,
      asks: asks ?? `Give your ${kind}.`,
      lane: 'floor',
      heardBy: 'all',
      attempt,
    },
    turn: turn ?? { says: kind, limit: words(150) },
    shape: null,
    refusals: [],
    opened: 0,
    phase: 'opening',
    settings: {},
    seed: 1,
    ...rest,
  };
};

/** A line of the record: somebody spoke. */
export const spokenLine = (seq: number, seat: string, kind: string, text: string, viewer = ''): Line => ({
  seq,
  type: 'turn',
  seat,
  mine: seat === viewer,
  kind,
  text,
});
