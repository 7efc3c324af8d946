import { originalVoice, type Seat } from '../engine/index.ts';
import type { Item } from './item.ts';
import type { Minutes } from './minutes.ts';

/** What a result rests on: who really spoke. It stands at the top of every result, on every surface. */
export interface Basis {
  readonly kind: 'improvised' | 'partly-improvised' | 'models' | 'people' | 'models-and-people' | 'nobody';
  /** One sentence. */
  readonly says: string;
}

type Speaker = Pick<Seat, 'id' | 'name' | 'voice'>;

export const basisOf = ({ items }: Pick<Minutes, 'items'>): Basis => {
  const { kind, says } = basisFrom(speakersIn(items));
  return { kind, says: [says, ...saySilent(silentIn(items))].join(' ') };
};

/** Models that were asked and brought nothing: no turn, and no ruling. */
const silentIn = (items: readonly Item[]): readonly Speaker[] => {
  const heard = new Set(
    items.flatMap((item) => (item.type === 'turn' ? [item.seat.name] : item.type === 'ruling' ? [item.by] : [])),
  );
  const asked = new Map(items.flatMap((item) => (item.type === 'missed' ? [[item.seat.id, item.seat] as const] : [])));
  return [...asked.values()].filter(({ name, voice }) => bringsModel(voice) && !heard.has(name));
};

const bringsModel = (voice: string): boolean => !['rule', 'human', 'improv'].includes(originalVoice(voice));

const saySilent = (silent: readonly Speaker[]): readonly string[] =>
  silent.length === 0
    ? []
    : [`Nothing was heard from ${silent.map(({ name, voice }) => `${name} (${originalVoice(voice)})`).join(', ')}.`];

/** Whoever took a turn, each under the voice that spoke then. */
const speakersIn = (items: readonly Item[]): readonly Speaker[] =>
  items.flatMap((item) => (item.type === 'turn' ? [item.seat] : []));

export const basisFrom = (speakers: readonly Speaker[]): Basis => {
  const voices = new Map<string, Set<string>>();
  for (const { name, voice } of speakers) {
    const spoken = originalVoice(voice);
    if (spoken === 'rule') continue;
    voices.set(spoken, (voices.get(spoken) ?? new Set()).add(name));
  }
  const people = [...(voices.get('human') ?? [])];
  const improvised = voices.has('improv');
  const models = [...voices.keys()].filter((voice) => voice !== 'human' && voice !== 'improv');
  if (voices.size === 0) return { kind: 'nobody', says: 'Nobody spoke, so it rests on nothing.' };
  if (improvised && voices.size === 1) return { kind: 'improvised', says: improvisedOnly };
  if (improvised)
    return { kind: 'partly-improvised', says: `Partly improvised, not advice: ${sayVoices(voices, people)}.` };
  if (models.length === 0) return { kind: 'people', says: `Spoken by ${sayPeople(people)}.` };
  const spoken = `Spoken by ${models.join(', ')}`;
  return people.length === 0
    ? { kind: 'models', says: `${spoken}.` }
    : { kind: 'models-and-people', says: `${spoken}, with ${sayPeople(people)}.` };
};

const improvisedOnly = 'Improvised, not advice: built-in rules spoke here, no language model and no person.';

/** A session in which nobody but the built-in rules spoke: an exercise of the procedure, which decides nothing. */
export const isExercise = (minutes: Pick<Minutes, 'items'>): boolean => basisOf(minutes).kind === 'improvised';

const sayVoices = (voices: ReadonlyMap<string, ReadonlySet<string>>, people: readonly string[]): string =>
  [
    ...[...voices]
      .filter(([voice]) => voice !== 'human')
      .map(([voice, names]) => `${voice === 'improv' ? 'built-in rules' : voice} for ${[...names].join(', ')}`),
    ...(people.length > 0 ? [`with ${sayPeople(people)}`] : []),
  ].join('; ');

const sayPeople = (people: readonly string[]): string =>
  people.length === 1 ? `${people[0]}, a person` : `${people.join(', ')}, who are people`;
