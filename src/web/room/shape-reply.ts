import type { Shape } from '../../engine/index.ts';
import { labelOf } from '../label.ts';

/** A part of a shape, as far as a form can ask for it. */
export interface ShapePart {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ShapePart;
  readonly properties?: Readonly<Record<string, ShapePart>>;
  readonly required?: readonly string[];
}

export type Filled = Readonly<Record<string, unknown>>;

type Field = readonly [name: string, part: ShapePart];

/** The parts a form can fill: lists of things with parts of their own are left out. */
const fieldsOf = (shape: Shape | ShapePart): readonly Field[] =>
  Object.entries((shape as ShapePart).properties ?? {}).filter(
    ([, part]) => part.type !== 'array' || part.items?.type === 'string',
  );

/** What a person is asked: where there is no choice, there is no question. */
export const askedOf = (shape: Shape | ShapePart): readonly Field[] =>
  fieldsOf(shape).filter(([, part]) => part.enum?.length !== 1);

export const isNeeded = (shape: Shape | ShapePart, name: string): boolean =>
  ((shape as ShapePart).required ?? []).includes(name);

/** What was filled in, without what was left empty; undefined where nothing was. */
export const filledIn = (shape: Shape | ShapePart, filled: Filled): Filled | undefined => {
  const kept = askedOf(shape).flatMap(([name, part]): [string, unknown][] => {
    const value = part.type === 'object' ? filledIn(part, (filled[name] ?? {}) as Filled) : filled[name];
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

/** Choices and figures that are needed and still open, by name; words may be left empty. */
export const openIn = (shape: Shape | ShapePart, filled: Filled): string[] =>
  askedOf(shape).flatMap(([name, part]) => {
    const value = filled[name];
    if (part.type === 'object') {
      const isWanted = isNeeded(shape, name) || filledIn(part, (value ?? {}) as Filled) !== undefined;
      return isWanted ? openIn(part, (value ?? {}) as Filled) : [];
    }
    const isChoice = part.enum !== undefined || part.type === 'boolean' || part.type === 'number';
    return isChoice && isNeeded(shape, name) && value === undefined ? [name] : [];
  });

/** A whole reply: what is needed but was left empty is empty text or an empty list. */
export const completed = (shape: Shape | ShapePart, filled: Filled): Filled =>
  Object.fromEntries(
    fieldsOf(shape).flatMap(([name, part]): [string, unknown][] => {
      const value = filled[name];
      if (part.type === 'object') {
        const within = (value ?? {}) as Filled;
        return isNeeded(shape, name) || filledIn(part, within) !== undefined ? [[name, completed(part, within)]] : [];
      }
      if (part.enum?.length === 1) return [[name, part.enum[0]]];
      if (value !== undefined && value !== '') return [[name, value]];
      if (!isNeeded(shape, name)) return [];
      return [[name, part.type === 'array' ? [] : (value ?? '')]];
    }),
  );

/** Names of parts that hold what is said itself, beside one that is called like the turn. */
const spokenNames: readonly string[] = ['says', 'text', 'content'];

/** The part of a shape that is what is said: whoever speaks in their own words has filled it in. */
export const spokenPart = (shape: Shape | ShapePart, kind: string): string | undefined =>
  fieldsOf(shape).find(
    ([name, part]) => (name === kind || spokenNames.includes(name)) && part.type === 'string' && !part.enum,
  )?.[0];

/** A shape without one of its parts. */
export const withoutPart = (shape: Shape | ShapePart, name: string | undefined): ShapePart => {
  const parts = Object.entries((shape as ShapePart).properties ?? {}).filter(([each]) => each !== name);
  return { ...(shape as ShapePart), properties: Object.fromEntries(parts) };
};

/** The data of a form that was begun, once it is whole, and what is still open in it. */
export const replyIn = (
  shape: Shape | undefined,
  filled: Filled,
  said: Filled = {},
): { readonly data?: Filled; readonly open: readonly string[] } => {
  if (!shape || !filledIn(shape, filled)) return { open: [] };
  const open = openIn(shape, filled);
  return open.length > 0 ? { open } : { open, data: completed(shape, { ...filled, ...said }) };
};

/** What was filled in, said: a line for each part. */
export const inWords = (filled: Filled): string =>
  Object.entries(filled)
    .flatMap(([name, value]) => {
      const said = sayValue(value);
      return said === '' ? [] : [`${labelOf(name)}: ${said}`];
    })
    .join('\n');

const sayValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' && value !== null ? inWords(value as Filled).replaceAll('\n', '; ') : String(value);
};
