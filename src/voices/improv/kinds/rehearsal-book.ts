import { languageOf } from '../../../words/index.ts';
import german from '../phrases/rehearsal.de.json' with { type: 'json' };
import english from '../phrases/rehearsal.en.json' with { type: 'json' };
import type { Reading } from '../reading.ts';

/** What improv asks a presenter in one language, and how it knows their claims: data, read from a file of its own. */
export type RehearsalBook = typeof english;

const books: Readonly<Record<string, RehearsalBook>> = { en: english, de: german };

/** So much of slides and talk tells their language. */
const mostSigns = 2000;

/** The book for the language of slides and talk; null where improv does not speak it. */
export const rehearsalBook = ({ briefing: { record } }: Pick<Reading, 'briefing'>): RehearsalBook | null => {
  const shown = record.filter(({ type, kind }) => type !== 'turn' || kind === 'talk');
  return (
    books[
      languageOf(
        shown
          .map(({ text }) => text.replace(slideMark, ''))
          .join(' ')
          .slice(-mostSigns),
      )
    ] ?? null
  );
};

const slideMark = /^Slide \d+: |^Notes: /gmu;

/** For what has to be said whatever the language is. */
export const plainRehearsal: RehearsalBook = english;
