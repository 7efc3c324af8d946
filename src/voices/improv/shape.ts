import type { Shape } from '../../engine/index.ts';

/** Fills what a shape asks for and a move did not say. */
export interface Filling {
  /** A text for a field, of at most so many characters. */
  readonly text: (field: string, most: number) => string;
  /** How far I lean, from -1 to 1: picks among choices and on scales. */
  readonly lean: number;
}

interface Node {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const agreeing = /^(?:aye|yes|for|approve|accept|agree|support|speak|continue|adopt|pass)/i;
const refusing = /^(?:nay|no|against|reject|disagree|oppose|block|fail)/i;
const undecided = /abstain|neutral|undecided|open|mixed|moderate|medium/i;

/** Data of the given shape: what is known where it fits, and otherwise the plainest thing the shape allows. */
export const fillShape = (shape: Shape, known: Readonly<Record<string, unknown>>, filling: Filling): unknown =>
  fillNode(shape as Node, known, filling, '');

const fillNode = (node: Node, known: unknown, filling: Filling, field: string): unknown => {
  if (node.const !== undefined) return node.const;
  const options = node.anyOf ?? node.oneOf;
  if (options)
    return fillNode(options.find((option) => matches(option, known)) ?? options[0] ?? {}, known, filling, field);
  if (node.enum) return node.enum.includes(known) ? known : choose(node.enum, filling.lean);
  switch (typeOf(node, known)) {
    case 'object':
      return fillObject(node, known, filling);
    case 'array':
      return fillArray(node, known, filling, field);
    case 'boolean':
      return typeof known === 'boolean' ? known : filling.lean >= 0;
    case 'integer':
      return Math.round(fillNumber(node, known, filling, 10));
    case 'number':
      return fillNumber(node, known, filling, 1);
    case 'null':
      return null;
    default:
      return fillText(node, known, filling, field);
  }
};

const typeOf = ({ type, properties, items }: Node, known: unknown): string => {
  if (typeof type === 'string') return type;
  if (type) return type.find((each) => matches({ type: each }, known)) ?? type[0] ?? 'string';
  return properties ? 'object' : items ? 'array' : 'string';
};

const matches = ({ type, enum: choices, const: only }: Node, value: unknown): boolean => {
  if (only !== undefined) return value === only;
  if (choices) return choices.includes(value);
  switch (type) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const choose = (choices: readonly unknown[], lean: number): unknown => {
  const like = (sign: RegExp) => choices.find((choice) => typeof choice === 'string' && sign.test(choice));
  const wanted = lean > 0.15 ? like(agreeing) : lean < -0.15 ? like(refusing) : like(undecided);
  return wanted ?? choices[0];
};

/** Required fields, and those that are known; optional fields that nobody knows stay away. */
const fillObject = ({ properties = {}, required = [] }: Node, known: unknown, filling: Filling): unknown => {
  const given = isRecord(known) ? known : {};
  const wanted = Object.keys(properties).filter((name) => required.includes(name) || given[name] !== undefined);
  return Object.fromEntries(wanted.map((name) => [name, fillNode(properties[name]!, given[name], filling, name)]));
};

const fillArray = (
  { items = {}, minItems = 0, maxItems = 50 }: Node,
  known: unknown,
  filling: Filling,
  field: string,
): unknown => {
  const given = Array.isArray(known) ? known.slice(0, maxItems) : [];
  const missing = Array.from({ length: Math.max(0, minItems - given.length) }, () => undefined);
  return [...given, ...missing].map((item) => fillNode(items, item, filling, field));
};

const fillNumber = ({ minimum, maximum }: Node, known: unknown, { lean }: Filling, top: number): number => {
  const [low, high] = [minimum ?? 0, maximum ?? Math.max(top, minimum ?? 0)];
  const value = typeof known === 'number' ? known : low + ((high - low) * (lean + 1)) / 2;
  return Math.min(high, Math.max(low, Math.round(value * 100) / 100));
};

const fillText = ({ maxLength, minLength = 0 }: Node, known: unknown, filling: Filling, field: string): string => {
  const text = typeof known === 'string' ? known : filling.text(field, maxLength ?? usualLength);
  return text.slice(0, maxLength).padEnd(minLength, '.');
};

/** What nobody knows is kept short. */
const usualLength = 400;
