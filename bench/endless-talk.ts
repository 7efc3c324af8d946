import { type Format, type Opening, round, type Seat, type Session, type SignalOf } from '../src/engine/index.ts';

const seat = (id: string): Seat => ({ id, name: id, role: 'talker', voice: 'scripted', persona: { line: 'Talks.' } });

/** The least a format can be: two seats speak in turn and never stop. */
export const endlessTalk: Format = {
  name: 'endless-talk',
  says: 'Two seats speak in turn.',
  rulesVersion: '1',
  settings: {},
  roles: { talker: { says: 'Speaks.', least: 2, most: 2 } },
  turns: { remark: { says: 'Something said.' } },
  reasons: {},
  first: 'talk',
  phases: {
    talk: round({
      says: 'They talk.',
      order: ({ seats, floor }) => [seats[floor.total % seats.length]!.id],
      turn: { talker: 'remark' },
      asks: () => 'Say something about what was said before, in a sentence or two.',
      then: 'talk',
    }),
  },
  cast: (seats) => seats,
  start: () => null,
  told: () => 'You talk.',
};

export const talkOpening = (at: number): Opening => ({
  id: 'open',
  at,
  type: 'open',
  format: endlessTalk.name,
  topic: 'Anything at all',
  settings: {},
  seats: [seat('ada'), seat('grace')],
  seed: 1,
});

/** The reply to the cue that is pending. */
export const talkReply = (session: Session<any>, text: string): SignalOf<'reply'> => {
  const { id, attempt } = session.pending[0]!;
  const usage = { model: 'scripted', in: 900, out: 120, cached: 800, cost: 0, ms: 1 };
  return { id: `${id}.${attempt}`, at: session.at + 1, type: 'reply', cue: id, attempt, text, usage };
};
