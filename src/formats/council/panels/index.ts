import type { Seat } from '../../../engine/index.ts';
import { aiAdoption } from './ai-adoption.ts';
import { architectureReview } from './architecture-review.ts';
import { buildOrBuy } from './build-or-buy.ts';
import { career } from './career.ts';
import { type PanelSheet, seatOfExpert } from './expert.ts';
import { general } from './general.ts';
import { hiring } from './hiring.ts';
import { incidentReview } from './incident-review.ts';
import { legalRisk } from './legal-risk.ts';
import { pricing } from './pricing.ts';
import { productStrategy } from './product-strategy.ts';
import { publicPolicy } from './public-policy.ts';
import { startupValidation } from './startup-validation.ts';

export type { ExpertSheet, PanelSheet } from './expert.ts';

/** The panels that come with the program. */
export const bundledPanels: readonly PanelSheet[] = [
  general,
  architectureReview,
  productStrategy,
  hiring,
  incidentReview,
  pricing,
  startupValidation,
  career,
  legalRisk,
  aiAdoption,
  buildOrBuy,
  publicPolicy,
];

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
