/** What a character carries from scene to scene. */
export interface CharacterMemory {
  readonly name: string;
  /** How it feels: a word, and how good that is from -1 to 1. */
  readonly mood: { readonly word: string; readonly value: number } | null;
  /** How it stands to others, by their names. */
  readonly relations: Readonly<Record<string, Relation>>;
  readonly scenes: readonly RememberedScene[];
  /** What its writer added; it stays, and the character is told. */
  readonly notes?: readonly string[];
}

export interface Relation {
  /** From -1, hostile, to 1, close. */
  readonly value: number;
  readonly because: string;
}

export interface RememberedScene {
  readonly title: string;
  /** The day, as the writer may read it. */
  readonly date: string;
  readonly memories: readonly string[];
}

export const noMemory = (name: string): CharacterMemory => ({ name, mood: null, relations: {}, scenes: [] });

const standings: readonly (readonly [from: number, word: string])[] = [
  [0.5, 'close'],
  [0.15, 'warm'],
  [-0.15, 'neutral'],
  [-0.5, 'wary'],
  [-1, 'hostile'],
];

export const standingWord = (value: number): string => standings.find(([from]) => value >= from)?.[1] ?? 'hostile';

/** As many scenes as a character is reminded of; the file keeps them all. */
const scenesRecalled = 5;

/** What a character is told of it when a scene begins; empty where there is nothing. */
export const recall = ({ mood, relations, scenes, notes = [] }: CharacterMemory): string =>
  [
    ...notes,
    ...(mood && Math.abs(mood.value) >= 0.1 ? [`You come in feeling ${mood.word}.`] : []),
    ...Object.entries(relations).map(
      ([name, { value, because }]) => `You stand to ${name}: ${standingWord(value)}${because && ` (${because})`}.`,
    ),
    ...scenes
      .slice(-scenesRecalled)
      .map(({ title, memories }) => `From "${title}": ${memories.join(' ')}`)
      .filter((line) => !line.endsWith(': ')),
  ].join('\n');
