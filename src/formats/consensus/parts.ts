import type { Draft } from '../../engine/index.ts';

/** The parts of a reply that came as data. */
export const partsOf = (draft: Draft): Record<string, unknown> =>
  typeof draft.data === 'object' && draft.data !== null ? (draft.data as Record<string, unknown>) : {};

export const textOr = (value: unknown, instead: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : instead;
