import { type SceneLine, writeLine } from './line-form.ts';

/** Everything that stands in a transcript file. */
export interface SceneTranscript {
  readonly title: string;
  readonly characters: readonly string[];
  readonly goal: string;
  /** Milliseconds since 1970. */
  readonly generated: number;
  readonly setting: string | null;
  readonly entries: readonly TranscriptLine[];
  readonly ending: string;
  readonly statistics: SceneStatistics;
}

/** An entry as a transcript shows it. */
export type TranscriptLine =
  | ({ readonly type: 'dialog'; readonly speaker: string } & SceneLine)
  | { readonly type: 'event'; readonly content: string }
  | { readonly type: 'system'; readonly content: string };

export interface SceneStatistics {
  readonly beats: number;
  readonly seconds: number;
  readonly tokens?: number;
  readonly usd?: number;
  /** What played, where it was no language model. */
  readonly voice?: string;
}

/** An entry on the page: one line, or several where the words have several. */
export const writeEntry = (entry: TranscriptLine): string => {
  switch (entry.type) {
    case 'dialog':
      return `${entry.speaker} ${writeLine(entry)}`;
    case 'event':
      return `[EVENT: ${entry.content}]`;
    default:
      return entry.content;
  }
};

/** The last entries as a character is shown them. */
export const recentTranscript = (entries: readonly TranscriptLine[], limit: number): string =>
  entries.slice(-limit).map(writeEntry).join('\n');

/** Why a session closed -> how its transcript ends. */
export const endingLine = (reason: string | undefined): string => {
  if (reason === 'timeout') return '[SCENE END - Maximum length reached]';
  return `[SCENE END - Goal: ${reason === 'goal-achieved' ? 'Achieved' : 'Not Achieved'}]`;
};

/** Writes the transcript file. */
export const writeTranscript = (scene: SceneTranscript): string =>
  `${[
    [
      `SCENE: ${scene.title}`,
      `CHARACTERS: ${scene.characters.join(', ')}`,
      `GOAL: ${scene.goal}`,
      `GENERATED: ${dateTime(scene.generated)}`,
    ].join('\n'),
    '---',
    `[SCENE START]${scene.setting === null ? '' : `\n[Setting: ${scene.setting}]`}`,
    ...scene.entries.filter((entry) => !isEnding(entry)).map(writeEntry),
    scene.ending,
    '---',
    ['STATISTICS:', ...statistics(scene.statistics)].join('\n'),
  ].join('\n\n')}\n`;

/** The forced end is the transcript's end line; it is not written twice. */
const isEnding = (entry: TranscriptLine): boolean => entry.type === 'system' && entry.content.startsWith('[SCENE END');

const statistics = ({ beats, seconds, tokens, usd, voice }: SceneStatistics): string[] => [
  `- Duration: ${beats} ${beats === 1 ? 'beat' : 'beats'}`,
  `- Processing time: ${seconds.toFixed(1)}s`,
  ...(tokens === undefined ? [] : [`- Total tokens: ~${String(tokens).replace(/\B(?=(\d{3})+$)/gu, ',')}`]),
  ...(usd === undefined ? [] : [`- Estimated cost: $${usd.toFixed(2)} USD`]),
  ...(voice === undefined ? [] : [`- Played by: ${voice}`]),
];

/** To the second, in UTC. */
const dateTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** "office-confrontation" -> "Office Confrontation". */
export const displayTitle = (name: string): string =>
  name
    .split(/[\s_-]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
