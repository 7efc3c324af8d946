import { takeIn } from '../engine/index.ts';
import type { Slide } from '../formats/rehearsal/index.ts';
import { markdownSlide } from './markdown-slide.ts';

const fence = /^\s*(?:```|~~~)/u;
/** Three and more part slides; two are reveal.js's way down. */
const rule = /^(?:--|---+|(?:\s*\*){3,}|(?:\s*_){3,})\s*$/u;
const heading = /^#{1,2}\s+\S/u;

interface Line {
  readonly text: string;
  /** Part of a code block, where marks mean nothing. */
  readonly isCode: boolean;
}

/** Slides out of Markdown as Marp, reveal.js, Slidev, pandoc and Deckset write it: cut at rules, or else at headings. */
export const markdownSlides = (text: string): Slide[] => {
  const lines = headed(withoutSettings(marked(withoutFrontMatter(takeIn(text)).split(/\r?\n/u))));
  const hasRules = lines.some(isRule);
  const pages: Line[][] = [[]];
  for (const line of lines) {
    if (hasRules ? isRule(line) : !line.isCode && heading.test(line.text)) pages.push(hasRules ? [] : [line]);
    else pages.at(-1)!.push(line);
  }
  return pages
    .map((page) => markdownSlide(page.map((line) => line.text).join('\n')))
    .filter(({ title, body, notes }) => title || body || notes);
};

/** What stands before the first slide: settings are dropped, pandoc's title block becomes a slide. */
const withoutFrontMatter = (text: string): string =>
  text
    .replace(/^\uFEFF/u, '')
    .replace(/^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*\r?\n/u, '')
    .replace(
      /^% (.*)\r?\n((?:% .*\r?\n)*)/u,
      (_, title: string, rest: string) => `# ${title}\n${rest.replace(/^% /gmu, '')}`,
    );

const isRule = ({ text, isCode }: Line): boolean => !isCode && rule.test(text);

const marked = (lines: readonly string[]): Line[] => {
  let isInside = false;
  return lines.map((text) => {
    const isFence = fence.test(text);
    if (isFence) isInside = !isInside;
    return { text, isCode: isInside || isFence };
  });
};

/** Words that can be a heading when they are underlined: no list, heading, quotation, table, comment or block mark. */
const plainWords = /^ {0,3}(?![#>|<]|[-*+]\s|\d+[.)]\s|:::)\S/u;

/** Underlined headings (=== and ---) as those with a hash. */
const headed = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    const level = underlining(line, next);
    if (level !== null) return [{ text: `${level} ${line.text.trim()}`, isCode: false }];
    return before && underlining(before, line) !== null ? [] : [line];
  });

/** Three dashes right under words part slides, as in every deck; what is longer than that underlines a heading. */
const underlining = (line: Line, next: Line | undefined): string | null => {
  if (!next || line.isCode || next.isCode || !plainWords.test(line.text) || rule.test(line.text)) return null;
  if (/^=+\s*$/u.test(next.text)) return '#';
  return /^-{4,}\s*$/u.test(next.text) ? '##' : null;
};

/** Whether three dashes stand right under words, where other programs would read a heading: the number of slides is worth a word. */
export const isAmbiguous = (text: string): boolean => {
  const lines = withoutSettings(marked(withoutFrontMatter(takeIn(text)).split(/\r?\n/u)));
  return lines.some(
    (line, at) =>
      isRule(line) &&
      /^---\s*$/u.test(line.text) &&
      at > 0 &&
      !lines[at - 1]!.isCode &&
      plainWords.test(lines[at - 1]!.text),
  );
};

const setting =
  /^(?:layout|class|theme|background|image|transition|clicks|src|level|title|hide|hideInToc|disabled|routeAlias|zoom|dragPos|name)\s*:/u;

/** Settings of a single slide, as Slidev has them, stand between its rule and another one; a hidden slide goes with them. */
const withoutSettings = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = [];
  let at = 0;
  const toNextRule = (from: number): number => {
    for (let next = from; next < lines.length; next += 1) if (isRule(lines[next]!)) return next;
    return lines.length;
  };
  while (at < lines.length) {
    kept.push(lines[at]!);
    const maySet = isRule(lines[at]!) && setting.test(lines[at + 1]?.text ?? '');
    const end = maySet ? toNextRule(at + 1) : lines.length;
    const inside = end < lines.length ? lines.slice(at + 1, end) : [];
    if (inside.length > 0 && inside.every(({ text }) => /^(?:\s|[\w-]+\s*:|$)/u.test(text))) {
      const isHidden = inside.some(({ text }) => /^(?:hide|disabled)\s*:\s*true/u.test(text));
      at = isHidden ? toNextRule(end + 1) : end + 1;
    } else at += 1;
  }
  return kept;
};
