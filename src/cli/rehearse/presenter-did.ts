import type { SignalBody } from '../../engine/index.ts';

export const presenter = 'presenter';

/** Something that the presenter does beside speaking, as a signal. */
export const did = (act: string, data?: unknown): SignalBody => ({
  type: 'did',
  seat: presenter,
  act,
  ...(data !== undefined && { data }),
});
