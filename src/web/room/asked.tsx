import type { Cue, Entry, Session } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { nameIn } from './name-in.ts';

interface AskedProps {
  readonly session: Session<any>;
  readonly cue: Cue;
  readonly entries: readonly Entry[];
  /** The field that it labels. */
  readonly field: string | undefined;
}

/** What a person is asked: by whom where somebody did, and why again where it was asked before. */
export const Asked = ({ session, cue, entries, field }: AskedProps) => {
  const question = questionTo(cue, entries);
  const refusal = refusalOf(cue, entries);
  return (
    <>
      <label className="asked" htmlFor={field}>
        <strong>{harmlessLine(nameIn(session, cue.seat))}</strong>, your turn ({cue.kind}): {harmless(cue.asks)}
      </label>
      {question && (
        <blockquote className="question">
          <span className="quiet">{harmlessLine(nameIn(session, question.seat))} asks</span> {harmless(question.text)}
        </blockquote>
      )}
      {refusal !== null && (
        <p role="status" className="over">
          Asked again: {harmless(refusal)}
        </p>
      )}
    </>
  );
};

/** The question that this turn answers: the last thing that was said, where it was put to this seat. */
export const questionTo = ({ seat }: Cue, entries: readonly Entry[]): { seat: string; text: string } | null => {
  const last = entries.findLast(({ type }) => type === 'turn-taken');
  const isOurs = last?.type === 'turn-taken' && last.turn.kind === 'question' && last.turn.to === seat;
  return isOurs ? last.turn : null;
};

/** What was wrong with the last try; null on the first. */
export const refusalOf = ({ id, attempt }: Cue, entries: readonly Entry[]): string | null => {
  const refused = entries.findLast((entry) => entry.type === 'turn-refused' && entry.cue.id === id);
  return attempt > 1 && refused?.type === 'turn-refused' ? refused.why : null;
};
