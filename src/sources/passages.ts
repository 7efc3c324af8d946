import type { Passage } from '../engine/index.ts';

/** A stretch of a document in its order: a heading, or words under one. */
export interface Block {
  readonly heading?: string;
  readonly text: string;
}

/** What a reader makes of a document. */
export interface ReadDocument {
  readonly title?: string | undefined;
  readonly passages: readonly Passage[];
  /** What was left out because people who open the document do not see it. */
  readonly hidden?: boolean;
}

/** About a paragraph or two: enough to make a point, little enough that several fit a briefing. */
const longest = 1400;

/** Blocks as numbered passages: a heading begins a new one, and what is too long is parted between paragraphs, sentences or words. */
export const passagesOf = (blocks: readonly Block[], sign = '§'): readonly Passage[] => {
  const passages: Passage[] = [];
  let heading: string | undefined;
  let open = '';
  const end = (): void => {
    const text = open.trim();
    open = '';
    if (text !== '')
      passages.push({ at: `${sign} ${passages.length + 1}`, ...(heading !== undefined && { heading }), text });
  };
  for (const block of blocks) {
    if (block.heading !== undefined) {
      end();
      heading = block.heading.trim().slice(0, 200) || undefined;
    }
    for (const piece of pieces(block.text)) {
      if (open !== '' && open.length + piece.length > longest) end();
      open = open === '' ? piece : `${open}\n\n${piece}`;
    }
  }
  end();
  return passages.length > 0 ? passages : outlined(blocks, sign);
};

/** A document of headings alone is their list. */
const outlined = (blocks: readonly Block[], sign: string): readonly Passage[] => {
  const text = blocks.flatMap(({ heading }) => heading?.trim() || []).join('\n');
  return text === '' ? [] : placed(`${sign} 1`, text);
};

/** One place of a document, such as a page: parts get letters where it is too long for one passage. */
export const placed = (at: string, text: string, heading?: string): readonly Passage[] => {
  const parts = passagesOf([{ text }]);
  return parts.map((part, nth) => ({
    at: parts.length === 1 ? at : `${at}${letter(nth)}`,
    ...(heading !== undefined && { heading }),
    text: part.text,
  }));
};

const letter = (nth: number): string =>
  nth < 26 ? String.fromCharCode(97 + nth) : `${letter(Math.floor(nth / 26) - 1)}${letter(nth % 26)}`;

/** A text in pieces that fit, its words as they stand. */
const pieces = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n\s*/u)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => (paragraph.length <= longest ? [paragraph] : cut(paragraph)));

const cut = (paragraph: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  while (paragraph.length - from > longest) {
    const stretch = paragraph.slice(from, from + longest);
    const stop = Math.max(
      ...['. ', '! ', '? ', '。', '.\n'].map((mark) => stretch.lastIndexOf(mark) + mark.length - 1),
    );
    const blank = Math.max(stretch.lastIndexOf(' '), stretch.lastIndexOf('\n'));
    const until = stop > longest / 3 ? stop + 1 : blank > longest / 3 ? blank + 1 : longest;
    parts.push(paragraph.slice(from, from + until));
    from += until;
  }
  return [...parts, paragraph.slice(from)];
};
