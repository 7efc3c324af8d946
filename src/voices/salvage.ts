import { fieldNamed, partsByLabel, type Shape } from '../engine/index.ts';
import { fit, hasAny, isData, leavesOf, ofShape, propertiesOf, unwrapped } from './fit.ts';
import { lenientJson } from './lenient-json.ts';

/**
 * Finds the data in a reply: bare JSON, JSON in a code fence or in the middle of prose, JSON with the mistakes that
 * models make, or the parts that were asked for under headings and labels. Never throws; `undefined` means that there is
 * nothing to be found.
 */
export const salvage = (reply: string, shape: Shape | null = null, kind = ''): unknown => {
  const text = reply.trim();
  const found = jsonIn(text, shape);
  if (found !== undefined && (shape?.type !== 'object' || hasAny(found, shape))) return fit(found, shape);
  return (shape && labelledIn(text, shape, kind)) ?? (found === undefined ? undefined : fit(found, shape));
};

/** The value that has most of what was asked for; of equals the last, which a model came to in the end. */
const jsonIn = (text: string, shape: Shape | null): unknown => {
  const whole = unwrapped(strict(text), shape);
  if (suits(whole, shape)) return whole;
  let best: { readonly value: unknown; readonly worth: number; readonly size: number } | null = null;
  for (let at = nextOpener(text, 0); at >= 0; ) {
    const read = lenientJson(text, at);
    const value = read.ok ? unwrapped(strict(text.slice(at, read.end)) ?? read.value, shape) : undefined;
    if (suits(value, shape)) {
      const [worth, size] = [worthOf(value, shape), shape ? 0 : read.end - at];
      if (!best || worth > best.worth || (worth === best.worth && size >= best.size)) best = { value, worth, size };
    }
    at = nextOpener(text, read.end);
  }
  return best?.value;
};

const strict = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A list is no answer where an object was asked for. */
const suits = (value: unknown, shape: Shape | null): boolean =>
  isData(value) && !(Array.isArray(value) && shape?.type === 'object');

const nextOpener = (text: string, from: number): number => {
  const opener = /[{[]/gu;
  opener.lastIndex = from;
  return opener.exec(text)?.index ?? -1;
};

/** How many of the fields that were asked for it has. */
const worthOf = (value: unknown, shape: Shape | null): number => {
  if (Array.isArray(value)) return shape?.type === 'array' ? 1 : 0;
  const asked = Object.keys(propertiesOf(shape));
  return shape?.type === 'array'
    ? 0
    : 1 + Object.keys(value as object).filter((name) => fieldNamed(name, asked) !== undefined).length;
};

/** What a reply says under the names that were asked for: at least half of those that must be there. */
const labelledIn = (text: string, shape: Shape, kind: string): unknown => {
  const leaves = leavesOf(shape);
  const open = leaves.filter(({ shape: { enum: choices } }) => !Array.isArray(choices) || choices.length > 1);
  if (open.length === 0) return undefined;
  const speech = open.find(({ name }) => ['says', 'text'].includes(name));
  const names = open.map((leaf) => (leaf === speech && kind !== '' ? kind : leaf.name));
  const parts = partsByLabel(
    text,
    open.map(({ shape: { description } }, at) => ({
      name: names[at]!,
      ...(typeof description === 'string' && { says: description }),
    })),
  );
  const found = open.flatMap((leaf, at): { path: readonly string[]; value: unknown }[] => {
    const says = parts.get(names[at]!);
    const value = says === undefined ? undefined : leaf.shape.type === 'array' ? linesIn(says) : bare(says);
    return value === undefined ? [] : [{ path: leaf.path, value }];
  });
  const titled = open.find(({ name }) => name === 'title');
  const [, title = ''] = /^\s*#[^\S\n]+([^\n]+)/u.exec(text) ?? [];
  if (titled && title !== '' && !parts.has('title')) found.push({ path: titled.path, value: bare(title) });
  const needed = open.filter(({ isRequired }) => isRequired).length;
  return found.length > 0 && found.length * 2 >= needed ? fit(ofShape(found), shape) : undefined;
};

const bare = (text: string): string => text.trim().replace(/^(?:\*\*|__)\s*|[\s*_]+$/gu, '');

/** A list in lines, with a bullet before each or not; numbers on one line are counted through elsewhere. */
const linesIn = (text: string): unknown => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (/\s2[.)]\s/u.test(text) && lines.length < 2) return bare(text);
  return lines.length < 2 && !/^\s*(?:[-*•–]|1[.)])\s/u.test(text)
    ? bare(text)
    : lines.map((line) => bare(line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, '')));
};
