import { countWords, part, shapeOf } from '../../engine/index.ts';
import type { Bridge } from './outcome.ts';
import { voicedMs } from './times.ts';

/** Lead-ins from short to long: with a name of one or two words each can be heard in 3 to 5 seconds. */
const transitions = [
  'Let me stop you there, because {name} has a question.',
  'One moment, please; {name} would like to come in here.',
  'Before we go on, I would like to hear from {name}.',
  'Thank you; let us take a question on that now. {name}, please.',
  'Hold that thought for a moment, I see that {name} has a question.',
  'This seems a good place for a question, so I turn to {name}.',
] as const;

const stalls = [
  '{name} is putting it precisely.',
  'Take your time, {name}.',
  'Just one second more, please.',
  'It is worth waiting for.',
] as const;

/** Never a turn, never the floor: a sign that somebody listens. */
const murmurs = ['Mm-hmm.', 'Interesting.', 'I see.', 'Go on.', 'Right.', 'Understood.'] as const;

const bridges: Readonly<Record<Bridge, readonly string[]>> = {
  satisfied: ['Thank you, that settles {about}. Please go on.', 'Good, {about} is answered. The floor is yours again.'],
  heard: ['Thank you, we have heard your answer on {about}. Please go on.'],
  intervened: [
    'I will step in here: {about} stays open for now. Please go on.',
    'Let us leave {about} at that and take it up afterwards. Back to you.',
  ],
  tough: [
    'That was a hard one about {about}, and it is noted. Take a breath and go on.',
    'We have pressed enough on {about}. Please take us further.',
  ],
  afterPileOn: [
    'Two questions on {about}, both noted. Back to your slides.',
    'Thank you both for that on {about}. Please go on.',
  ],
  waved: [
    'We will leave {about} there; I have made a note of it. Please go on.',
    'Noted, {about} stays on the list. Back to you.',
  ],
};

const invitations = [
  'Staying with {about} for one more question: {name}, please.',
  '{name} wants to add one thing on {about}.',
] as const;

/** What the moderator has ready when nobody wrote anything better. */
export const stock = { transitions, stalls, murmurs, bridges, invitations } as const;

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
  const phrase = pool[used % pool.length] ?? stock.transitions[0];
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
