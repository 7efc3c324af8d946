export type Intensity = 'friendly' | 'moderate' | 'adversarial';

/** How long an agent may press, and when the moderator steps in. */
export interface Pressure {
  readonly id: string;
  readonly says: string;
  /** A turn is a question or follow-up together with the answer to it. */
  readonly mostTurns: number;
  /** Whether talk that goes in circles is a reason to step in before the limit. */
  readonly stopsCircles: boolean;
}

/** Turn limits, in the order of the rules. */
export const intensities: Readonly<Record<Intensity, Pressure>> = {
  friendly: {
    id: 'S0-028',
    says: 'At most 2 turns; the moderator steps in after the first follow-up whatever the outcome.',
    mostTurns: 2,
    stopsCircles: true,
  },
  moderate: {
    id: 'S0-030',
    says: 'At most 3 turns; the moderator steps in when the talk goes in circles, or at the limit.',
    mostTurns: 3,
    stopsCircles: true,
  },
  adversarial: {
    id: 'S0-032',
    says: 'At most 4 turns; the moderator steps in only at the limit or when the presenter asks.',
    mostTurns: 4,
    stopsCircles: false,
  },
};

export const pressureOf = ({ intensity }: { readonly intensity: Intensity }): Pressure => intensities[intensity];
