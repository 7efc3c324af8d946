import type { Slide } from '../formats/rehearsal/index.ts';

interface Block {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly isNote: boolean;
}

/** What stands apart from a slide's text, by how it begins and ends: styles and scripts, comments, notes as pandoc and as HTML has them. */
const blocks: readonly Block[] = [
  { from: /<style\b/giu, to: /<\/style>/giu, isNote: false },
  { from: /<script\b/giu, to: /<\/script>/giu, isNote: false },
  { from: /<!--/gu, to: /-->/gu, isNote: true },
  { from: /^:{3,}[^\S\n]*\{?\.?notes\}?[^\S\n]*\n/gimu, to: /^:{3,}[^\S\n]*$/gmu, isNote: true },
  { from: /<aside class="notes">/giu, to: /<\/aside>/giu, isNote: true },
];

/** A text without its blocks, each handed over; one that is never closed is text. Goes through the text once. */
const withoutBlocks = (text: string, from: RegExp, to: RegExp, hand: (inside: string) => string): string => {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    from.lastIndex = at;
    const opened = from.exec(text);
    if (opened) to.lastIndex = opened.index + opened[0].length;
    const closed = opened && to.exec(text);
    if (!opened || !closed) return kept.join('') + text.slice(at);
    kept.push(text.slice(at, opened.index), hand(text.slice(opened.index + opened[0].length, closed.index)));
    at = closed.index + closed[0].length;
  }
};

/** Comments that tell a program how to draw the slide. */
const directive =
  /^\s*(?:fit|\.?slide\b.*|\.?element\b.*|_?(?:class|paginate|header|footer|theme|style|size|math|headingDivider|backgroundColor|backgroundImage|backgroundPosition|backgroundRepeat|backgroundSize|color|transition|marp)\s*:[\s\S]*)$/u;

/** One page as a slide: its first heading is the title; comments, "Note:" and blocks of notes are notes. */
export const markdownSlide = (page: string): Slide => {
  const notes: string[] = [];
  const keep = (text: string | undefined): string => {
    if (text !== undefined && !directive.test(text.trim())) notes.push(linesOf(text).join('\n'));
    return '';
  };
  const visible = blocks.reduce(
    (text, { from, to, isNote }) => withoutBlocks(text, from, to, isNote ? keep : () => ''),
    page,
  );
  const [shown = '', spoken] = visible.split(/^[^\S\n]*Notes?:\s*/imu);
  keep(spoken);
  const lines = shown.split('\n').filter((line) => {
    const isNote = /^\^\s/u.test(line);
    if (isNote) keep(line.slice(1));
    return !isNote;
  });
  const at = lines.findIndex((line) => /^\s*#{1,6}\s/u.test(line));
  const body = lines.filter((_, index) => index !== at).flatMap(linesOf);
  return { title: plain(lines[at] ?? ''), body: body.join('\n'), notes: notes.filter(Boolean).join('\n') };
};

const linesOf = (text: string): string[] => text.split('\n').map(plain).filter(Boolean);

/** The words of a line, without the marks around them. */
const plain = (line: string): string =>
  line
    .replace(/!\[([^\][]*)\]\([^)[]*\)(?:\{[^{}]*\})?/gu, (_, alt: string) => (/^bg\b|\b[wh]:/u.test(alt) ? '' : alt))
    .replace(/\[([^\][]*)\]\([^)[]*\)(?:\{[^{}]*\})?/gu, '$1')
    .replace(/<(https?:[^<>\s]+)>/giu, '$1')
    .replace(/<br\s*\/?>/giu, ' ')
    .replace(/<\/?[a-z][^<>]*>/giu, '')
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ x]\]\s+)?|\d+[.)]\s+|:{2,}.*|```.*|~~~.*)/iu, '')
    .replace(/\{[.#][^{}]*\}\s*$/u, '')
    .replace(/(?<!\w)[*_`~]{1,3}|[*_`~]{1,3}(?!\w)/gu, '')
    .replace(/^(?=[^|]*\|)[\s:|-]*$/u, '')
    .replaceAll('|', ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/gu, (_, name: string) => entities[name]!)
    .replace(/\s+/gu, ' ')
    .trim();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
