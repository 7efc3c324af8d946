import { type CastAsk, type Seat, seatIdFrom } from '../../engine/index.ts';
import { bundledExperts, generalists } from './panels/index.ts';
import { suggest } from './suggest.ts';
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

/** A panel for a topic: the bundled one that fits it, filled up with those who suit any, with both sides heard. */
export const composePanel = ({
  topic,
  settings,
}: {
  readonly topic: string;
  readonly settings: Pick<CouncilTerms['settings'], 'maxExperts' | 'strategy'>;
}): readonly Seat[] => {
  const count = settings.maxExperts;
  const chosen = bothSides([...new Set([...suggest(topic).seats, ...generalists()])], count);
  const pinned = pinnedExpert(settings.strategy);
  return pinned && !chosen.includes(pinned) ? [...chosen.slice(0, count - 1), pinned] : chosen;
};

/** The first candidates; if they all stand on one side, the last place goes to the first one who does not. */
const bothSides = (candidates: readonly Seat[], count: number): readonly Seat[] => {
  const first = candidates.slice(0, count);
  const stances = new Set(first.map(({ persona }) => persona.stance));
  if (stances.size > 1) return first;
  const other = candidates.slice(count).find(({ persona }) => !stances.has(persona.stance));
  return other ? [...first.slice(0, -1), other] : first;
};

/** The bundled expert whose slug the strategy names. */
const pinnedExpert = (strategy: string): Seat | undefined => {
  const slug = strategy.slice(strategy.lastIndexOf(':') + 1);
  return strategy.includes(':') ? bundledExperts().find(({ id }) => id === slug) : undefined;
};
