import { expect, test } from 'vitest';
import { member, Sitting } from '../../../tests/kit/sitting.ts';
import type { Session } from '../../engine/index.ts';
import { stateOf } from './seat-state.ts';

const nobody = new Map();
const five = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'].map((name) => member(name, [`motive of ${name}`]));
const stateIn = (session: Session<any>, id: string) =>
  stateOf(session, session.seats.find((seat) => seat.id === id)!, nobody);

test('the table shows who thinks and whom the Speaker has quieted', () => {
  const sitting = new Sitting({}, { seats: five })
    .toPlan()
    .plans(['ada', 'ben'], ['cleo', 'dov'], ['eve', 'ada'], ['ben', 'cleo'], ['dov', 'eve']);
  expect(stateIn(sitting.session, 'ada')).toBe('thinking');
  expect(stateIn(sitting.session, 'ben')).toBe('');

  const answer = { answer: 'Shut up, all of you, this process is a farce.', stance: 'challenge' };
  sitting.exchange('What would you accept?', answer, { answer: { conduct: 'hostile' } });
  sitting.rules({ ruling_type: 'order', action: 'quiet', target: 'ben', ruling: 'Ben is quieted for this round.' });

  expect(sitting.house.quieted).toEqual(['ben']);
  expect(stateIn(sitting.session, 'ben')).toBe('quieted');
});

test('whoever is not on stage is gone, and whoever waits with a hand up is seen', () => {
  const seat = (id: string, role: string) => ({ id, name: id, role, voice: 'improv', persona: { line: id } });
  const own = { present: ['ann'], hands: [{ seat: 'lee' }] };
  const session = {
    own,
    closed: null,
    pending: [],
    floor: { last: null },
    seats: [seat('ann', 'character'), seat('bob', 'character'), seat('lee', 'agent')],
  } as unknown as Session<any>;
  expect(session.seats.map(({ id }) => stateIn(session, id))).toEqual(['', 'gone', 'hand raised']);
});
