import { type Fields, isFields, type Persona, type Point, type Seat, seatIdFrom } from '../engine/index.ts';
import { stances } from './cast-fields.ts';

export { type Fields, isFields };

/** A field as text: numbers and flags as they are written, anything else as nothing. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** A field as a list of texts; one text is a list of one. */
export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []);

export const stanceOf = (value: unknown): Persona['stance'] => stances.find((stance) => stance === value);

const sides = ['for', 'against'] as const;

/** Points are texts, or a text with the side it speaks for: `{ text, side }`, or short `{ for: text }`. */
export const pointsOf = (value: unknown): Point[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item): Point[] => {
    const short = isFields(item) ? sides.find((each) => item[each] !== undefined) : undefined;
    const text = isFields(item) ? textOf(short ? item[short] : (item.text ?? item.point)) : textOf(item);
    if (text === undefined) return [];
    const side = isFields(item) ? (short ?? item.side ?? item.stance) : undefined;
    return [side === 'for' || side === 'against' ? { text, side } : { text }];
  });

/** The fields that nobody asked for: kept, never interpreted. */
export const restOf = (fields: Fields, ...known: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !known.includes(name)));

/** The voice a file names: in `voice`, or in `model` where that is spelled with its provider. */
export const voiceOf = ({ voice, model }: Fields): string => {
  const named = textOf(voice);
  if (named !== undefined) return named;
  const spelled = textOf(model);
  return spelled !== undefined && (spelled.includes(':') || spelled === 'improv' || spelled === 'human') ? spelled : '';
};

/** A seat out of what a file says, without what it leaves out. */
export const seatFrom = (says: {
  readonly name: string;
  readonly id?: string | undefined;
  readonly role?: string | undefined;
  readonly icon?: string | undefined;
  readonly chair?: boolean | undefined;
  readonly voice?: string | undefined;
  readonly line?: string | undefined;
  readonly text?: string | undefined;
  readonly points?: readonly Point[] | undefined;
  readonly stance?: Persona['stance'] | undefined;
  readonly more?: Fields | undefined;
}): Seat => ({
  id: seatIdFrom(says.id ?? says.name),
  name: says.name,
  role: says.role ?? '',
  ...(says.icon !== undefined && { icon: says.icon }),
  ...(says.chair === true && { chair: true }),
  voice: says.voice ?? '',
  persona: {
    line: says.line ?? says.name,
    ...(says.text !== undefined && says.text !== '' && { text: says.text }),
    ...(says.points && says.points.length > 0 && { points: says.points }),
    ...(says.stance !== undefined && { stance: says.stance }),
    ...(says.more && Object.keys(says.more).length > 0 && { more: says.more }),
  },
});
