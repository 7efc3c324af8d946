import { type Fields, type Held, isFields } from '../../engine/index.ts';

export { type Fields, isFields };

/** The object a reply holds: its data, or the first JSON object in its words. Null where there is none. */
export const fieldsIn = ({ data, text }: Pick<Held, 'data' | 'text'>): Fields | null =>
  isFields(data) ? data : jsonIn(text);

const longestReply = 60_000;

const jsonIn = (reply: string): Fields | null => {
  const text = reply.slice(0, longestReply);
  for (let from = text.indexOf('{'); from >= 0; from = text.indexOf('{', from + 1)) {
    const end = closingBrace(text, from);
    if (end < 0) return null;
    try {
      const value: unknown = JSON.parse(text.slice(from, end + 1));
      if (isFields(value)) return value;
    } catch {
      // Not JSON after all: the next brace may be.
    }
  }
  return null;
};

/** Where the object that opens at `from` closes; braces in strings don't count. */
const closingBrace = (text: string, from: number): number => {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
};

/** Whether a reply is meant for a machine and not to be read out. */
export const looksLikeData = (text: string): boolean => /^\s*(?:```\w*\s*)?[{[]/u.test(text);

/** What goes beyond this is nobody's speech. */
export const longestText = 4000;

/** A field as one text, trimmed; empty where it is something else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, longestText) : '');

/** The same for each of some names. */
export const forEach = <Name extends string, Made>(
  names: Readonly<Record<Name, unknown>>,
  make: (name: Name) => Made,
): Readonly<Record<Name, Made>> =>
  Object.fromEntries((Object.keys(names) as Name[]).map((name) => [name, make(name)])) as Record<Name, Made>;

const longestList = 24;

/** A field as a list of texts; a single text is a list of one. */
export const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textIn).filter(Boolean).slice(0, longestList);
