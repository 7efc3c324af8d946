import type { Slide } from '../formats/rehearsal/index.ts';

const fence = /^\s*(?:```|~~~)/u;
const rule = /^\s*(?:---+|\*\*\*+|___+)\s*$/u;
const heading = /^#{1,2}\s+\S/u;

/** Slides out of Markdown: cut at rules, or at headings where there are none; comments and "Notes:" are notes. */
export const markdownSlides = (text: string): Slide[] => {
  const lines = text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/u, '').split(/\r?\n/u);
  const outside = outsideFences(lines);
  const hasRules = lines.some((line, at) => outside[at] && rule.test(line));
  const isCut = (line: string): boolean => (hasRules ? rule.test(line) : heading.test(line));
  const pages: string[][] = [[]];
  lines.forEach((line, at) => {
    if (outside[at] && isCut(line)) pages.push(hasRules ? [] : [line]);
    else pages.at(-1)!.push(line);
  });
  return pages.map((page) => slideFrom(page.join('\n'))).filter(({ title, body, notes }) => title || body || notes);
};

const outsideFences = (lines: readonly string[]): boolean[] => {
  let isInside = false;
  return lines.map((line) => {
    if (fence.test(line)) isInside = !isInside;
    return !isInside;
  });
};

const slideFrom = (page: string): Slide => {
  const comments = [...page.matchAll(/<!--([\s\S]*?)-->/gu)].map(([, comment = '']) => comment.trim());
  const [shown = '', spoken = ''] = page.replace(/<!--[\s\S]*?-->/gu, '').split(/^\s*Notes?:\s*/imu);
  const lines = shown.split('\n').map(plain);
  const at = shown.split('\n').findIndex((line) => /^#{1,6}\s/u.test(line));
  const title = at >= 0 ? lines[at]! : '';
  const body = lines.filter((line, index) => line !== '' && index !== at).join('\n');
  return { title, body, notes: [...comments, plain(spoken)].filter(Boolean).join('\n') };
};

/** The words of a line, without the marks around them. */
const plain = (line: string): string =>
  line
    .replace(/!\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+|```.*|~~~.*)/u, '')
    .replace(/[*_`~]{1,3}/gu, '')
    .replace(/^\s*\|?[\s:|-]+\|\s*$/u, '')
    .replace(/\s*\|\s*/gu, ' ')
    .trim();
