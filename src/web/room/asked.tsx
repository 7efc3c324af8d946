import type { Cue, Entry, Session } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { clock, useSessionTime } from './figures-now.tsx';
import { nameIn } from './name-in.ts';
import { Scrolls } from './scrolls.tsx';

interface AskedProps {
  readonly session: Session<any>;
  readonly cue: Cue;
  readonly entries: readonly Entry[];
  /** The field that it labels; a form of several has none. */
  readonly field: string | undefined;
  /** By which the field refers to what is asked. */
  readonly request: string;
}

/** What a person is asked: by whom where somebody did, and why again where it was asked before. */
export const Asked = ({ session, cue, entries, field, request }: AskedProps) => {
  const question = questionTo(cue, entries);
  const refusal = refusalOf(cue, entries);
  const whose = (
    <>
      <strong>{harmlessLine(nameIn(session, cue.seat))}</strong>, your turn ({cue.kind})
    </>
  );
  return (
    <>
      {field ? (
        <label className="asked" htmlFor={field}>
          {whose}
        </label>
      ) : (
        <p className="asked">{whose}</p>
      )}
      {cue.due !== undefined && <TimeLeft session={session} due={cue.due} />}
      <Scrolls label="What you are asked" id={request}>
        <p>{harmless(cue.asks)}</p>
        {question && (
          <blockquote className="question">
            <span className="quiet">{harmlessLine(nameIn(session, question.seat))} asks</span> {harmless(question.text)}
          </blockquote>
        )}
      </Scrolls>
      {refusal !== null && (
        <p role="status" className="over">
          Asked again: {harmless(refusal)}
        </p>
      )}
    </>
  );
};

/** How long the table still waits. */
const TimeLeft = ({ session, due }: { session: Session<any>; due: number }) => (
  <span className="time-left">{clock(Math.max(0, due - useSessionTime(session, false)))} left</span>
);

/** The question that this turn answers: the last thing that was said, where it was put to this seat. */
const questionTo = ({ seat }: Cue, entries: readonly Entry[]): { seat: string; text: string } | null => {
  const last = entries.findLast(({ type }) => type === 'turn-taken');
  const isOurs = last?.type === 'turn-taken' && last.turn.kind === 'question' && last.turn.to === seat;
  return isOurs ? last.turn : null;
};

/** What was wrong with the last try; null on the first. */
const refusalOf = ({ id, attempt }: Cue, entries: readonly Entry[]): string | null => {
  const refused = entries.findLast((entry) => entry.type === 'turn-refused' && entry.cue.id === id);
  return attempt > 1 && refused?.type === 'turn-refused' ? refused.why : null;
};
