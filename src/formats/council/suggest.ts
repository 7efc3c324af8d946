import type { Seat } from '../../engine/index.ts';
import { bundledPanels, generalists, nearnessTo, type Panel } from './panels/index.ts';

/** Who could sit on a topic, and why. */
export interface Suggestion {
  /** The bundled panel that fits; null where none does, and the seats are those that suit any topic. */
  readonly panel: string | null;
  readonly seats: readonly Seat[];
  /** The words of the topic by which it was found, strongest first. */
  readonly matched: readonly string[];
  readonly reason: string;
}

/** The panel that fits a topic. None is forced upon one: a single word that one expert happens to know is no reason. */
export const suggest = (topic: string): Suggestion => {
  const best = bundledPanels()
    .map((panel) => fitOf(panel, topic))
    .filter(({ fits }) => fits)
    .toSorted((a, b) => b.score - a.score)[0];
  return best ? fitting(best) : forAnyTopic();
};

/** Panels are compared by so many of their experts, so that a large one has no advantage; one strong match beats three weak ones. */
const compared = 3;

/** So many meetings of a word and an expert make a panel fit: one expert knows two words, or two know one. */
const enough = 2;

interface Fit {
  readonly panel: Panel;
  readonly seats: readonly Seat[];
  readonly matched: readonly string[];
  readonly score: number;
  readonly fits: boolean;
}

const fitOf = (panel: Panel, topic: string): Fit => {
  const near = panel.seats.map((seat) => ({ seat, ...nearnessTo(seat, topic) })).toSorted((a, b) => b.score - a.score);
  return {
    panel,
    seats: near.map(({ seat }) => seat),
    matched: [...new Set(near.flatMap(({ matched }) => matched))],
    score: near.slice(0, compared).reduce((sum, { score }) => sum + score ** 2, 0),
    fits: near.reduce((sum, { matched }) => sum + matched.length, 0) >= enough,
  };
};

const fitting = ({ panel, seats, matched }: Fit): Suggestion => ({
  panel: panel.name,
  seats,
  matched,
  reason: `The panel ${panel.name} knows about ${matched.map((word) => `“${word}”`).join(', ')}.`,
});

const forAnyTopic = (): Suggestion => ({
  panel: null,
  seats: generalists(),
  matched: [],
  reason:
    'No bundled panel is about this, so those sit there who can ask about any topic; seats of your own know more.',
});
