import type { Formats, Ledger, Viewer } from '../engine/index.ts';
import { writeTranscript } from '../formats/scene/transcript.ts';
import { bracketTextOf } from './bracket-text.ts';
import { councilAdr } from './council-adr.ts';
import { councilEventLines } from './council-events.ts';
import { councilJson } from './council-json.ts';
import { councilMarkdown } from './council-markdown.ts';
import { councilText } from './council-text.ts';
import { finalBill } from './final-bill.ts';
import { jsonOf } from './json.ts';
import { markdownOf } from './markdown.ts';
import { type Minutes, minutesOf } from './minutes.ts';
import { billJson, messagesJson, roundSummariesJson, sessionJson } from './parliament-json.ts';
import { versionsText } from './parliament-text.ts';
import { debriefForms } from './rehearsal-forms.ts';
import { fountainOf } from './scene-fountain.ts';
import { sceneJson } from './scene-json.ts';
import { sceneTranscript } from './scene-ledger.ts';
import { sceneMarkdown } from './scene-markdown.ts';
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
}

/** What a form is written from. */
export interface Recorded {
  readonly formats: Formats;
  readonly ledger: Ledger;
  readonly minutes: Minutes;
}

/** Forms that every format can be written in. */
const everyForm = {
  text: { says: 'Plain text.', ending: 'txt', write: ({ minutes }) => textOf(minutes) },
  markdown: {
    says: 'Markdown with headings and quotations.',
    ending: 'md',
    write: ({ minutes }) => markdownOf(minutes),
  },
  json: { says: 'The minutes as one JSON object.', ending: 'json', write: ({ minutes }) => jsonOf(minutes) },
  jsonl: {
    says: 'The ledger itself, one entry per line; `import` reads it.',
    ending: 'jsonl',
    write: ({ ledger }) => ledger.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
  },
} as const satisfies Readonly<Record<string, Form>>;

const bracketText: Form = {
  says: 'The text form of the turn protocol; `audit` reads it.',
  ending: 'txt',
  write: ({ ledger, minutes }) => bracketTextOf(ledger, minutes),
};

/** Format -> the forms that are its own, or its own way of a common one. */
const ownForms: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  council: {
    text: { says: 'Plain text, the conclusion last.', ending: 'txt', write: ({ minutes }) => councilText(minutes) },
    markdown: {
      says: 'Markdown, the conclusion first.',
      ending: 'md',
      write: ({ minutes }) => councilMarkdown(minutes),
      tellsChanges: true,
    },
    json: {
      says: 'Panel, turns with what each had been shown, and the conclusion, as one JSON object.',
      ending: 'json',
      write: ({ formats, minutes, ledger }) => councilJson(formats, minutes, ledger),
    },
    adr: { says: 'An architecture decision record.', ending: 'adr.md', write: ({ minutes }) => councilAdr(minutes) },
    events: {
      says: 'The event stream, one event per line.',
      ending: 'events.jsonl',
      write: ({ formats, ledger }) => councilEventLines(formats, ledger),
    },
  },
  parliament: {
    bill: {
      says: 'The final bill, with its deliberation record, dissent and votes.',
      ending: 'bill.md',
      file: 'final-bill.md',
      write: ({ ledger }) => finalBill(ledger),
    },
    versions: {
      says: 'What changed from version to version.',
      ending: 'versions.txt',
      write: ({ ledger }) => versionsText(ledger),
    },
    session: {
      says: 'Roster, clock and votes as JSON.',
      ending: 'session.json',
      file: 'session.json',
      write: ({ ledger }) => sessionJson(ledger),
    },
    messages: {
      says: 'The messages of the house as JSON.',
      ending: 'ledger.json',
      file: 'ledger.json',
      write: ({ ledger }) => messagesJson(ledger),
    },
    'bill-json': {
      says: 'The bill and its amendments as JSON.',
      ending: 'bill.json',
      file: 'bill.json',
      write: ({ ledger }) => billJson(ledger),
    },
    rounds: {
      says: 'Where the house stood in each round, as JSON.',
      ending: 'round-summaries.json',
      file: 'round-summaries.json',
      write: ({ ledger }) => roundSummariesJson(ledger),
    },
  },
  debate: { text: bracketText },
  consensus: { text: bracketText },
  discussion: { text: bracketText },
  scene: {
    text: {
      says: 'The transcript, which reads back into the same entries.',
      ending: 'txt',
      write: ({ ledger }) => writeTranscript(sceneTranscript(ledger)),
    },
    markdown: {
      says: 'Markdown to read.',
      ending: 'md',
      write: ({ ledger }) => sceneMarkdown(sceneTranscript(ledger)),
    },
    json: {
      says: 'Heading, entries and numbers as one JSON object.',
      ending: 'json',
      write: ({ ledger }) => sceneJson(ledger),
    },
    fountain: {
      says: 'A screenplay in Fountain.',
      ending: 'fountain',
      write: ({ ledger }) => fountainOf(sceneTranscript(ledger)),
    },
  },
  rehearsal: debriefForms,
};

/** Forms of a table that was held in several formats, where its last one's way of them knows only itself. */
const mixedForms: Readonly<Record<string, Form>> = {
  text: bracketText,
  markdown: everyForm.markdown,
  json: everyForm.json,
};

/** Every form that sessions of a format can be written in, by name. */
export const formsOf = (format: string): Readonly<Record<string, Form>> =>
  Object.fromEntries(
    Object.entries<Form>({ ...everyForm, ...ownForms[format] }).map(([name, form]) => [
      name,
      whole(form, mixedForms[name]),
    ]),
  );

const whole = (form: Form, mixed: Form | undefined): Form =>
  form.tellsChanges || !mixed
    ? form
    : { ...form, write: (session) => (session.minutes.changes.length > 0 ? mixed : form).write(session) };

/** The names of all forms there are, whatever the format. */
export const formNames: readonly string[] = [
  ...new Set([everyForm, ...Object.values(ownForms)].flatMap((forms) => Object.keys(forms))),
];

/** Writes a ledger down as a viewer may see it. The ledger form is the whole record. */
export const transcribe = (formats: Formats, ledger: Ledger, form: Form, viewer: Viewer = 'public'): string =>
  form.write({ formats, ledger, minutes: minutesOf(formats, ledger, viewer) });
