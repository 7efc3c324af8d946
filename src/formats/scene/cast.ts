import { type CastAsk, type Seat, type SeatId, seatIdFrom, type Table } from '../../engine/index.ts';
import { readScript } from './script.ts';
import type { SceneTable, SceneTerms } from './terms.ts';

/** The seat that leads the scene. Rules speak for it, unless a model is given the chair. */
export const director: Seat = {
  id: 'director',
  name: 'Director',
  role: 'director',
  chair: true,
  voice: 'rule',
  persona: { line: 'Watches the scene, says what happens around it, and knows when it is over.' },
};

/** Characters are brought by the writer; only the director is added. */
export const cast = (given: readonly Seat[], { voice }: CastAsk): readonly Seat[] => {
  const seats = given.map((seat) => ({
    ...seat,
    id: seat.id || seatIdFrom(seat.name),
    role: seat.role || 'character',
    voice: seat.voice || (seat.role === 'director' ? 'rule' : voice),
  }));
  return seats.some(({ role }) => role === 'director') ? seats : [...seats, director];
};

/** Everything that stands in the way of playing, one sentence each. */
export const problems = ({
  settings,
  seats,
  topic,
}: CastAsk<SceneTerms> & { readonly seats: readonly Seat[] }): string[] => {
  const characters = seats.filter(({ role }) => role === 'character');
  const names = characters.map(({ name }) => name).join(', ') || 'nobody';
  const { script, problems } = readScript(settings.script);
  const found = [...problems];
  if (!settings.experiment && (characters.length < 2 || characters.length > 5))
    found.push(
      `A scene has two to five characters; this one has ${characters.length}. Change the cast, or switch on experiment.`,
    );
  const starter = settings.initialSpeaker;
  if (starter !== '' && !seatCalled(characters, starter))
    found.push(`The initial speaker "${starter}" is not in the cast; choose one of ${names}.`);
  if (script.presence.length > 0 && !settings.witnessed)
    found.push('The script has characters come and go; switch on witnessed, so that they know only what they saw.');
  const mentioned = [
    ...script.notes.flatMap(({ to }) => to ?? []),
    ...script.presence.flatMap(({ enters, leaves }) => enters ?? leaves ?? []),
    ...Object.keys(script.memories),
  ];
  for (const name of new Set(mentioned))
    if (!seatCalled(characters, name))
      found.push(`The script speaks of "${name}", who is not in the cast; choose one of ${names}.`);
  if (!/\p{L}/u.test(topic))
    found.push('The scene has no words; say what is happening and what the scene is to reach.');
  return found;
};

/** A seat by its id or its name, whatever the case; also by a part of the name that is nobody else's ("Smith" for Dr. Smith). */
export const seatCalled = (seats: readonly Seat[], name: string): Seat | undefined => {
  const wanted = spoken(name.replace(/^\s*@/u, ''));
  const exact = seats.find((seat) => seat.id === wanted || spoken(seat.name) === wanted);
  if (exact) return exact;
  const partly = seats.filter((seat) => spoken(seat.name).split(' ').includes(wanted));
  return partly.length === 1 ? partly[0] : undefined;
};

/** A name without case and full stops: "Dr Smith" is Dr. Smith. */
const spoken = (name: string): string => name.toLowerCase().replaceAll('.', ' ').replace(/\s+/gu, ' ').trim();

export const charactersOf = ({ seats }: Pick<Table, 'seats'>): readonly Seat[] =>
  seats.filter(({ role }) => role === 'character');

export const nameOf = ({ seats }: Pick<Table, 'seats'>, id: SeatId): string =>
  seats.find((seat) => seat.id === id)?.name ?? id;

/** Who begins: whoever was named, else the first of the cast. */
export const starterOf = (table: Pick<SceneTable, 'seats' | 'settings'>): Seat => {
  const characters = charactersOf(table);
  return seatCalled(characters, table.settings.initialSpeaker) ?? characters[0]!;
};

/** The director's voice, where it is more than the rules. */
export const judgeOf = ({ seats }: Pick<Table, 'seats'>): Seat | null =>
  seats.find(({ role, voice }) => role === 'director' && voice !== 'rule') ?? null;
