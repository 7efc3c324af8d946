import { Parser } from 'htmlparser2';
import { type Block, passagesOf, type ReadDocument } from '../passages.ts';
import { unseenIn } from './unseen.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Elements whose words nobody reads. */
const unread = listOf('script style template noscript svg math head iframe object select textarea');
/** Elements that begin a new line. */
const blocks = listOf(
  'address article aside blockquote body br dd details div dl dt figcaption figure footer form header hr li main nav ol p pre section summary table tr ul',
);
const paragraphs = listOf('p table pre');
/** Elements that have no end. */
const empty = listOf('area base br col embed hr img input link meta source track wbr');
const headings = /^h[1-6]$/u;

/** A page as people see it: headings, paragraphs, rows of tables; nothing that is hidden. */
export const readHtml = (html: string): ReadDocument => {
  const found: Block[] = [];
  let title = '';
  let heading: string | null = null;
  let text = '';
  /** How many lines end at the end of it. */
  let breaks = 0;
  let hiddenSince = 0;
  let hidden = false;
  const open: string[] = [];
  const isUnseen = unseenIn(html);
  const end = (): void => {
    if (text.trim() !== '') found.push({ text });
    [text, breaks] = ['', 0];
  };
  const write = (words: string): void => {
    if (words === '') return;
    text += words;
    breaks = words.endsWith('\n') ? (words.trim() === '' ? breaks : 0) + words.length - words.trimEnd().length : 0;
  };
  const add = (words: string): void => {
    const flat = words.replace(/\s+/gu, ' ');
    if (open.at(-1) === 'title' && open.includes('head')) title += words;
    if (hiddenSince > 0) hidden ||= flat !== ' ' && !open.some((name) => unread.has(name));
    else if (heading !== null) heading += words;
    else if (open.includes('pre')) write(words);
    else if (flat !== ' ' || breaks === 0) write(flat);
  };
  /** Begins a new line or paragraph; within a cell, words stay in their row. */
  const lay = (name: string): void => {
    if (!blocks.has(name)) return;
    const isCell = open.some((each) => each === 'td' || each === 'th');
    if (isCell && name !== 'table' && name !== 'tr') write(' ');
    else if (name === 'br') write('\n');
    else write('\n'.repeat(Math.max(0, (paragraphs.has(name) && !isCell ? 2 : 1) - breaks)));
  };
  const parser = new Parser({
    onopentag(name, { hidden: isHidden, ...marked }) {
      if (!empty.has(name)) {
        open.push(name);
        const isLeft = unread.has(name) || isHidden !== undefined || isUnseen({ ...marked, name });
        if (isLeft && hiddenSince === 0) hiddenSince = open.length;
      }
      if (hiddenSince > 0) return;
      if (headings.test(name)) {
        end();
        heading = '';
      } else lay(name);
      if (name === 'td' || name === 'th') write('\t');
      if (name === 'li') write('- ');
    },
    ontext: add,
    onclosetag(name) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      if (hiddenSince > open.length) hiddenSince = 0;
      if (headings.test(name) && heading !== null) {
        found.push({ heading: heading.replace(/\s+/gu, ' ').trim(), text: '' });
        heading = null;
      } else if (hiddenSince === 0 && heading === null) lay(name);
    },
  });
  parser.write(html);
  parser.end();
  end();
  const tidy = found.map((block) => ({ ...block, text: tidied(block.text) }));
  const named = title.replace(/\s+/gu, ' ').trim() || tidy.find((block) => block.heading)?.heading;
  return { title: named, passages: passagesOf(tidy), hidden };
};

const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/ *\t */gu, '\t').trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n');
