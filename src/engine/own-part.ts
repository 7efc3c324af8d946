import { countWords } from './count.ts';
import { literally } from './literally.ts';
import type { Seat } from './seat.ts';

/**
 * What of a reply is its seat's own, where it is written like a script: the seat labels its own part and somebody else's in
 * the same way (`Ada: …`, `Ben: …`). Null for any other reply: a list of where everybody stands plays nobody, and to begin
 * a paragraph with a name is to speak about somebody. What begins with somebody else's name and role is all theirs.
 */
export const ownPart = (text: string, seat: Seat | undefined, seats: readonly Seat[]): string | null => {
  if (!seat || seats.length < 2) return null;
  const labels = labelsIn(text, seats);
  const own = labels.find(({ name }) => name === seat.name.toLowerCase());
  const [first] = labels;
  const isTheirs = ({ name, role }: Label): boolean =>
    seats.some((other) => other.name.toLowerCase() === name && other.role.toLowerCase() === role);
  if (!own) return first && first.at === 0 && first.role !== '' && isTheirs(first) ? '' : null;
  const parts = labels.map((label, at) => ({ ...label, said: text.slice(label.end, labels[at + 1]?.at) }));
  const others = parts.filter(({ form, name, said }) => {
    return form === own.form && name !== own.name && countWords(said) >= fewestWords;
  });
  if (others.length === 0) return null;
  const before = own === labels[0] ? text.slice(0, own.at).trim() : '';
  const said = text.slice(own.end, others.find(({ at }) => at > own.at)?.at).trim();
  return [before, said].filter(Boolean).join('\n\n');
};

/** Fewer may say where somebody stands; so many speak for them. */
const fewestWords = 6;

interface Label {
  readonly name: string;
  /** Plain, in bold, or as a heading. */
  readonly form: string;
  /** As it stands in brackets after the name. */
  readonly role: string;
  readonly at: number;
  readonly end: number;
}

const labelsIn = (text: string, seats: readonly Seat[]): readonly Label[] => {
  const names = seats
    .map(({ name }) => name)
    .toSorted((a, b) => b.length - a.length)
    .map(literally);
  const bold = '(?:\\*\\*|__)?';
  const blank = '[^\\S\\n]{0,9}';
  const label = new RegExp(
    `^${blank}(#{1,4}${blank})?(\\*\\*|__)?(${names.join('|')})${bold}${blank}(?:\\(([^()\\n]{0,60})\\))?${bold}[:：]${bold}${blank}`,
    'gimu',
  );
  return [...text.matchAll(label)].map((found) => ({
    name: found[3]!.toLowerCase(),
    form: `${found[1]?.trim() ?? ''}${found[2] ?? ''}`,
    role: found[4]?.trim().toLowerCase() ?? '',
    at: found.index,
    end: found.index + found[0].length,
  }));
};
