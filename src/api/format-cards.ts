import { commonReasons, type Formats } from '../engine/index.ts';
import type { FormatCard } from './wire.ts';

/** The registry as pages see it. */
export const formatCards = (formats: Formats): readonly FormatCard[] =>
  Object.values(formats).map(({ name, says, settings, roles, turns, reasons, phases }) => ({
    name,
    says,
    settings,
    roles,
    turns,
    reasons: { ...reasons, ...commonReasons },
    phases: Object.fromEntries(Object.entries(phases).map(([id, phase]) => [id, phase.says])),
  }));
