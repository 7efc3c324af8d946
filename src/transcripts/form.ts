import type { Formats, Ledger, Viewer } from '../engine/index.ts';
import { basisOf } from './basis.ts';
import { footnotes } from './claims.ts';
import { drawnMarkdown } from './drawn-markdown.ts';
import { faceOf } from './face.ts';
import { htmlOf } from './html.ts';
import { inline, quote } from './inline.ts';
import { type Item, sayLength } from './item.ts';
import { ledgerLines } from './ledger-lines.ts';
import { type Minutes, minutesOf } from './minutes.ts';
import { preamble } from './preamble.ts';
import { paragraphs, sayItem, textOf } from './text.ts';

/** A way to write a session down. */
export interface Form {
  readonly says: string;
  /** How a file in this form ends. */
  readonly ending: string;
  /** Its name where other tools look for it; it then lies in a folder of the session's own. */
  readonly file?: string;
  readonly write: (session: Recorded) => string;
  /** It is whole, and says where the format changed, also where the table was held in several. */
  readonly tellsChanges?: true;
  /** A table that was held in several formats is written so, whichever they were. */
  readonly isForSeveral?: true;
}

/** What a form is written from. */
interface Recorded {
  readonly formats: Formats;
  readonly ledger: Ledger;
  readonly minutes: Minutes;
}

type Forms = Readonly<Record<string, Form>>;

/** Forms that every format can be written in. */
const everyForm: Forms = {
  text: {
    says: 'Plain text, what it came to last.',
    ending: 'txt',
    write: ({ minutes }) => textOf(minutes),
  },
  markdown: {
    says: 'Markdown with headings and quotations.',
    ending: 'md',
    write: ({ minutes }) => markdownOf(minutes),
    tellsChanges: true,
  },
  html: {
    says: 'A page that browsers print and word processors open.',
    ending: 'html',
    write: ({ minutes }) => htmlOf(minutes),
    tellsChanges: true,
  },
  json: {
    says: 'The minutes as one JSON object.',
    ending: 'json',
    write: ({ minutes }) => jsonOf(minutes),
    tellsChanges: true,
  },
  jsonl: {
    says: 'The ledger itself, one entry per line; `import` reads it.',
    ending: 'jsonl',
    write: ({ ledger }) => ledgerLines(ledger),
    tellsChanges: true,
  },
};

/** Every form that sessions of a format can be written in, by name. */
export const formsOf = (formats: Formats, format: string): Forms => {
  const all = { ...everyForm, ...faceOf(formats, format)?.forms };
  return Object.fromEntries(Object.entries(all).map(([name, form]) => [name, whole(form, name)]));
};

/** Of a table that was held in several formats, one way that knows only its last would tell half. */
const whole = (form: Form, name: string): Form =>
  form.tellsChanges || !Object.hasOwn(everyForm, name)
    ? form
    : {
        ...form,
        write: (session) => (session.minutes.changes.length > 0 ? mixed(session, name) : form).write(session),
      };

/** The way to tell several formats that one of all there are has, or the common one. */
const mixed = ({ formats }: Recorded, name: string): Form =>
  Object.keys(formats)
    .map((format) => faceOf(formats, format)?.forms?.[name])
    .find((form) => form?.isForSeveral) ?? everyForm[name]!;

/** Writes a ledger down as a viewer may see it. The ledger form is the whole record. */
export const transcribe = (formats: Formats, ledger: Ledger, form: Form, viewer: Viewer = 'public'): string =>
  form.write({ formats, ledger, minutes: minutesOf(formats, ledger, viewer) });

/** The minutes for tools. The ledger itself is exported as JSON lines. */
const jsonOf = (minutes: Minutes): string =>
  `${JSON.stringify({ v: 1, basis: basisOf(minutes), ...minutes }, null, 2)}\n`;

/** Markdown that any format can be read in. What was said is quoted, and can't open a heading, a comment or a tag. */
const markdownOf = (minutes: Minutes): string =>
  paragraphs(
    `# ${inline(minutes.topic)}`,
    preamble(minutes).map(inline).join('\\\n'),
    ...minutes.items.map(block),
    ...(minutes.cameTo.length > 0 ? ['## Outcome', ...drawnMarkdown(minutes.cameTo)] : []),
  );

const block = (item: Item): string => {
  switch (item.type) {
    case 'phase':
      return `## ${inline(item.phase)}\n\n${inline(item.says)}`;
    case 'turn': {
      const to = item.to ? ` to ${item.to.name}` : '';
      const number = item.number === null ? '' : `${item.number}. `;
      const heading = `### ${number}${inline(`${item.seat.name} (${item.seat.role}): ${item.kind}${to}`)}`;
      const mended = item.mended.length > 0 ? `, mended by ${item.mended.join(', ')}` : '';
      const notes = footnotes(item).map((note) => `\n\n*${inline(note)}*`);
      return `${heading}\n\n${quote(item.text)}${notes.join('')}\n\n*${inline(sayLength(item.length) + mended)}*`;
    }
    default:
      return `- ${inline(sayItem(item))}`;
  }
};
