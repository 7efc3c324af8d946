import type { Form } from '../../transcripts/index.ts';
import { councilAdr } from './adr.ts';
import { councilEventLines } from './events.ts';
import { councilJson } from './json-form.ts';
import { councilMarkdown } from './markdown-form.ts';

/** What a council is written as beside the common forms, or in its own way. */
export const forms: Readonly<Record<string, Form>> = {
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
};
