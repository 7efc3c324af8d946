import { originalVoice, type Seat, type Session } from '../engine/index.ts';
import type { HearingCall, Listener, Voice } from '../runtime/index.ts';
import { chain, type Link } from './chain.ts';
import { headListener } from './head-listener.ts';
import { type HearingChoice, type NamedVoice, readHearingChoice } from './hearing-choice.ts';
import { loadMiniLM } from './minilm.ts';
import { modelListener } from './model-listener.ts';
import { wordsListener } from './words-listener.ts';

export { readHearingChoice } from './hearing-choice.ts';

/** Voices that make their words up or read them from a list: what they mean they declare, so that words will do. */
const needNoListener = /^(?:improv|rule|script|dry|none)/u;

const isTold = (voice: string): boolean => needNoListener.test(originalVoice(voice));

/** By words alone: always there, and quick. */
export const byWords: Listener = chain([wordsListener]);

/** Opens what was chosen; by the table, since where only improv speaks nobody has to be asked. */
export async function openHearing(
  asked: HearingChoice | string = 'auto',
  load: () => ReturnType<typeof loadMiniLM> = loadMiniLM,
): Promise<(table: Session<any>) => Listener | null> {
  const choice = typeof asked === 'string' ? readHearingChoice(asked) : asked;
  if (choice === 'off') return () => null;
  if (choice === 'words') return () => byWords;
  const model = await load();
  const heads = model && headListener(model);
  const offline: readonly Link[] = heads ? [heads, wordsListener] : [wordsListener];
  const byMeaning = chain(offline);
  if (choice === 'embeddings') return () => byMeaning;
  const named = typeof choice === 'object' ? choice : null;
  const withModel = chain([modelListener((call) => listeningVoice(call, named), heads?.screen), ...offline]);
  return (table) => (named === null && table.seats.every(needsNoListener) ? byWords : withModel);
}

/** Whoever convened the table has a seat everywhere and is only asked. */
const needsNoListener = ({ voice, role }: Seat): boolean => role === 'user' || isTold(voice);

/** The voice that was named, or else the first model at the table. */
const listeningVoice = async ({ table, voices }: HearingCall, named: NamedVoice | null): Promise<Voice | null> => {
  const seats =
    named === null
      ? table.seats.filter(({ voice }) => voice !== 'human' && !isTold(voice))
      : table.seats.slice(0, 1).map((seat) => ({ ...seat, voice: named.voice }));
  for (const seat of seats) {
    const voice = await (named?.voices ?? voices)(seat);
    if (voice?.listens) return voice;
  }
  return null;
};
