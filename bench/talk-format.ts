import type { Format, Seat } from '../src/engine/index.ts';
import { inTurn, round } from '../src/engine/index.ts';

interface Talk {
  readonly left: number;
}

export const talkers: readonly Seat[] = ['ada', 'ben', 'clio'].map((id) => ({
  id,
  name: id,
  role: 'member',
  voice: 'bench',
  persona: { line: 'Talks.' },
}));

/** The least a format can be: three seats take turns for as long as they are told to. */
export const talk: Format<Talk, unknown> = {
  name: 'talk',
  says: 'Seats take turns.',
  rulesVersion: '1',
  settings: { turns: { type: 'number', says: 'Turns in all.', default: 30, min: 1, max: 1_000_000 } },
  roles: { member: { says: 'Talks.', least: 1, most: 10 } },
  turns: { turn: { says: 'Anything.' } },
  reasons: { done: 'Everything was said.' },
  first: 'round',
  phases: {
    round: round({
      says: 'Everyone speaks once.',
      order: inTurn('member'),
      turn: () => ({ kind: 'turn', asks: 'Speak.' }),
      then: (pen) => (pen.table.own.left > 0 ? pen.enter('round') : pen.close('done', null)),
    }),
  },
  cast: (given) => (given.length > 0 ? given : talkers),
  start: (settings) => ({ left: Number(settings.turns) }),
  remember: (own, entry) => (entry.type === 'turn-taken' ? { left: own.left - 1 } : own),
  told: () => 'Speak in turn.',
};

export const talkTopic = 'What is there to say?';
export const line =
  'The build takes forty minutes and every team waits for the weekly release, so we should change that.';
