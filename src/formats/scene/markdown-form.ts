import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import type { SceneTranscript, TranscriptLine } from './transcript.ts';

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
