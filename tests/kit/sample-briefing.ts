import type { Briefing, Cue, Line, Seat } from '../../src/engine/index.ts';

export const sampleSeat = (name: string, more: Partial<Seat> = {}): Seat => ({
  id: name.toLowerCase(),
  name,
  role: 'expert',
  voice: 'improv',
  persona: { line: `${name} knows the subject.` },
  ...more,
});

/** What was said, oldest first, as the seat `viewer` sees it. */
export const sampleRecord = (viewer: string, ...said: readonly (readonly [seat: string, text: string])[]): Line[] =>
  said.map(([seat, text], at) => ({ seq: at + 1, type: 'turn', seat, mine: seat === viewer, kind: 'statement', text }));

/** A briefing for tests of voices: Ada is asked, Bob and Cleo sit with her. */
export const sampleBriefing = (more: Partial<Briefing> & { readonly asks?: string } = {}): Briefing => {
  const { asks = 'Say what you think.', ...rest } = more;
  const seats = rest.seats ?? [sampleSeat('Ada'), sampleSeat('Bob'), sampleSeat('Cleo')];
  const cue: Cue = {
    id: 'c1',
    asOf: 0,
    seat: seats[0]!.id,
    kind: 'statement',
    asks,
    lane: 'floor',
    heardBy: 'all',
    attempt: 1,
  };
  return {
    seat: seats[0]!,
    seats,
    format: 'council',
    topic: 'Should we move to four days a week?',
    house: 'Be brief.',
    summary: '',
    record: [],
    cue,
    turn: { says: 'a statement' },
    shape: null,
    refusals: [],
    opened: Date.UTC(2026, 10, 18),
    phase: 'talk',
    settings: {},
    seed: 1,
    ...rest,
  };
};
