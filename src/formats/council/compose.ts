import type { Seat } from '../../engine/index.ts';
import { bundledExperts, generalists } from './panels/index.ts';
import { suggest } from './suggest.ts';
import type { CouncilTerms } from './terms.ts';

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
