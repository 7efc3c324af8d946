import { harmlessLine } from './harmless.ts';

/** What a session came to, part by part: `decision: …`, `reasons: …`. Empty parts are left out. */
export const outcomeLines = (outcome: unknown): string[] => {
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
