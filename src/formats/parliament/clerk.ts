import { answerTo, type Held, type SeatId } from '../../engine/index.ts';
import { CONDUCT } from './heard-ids.ts';
import { type Fields, fieldsIn, isFields, textIn } from './reading.ts';
import type { HouseTable } from './terms.ts';

/** What the clerk makes of a ruling that came in: its content, and what had to be put right. */
export type CheckedRuling = { readonly content: Fields; readonly corrections: string[] } | { readonly refused: string };

/** What only the clerk may write on a message. */
const clerksOwn = ['id', 'round', 'timestamp'] as const;

/** Reads the message of a task: its envelope is put right, what belongs to the clerk is struck out. */
export const checkMessage = (held: Held, type: 'SPEAKER_RULING' | 'VOTE_TALLY', from: string): CheckedRuling => {
  const reply = fieldsIn(held);
  if (!reply) return { refused: `That is no message; answer with one JSON object of type ${type} and nothing else.` };
  const side = sideTaken(held);
  if (side) return { refused: side };
  const corrections: string[] = [];
  const whole = isFields(reply.content);
  const content = whole ? (reply.content as Fields) : reply;
  if (!whole) corrections.push('The content came without its envelope.');
  const struck = clerksOwn.filter((name) => Object.hasOwn(reply, name) || Object.hasOwn(content, name));
  if (struck.length > 0) corrections.push(`Struck out what the clerk adds: ${struck.join(', ')}.`);
  if (whole && reply.type !== type) corrections.push(`The type was ${show(reply.type)}; it is ${type}.`);
  if (whole && reply.from !== from) corrections.push(`The sender was ${show(reply.from)}; it is ${from}.`);
  return { content, corrections };
};

const show = (value: unknown): string =>
  value === undefined ? 'missing' : (JSON.stringify(value)?.slice(0, 40) ?? 'odd');

/** The chair speaks on procedure alone: what was heard to take a side is refused, with its words. */
const sideTaken = ({ heard }: Held): string | null => {
  const { value, quote, by } = answerTo(heard, CONDUCT);
  return value === 'partial'
    ? `The Speaker takes no side on the substance (“${quote}”, heard by ${by}); rule on procedure alone.`
    : null;
};

/** The ruling's words, or the clerk's where it came without any. */
export const announcementOf = (content: Fields, otherwise: string, corrections: string[]): string => {
  const words = textIn(content.ruling);
  if (words === '') corrections.push('The ruling had no words; the clerk gave it the usual ones.');
  return words || otherwise;
};

/** Finds a representative by id, or by name as it might be written: "Rep. Amara Okafor", "Okafor". */
export const representative = (table: HouseTable, value: unknown): SeatId | null => {
  const asked = textIn(value);
  if (asked === '') return null;
  const wanted = plainName(asked);
  let byName: SeatId | null = null;
  let byPart: SeatId[] = [];
  for (const { id, name, role } of table.seats) {
    if (role !== 'representative') continue;
    if (id === asked) return id;
    const own = plainName(name);
    if (own === wanted) byName = id;
    else if (own.split(' ').includes(wanted)) byPart = [...byPart, id];
  }
  return byName ?? (byPart.length === 1 ? byPart[0]! : null);
};

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^rep(?:resentative)?\.?\s+/u, '')
    .trim();

/** The same, with a correction where the id had to be looked up by name. */
export const targetIn = (table: HouseTable, value: unknown, corrections: string[]): SeatId | null => {
  const found = representative(table, value);
  if (found !== null && found !== value) corrections.push(`Read ${show(value)} as ${found}.`);
  return found;
};
