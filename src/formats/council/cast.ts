import type { CastAsk, Seat } from '../../engine/index.ts';
import { seatIdFrom } from '../../engine/index.ts';
import { composePanel } from './compose.ts';
import type { CouncilTerms } from './terms.ts';

const moderator: Seat = {
  id: 'moderator',
  name: 'Moderator',
  role: 'moderator',
  chair: true,
  voice: '',
  persona: { line: 'Leads the council by its strategy, takes no side and draws the conclusion.' },
};

/** Who sits there: those who were named, or experts that have to do with the topic; and a moderator. */
export const cast = (given: readonly Seat[], asked: CastAsk<CouncilTerms>): readonly Seat[] => {
  const seated = (seat: Seat): Seat => ({ ...seat, id: seat.id || seatIdFrom(seat.name), role: seat.role || 'expert' });
  const named = given.map(seated);
  const hasExperts = named.some(({ role, voice }) => role === 'expert' && voice !== 'human');
  const experts = hasExperts ? [] : composePanel(asked).map(seated);
  const chairs = named.some(({ role }) => role === 'moderator') ? [] : [moderator];
  const rest = experts.filter(({ id }) => !named.some((seat) => seat.id === id));
  return [...rest, ...named, ...chairs].map((seat) => ({ ...seat, voice: seat.voice || asked.voice }));
};
