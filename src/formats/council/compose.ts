import { seatRelevance } from '../../ear/index.ts';
import type { CastAsk, Seat } from '../../engine/index.ts';
import { bundledExperts, bundledPanels, generalists } from './panels/index.ts';

/** A panel for a topic: the bundled panel that has most to say on it, filled up from the others, with both sides heard. */
export const composePanel = ({ topic, settings }: CastAsk): readonly Seat[] => {
  const count = Number(settings.maxExperts);
  const relevance = new Map(bundledExperts.map((seat) => [seat, relevanceOf(seat, topic)]));
  const byRelevance = (seats: readonly Seat[]): readonly Seat[] =>
    seats.toSorted((a, b) => relevance.get(b)! - relevance.get(a)!);
  const related = byRelevance(bundledExperts).filter((seat) => relevance.get(seat)! > 0);
  const panel = byRelevance(related.length > 0 ? nearestPanel(relevance) : generalists);
  const chosen = bothSides([...new Set([...panel, ...related, ...generalists])], count);
  const pinned = pinnedExpert(String(settings.strategy));
  return pinned && !chosen.includes(pinned) ? [...chosen.slice(0, count - 1), pinned] : chosen;
};

/** By the words an expert listens for. What it has to say would match by chance: "twice", "next year". */
const relevanceOf = ({ persona }: Seat, topic: string): number => {
  const words = Array.isArray(persona.more?.focus) ? (persona.more.focus as string[]) : [];
  const focus = [`It is about ${words.join(', ')}.`]; // a sentence, because a bare list may be taken for another language
  return seatRelevance({ focus }, topic).score;
};

/** Panels are compared by so many of their experts, so that a large one has no advantage; one strong match beats three weak ones. */
const compared = 3;

const nearestPanel = (relevance: ReadonlyMap<Seat, number>): readonly Seat[] => {
  const panels = bundledPanels.map(({ experts }) => {
    const seats = experts.map(({ slug }) => bundledExperts.find(({ id }) => id === slug)!);
    const scores = seats.map((seat) => relevance.get(seat)!).toSorted((a, b) => b - a);
    return { seats, score: scores.slice(0, compared).reduce((sum, score) => sum + score ** 2, 0) };
  });
  return panels.toSorted((a, b) => b.score - a.score)[0]!.seats;
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
  return strategy.includes(':') ? bundledExperts.find(({ id }) => id === slug) : undefined;
};
