import { type Block, passagesOf, type ReadDocument } from '../passages.ts';

/** Markdown by its headings. Comments are left out: whoever reads the page does not see them. */
export const readMarkdown = (written: string): ReadDocument => {
  const { text, hidden } = withoutComments(written);
  const blocks: { heading?: string; lines: string[] }[] = [{ lines: [] }];
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? '';
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    const heading = fence === '' ? /^ {0,3}#{1,6}[^\S\n]+(.*)$/u.exec(line)?.[1] : undefined;
    if (heading === undefined) blocks.at(-1)!.lines.push(line);
    else blocks.push({ heading: heading.replace(/\s#+\s*$/u, '').trim(), lines: [] });
  }
  const all: Block[] = blocks.map(({ heading, lines }) => ({
    ...(heading !== undefined && { heading }),
    text: lines.join('\n'),
  }));
  return { title: all.find(({ heading }) => heading)?.heading, passages: passagesOf(all), hidden };
};

/** Plain text by its paragraphs. */
export const readPlain = (text: string): ReadDocument => ({ passages: passagesOf([{ text }], '¶') });

/** Definitions of links that lead nowhere are the other way to write a comment. */
const nowhere = /^ {0,3}\[[^\]\n]{1,200}\]:[^\S\n]*(?:#|<>)[^\S\n]*(?:["'(].{0,4000})?$/gmu;

const withoutComments = (text: string): { readonly text: string; readonly hidden: boolean } => {
  const kept: string[] = [];
  let from = 0;
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', from)) {
    const close = text.indexOf('-->', open + 4);
    if (close < 0) break;
    kept.push(text.slice(from, open));
    from = close + 3;
  }
  kept.push(text.slice(from));
  const seen = kept.join('').replace(nowhere, '');
  return { text: seen, hidden: seen.length < text.length };
};
