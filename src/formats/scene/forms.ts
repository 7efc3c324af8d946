import type { Form } from '../../transcripts/index.ts';
import { fountainOf } from './fountain.ts';
import { sceneJson } from './json-form.ts';
import { sceneMarkdown } from './markdown-form.ts';
import { transcriptOf } from './scene-report.ts';
import { writeTranscript } from './transcript.ts';

/** What a scene is written as. */
export const forms: Readonly<Record<string, Form>> = {
  text: {
    says: 'The transcript, which reads back into the same entries.',
    ending: 'txt',
    write: ({ formats, ledger }) => writeTranscript(transcriptOf(formats, ledger)),
  },
  markdown: {
    says: 'Markdown to read.',
    ending: 'md',
    write: ({ formats, ledger }) => sceneMarkdown(transcriptOf(formats, ledger)),
  },
  json: {
    says: 'Heading, entries and numbers as one JSON object.',
    ending: 'json',
    write: ({ formats, ledger }) => sceneJson(formats, ledger),
  },
  fountain: {
    says: 'A screenplay in Fountain.',
    ending: 'fountain',
    write: ({ formats, ledger }) => fountainOf(transcriptOf(formats, ledger)),
  },
};
