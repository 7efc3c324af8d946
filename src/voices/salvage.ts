import type { Shape } from '../engine/index.ts';
import { lenientJson } from './lenient-json.ts';

/**
 * Finds the data in a reply: bare JSON, JSON in a code fence or in the middle of prose, JSON with the mistakes that
 * models make. Never throws; `undefined` means that there is nothing to be found.
 */
export const salvage = (reply: string, shape: Shape | null = null): unknown => {
  const text = reply.trim();
  const whole = unwrapped(strict(text), shape);
  if (suits(whole, shape)) return fit(whole, shape);
  let best: { readonly value: unknown; readonly worth: number } | null = null;
  for (let at = nextOpener(text, 0); at >= 0; ) {
    const read = lenientJson(text, at);
    const value = read.ok ? unwrapped(strict(text.slice(at, read.end)) ?? read.value, shape) : undefined;
    if (suits(value, shape)) {
      const worth = worthOf(value, shape) + (read.end - at) / (text.length + 1);
      if (!best || worth >= best.worth) best = { value, worth };
    }
    at = nextOpener(text, read.end);
  }
  return best ? fit(best.value, shape) : undefined;
};

const strict = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Out of what some models put around it: a list of one, an envelope such as `{"response": {…}}` that has nothing of what was asked for. */
const unwrapped = (value: unknown, shape: Shape | null): unknown => {
  const asked = new Set(Object.keys(propertiesOf(shape)).map(plain));
  if (shape?.type !== 'object' || asked.size === 0 || !isData(value)) return value;
  const isMeant = (each: unknown): boolean =>
    isData(each) && !Array.isArray(each) && Object.keys(each as object).some((name) => asked.has(plain(name)));
  if (!Array.isArray(value) && isMeant(value)) return value;
  const inside = Object.values(value as object).filter(isData);
  const [only] = inside;
  return inside.length === 1 && isMeant(unwrapped(only, shape)) ? unwrapped(only, shape) : value;
};

const isData = (value: unknown): boolean => typeof value === 'object' && value !== null;

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
  return shape?.type === 'array' ? 0 : 1 + asked.filter((name) => Object.hasOwn(value as object, name)).length;
};

const propertiesOf = (shape: Shape | null): Readonly<Record<string, Shape>> =>
  (shape?.properties as Record<string, Shape> | undefined) ?? {};

/** Brings values to the types that were asked for where the meaning is plain: "3" to 3, "AYE" to "aye". */
const fit = (value: unknown, shape: Shape | null, depth = 0): unknown => {
  if (!shape || depth > 20) return value;
  if (Array.isArray(shape.enum)) return fitChoice(value, shape.enum);
  switch (shape.type) {
    case 'object':
      return isData(value) && !Array.isArray(value) ? fitObject(value as Record<string, unknown>, shape, depth) : value;
    case 'array':
      return fitList(value, (shape.items as Shape | undefined) ?? null, depth);
    case 'number':
    case 'integer':
      return typeof value === 'string' ? (numberIn(value, shape) ?? value) : value;
    case 'boolean':
      return typeof value === 'string' ? (yesNo[value.trim().toLowerCase()] ?? value) : value;
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    default:
      return value;
  }
};

/** "3", "0,7", and "70 %" where a share is asked for. */
const numberIn = (text: string, { maximum }: Shape): number | null => {
  const [, digits = '', percent] = /^\s*([+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?)\s*(%?)\s*$/iu.exec(text) ?? [];
  if (digits === '' || (percent && maximum !== 1) || /,\d{3}$/u.test(digits)) return null;
  return Number(digits.replace(',', '.')) / (percent ? 100 : 1);
};

/** One item alone is a list of one. */
const fitList = (value: unknown, shape: Shape | null, depth: number): unknown => {
  const items = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? itemsIn(value)
      : isData(value)
        ? [value]
        : null;
  return items?.map((item) => fit(item, shape, depth + 1)) ?? value;
};

/** A text with a bullet or a number before each of its lines is a list. */
const itemsIn = (text: string): readonly string[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const items = lines.map((line) => /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(\S.*)$/u.exec(line)?.[1]);
  return lines.length > 1 && items.every((item) => item !== undefined) ? items : [text];
};

const yesNo: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

const fitObject = (value: Record<string, unknown>, shape: Shape, depth: number): unknown => {
  const properties = propertiesOf(shape);
  const asked = Object.keys(properties);
  const nameOf = (key: string): string =>
    Object.hasOwn(properties, key)
      ? key
      : (asked.find((name) => plain(name) === plain(key) && !Object.hasOwn(value, name)) ?? key);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = nameOf(key);
      return [name, Object.hasOwn(properties, name) ? fit(item, properties[name]!, depth + 1) : item];
    }),
  );
};

const fitChoice = (value: unknown, choices: readonly unknown[]): unknown => {
  if (typeof value !== 'string' || choices.includes(value)) return value;
  return choices.find((choice) => typeof choice === 'string' && plain(choice) === plain(value)) ?? value;
};

/** `callVote`, `call_vote` and "Call vote." are one word. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s_.-]+/gu, '');
