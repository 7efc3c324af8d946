import type { Slide } from '../formats/rehearsal/index.ts';

const comment = /<!--([\s\S]*?)-->/gu;
const unseen = /<(style|script)\b[\s\S]*?<\/\1>/giu;
/** How pandoc marks notes, and how HTML does. */
const notesBlock = /^:{3,}\s*\{?\.?notes\}?\s*\n([\s\S]*?)^:{3,}\s*$|<aside class="notes">([\s\S]*?)<\/aside>/gimu;
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
  const visible = page
    .replace(unseen, '')
    .replace(comment, (_, inside: string) => keep(inside))
    .replace(notesBlock, (_, block?: string, aside?: string) => keep(block ?? aside));
  const [shown = '', spoken] = visible.split(/^\s*Notes?:\s*/imu);
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
    .replace(/!\[([^\]]*)\]\([^)]*\)(?:\{[^}]*\})?/gu, (_, alt: string) => (/^bg\b|\b[wh]:/u.test(alt) ? '' : alt))
    .replace(/\[([^\]]*)\]\([^)]*\)(?:\{[^}]*\})?/gu, '$1')
    .replace(/<(https?:[^>\s]+)>/giu, '$1')
    .replace(/<br\s*\/?>/giu, ' ')
    .replace(/<\/?[a-z][^>]*>/giu, '')
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ x]\]\s+)?|\d+[.)]\s+|:{2,}.*|```.*|~~~.*)/iu, '')
    .replace(/\s*\{[.#][^}]*\}\s*$/u, '')
    .replace(/(?<!\w)[*_`~]{1,3}|[*_`~]{1,3}(?!\w)/gu, '')
    .replace(/^\s*\|?[\s:|-]+\|\s*$/u, '')
    .replace(/\s*\|\s*/gu, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/gu, (_, name: string) => entities[name]!)
    .replace(/\s+/gu, ' ')
    .trim();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
