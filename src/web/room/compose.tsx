import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import {
  type Budget,
  type Cue,
  type DeclaredChoice,
  declarationOf,
  declaredChoices,
  type Entry,
  type Formats,
  formatNamed,
  measure,
  replyId,
  type Session,
} from '../../engine/index.ts';
import { sayLength } from '../../transcripts/item.ts';
import { labelOf } from '../label.ts';
import { Asked } from './asked.tsx';
import { DeclaredButtons } from './declared-buttons.tsx';
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
  const { draft, change, sent, left } = useDraft(id, cue.id);
  const { text, filled } = draft;
  const [chosen, choose] = useState<readonly DeclaredChoice[]>([]);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const request = useId();
  useEffect(() => takeFocus(form.current), []);
  const { limit, shape, spoken, asked, isSealed, isHeard, choices } = turnAsked(formats, session, cue);
  const { data, open } = replyIn(shape, filled, spoken ? { [spoken]: text.trim() } : {});
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
        ...(chosen.length > 0 && { does: declarationOf(chosen, said)! }),
      });
      sent();
    } catch (error) {
      setIsSent(false);
      setProblem((error as Error).message);
    }
  };
  const isWhole = open.length === 0 && (text.trim() !== '' || data !== undefined);
  const mayGo = isWhole && !isSent && !session.paused;
  return (
    <form className="compose" ref={form} onSubmit={(event) => void send(event)}>
      <div className="ask">
        <Asked session={session} cue={cue} entries={entries} field={isSealed ? undefined : 'turn'} request={request} />
      </div>
      {left !== '' && text === '' && !isSealed && (
        <p className="left" role="status">
          The turn before was taken while you wrote. Your words are kept.
          <button type="button" className="tight" onClick={() => change({ text: left })}>
            Put them here
          </button>
        </p>
      )}
      {!isSealed && (
        <textarea
          id="turn"
          aria-describedby={request}
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
      {asked && (
        <Form isAll={isSealed} request={request}>
          <ShapeForm shape={asked} filled={filled} change={(filled) => change({ filled })} />
        </Form>
      )}
      <DeclaredButtons choices={choices} chosen={chosen} choose={choose} />
      <div className="row">
        {limit && !isSealed && <Length text={text} limit={limit} />}
        {open.length > 0 && (
          <span className="quiet">
            Still open in the form: {open.map((name) => labelOf(name).toLowerCase()).join(', ')}.
          </span>
        )}
        {session.paused && <span className="quiet">The table is paused; what you write is kept.</span>}
        <button type="submit" className="primary" disabled={!mayGo}>
          {isSent ? 'Sent' : isHeard ? 'Speak' : 'Hand in'}
          {!isSent && (
            <span className="kbd" aria-hidden="true">
              Ctrl ↵
            </span>
          )}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};

/** What a turn may be: words, a form or both, and what can be declared beside them. */
const turnAsked = (formats: Formats, session: Session<any>, cue: Cue) => {
  const format = formatNamed(formats, session.format);
  const shape = cue.shape === undefined ? undefined : format?.shapes?.[cue.shape];
  const isHeard = cue.heardBy !== 'house';
  const spoken = shape && isHeard ? spokenPart(shape, cue.kind) : undefined;
  const declares = shape ? null : format?.declares?.(cue, session);
  return {
    limit: format?.turns[cue.kind]?.limit,
    shape,
    spoken,
    asked: shape && withoutPart(shape, spoken),
    isHeard,
    /** Ballots and bids are a form alone; what is said aloud, or decided by whoever leads, may also be put in one's own words. */
    isSealed: shape !== undefined && !isHeard && cue.ruling === undefined,
    choices: declares ? declaredChoices(declares, cue.seat) : [],
  };
};

/** A form that is all of the answer, or stands beside the words. */
const Form = ({ isAll, request, children }: { isAll: boolean; request: string; children: ReactNode }) =>
  isAll ? (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own would be drawn as a part of the form
    <div role="group" aria-label="Your answer" aria-describedby={request}>
      {children}
    </div>
  ) : (
    <details>
      <summary>The form for it</summary>
      {children}
    </details>
  );

const Length = ({ text, limit: { unit, most } }: { text: string; limit: Budget }) => {
  const used = Math.round(measure(text, unit));
  const isOver = used > most;
  return (
    <span className={isOver ? 'over' : 'quiet'} aria-live={isOver ? 'polite' : 'off'}>
      {sayLength({ unit, used, most })}
      {isOver && `: ${used - most} too many`}
    </span>
  );
};

/** The turn takes the focus, unless somebody is busy elsewhere. */
const takeFocus = (form: HTMLFormElement | null): void => {
  const isBusy = document.activeElement?.matches('input, textarea, select, dialog *, .drawer *') ?? false;
  if (!isBusy) focusTurn(form);
};
