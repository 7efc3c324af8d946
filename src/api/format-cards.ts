import { commonReasons, type Formats } from '../engine/index.ts';
import { faceOf, formsOf } from '../transcripts/index.ts';
import type { FormatCard } from './wire.ts';

/** The registry as pages see it, with the face of each format. */
export const formatCards = (formats: Formats): readonly FormatCard[] =>
  Object.values(formats).map(({ name, says, settings, roles, turns, reasons, phases, orders = {} }) => {
    const face = faceOf(formats, name);
    return {
      name,
      says,
      icon: face?.icon ?? 'table',
      ...(face && { example: face.example }),
      settings,
      roles,
      turns,
      orders,
      forms: Object.fromEntries(
        Object.entries(formsOf(formats, name)).map(([as, { says, ending }]) => [as, { says, ending }]),
      ),
      reasons: { ...reasons, ...commonReasons },
      phases: Object.fromEntries(Object.entries(phases).map(([id, phase]) => [id, phase.says])),
    };
  });
