import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import { type Cue, type Formats, measure, replyId, type Session, sayBudget, seatOf } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { ShapeForm } from './shape-form.tsx';
import { completed, type Filled, filledIn, inWords, openIn } from './shape-reply.ts';

interface ComposeProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly cue: Cue;
  readonly formats: Formats;
}

/** A person's turn. */
export const Compose = ({ client, id, session, cue, formats }: ComposeProps) => {
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<Filled>({});
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => takeFocus(form.current), []);
  const format = formats[session.format];
  const limit = format?.turns[cue.kind]?.limit;
  const shape = cue.shape === undefined ? undefined : format?.shapes?.[cue.shape];
  /** Sealed answers are a form alone; what is said aloud may also be put in one's own words. */
  const isSealed = shape !== undefined && cue.heardBy === 'house';
  const used = limit ? Math.round(measure(text, limit.unit)) : 0;
  const data =
    shape && filledIn(shape, filled) && openIn(shape, filled).length === 0 ? completed(shape, filled) : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    try {
      const said = text.trim() === '' && data ? inWords(data) : text;
      await client.send(id, {
        id: replyId(cue.id, cue.attempt),
        type: 'reply',
        cue: cue.id,
        attempt: cue.attempt,
        text: said,
        ...(data && { data }),
      });
    } catch (error) {
      setIsSent(false);
      setProblem((error as Error).message);
    }
  };
  return (
    <form className="compose" ref={form} onSubmit={(event) => void send(event)}>
      <label className="asked" htmlFor={isSealed ? undefined : 'turn'}>
        <strong>{harmlessLine(seatOf(session, cue.seat)?.name ?? cue.seat)}</strong>, your turn ({cue.kind}):{' '}
        {harmless(cue.asks)}
      </label>
      {!isSealed && (
        <textarea
          id="turn"
          dir="auto"
          rows={4}
          value={text}
          {...(shape && { placeholder: 'In your own words, or in the form below.' })}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {shape && isSealed && <ShapeForm shape={shape} filled={filled} change={setFilled} />}
      {shape && !isSealed && (
        <details>
          <summary>The form for it</summary>
          <ShapeForm shape={shape} filled={filled} change={setFilled} />
        </details>
      )}
      <div className="row">
        {limit && !isSealed && (
          <span className={used > limit.most ? 'over' : 'quiet'} aria-live="polite">
            {used} {limit.unit}; {sayBudget(limit)}
          </span>
        )}
        <button type="submit" className="primary" disabled={isSent || (text.trim() === '' && !data)}>
          {isSent ? 'Sent' : isSealed ? 'Hand in' : 'Speak'}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};

/** The turn takes the focus, unless somebody is busy elsewhere. */
const takeFocus = (form: HTMLFormElement | null): void => {
  const isBusy = document.activeElement?.matches('input, textarea, select, dialog *, .drawer *') ?? false;
  if (!isBusy) form?.querySelector<HTMLElement>('textarea, input, select')?.focus();
};
