import { commonReasons, type Formats } from '../engine/index.ts';
import type { FormatCard } from './wire.ts';

/** The registry as pages see it, with the forms each format is written in. */
export const formatCards = (
  formats: Formats,
  formsOf: (format: string) => FormatCard['forms'],
): readonly FormatCard[] =>
  Object.values(formats).map(({ name, says, settings, roles, turns, reasons, phases, orders = {} }) => ({
    name,
    says,
    settings,
    roles,
    turns,
    orders,
    forms: Object.fromEntries(Object.entries(formsOf(name)).map(([as, { says, ending }]) => [as, { says, ending }])),
    reasons: { ...reasons, ...commonReasons },
    phases: Object.fromEntries(Object.entries(phases).map(([id, phase]) => [id, phase.says])),
  }));
