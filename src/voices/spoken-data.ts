import { type Fields, isFields } from '../engine/index.ts';
import { lenientJson } from './lenient-json.ts';

/** What a reply holds that is nothing but one object, in a fence or not, with the mistakes that models make; null for any other. */
const onlyData = (reply: string): Fields | null => {
  const text = reply
    .trim()
    .replace(/^```\w*\s*/u, '')
    .replace(/\s*```$/u, '');
  if (!text.startsWith('{')) return null;
  const read = lenientJson(text, 0);
  return read.ok && isFields(read.value) && text.slice(read.end).trim() === '' ? unwrapped(read.value) : null;
};

/** Out of an envelope of one. */
const unwrapped = (value: Fields): Fields => {
  const [only, ...others] = Object.values(value);
  return others.length === 0 && isFields(only) ? unwrapped(only) : value;
};

/** Data that plays a line, as one object in a line's own names. */
export const lineOfData = (reply: string): string => {
  const data = onlyData(reply);
  return data ? JSON.stringify(data) : reply;
};

/** Whose reply it is, and what kind of turn was asked for. */
interface Speaker {
  readonly name: string;
  readonly role: string;
  readonly kind?: string;
}

/**
 * The words of a reply that came as data where words were asked for: its longest text, and what else it says below, each
 * under its name, as the rest of a turn stands. Who speaks, and what kind of turn it is, was known.
 */
export const wordsOfData = (reply: string, { name, role, kind = '' }: Speaker): string => {
  const data = onlyData(reply);
  const fields = Object.entries(data ?? {}).map(([label, value]) => ({ label, says: saidIn(value) }));
  const said = fields.filter(({ says }) => says !== null && says !== '') as { label: string; says: string }[];
  const [longest] = said.toSorted((a, b) => b.says.length - a.says.length);
  if (!data || !longest || fields.some(({ says }) => says === null)) return reply;
  const known = [name, role, kind].map((word) => word.toLowerCase());
  const beside = said
    .filter((field) => field !== longest && !known.includes(field.says.toLowerCase()))
    .map(({ label, says }) => `${headed(label)}: ${says}`);
  return [longest.says, beside.join('\n')].filter(Boolean).join('\n\n');
};

/** A text, a figure or a list of texts in words; null for what has parts of its own. */
const saidIn = (value: unknown): string | null => {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.map((item) => `\n- ${item}`).join('') : null;
  return isFields(value) ? null : value === null || value === undefined ? '' : String(value).trim();
};

const headed = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1).replaceAll('_', ' ');
