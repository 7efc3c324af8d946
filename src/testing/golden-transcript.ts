import { briefing, type Convening, type Formats, formatNamed } from '../engine/index.ts';
import { formsOf, transcribe } from '../transcripts/index.ts';
import { improvise } from '../voices/improv/improv.ts';
import { type Answering, playOut } from './play-out.ts';
import { TestTable } from './test-table.ts';

/**
 * A whole session as its text form, without a key and the same every time: keep it beside a test, and read the difference when
 * a rule book or a prompt changes. improv speaks unless a test answers itself.
 */
export const goldenTranscript = (formats: Formats, asked: Convening, answering?: Answering): string => {
  const table = new TestTable(formats, { voice: 'improv', ...asked });
  const format = formatNamed(formats, asked.format)!;
  const improvised: Answering = (cue, session) => improvise(briefing(format, session, table.ledger, cue));
  playOut(formats, table, answering ?? improvised);
  return transcribe(formats, table.ledger, formsOf(formats, asked.format).text!);
};
