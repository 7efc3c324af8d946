import type { Seat } from '../../../engine/index.ts';
import { type PanelSheet, seatOfExpert } from './expert.ts';
import { general } from './general.ts';

export type { ExpertSheet, PanelSheet } from './expert.ts';

/** The panels that come with the program. */
export const bundledPanels: readonly PanelSheet[] = [general];

export const seatsOfPanel = ({ experts }: PanelSheet): readonly Seat[] => experts.map(seatOfExpert);

/** Every bundled expert once, by slug. */
export const bundledExperts: readonly Seat[] = [
  ...new Map(
    bundledPanels.flatMap(({ experts }) => experts).map((sheet) => [sheet.slug, seatOfExpert(sheet)]),
  ).values(),
];

/** Those who have something to say on any topic. */
export const generalists: readonly Seat[] = general.experts.map(
  ({ slug }) => bundledExperts.find(({ id }) => id === slug)!,
);
