import { type Formats, type Ledger, replay, type Session } from '../../engine/index.ts';
import {
  type Block,
  basisOf,
  drawnMarkdown,
  type Form,
  inline,
  isFilled,
  paragraphs,
} from '../../transcripts/index.ts';
import { type Debrief, debriefOf } from './debrief.ts';

/** The debrief of a session, also of one that was cut off: it is told from the ledger, not from its last entry. */
export const debriefFrom = (formats: Formats, ledger: Ledger): Debrief => {
  const table: Session<any, any> = replay(formats, ledger);
  return debriefOf(table);
};

/** The debrief alone, for people and for tools. */
export const forms = (describe: (debrief: Debrief) => readonly Block[]): Readonly<Record<string, Form>> => ({
  debrief: {
    says: 'The debrief as Markdown.',
    ending: 'debrief.md',
    write: ({ formats, ledger, minutes }) =>
      paragraphs(
        `# Debrief: ${inline(minutes.topic)}`,
        ...(minutes.turns > 0 ? [`*${inline(basisOf(minutes).says)}*`] : []),
        ...drawnMarkdown(describe(debriefFrom(formats, ledger)).filter(isFilled), 2),
      ),
  },
  'debrief-json': {
    says: 'The debrief as JSON.',
    ending: 'debrief.json',
    write: ({ formats, ledger }) => `${JSON.stringify(debriefFrom(formats, ledger), null, 2)}\n`,
  },
});
