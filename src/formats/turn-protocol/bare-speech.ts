import type { Seat } from '../../engine/index.ts';
import { plainName } from './called.ts';
import { fieldsIn } from './fields-in.ts';

/** Speech without what some models put around it: data that nobody asked for, a title that names the turn, quotation marks, a count of its words. */
export const bareSpeech = (text: string, seat: Seat | undefined, kind: string): string => {
  const said = (speechInData(text, kind) ?? text).trim();
  const [count = ''] = counted.exec(said.slice(-longestCount)) ?? [];
  return unquoted(untitled(said.slice(0, said.length - count.length).trim(), seat, kind));
};

/** `(38 words)`, `Word count: 38`. */
const counted = /[*_([]*(?:word count:?\s*\d+[*_)\]]*|[([][*_]*\d+ words[*_]*[)\]][*_]*)\.?$/iu;
const longestCount = 30;

/** What data calls the words to be spoken, the plainest first. */
const fields = ['says', 'speech', 'content', 'text', 'message', 'response', 'reply', 'statement', 'answer'];

/** The words within a reply that is nothing but data; null for any other reply. */
const speechInData = (text: string, kind: string): string | null => {
  const unfenced = text
    .trim()
    .replace(/^```\w*/u, '')
    .replace(/```$/u, '')
    .trim();
  if (!unfenced.startsWith('{') || !unfenced.endsWith('}')) return null;
  const data = fieldsIn({ text: unfenced });
  return data && speechOf(data, kind);
};

/** The words to be spoken among a reply's fields; null where there are none. */
export const speechOf = (data: Readonly<Record<string, unknown>>, kind: string): string | null => {
  const said = [...fields, kind].map((name) => data[name]).find((value) => typeof value === 'string' && value.trim());
  return typeof said === 'string' ? said : null;
};

/** A line that stands by itself as a title: `## Position`, `**ROSA — POSITION**`, `[Rosa]`, `My position:`. */
const title = /^(?:#{1,6}[^\S\n]+[^\n]+|\*\*[^*\n]+\*\*:?|__[^_\n]+__|\[[^\]\n]+\]|[^\n:]{1,40}:)[^\S\n]*(?:\n+|$)/u;

const inTitles =
  /^(?:my|our|the|final|merged|revised|opening|closing|proposed|turn|statement|contribution|response|verdict|key|main|points?|arguments?)$/u;

/** Titles that say no more than who speaks and what kind of turn it is. */
const untitled = (text: string, seat: Seat | undefined, kind: string): string => {
  const [line = ''] = title.exec(text) ?? [];
  const own = new Set(plainName(`${seat?.name ?? ''} ${seat?.role ?? ''} ${kind}`).split(/\s+/u));
  const words = plainName(line).match(/[\p{L}\p{N}']+/gu) ?? [];
  const isTitle = words.length > 0 && words.every((word) => own.has(word) || inTitles.test(word));
  const rest = text.slice(line.length).trim();
  return isTitle && rest !== '' ? untitled(rest, seat, kind) : text;
};

/** Where one pair of quotation marks holds all of it. */
const unquoted = (text: string): string => /^["“]([^"“”]+)["”]$/u.exec(text)?.[1]?.trim() ?? text;
