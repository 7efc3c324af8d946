import type { Seat } from '../engine/index.ts';
import { councilLines } from './council-text.ts';
import { harmlessLine } from './harmless.ts';
import { parliamentLines } from './parliament-text.ts';

/** Formats whose outcome has a way of its own to be told. */
const ownLines: Readonly<Record<string, (outcome: unknown, seats: readonly Seat[]) => string[]>> = {
  council: councilLines,
  parliament: parliamentLines,
};

/** What a session came to, part by part: `decision: …`, `reasons: …`. Empty parts are left out. */
export const outcomeLines = (
  outcome: unknown,
  told?: { readonly format: string; readonly seats: readonly Seat[] },
): string[] => {
  const own = told && ownLines[told.format]?.(outcome, told.seats);
  if (own && own.length > 0) return own;
  if (outcome === null || outcome === undefined) return [];
  if (typeof outcome !== 'object' || Array.isArray(outcome)) return [sayValue(outcome)];
  return Object.entries(outcome).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return [];
    if (Array.isArray(value)) return [`${sayName(name)}:`, ...value.map((item) => `- ${sayValue(item)}`)];
    return [`${sayName(name)}: ${sayValue(value)}`];
  });
};

/** `confidenceWord` -> `Confidence word`. */
const sayName = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return harmlessLine(words.charAt(0).toUpperCase() + words.slice(1));
};

const sayValue = (value: unknown): string =>
  harmlessLine(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));
