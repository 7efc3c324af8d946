import {
  fieldNamed,
  haveOneRoot,
  isFields,
  plainAnswerIn,
  plainWords,
  type Shape,
  saysNothing,
  shareIn,
} from '../engine/index.ts';
import { lenientJson } from './lenient-json.ts';

export const isData = (value: unknown): boolean => typeof value === 'object' && value !== null;

export const propertiesOf = (shape: Shape | null): Readonly<Record<string, Shape>> =>
  (shape?.properties as Record<string, Shape> | undefined) ?? {};

/** `callVote`, `call_vote` and "Call vote." are one word. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s_.-]+/gu, '');

/** Whether a value has anything of what was asked for. */
export const hasAny = (value: unknown, shape: Shape | null): boolean => {
  const asked = Object.keys(propertiesOf(shape));
  return isFields(value) && Object.keys(value).some((name) => fieldNamed(name, asked) !== undefined);
};

/** What a text holds that is data written out once more, as in the arguments of a call. */
const read = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[{[]/u.test(value)) return value;
  const inner = lenientJson(value.trim(), 0);
  return inner.ok ? inner.value : value;
};

/** Out of what some models put around it: a list of one, an envelope such as `{"response": {…}}`; or into the one it lacks. */
export const unwrapped = (given: unknown, shape: Shape | null): unknown => {
  const value = read(given);
  if (shape?.type !== 'object' || Object.keys(propertiesOf(shape)).length === 0 || !isData(value)) return value;
  if (hasAny(value, shape)) return value;
  const inside = Object.values(value as object)
    .map(read)
    .filter(isData);
  const [only] = inside;
  if (inside.length === 1 && hasAny(unwrapped(only, shape), shape)) return unwrapped(only, shape);
  if (Array.isArray(value)) return pairsIn(value, shape) ?? value;
  return placed(value as Record<string, unknown>, shape) ?? inOrder(value as Record<string, unknown>, shape);
};

/** Parts that were given without the parts they belong into, each at its place. */
const placed = (value: Record<string, unknown>, shape: Shape): unknown => {
  const places = new Map(
    partsOf(shape)
      .toReversed()
      .map(({ name, path }) => [plain(name), path]),
  );
  const known = Object.keys(value).filter((name) => places.has(plain(name)));
  if (known.length === 0) return null;
  return ofShape(
    Object.entries(value).map(([name, each]) => ({ path: places.get(plain(name)) ?? [name], value: each })),
  );
};

/** `[{"field": "winner", "value": "Ada"}, …]`: each of a list names its part. */
const pairsIn = (list: readonly unknown[], shape: Shape): unknown => {
  const names = new Map(Object.keys(propertiesOf(shape)).map((name) => [plain(name), name]));
  const pairs = list.flatMap((item) => {
    const values = isFields(item) ? Object.values(item) : [];
    const name = values.find((each): each is string => typeof each === 'string' && names.has(plain(each)));
    return name !== undefined && values.length === 2
      ? [[names.get(plain(name))!, values.find((each) => each !== name)] as const]
      : [];
  });
  return pairs.length > 0 && pairs.length === list.length ? Object.fromEntries(pairs) : undefined;
};

/** All names are in another language: where there are as many, of the same kinds and in the same order, they are the same. */
const inOrder = (value: Record<string, unknown>, shape: Shape): unknown => {
  const asked = Object.entries(propertiesOf(shape));
  const given = Object.values(value);
  const isAlike = asked.length > 1 && given.length === asked.length;
  return isAlike && asked.every(([, part], at) => isOf(part, given[at]))
    ? Object.fromEntries(asked.map(([name], at) => [name, given[at]]))
    : value;
};

const isOf = ({ type, enum: choices }: Shape, value: unknown): boolean =>
  Array.isArray(choices)
    ? choices.includes(fitChoice(value, choices))
    : type === 'array'
      ? Array.isArray(value)
      : type === 'object'
        ? isFields(value)
        : typeof value === type;

interface Part {
  readonly name: string;
  readonly path: readonly string[];
  readonly shape: Shape;
  readonly isRequired: boolean;
}

/** All parts of a shape, those within others after them. */
const partsOf = (shape: Shape, path: readonly string[] = [], isNeeded = true): readonly Part[] => {
  const required = new Set((shape.required as readonly string[] | undefined) ?? []);
  const own = Object.entries(propertiesOf(shape)).map(([name, part]) => ({
    ...{ name, path: [...path, name], shape: part, isRequired: isNeeded && required.has(name) },
  }));
  return [
    ...own,
    ...own.flatMap((part) => (part.shape.type === 'object' ? partsOf(part.shape, part.path, part.isRequired) : [])),
  ];
};

/** The parts that hold no others; of two with the same name the first. */
export const leavesOf = (shape: Shape): readonly Part[] => {
  const leaves = partsOf(shape).filter((part) => part.shape.type !== 'object');
  return leaves.filter(({ name }, at) => leaves.findIndex((other) => other.name === name) === at);
};

/** Values at their places, as one object. */
export const ofShape = (
  values: readonly { readonly path: readonly string[]; readonly value: unknown }[],
): Record<string, unknown> => {
  const whole: Record<string, any> = {};
  for (const { path, value } of values) {
    const last = path.slice(0, -1).reduce((part, name) => (part[name] ??= {}), whole);
    last[path.at(-1)!] = value;
  }
  return whole;
};

/** Brings values to the types that were asked for where the meaning is plain: "3" to 3, "AYE" to "aye". */
export const fit = (value: unknown, shape: Shape | null, depth = 0): unknown => {
  if (!shape || depth > 20) return value;
  if (isData(value) && isScalar(shape)) return single(value as object, shape);
  if (Array.isArray(shape.enum)) return fitChoice(value, shape.enum);
  switch (shape.type) {
    case 'object':
      if (typeof value === 'string') return partsIn(value, shape, depth);
      return isFields(value) ? fitObject(value, shape, depth) : value;
    case 'array':
      return fitList(value, (shape.items as Shape | undefined) ?? null, depth);
    case 'number':
    case 'integer':
      return fitNumber(value, shape);
    case 'boolean':
      return typeof value === 'string' ? (yesNo.get(value.trim().toLowerCase()) ?? value) : value;
    case 'string':
      return isData(value) ? textOf(value) : (value ?? null) === null ? value : String(value);
    default:
      return value;
  }
};

/** More words are no name. */
const mostOfName = 4;

/** A text where an object was asked for: `**Karl:** stay open` names its first part and says its second. */
const partsIn = (text: string, shape: Shape, depth: number): unknown => {
  const [first, second] = Object.entries(propertiesOf(shape));
  if (!first || !second || first[1].type !== 'string' || first[1].enum || saysNothing(text)) return text;
  const [, name = '', says = ''] =
    /^[^\p{L}\p{N}]*([^:：–—\n]{1,60}?)[*_\s]*(?:[:：]|\s[–—-])[*_]*\s+(\S[\s\S]*)$/u.exec(text) ?? [];
  if (name !== '' && plainWords(name).length <= mostOfName)
    return { [first[0]]: name, [second[0]]: fit(says, second[1], depth + 1) };
  return plainWords(text).length <= mostOfName ? { [first[0]]: text.trim() } : text;
};

const isScalar = ({ type, enum: choices }: Shape): boolean =>
  Array.isArray(choices) || ['number', 'integer', 'boolean'].includes(String(type));

/** `{"value": 0.7}`, `[0.7]` and `{"score": 0.7, "why": "…"}` are 0.7: the only part that can be it. */
const single = (value: object, shape: Shape): unknown => {
  const fits = Object.values(value)
    .filter((each) => !isData(each))
    .map((each) => fit(each, shape))
    .filter((each) =>
      Array.isArray(shape.enum)
        ? shape.enum.includes(each)
        : typeof each === (shape.type === 'boolean' ? 'boolean' : 'number'),
    );
  return fits.length === 1 ? fits[0] : value;
};

const yesNo = new Map([
  ...['true', 'yes', 'ja', 'oui', 'sí'].map((word) => [word, true] as const),
  ...['false', 'no', 'nein', 'non'].map((word) => [word, false] as const),
]);

/** "3" and "0,7"; where a share is asked for, however people write it. */
const fitNumber = (value: unknown, { maximum }: Shape): unknown => {
  if (maximum === 1) return shareIn(value) ?? value;
  if (typeof value !== 'string') return value;
  const digits = /^\s*([+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?)\s*$/iu.exec(value)?.[1];
  return digits === undefined || /,\d{3}$/u.test(digits) ? value : Number(digits.replace(',', '.'));
};

/** One item alone is a list of one; what says that there is none is none. */
const fitList = (value: unknown, items: Shape | null, depth: number): unknown => {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? itemsIn(value)
      : isData(value)
        ? within(value, items)
        : null;
  const read = list?.map((item) => fit(item, items, depth + 1));
  return (
    (items?.type === 'string' ? read?.filter((item) => typeof item !== 'string' || !saysNothing(item)) : read) ?? value
  );
};

/** `{"1": …, "2": …}` is a list, and so is what an envelope holds; any other object is its only item. */
const within = (value: unknown, items: Shape | null): readonly unknown[] => {
  const names = Object.keys(value as object);
  const [only] = Object.values(value as object);
  if (names.length === 1 && Array.isArray(only) && !hasAny(value, items)) return only;
  const isNumbered = names.length > 0 && names.every((name) => /^\p{L}*[\s_-]?\d{1,2}$/u.test(name));
  return isNumbered && items ? Object.values(value as object) : [value];
};

/** A text with a bullet or a number before each of its lines is a list, and one that counts through: `1) … 2) …`. */
const itemsIn = (text: string): readonly string[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const items = lines.map((line) => /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(\S.*)$/u.exec(line)?.[1]);
  if (lines.length > 1 && items.every((item) => item !== undefined)) return items;
  const numbered = text.split(/(?:^|\s)\(?(\d{1,2})[.)]\s+/u).slice(1);
  const counts = numbered.filter((_, at) => at % 2 === 0).every((number, at) => Number(number) === at + 1);
  return numbered.length > 2 && counts && /^\s*\(?1[.)]\s/u.test(text)
    ? numbered.filter((_, at) => at % 2 === 1).map((item) => item.trim())
    : [text];
};

/** What an object or a list says where a text was asked for: its name or its longest text, and behind it what goes with that. */
const textOf = (value: unknown): unknown => {
  const texts = (Array.isArray(value) ? value : Object.values(value as object)).flatMap((each) =>
    typeof each === 'string'
      ? [each.trim()]
      : Array.isArray(each)
        ? [each.filter((item) => typeof item === 'string').join(', ')]
        : [],
  );
  if (texts.length === 0) return value;
  if (Array.isArray(value)) return texts.join(texts.every((text) => /[.!?…]$/u.test(text)) ? ' ' : '; ');
  const { name } = value as { readonly name?: unknown };
  const [longest = ''] =
    typeof name === 'string' && name !== '' ? [name.trim()] : texts.toSorted((a, b) => b.length - a.length);
  const beside = texts.filter((text) => text !== longest && !/^[\p{L}\p{N}]{0,2}[\w-]{0,2}$/u.test(text));
  return beside.length === 0
    ? longest
    : `${longest.replace(/[.]$/u, '')} (${beside.map((text) => text.replace(/[.]$/u, '')).join('; ')})${/[.]$/u.test(longest) ? '.' : ''}`;
};

const fitObject = (value: Readonly<Record<string, unknown>>, shape: Shape, depth: number): unknown => {
  const properties = propertiesOf(shape);
  const asked = Object.keys(properties);
  const nameOf = (key: string): string =>
    Object.hasOwn(properties, key)
      ? key
      : (fieldNamed(
          key,
          asked.filter((name) => !Object.hasOwn(value, name)),
        ) ?? key);
  const required = new Set((shape.required as readonly string[] | undefined) ?? asked);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const name = nameOf(key);
      if (!Object.hasOwn(properties, name)) return [[name, item]];
      // What may be missing is null where a provider wants every field.
      return item === null && !required.has(name) ? [] : [[name, fit(item, properties[name]!, depth + 1)]];
    }),
  );
};

/** A choice as it was offered, also in bold, with an article, or in another language where it is a yes or a no. */
const fitChoice = (value: unknown, choices: readonly unknown[]): unknown => {
  const texts = choices.filter((choice): choice is string => typeof choice === 'string');
  const [yes, no] = ['yes', 'no'].map((word) => texts.find((choice) => plain(choice) === word));
  if (typeof value === 'boolean') return (value ? yes : no) ?? value;
  if (typeof value !== 'string' || choices.includes(value)) return value;
  const said = value.replace(/[*_`"“”]+(?=\s|$)|(?<=^|\s)[*_`"“”]+/gu, '').replace(/^\s*the\s+/iu, '');
  const same = texts.find((choice) => plain(choice) === plain(said));
  if (same !== undefined) return same;
  // What goes on after a yes may be its condition: that is for the format to read.
  if (yes === undefined || no === undefined) return formOf(said, texts) ?? value;
  const answer = /^\P{L}*\p{L}+\P{L}*$/u.test(said) ? plainAnswerIn(said) : null;
  return answer === null ? value : answer === 'yes' ? yes : no;
};

/** The only choice that one word is a form of: `clarifying`. What more is said may be a condition. */
const formOf = (said: string, choices: readonly string[]): string | undefined => {
  const [word = '', ...others] = plainWords(said);
  const named = choices.filter((choice) => word.length > 4 && haveOneRoot(word, choice.toLowerCase()));
  return others.length === 0 && named.length === 1 ? named[0] : undefined;
};
