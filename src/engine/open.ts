import { type Convening, misshapen, seatWished } from './convening.ts';
import { type Formats, formatNamed } from './format.ts';
import { type Heard, hear } from './hear.ts';
import { emptySession } from './session.ts';
import { setUp } from './set-up.ts';
import { SetupError } from './setup-error.ts';
import type { SignalOf } from './signal.ts';

export type Opening = SignalOf<'open'>;

/** Checks a convening and fills in what was left out. Throws a SetupError that lists every problem. */
export const prepare = (
  formats: Formats,
  asked: Convening,
  at: { readonly id: string; readonly at: number },
): Opening => {
  const format = formatNamed(formats, asked.format);
  if (!format)
    throw new SetupError([`There is no format "${asked.format}"; choose one of ${Object.keys(formats).join(', ')}.`]);
  const wrong = misshapen(asked);
  if (wrong.length > 0) throw new SetupError(wrong);
  const { topic, settings: given = {}, seats: wished = [], seed = 1, voice = 'improv', sources = [] } = asked;
  const named = wished.map(seatWished);
  const { settings, seats, problems } = setUp(format, { topic, settings: given, seats: named, seed, voice });
  if (problems.length > 0) throw new SetupError(problems);
  return {
    ...at,
    type: 'open',
    format: asked.format,
    topic: topic.trim(),
    settings,
    seats,
    seed,
    ...(sources.length > 0 && { laid: sources }),
  };
};

/** Opens a session: the first batch of its ledger. */
export const open = (formats: Formats, opening: Opening): Heard => hear(formats, emptySession, opening);
