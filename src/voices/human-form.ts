import type { Shape } from '../engine/index.ts';
import type { Desk } from './desk.ts';
import type { Spoken } from './speaking.ts';

interface Field {
  readonly type?: string;
  readonly items?: Field;
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What a typed line is worth for a field, or what is wrong with it. */
type Read = { readonly value: unknown } | { readonly problem: string };

const fieldsOf = (shape: Shape): [string, Field][] =>
  Object.entries((shape.properties ?? {}) as Readonly<Record<string, Field>>);

/** A field that holds fields of its own can't be typed in a line. */
const isDeep = (field: Field): boolean => field.type === 'object' || field.items?.type === 'object';

/** Whether a shape can be filled in line by line; where it can't, people write what they mean in their own words. */
export const isForm = (shape: Shape): boolean => fieldsOf(shape).every(([, field]) => !isDeep(field));

/** Asks for the fields of a shape one by one, in words instead of JSON. What would take JSON and may be left out is. */
export const fillForm = async (desk: Desk, shape: Shape): Promise<Spoken> => {
  const fields = fieldsOf(shape).filter(isAsked);
  const required = (shape.required ?? fields.map(([name]) => name)) as readonly string[];
  const data: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    if (isDeep(field) && !required.includes(name)) continue;
    const value = await askField(desk, name, field, !required.includes(name) || mayBeEmpty(field));
    if (value !== undefined) data[name] = value;
  }
  return { text: Object.entries(data).map(sayField).join('\n'), data };
};

/** Where the parts of an answer are asked for, the words for the table are made of them: nobody types them twice. */
const isAsked = ([name]: readonly [string, Field], _: number, all: readonly unknown[]): boolean =>
  name !== 'says' || all.length === 1;

/** A field that tells when it is empty may be. */
const mayBeEmpty = ({ description = '' }: Field): boolean => /\bempty when\b/u.test(description);

const askField = async (desk: Desk, name: string, field: Field, mayBeEmpty: boolean): Promise<unknown> => {
  desk.say(`${label(name)}${field.description ? ` (${field.description.replace(/\.$/, '')})` : ''}: ${hint(field)}`);
  for (;;) {
    const line = (await desk.line()).trim();
    if (line === '' && mayBeEmpty) return undefined;
    const read = readField(line, field);
    if ('value' in read) return read.value;
    desk.say(read.problem);
  }
};

const hint = (field: Field): string => {
  if (field.enum) return `one of ${field.enum.join(', ')}`;
  if (field.type === 'array') return 'several, with a semicolon between them';
  if (field.type === 'boolean') return 'yes or no';
  if (field.type !== 'number' && field.type !== 'integer') return '';
  return field.minimum !== undefined && field.maximum !== undefined
    ? `a number from ${field.minimum} to ${field.maximum}`
    : 'a number';
};

const readField = (line: string, field: Field): Read => {
  if (field.enum) {
    const value = chosen(line, field.enum);
    return value === undefined ? { problem: `Choose one of ${field.enum.join(', ')}.` } : { value };
  }
  switch (field.type) {
    case 'array':
      return {
        value: line
          .split(';')
          .map((item) => item.trim())
          .filter(Boolean),
      };
    case 'boolean':
      return /^(?:y|yes|true|n|no|false)$/i.test(line) ? { value: /^[yt]/i.test(line) } : { problem: 'Say yes or no.' };
    case 'number':
    case 'integer':
      return readNumber(line, field);
    case 'object':
      return readJson(line);
    default:
      return line === '' ? { problem: 'This one needs an answer.' } : { value: line };
  }
};

/** The choice that was typed, whatever its case and joints are; its beginning is enough where no other begins so. */
const chosen = <T>(line: string, choices: readonly T[]): T | undefined => {
  const plain = (value: unknown): string =>
    String(value)
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/[.!]$/, '');
  const begun = line === '' ? [] : choices.filter((choice) => plain(choice).startsWith(plain(line)));
  return begun.find((choice) => plain(choice) === plain(line)) ?? (begun.length === 1 ? begun[0] : undefined);
};

const readNumber = (line: string, { type, minimum = -Infinity, maximum = Infinity }: Field): Read => {
  const value = line === '' ? Number.NaN : Number(line.replace(',', '.'));
  const fits = value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value));
  return fits ? { value } : { problem: `That is not ${hint({ type: 'number', minimum, maximum })}.` };
};

const readJson = (line: string): Read => {
  try {
    return { value: JSON.parse(line) };
  } catch {
    return { problem: 'Write it as JSON, such as {"name": "value"}.' };
  }
};

const label = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const sayField = ([name, value]: readonly [string, unknown]): string =>
  `${label(name)}: ${Array.isArray(value) ? value.join('; ') : typeof value === 'object' ? JSON.stringify(value) : value}`;
