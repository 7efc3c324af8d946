import { countWords, shareIn } from '../../engine/index.ts';
import { bareText, choiceIn, closedChoices, isBare, isSameChoice, longest, type Position } from './position.ts';

/** The word for it in the languages of models. */
const word = '(?:position|posici[óo]n|posizione|posi[çc][ãa]o|standpunkt|haltung|postura)';
/** A line of its own, perhaps as "My final position"; or, as people write it, the last words after a sentence. */
const label = new RegExp(
  String.raw`(?:^[^\S\n]*[^\p{L}\p{N}\n]{0,12}((?:\p{L}[\p{L}'’]{0,20}[:：]?[^\S\n]){0,2})|(?<=[.!?…]["”’)]?\s)[*_]*)${word}[\s*_${'`'}]*(\([^()\n]{1,40}\)|\p{L}{2,12})?[*_${'`'}\s]*[:：][^\S\n]*(.+)$`,
  'gimu',
);
/** Two cells of a table, only where the answer is one that was offered. */
const celled = new RegExp(String.raw`^[^\S\n]*\|[\s*]*(${word})[\s*]*\|()([^|\n]+)\|[^\S\n]*$`, 'gimu');
/** With a dash for the colon: only where the answer is one that was offered. */
const loose = /^[^\S\n]*[*_]*(position)[*_]*[^\S\n]()[–—-][^\S\n](.+)[^\S\n]*$/gimu;
/** The same as a heading, with the answer on the next line. */
const headed =
  /^[^\S\n]*(?:#{1,6}[^\S\n]*|\*\*)((?:\p{L}[\p{L}'’]{0,20}[^\S\n]){0,2})position[*_:]*()[^\S\n]*\n+(.+)$/gimu;
/** Another word for it, as the last line: only where nothing but a known answer and how sure it is follow. */
const otherWord = /^[^\S\n]*[^\p{L}\p{N}\n]{0,12}(\p{L}{3,20})[*_`]*()[:：]([^\n]{1,60})$/gmu;

const sureness = String.raw`[~≈]?\s?(\d{1,3}\s?%|\d{1,2}\s?\/\s?10|[01](?:[.,]\d+)?(?:\s?\/\s?1)?|[.,]\d+)`;
/** At the end of the line: `(confidence 0.7)`, `(0.7)`, `(confidence: high, 0.7)`, and so in other languages. */
const confidence = new RegExp(
  String.raw`[\s,;.(–—|·-]*(?:\((?:\s*\p{L}+(?:\s\p{L}+)?\s*[:=]?\s*(?:\p{L}+\s*,)?)?|\bconfidence\b(?:\slevel)?\s*[:=]?)\s*\[?${sureness}\]?\s*\)?[\s.*_"”]*$`,
  'iu',
);
/** The number first: `(0.85 confidence)`. */
const numberFirst = /[\s,;–—|·-]*\(\s*([01]?[.,]\d+)\s+\p{L}+\s*\)[\s.*_"”]*$/iu;
/** In words: `(confidence: seven out of ten)`. */
const inWords = /[\s,;–—|·-]*\(\s*(?:conf\p{L}+|konfidenz|zuversicht)[\s:=]+([^()]{3,40})\)[\s.*_"”]*$/iu;
/** Or on a line of its own after it, or just before. */
const sure = String.raw`[>*_#\s|-]*confidence[\s*_]*[:：|][\s*_]*${sureness}[^\n]*`;
const confidenceLine = new RegExp(String.raw`\n${sure}`, 'iu');
const lineBefore = new RegExp(String.raw`(?:^|\n)${sure}$`, 'iu');
/** Behind a bare answer: `Yes, 80 %`. */
const behind = new RegExp(String.raw`[\s,;(–—|·-]+${sureness}[\s).*_"”]*$`, 'iu');

/** A line of its own, whatever it was put into: tags, or the box of a formula. */
const asLine = (text: string): string =>
  text
    .replace(
      /<position>([^<>\n]+)<\/position>(?:\s*<confidence>([^<>\n]+)<\/confidence>)?/giu,
      (_, said: string, sure?: string) => `Position: ${said}${sure === undefined ? '' : ` (confidence ${sure})`}`,
    )
    .replace(/\\boxed\{([^{}\n]{0,20}position[^{}\n]{0,200})\}/giu, '$1');

/** Takes the position line out of a turn. One that is not understood stays, so that nothing said is lost. */
export const readPosition = (
  given: string,
  options: readonly string[],
): { readonly said: string; readonly position: Position | null } => {
  const text = asLine(given);
  for (const line of [
    ...text.matchAll(headed),
    ...text.matchAll(label),
    ...text.matchAll(celled),
    ...text.matchAll(loose),
  ].toReversed()) {
    const position = positionFrom(line, options);
    if (position !== null) return takenOut(text, line, position);
  }
  const last = text.trimEnd().slice(text.trimEnd().lastIndexOf('\n') + 1);
  for (const line of last === '' ? [] : text.matchAll(otherWord)) {
    const position = line[0] === last.trimEnd() ? positionFrom(line, options) : null;
    if (position && isBare(position)) return takenOut(text, line, position);
  }
  return { said: text.trim(), position: null };
};

const isClosed = ({ choice }: Pick<Position, 'choice'>, options: readonly string[]): boolean =>
  closedChoices(options).some((known) => isSameChoice(known, choice));

const takenOut = (
  text: string,
  line: RegExpExecArray,
  position: Position,
): { readonly said: string; readonly position: Position } => {
  // A whole paragraph after the label is more than a position: it stays as it is.
  if (line[3]!.length > longest) return { said: text.trim(), position };
  const [before, after] = [text.slice(0, line.index).trimEnd(), text.slice(line.index + line[0].length)];
  const isOpen = position.confidence === null;
  const below = isOpen ? confidenceLine.exec(after) : null;
  const above = isOpen && !below ? lineBefore.exec(before) : null;
  const rest = below ? after.replace(below[0], '') : after;
  const beside = below ?? above;
  const said = withoutFrame(above ? before.slice(0, above.index).trimEnd() : before, rest.trim())
    .filter(Boolean)
    .join(/^\s*\n/u.test(rest) ? '\n\n' : '\n');
  return { said, position: beside ? { ...position, confidence: share(beside[1]!) } : position };
};

/** A fence that held nothing but the line, and a rule that set it apart, go with it. */
const withoutFrame = (before: string, after: string): readonly string[] => {
  const isFenced = /(?:^|\n)```\w*$/u.test(before) && after.startsWith('```');
  const above = (isFenced ? before.slice(0, before.lastIndexOf('```')) : before).trimEnd();
  return [above.replace(/\n\s*(?:-{3,}|\*{3,}|_{3,})$/u, '').trimEnd(), isFenced ? after.slice(3).trim() : after];
};

const positionFrom = (
  [, before = '', aside = '', line = '']: RegExpExecArray,
  options: readonly string[],
): Position | null => {
  const plain = line
    .normalize('NFKC')
    .replace(/\*+|__|`/gu, '')
    .replace(/\\(?:boxed|text(?:bf)?)\{([^{}]*)\}/gu, '$1')
    .replace(/[^\p{L}\p{N}\p{P}]+$/u, '');
  const sure =
    [confidence, numberFirst].find((form) => form.test(plain)) ?? (isAnswer(plain, options) ? behind : undefined);
  const worded = sure ? null : shareIn(inWords.exec(plain)?.[1]);
  const given = sure?.exec(plain)?.[1] ?? confidence.exec(aside)?.[1];
  const text = unbracketed(bareText(plain.replace(sure ?? (worded === null ? confidence : inWords), '')));
  const choice = isMenu(text, options) ? null : choiceIn(text, options);
  // "The supplier's position" need not be one's own: only an answer that was offered tells.
  const isOwn = before === '' && !/^\p{L}/u.test(aside);
  if (choice === null || (!isOwn && !isClosed({ choice }, options))) return null;
  return { choice, text, confidence: given === undefined ? worded : share(given) };
};

/** Whether nothing but an answer that was offered stands before a figure. */
const isAnswer = (line: string, options: readonly string[]): boolean => {
  const text = bareText(line.replace(behind, ''));
  return behind.test(line) && closedChoices(options).includes(choiceIn(text, options) ?? '') && countWords(text) < 3;
};

/** `[yes], if it holds` is yes, if it holds. */
const unbracketed = (text: string): string => text.replace(/^[[<(]([^[\]<>()]{1,60})[\]>)]/u, '$1').trim();

/** The choices as they were offered, copied: nothing is chosen. */
const isMenu = (text: string, options: readonly string[]): boolean => {
  const parts = text.split(/[|/]/u).map((part) => part.trim());
  return closedChoices(options).filter((choice) => parts.some((part) => isSameChoice(part, choice))).length > 1;
};

/** 0.7, 70 % and 7/10 are the same. */
const share = (written: string): number => {
  const [amount = '', of] = written.replace(/[\s%]/gu, '').replace(',', '.').split('/');
  const number = Number(amount) / Number(of ?? 1);
  return Math.min(1, Math.max(0, written.includes('%') || number > 1 ? number / 100 : number));
};
