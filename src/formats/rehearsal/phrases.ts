import { countWords, part, shapeOf } from '../../engine/index.ts';
import type { Bridge } from './outcome.ts';
import phrases from './phrases.json' with { type: 'json' };
import { voicedMs } from './times.ts';

interface Phrases {
  /** Lead-ins from short to long: with a name of one or two words each can be heard in 3 to 5 seconds. */
  readonly transitions: readonly string[];
  readonly stalls: readonly string[];
  /** Never a turn, never the floor: a sign that somebody listens. */
  readonly murmurs: readonly string[];
  readonly bridges: Readonly<Record<Bridge, readonly string[]>>;
  readonly invitations: readonly string[];
}

/** What the moderator has ready when nobody wrote anything better. */
export const stock: Phrases = phrases;

export const transitionSeconds = { least: 3, most: 5 } as const;

export const fill = (phrase: string, slots: Readonly<Record<string, string>>): string =>
  phrase.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole);

/** A voice can say a phrase somewhat faster or slower than it would by itself, and still sound like itself. */
const paces = { fastest: 0.89, slowest: 1.33 } as const;

/** What is wrong with a transition phrase; null when it can be used. */
export const transitionProblem = (phrase: string, name: string): string | null => {
  if (!phrase.includes('{name}')) return 'It calls on nobody: write {name} where the name belongs.';
  const seconds = voicedMs(fill(phrase, { name })) / 1000;
  const isShort = seconds * paces.slowest < transitionSeconds.least;
  if (!isShort && seconds * paces.fastest <= transitionSeconds.most) return null;
  return `It takes ${seconds.toFixed(1)} seconds to hear; a transition phrase takes 3 to 5.`;
};

/** How long the room hears a turn of the panel: a transition phrase is voiced to last as long as it should. */
export const heardMs = ({ kind, text }: { readonly kind: string; readonly text: string }): number => {
  const { least, most } = transitionSeconds;
  return kind === 'transition' ? Math.min(most * 1000, Math.max(least * 1000, voicedMs(text))) : voicedMs(text);
};

/** The phrase to say: the shortest when the question is ready, a long one while it is not, used ones last. */
export const chooseTransition = (
  buffered: readonly string[],
  name: string,
  isReady: boolean,
  used: number,
): { readonly text: string; readonly phrase: string } => {
  const fits = (phrases: readonly string[]): string[] =>
    phrases.filter((phrase) => transitionProblem(phrase, name) === null).sort((a, b) => countWords(a) - countWords(b));
  const own = fits(buffered);
  const usable = own.length > 0 ? own : fits(stock.transitions);
  const half = Math.max(1, Math.ceil(usable.length / 2));
  const pool = isReady ? usable.slice(0, half) : usable.slice(-half);
  const phrase = pool[used % pool.length] ?? stock.transitions[0]!;
  return { text: fill(phrase, { name }), phrase };
};

export const phrasesShape = shapeOf({
  transitions: part.texts('Phrases of 11 to 15 words that call on somebody; {name} stands for the name.', {
    minItems: 1,
    maxItems: 6,
  }),
});

export const bridgesShape = shapeOf(
  Object.fromEntries(
    (['satisfied', 'intervened', 'tough', 'afterPileOn', 'waved'] as const).map((outcome) => [
      outcome,
      part.text('One or two short sentences that name what was discussed and hand back.'),
    ]),
  ),
  ...['tough', 'afterPileOn', 'waved'],
);
