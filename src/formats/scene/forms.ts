import type { Formats, Ledger } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import type { Form } from '../../transcripts/index.ts';
import { sceneMetadata } from './metadata.ts';
import { sceneSession, transcriptOf } from './scene-report.ts';
import { type SceneTranscript, type TranscriptLine, writeTranscript } from './transcript.ts';
import { entriesOf } from './transcript-entry.ts';

/** What a scene is written as. */
export const forms: Readonly<Record<string, Form>> = {
  text: {
    says: 'The transcript, which reads back into the same entries.',
    ending: 'txt',
    write: ({ formats, ledger }) => writeTranscript(transcriptOf(formats, ledger)),
  },
  markdown: {
    says: 'Markdown to read.',
    ending: 'md',
    write: ({ formats, ledger }) => sceneMarkdown(transcriptOf(formats, ledger)),
  },
  json: {
    says: 'Heading, entries and numbers as one JSON object.',
    ending: 'json',
    write: ({ formats, ledger }) => sceneJson(formats, ledger),
  },
  fountain: {
    says: 'A screenplay in Fountain.',
    ending: 'fountain',
    write: ({ formats, ledger }) => fountainOf(transcriptOf(formats, ledger)),
  },
};

/** A scene as one JSON object: its heading, every entry with beat and time, and its numbers. */
const sceneJson = (formats: Formats, ledger: Ledger): string => {
  const { title, characters, goal, setting, ending } = transcriptOf(formats, ledger);
  const { settings, topic } = sceneSession(formats, ledger);
  const metadata = sceneMetadata(formats, ledger, settings.title);
  return `${JSON.stringify({ title, prompt: topic, characters, goal, setting, entries: entriesOf(ledger), ending, metadata }, null, 2)}\n`;
};

/** A scene as a page to read: who speaks in bold, how in italics, what happens in between in italics. */
export const sceneMarkdown = (scene: SceneTranscript): string =>
  `${[
    `# ${plain(scene.title)}`,
    [
      `- Characters: ${scene.characters.map(plain).join(', ')}`,
      `- Goal: ${plain(scene.goal)}`,
      ...(scene.setting === null ? [] : [`- Setting: ${plain(scene.setting)}`]),
      `- Ending: ${plain(scene.ending.replace(/^\[SCENE END - |\]$/gu, ''))}`,
      ...(scene.statistics.voice === undefined ? [] : [`- Played by: ${plain(scene.statistics.voice)}`]),
    ].join('\n'),
    ...scene.entries.filter(({ type }) => type !== 'system').map(paragraph),
  ].join('\n\n')}\n`;

const paragraph = (entry: TranscriptLine): string => {
  if (entry.type !== 'dialog') return `*${plain(entry.content)}*`;
  const { speaker, action, tone, target, nonverbal, content } = entry;
  if (action === 'react') return `**${plain(speaker)}** *${plain(content)} (${plain(tone)})*`;
  const manner = [
    ...(action === 'interrupt' ? ['interrupting'] : []),
    plain(tone),
    ...(target ? [`to ${plain(target)}`] : []),
    ...(nonverbal ? [plain(nonverbal)] : []),
  ];
  return `**${plain(speaker)}** *(${manner.join('; ')})*: ${harmless(content).split('\n').map(plain).join('  \n')}`;
};

const plain = (text: string): string => harmlessLine(text).replace(/([\\`*_[\]<>#|])/gu, '\\$1');

/** A scene as a screenplay in Fountain: names above their lines, tone and action in brackets, events as action. */
export const fountainOf = (scene: SceneTranscript): string =>
  `${[
    [`Title: ${harmlessLine(scene.title)}`, `Draft date: ${new Date(scene.generated).toISOString().slice(0, 10)}`].join(
      '\n',
    ),
    `.${headingOf(scene)}`,
    ...scene.entries.filter(({ type }) => type !== 'system').map(elementOf),
    '> THE END <',
  ].join('\n\n')}\n`;

/** A leading dot makes any line a heading. */
const headingOf = ({ setting, title }: SceneTranscript): string => {
  const place = harmlessLine(setting ?? title).toUpperCase();
  return /^(?:INT|EXT|EST|I\/E)\b/u.test(place) ? place : `INT. ${place}`;
};

const elementOf = (entry: TranscriptLine): string => {
  if (entry.type !== 'dialog') return action(entry.content);
  if (entry.action === 'react') return action(`${entry.speaker} ${entry.content}`);
  const { speaker, action: how, tone, target, nonverbal, content } = entry;
  const manner = [
    ...(how === 'interrupt' ? ['interrupting'] : []),
    ...(tone === 'neutral' ? [] : [tone]),
    ...(target ? [`to ${target}`] : []),
    ...(nonverbal ? [nonverbal] : []),
  ];
  return [
    `@${harmlessLine(speaker).toUpperCase()}`,
    ...(manner.length > 0 ? [`(${harmlessLine(manner.join(', ')).replace(/[()]/gu, '')})`] : []),
    ...harmless(content).split('\n').map(spoken),
  ].join('\n');
};

/** A leading exclamation mark keeps a line from being read as anything else. */
const action = (text: string): string => `!${harmlessLine(text).replace(/[.!?…]?$/u, (mark) => mark || '.')}`;

/** Words that would look like a bracket remark or a section get a backslash, which Fountain takes away. */
const spoken = (line: string): string => line.replace(/^(?=[(#=>!@.~])/u, '\\').replace(/([*_])/gu, '\\$1');
