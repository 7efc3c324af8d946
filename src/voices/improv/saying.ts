import { chance } from '../../engine/index.ts';

export type Slots = Readonly<Record<string, string | undefined>>;

/** A phrase with its slots filled; null where one of them can't be. */
export const filled = (phrase: string, slots: Slots): string | null => {
  let isWhole = true;
  const text = phrase.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    if (!slots[slot]) isWhole = false;
    return slots[slot] ?? '';
  });
  return isWhole ? capitalised(text) : null;
};

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A statement as a sentence of its own. */
export const sentence = (text: string): string =>
  /[.!?…]["”’)]*$/u.test(text) ? capitalised(text) : `${capitalised(text)}.`;

/** Says one of several phrases: one whose frame was not heard lately, in an order of the seed's; it can be filled and was not said yet. */
export type Say = (phrases: readonly string[], slots?: Slots) => string | null;

export const sayingFor = (
  known: Slots,
  seed: number,
  label: string,
  isNew: (text: string) => boolean,
  isWorn: (frame: string) => boolean = () => false,
): Say => {
  let nth = 0;
  return (phrases, slots = {}) => {
    nth += 1;
    const start = Math.floor(chance(seed, nth, label) * phrases.length);
    const ordered = phrases.map((_, at) => phrases[(start + at) % phrases.length]!);
    const fresh = ordered.filter((phrase) => !isWorn(frameOf(phrase)));
    for (const phrase of new Set([...fresh, ...ordered])) {
      const text = filled(phrase, { ...known, ...slots });
      if (text !== null && isNew(text)) return text;
    }
    return null;
  };
};

/** The longest piece of a phrase that stands between its slots. */
const frameOf = (phrase: string): string =>
  phrase.split(/\{\w+\}/u).reduce((longest, each) => (each.length > longest.length ? each : longest), '');
