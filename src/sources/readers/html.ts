import { Parser } from 'htmlparser2';
import { type Block, passagesOf, type ReadDocument } from '../passages.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Elements whose words nobody reads. */
const unread = listOf('script style template noscript svg math head iframe object select textarea');
/** Elements that begin a new line. */
const blocks = listOf(
  'address article aside blockquote body br dd details div dl dt figcaption figure footer form header hr li main nav ol p pre section summary table tr ul',
);
/** Elements that have no end. */
const empty = listOf('area base br col embed hr img input link meta source track wbr');
const headings = /^h[1-6]$/u;

/** Styles by which an element is there and not seen. */
const unseen = /display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0(?![.\d])|opacity\s?:\s?0(?![.\d])/iu;

/** A page as people see it: headings, paragraphs, rows of tables; nothing that is hidden. */
export const readHtml = (html: string): ReadDocument => {
  const found: Block[] = [];
  let title = '';
  let heading: string | null = null;
  let text = '';
  let hiddenSince = 0;
  let hidden = false;
  const open: string[] = [];
  const end = (): void => {
    if (text.trim() !== '') found.push({ text });
    text = '';
  };
  const add = (words: string): void => {
    if (open.at(-1) === 'title' && open.includes('head')) title += words;
    if (hiddenSince > 0) hidden ||= words.trim() !== '' && !open.some((name) => unread.has(name));
    else if (heading !== null) heading += words;
    else text += open.includes('pre') ? words : words.replace(/\s+/gu, ' ');
  };
  const parser = new Parser({
    onopentag(name, { style = '', hidden: isHidden }) {
      const isUnseen = unread.has(name) || isHidden !== undefined || unseen.test(style.slice(0, 1000));
      if (!empty.has(name)) open.push(name);
      if (isUnseen && hiddenSince === 0 && !empty.has(name)) hiddenSince = open.length;
      if (hiddenSince > 0) return;
      if (headings.test(name)) {
        end();
        heading = '';
      } else if (name === 'p' || name === 'table' || name === 'pre') text += '\n\n';
      else if (blocks.has(name)) text += '\n';
      if (name === 'td' || name === 'th') text += '\t';
      if (name === 'li') text += '- ';
    },
    ontext: add,
    onclosetag(name) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      if (hiddenSince > open.length) hiddenSince = 0;
      if (headings.test(name) && heading !== null) {
        found.push({ heading: heading.replace(/\s+/gu, ' ').trim(), text: '' });
        heading = null;
      } else if (blocks.has(name) && hiddenSince === 0 && heading === null) text += name === 'p' ? '\n\n' : '\n';
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
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n');
