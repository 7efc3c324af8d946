import type { Formats, Ledger, Viewer } from '../engine/index.ts';
import { faceOf } from './face.ts';
import { htmlOf } from './html.ts';
import { jsonOf } from './json.ts';
import { ledgerLines } from './ledger-lines.ts';
import { markdownOf } from './markdown.ts';
import { type Minutes, minutesOf } from './minutes.ts';
import { textOf } from './text.ts';

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
