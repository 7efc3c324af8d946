import { sentencesOf } from '../engine/index.ts';

/** A part of a text that is spoken at once is about as long as this: short, so that the first sound comes soon. */
const enough = 220;
/** More than this of one turn is read and not heard. */
const mostParts = 60;

/** What is heard of a text: its words without the signs that lay it out, in parts of some sentences each. */
export const spokenParts = (text: string): string[] => {
  const parts: string[] = [];
  for (const sentence of plain(text).split('\n').flatMap(pieces)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length < enough) parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts.slice(0, mostParts);
};

const pieces = (line: string): string[] =>
  sentencesOf(line).flatMap((sentence) => {
    const words = sentence.trim();
    return words === '' ? [] : words.length <= 2 * enough ? [words] : cutAtWords(words);
  });

const cutAtWords = (words: string): string[] => {
  const cut = [''];
  for (const word of words.split(' ')) {
    if (cut.at(-1)!.length + word.length > enough) cut.push('');
    cut[cut.length - 1] = `${cut.at(-1)} ${word.slice(0, enough)}`.trim();
  }
  return cut;
};

/** Markdown as somebody would read it aloud: code and addresses are left out, signs of layout are not words. */
const plain = (text: string): string =>
  text
    .replace(/^(?:```|~~~)[^\n]*\n(?:[^\n]*\n)*?(?:```|~~~)[^\n]*$/gmu, ' ')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/gu, '$1')
    .replace(/\bhttps?:\/\/\S+/gu, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+•]|\d{1,3}[.)])[ \t]+/gmu, '')
    .replace(/^[ \t]*\|?[ \t:|-]+\|[ \t:|-]*$/gmu, '')
    .replace(/[*_`~|]+/gu, ' ')
    .replace(/[ \t]+/gu, ' ');
