import { type Block, figureLines } from './block.ts';
import { scoreRows } from './drawn-lines.ts';
import { harmless } from './harmless.ts';

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Anybody's words between tags: nothing in them is markup. */
export const escaped = (text: string): string => harmless(text).replace(/[&<>"']/gu, (sign) => entities.get(sign)!);

/** A text in paragraphs, as it was written. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/u)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** Blocks as HTML: headings, paragraphs, lists and tables, and nothing that runs or is fetched. */
export const drawnHtml = (blocks: readonly Block[]): string => blocks.map(htmlOf).filter(Boolean).join('\n');

const titled = (title: string, body: string): string => (body ? `<h3>${escaped(title)}</h3>\n${body}` : '');

const listed = (lines: readonly string[]): string =>
  lines.length > 0 ? `<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>` : '';

const aside = (text: string | undefined): string => (text ? ` <small>${escaped(text)}</small>` : '');

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>\n${cells('th', head)}\n${rows.map((row) => cells('td', row)).join('\n')}\n</table>`;
};

const htmlOf = (block: Block): string => {
  switch (block.type) {
    case 'headline':
      return `<p class="answer" dir="auto">${escaped(block.text)}</p>${block.aside ? `\n<p>${escaped(block.aside)}</p>` : ''}`;
    case 'text':
      return paragraphsOf(block.text);
    case 'list':
      return titled(
        block.title,
        listed(
          block.lines.map(
            ({ text, aside: beside, isDone }) =>
              `${isDone === undefined ? '' : isDone ? '☑ ' : '☐ '}${escaped(text)}${aside(beside)}`,
          ),
        ),
      );
    case 'people':
      return titled(
        block.title,
        listed(
          block.people.map(
            ({ name, says, aside: beside }) =>
              `<b>${escaped(name)}</b>${aside(beside)}${says ? `: ${escaped(says)}` : ''}`,
          ),
        ),
      );
    case 'moves':
      return titled(
        block.title,
        tableOf(
          ['', 'From', 'To', 'Why'],
          block.moves.map(({ name, from, to, why }) => [name, from, to, why]),
        ),
      );
    case 'table':
      return titled(block.title, tableOf(block.head, block.rows));
    case 'bill':
      return titled(
        block.title,
        `<p>${escaped(block.aside)}</p>\n<ol>\n${block.clauses.map(({ section, text }) => `<li><small>${escaped(section)}</small> ${escaped(text)}</li>`).join('\n')}\n</ol>`,
      );
    case 'score':
      return titled(block.title, tableOf(['', 'Score', 'Evidence'], scoreRows(block)));
    case 'figures':
      return htmlOf(figureLines(block));
    case 'positions':
      return titled(
        block.title,
        tableOf(
          ['', ...block.rounds],
          block.seats.map(({ name, at }) => [name, ...at.map((option) => option ?? 'not known')]),
        ),
      );
    case 'course':
      return titled(
        block.title,
        tableOf(
          ['', block.says],
          block.steps.map(({ name, value }) => [name, value === null ? 'not measured' : String(value)]),
        ),
      );
    case 'script':
      return titled(
        block.title,
        block.lines
          .map(({ speaker, manner, text }) => `<p><b>${escaped(speaker)}</b>${aside(manner)}<br>${escaped(text)}</p>`)
          .join('\n'),
      );
  }
};
