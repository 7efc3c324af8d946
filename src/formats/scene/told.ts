import { type Entry, type Readings, reading, type Seat, type SeatId } from '../../engine/index.ts';
import { charactersOf, nameOf } from './cast.ts';
import type { SceneFact } from './fact.ts';
import type { SceneTable } from './terms.ts';

/** How a character answers, told once. */
export const responseFormat = `RESPONSE FORMAT:
- If speaking: [TO: <target>, TONE: <emotion>] "your dialog"
- If interrupting: [INTERRUPT after "<phrase>", TONE: <emotion>] "your dialog"
- If silent: [SILENT, *optional non-verbal*]
- If reacting: [REACT, TONE: <emotion>, *action*]

You may include non-verbal actions in [*asterisks*].
Only respond if your character would naturally speak or react in this moment.
It is perfectly acceptable to remain silent.`;

/** The rules of the house, told once and never changed within a scene. */
export const told = (seat: Seat, table: SceneTable): string =>
  seat.role === 'director' ? toldDirector(table) : toldCharacter(seat, table);

const toldCharacter = (seat: Seat, table: SceneTable): string => {
  const others = charactersOf(table).filter(({ id }) => id !== seat.id);
  return [
    `You are ${seat.name}, a character in a scene with ${listed(others.map(({ name }) => name))}. Respond according to your personality and the scene context.`,
    'In every beat all characters answer at the same time; nobody sees the others’ answers before their own.',
    'Speak for yourself alone, in one line. Director notes are for you; never mention them.',
    responseFormat,
  ].join('\n\n');
};

const toldDirector = (table: SceneTable): string =>
  [
    'You direct a scene that its characters play by themselves. You never speak for them and never decide for them.',
    `The goal of the scene: ${table.own.goal}.`,
  ].join('\n');

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** How a direction begins in a character's record. */
export const notePrefix = 'DIRECTOR NOTE: ';

/** How a memory begins there. */
export const memoryPrefix = 'You remember: ';

/** How a fact reads in a briefing, or to those who read along; null where it is no news for them. */
export const recounts = (entry: Entry<SceneFact>, table: SceneTable, seat?: SeatId): string | null =>
  entry.type === 'noted' ? reading(seat === undefined ? forReaders : forCharacters, entry.fact, table) : null;

const forCharacters: Readings<SceneFact, SceneTable> = {
  note: ({ text }) => `${notePrefix}${text}`,
  event: (fact) => `[EVENT: ${fact.content}]`,
  entered: ({ seat }, table) => `[EVENT: ${nameOf(table, seat)} enters]`,
  left: ({ seat }, table) => `[EVENT: ${nameOf(table, seat)} leaves]`,
  unable: (fact, table) => `[SYSTEM: ${nameOf(table, fact.seat)} unable to respond]`,
  silence: ({ offstage, nonverbal }) => (offstage ? null : `You stayed silent${inBrackets(nonverbal)}.`),
  remembered: ({ text }) => `${memoryPrefix}${text}`,
  overheard: ({ line }) => (line === '' ? null : `You hear this being said: ${line}`),
};

/** What a character does or remembers by itself has its name for others. */
const forReaders: Readings<SceneFact, SceneTable> = {
  ...forCharacters,
  silence: ({ seat, offstage, nonverbal }, table) =>
    offstage ? null : `${nameOf(table, seat)} stays silent${inBrackets(nonverbal)}.`,
  remembered: ({ seat, text }, table) => `${nameOf(table, seat)} remembers: ${text}`,
  untold: ({ text }) => text,
  overheard: ({ seat, line }, table) => (line === '' ? null : `${nameOf(table, seat)} hears this being said: ${line}`),
};

const inBrackets = (nonverbal: string | undefined): string => (nonverbal ? ` (${nonverbal})` : '');
