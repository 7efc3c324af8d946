import { keep, kept } from './kept.ts';

/** One id for this visit: a seat is held by one client. */
export const clientId = (): string => {
  const known = kept('moderato-client', 'visit') ?? newId();
  keep('moderato-client', known, 'visit');
  return known;
};

export const newId = (): string => crypto.randomUUID?.() ?? `${performance.now()}-${performance.timeOrigin}`;
