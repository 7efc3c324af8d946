import { rehearsal } from '../formats/rehearsal/index.ts';
import type { Form } from './form.ts';
import { debriefFrom, debriefMarkdown } from './rehearsal-debrief.ts';

const formats = { rehearsal };

/** The debrief alone, for people and for tools. */
export const debriefForms: Readonly<Record<string, Form>> = {
  debrief: {
    says: 'The debrief as Markdown.',
    ending: 'debrief.md',
    write: ({ ledger, minutes }) => debriefMarkdown(minutes.topic, debriefFrom(formats, ledger)),
  },
  'debrief-json': {
    says: 'The debrief as JSON.',
    ending: 'debrief.json',
    write: ({ ledger }) => `${JSON.stringify(debriefFrom(formats, ledger), null, 2)}\n`,
  },
};
