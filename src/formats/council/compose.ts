import { seatRelevance } from '../../ear/index.ts';
import type { CastAsk, Seat } from '../../engine/index.ts';
import { bundledExperts, generalists } from './panels/index.ts';

/** A panel for a topic out of the bundled experts: those with most to say on it, with both sides heard. */
export const composePanel = ({ topic, settings }: CastAsk): readonly Seat[] => {
  const count = Number(settings.maxExperts);
  const ranked = bundledExperts
    .map((seat) => ({ seat, score: relevanceOf(seat, topic) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ seat }) => seat);
  const candidates = [...ranked, ...generalists.filter((seat) => !ranked.includes(seat))];
  const chosen = bothSides(candidates, count);
  const pinned = pinnedExpert(String(settings.strategy));
  return pinned && !chosen.includes(pinned) ? [...chosen.slice(0, Math.max(1, count - 1)), pinned] : chosen;
};

const relevanceOf = ({ persona }: Seat, topic: string): number =>
  seatRelevance(
    { persona: persona.line, points: (persona.points ?? []).map(({ text }) => text), focus: focusOf(persona.more) },
    topic,
  ).score;

const focusOf = (more: Seat['persona']['more']): readonly string[] =>
  Array.isArray(more?.focus) ? (more.focus as string[]) : [];

/** The first candidates; if they all stand on one side, the last place goes to the first one who does not. */
const bothSides = (candidates: readonly Seat[], count: number): readonly Seat[] => {
  const first = candidates.slice(0, count);
  const stances = new Set(first.map(({ persona }) => persona.stance));
  if (count < 2 || stances.size > 1) return first;
  const other = candidates.slice(count).find(({ persona }) => !stances.has(persona.stance));
  return other ? [...first.slice(0, -1), other] : first;
};

/** The bundled expert whose slug the strategy names. */
const pinnedExpert = (strategy: string): Seat | undefined => {
  const slug = strategy.slice(strategy.lastIndexOf(':') + 1);
  return strategy.includes(':') ? bundledExperts.find(({ id }) => id === slug) : undefined;
};
