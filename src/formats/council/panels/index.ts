import type { Seat } from '../../../engine/index.ts';

/** Experts that suit one kind of decision. */
export interface Panel {
  readonly name: string;
  readonly description: string;
  /** A question that it suits. */
  readonly example?: string;
  readonly seats: readonly Seat[];
}

/** The panels that come with the program, each a YAML file in this folder; the last has something to ask on any topic. */
export const panelNames = [
  'general',
  'architecture-review',
  'product-strategy',
  'hiring',
  'incident-review',
  'pricing',
  'startup-validation',
  'career',
  'legal-risk',
  'ai-adoption',
  'build-or-buy',
  'public-policy',
  'any-topic',
] as const;

let read: () => readonly Panel[] = () => [];
let panels: readonly Panel[] | null = null;

/** How much an expert has to do with a topic, from 0 to 1, and by which words of it. */
export type Nearness = (seat: Seat, topic: string) => { readonly score: number; readonly matched: readonly string[] };

let near: Nearness = () => ({ score: 0, matched: [] });

/** The world hands in how to read them, and how to tell which suit a topic; they are read when the first one is asked for. */
export const bringPanels = (from: () => readonly Panel[], nearness: Nearness): void => {
  read = from;
  near = nearness;
  panels = null;
};

export const nearnessTo: Nearness = (seat, topic) => near(seat, topic);

/** None, where nobody handed them in: then a council sits with the experts it is given. */
export const bundledPanels = (): readonly Panel[] => {
  panels ??= read();
  return panels;
};

export const bundledPanel = (name: string): Panel | undefined => bundledPanels().find((panel) => panel.name === name);

/** Every bundled expert once, by slug. */
export const bundledExperts = (): readonly Seat[] => [
  ...new Map(
    bundledPanels()
      .flatMap(({ seats }) => seats)
      .map((seat) => [seat.id, seat]),
  ).values(),
];

/** Those who have something to ask on any topic. */
export const generalists = (): readonly Seat[] => bundledPanel('any-topic')?.seats ?? [];
