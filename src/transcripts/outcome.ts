import type { Seat } from '../engine/index.ts';
import { councilLines } from './council-text.ts';
import { harmlessLine } from './harmless.ts';
import { parliamentLines } from './parliament-text.ts';
import { debriefLines } from './rehearsal-debrief.ts';
import { sceneLines } from './scene-lines.ts';
import { consensusLines, discussionLines } from './talk-lines.ts';

/** Formats whose outcome has a way of its own to be told. */
const ownLines: Readonly<Record<string, (outcome: unknown, seats: readonly Seat[]) => string[]>> = {
  consensus: consensusLines,
  council: councilLines,
  discussion: discussionLines,
  parliament: parliamentLines,
  rehearsal: debriefLines,
  scene: sceneLines,
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

/** A value in words: `{ seat: 'Mara', gave: 'x' }` reads "Mara: x", other objects "name value; name value". */
const sayValue = (value: unknown): string => {
  if (typeof value === 'string') return harmlessLine(value);
  if (Array.isArray(value)) return value.map(sayValue).join(', ');
  if (typeof value !== 'object' || value === null) return harmlessLine(String(value));
  const [first, ...rest] = Object.entries(value).filter(
    ([, part]) => part !== '' && part !== null && part !== undefined,
  );
  if (first && rest.length === 1 && typeof first[1] === 'string')
    return `${sayValue(first[1])}: ${sayValue(rest[0]![1])}`;
  return (first ? [first, ...rest] : []).map(([name, part]) => `${harmlessLine(name)} ${sayValue(part)}`).join('; ');
};
