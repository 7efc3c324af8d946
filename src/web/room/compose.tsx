import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import { type Cue, type Entry, type Formats, measure, replyId, type Session } from '../../engine/index.ts';
import { sayLength } from '../../transcripts/item.ts';
import { labelOf } from '../label.ts';
import { Asked } from './asked.tsx';
import { useDraft } from './draft.ts';
import { ShapeForm } from './shape-form.tsx';
import { inWords, replyIn, spokenPart, withoutPart } from './shape-reply.ts';
import { focusTurn } from './turn-focus.ts';

interface ComposeProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly cue: Cue;
  readonly entries: readonly Entry[];
  readonly formats: Formats;
}

/** A person's turn. */
export const Compose = ({ client, id, session, cue, entries, formats }: ComposeProps) => {
  const [{ text, filled }, change] = useDraft(id, cue.id);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => takeFocus(form.current), []);
  const format = formats[session.format];
  const limit = format?.turns[cue.kind]?.limit;
  const shape = cue.shape === undefined ? undefined : format?.shapes?.[cue.shape];
  /** Ballots and bids are a form alone; what is said aloud, or decided by whoever leads, may also be put in one's own words. */
  const isSealed = shape !== undefined && cue.heardBy === 'house' && cue.ruling === undefined;
  const isHeard = cue.heardBy !== 'house';
  const spoken = shape && isHeard ? spokenPart(shape, cue.kind) : undefined;
  const asked = shape && withoutPart(shape, spoken);
  const { data, open } = replyIn(shape, filled, spoken ? { [spoken]: text.trim() } : {});
  const used = limit ? Math.round(measure(text, limit.unit)) : 0;
  const isOver = limit !== undefined && used > limit.most;
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
  const isWhole = open.length === 0 && (text.trim() !== '' || data !== undefined);
  const mayGo = isWhole && !isSent && !session.paused;
  return (
    <form className="compose" ref={form} onSubmit={(event) => void send(event)}>
      <Asked session={session} cue={cue} entries={entries} field={isSealed ? undefined : 'turn'} />
      {!isSealed && (
        <textarea
          id="turn"
          dir="auto"
          rows={4}
          readOnly={isSent}
          value={text}
          {...(shape && { placeholder: 'In your own words, or in the form below.' })}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey) && mayGo) form.current?.requestSubmit();
          }}
        />
      )}
      {asked && isSealed && <ShapeForm shape={asked} filled={filled} change={(filled) => change({ filled })} />}
      {asked && !isSealed && (
        <details>
          <summary>The form for it</summary>
          <ShapeForm shape={asked} filled={filled} change={(filled) => change({ filled })} />
        </details>
      )}
      <div className="row">
        {limit && !isSealed && (
          <span className={isOver ? 'over' : 'quiet'} aria-live={isOver ? 'polite' : 'off'}>
            {sayLength({ unit: limit.unit, used, most: limit.most })}
            {isOver && `: ${used - limit.most} too many`}
          </span>
        )}
        {open.length > 0 && (
          <span className="quiet">
            Still open in the form: {open.map((name) => labelOf(name).toLowerCase()).join(', ')}.
          </span>
        )}
        {session.paused && <span className="quiet">The table is paused; what you write is kept.</span>}
        <button type="submit" className="primary" disabled={!mayGo}>
          {isSent ? 'Sent' : isHeard ? 'Speak' : 'Hand in'}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};

/** The turn takes the focus, unless somebody is busy elsewhere. */
const takeFocus = (form: HTMLFormElement | null): void => {
  const isBusy = document.activeElement?.matches('input, textarea, select, dialog *, .drawer *') ?? false;
  if (!isBusy) focusTurn(form);
};
