import { useEffect, useRef, useState } from 'react';
import type { Client, SessionView } from '../../api/index.ts';
import { replyId, type Session, seatsWith } from '../../engine/index.ts';
import type { Item } from '../../transcripts/item.ts';
import { fetchedPart } from '../fetched-part.tsx';
import type { LiveSession, Shown } from '../live-session.ts';
import { cueFor } from './cue-for.ts';
import type { Speaking } from './seat-state.ts';
import { usePartName } from './side.ts';
import { Transcript } from './transcript.tsx';

const Compose = fetchedPart(() => import('./compose.tsx').then(({ Compose }) => Compose));
const Presenter = fetchedPart(() => import('./presenter.tsx').then(({ Presenter }) => Presenter));
const reading = <p className="quiet">Reading the result …</p>;
const Result = fetchedPart(() => import('./result.tsx').then(({ Result }) => Result), reading);
const Why = fetchedPart(() => import('./why.tsx').then(({ Why }) => Why));
const nobody: Speaking = new Map();

interface StageProps {
  readonly client: Client;
  readonly view: SessionView;
  readonly live: LiveSession;
  readonly shown: Shown;
  readonly session: Session<any>;
  readonly items: readonly Item[];
  readonly isPast: boolean;
  readonly moment: number;
}

/** The record, what came of it once it is closed, and a person's turn. */
export const Stage = ({ client, view, live, shown, session, items, isPast, moment }: StageProps) => {
  const [asked, setAsked] = useState<number | null>(null);
  const [wants, setWants] = useState<'result' | 'record'>('result');
  const part = session.closed ? wants : 'record';
  const box = useRef<HTMLElement>(null);
  const { id, viewer } = view;
  const cue = cueFor(session, viewer);
  const presenter = seatsWith(session, 'presenter').find((seat) => viewer === 'house' || viewer === seat.id)?.id;
  const table = { client, id, session };
  useFoundFocus(box, part);
  return (
    <section className="room-main" aria-label={usePartName('The record')} ref={box}>
      {session.closed && <Parts part={part} choose={setWants} />}
      {part === 'result' ? (
        <Result
          client={client}
          id={id}
          session={session}
          formats={live.formats}
          entries={shown.entries}
          items={items}
        />
      ) : (
        <Transcript
          items={items}
          speaking={isPast ? nobody : shown.speaking}
          session={session}
          formats={live.formats}
          moment={isPast ? moment : null}
          ask={setAsked}
        />
      )}
      {!isPast && !session.closed && (
        <>
          {cue && (
            <Compose
              key={replyId(cue.id, cue.attempt)}
              cue={cue}
              entries={shown.entries}
              formats={live.formats}
              {...table}
            />
          )}
          {presenter && <Presenter seat={presenter} {...table} />}
        </>
      )}
      {asked !== null && (
        <Why
          seq={asked}
          entries={shown.entries}
          formats={live.formats}
          sessionAt={(seq) => live.at(seq)}
          close={() => setAsked(null)}
        />
      )}
    </section>
  );
};

/** What was focused may go away, a form that was sent or a menu of a session that closed: the record takes over. */
const useFoundFocus = (box: React.RefObject<HTMLElement | null>, part: string): void => {
  const was = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      was.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === document.body && was.current && !was.current.isConnected;
    if (isLost) box.current?.querySelector<HTMLElement>('textarea, .transcript, .parts button')?.focus();
  });
  useEffect(() => {
    if (part === 'result') was.current = null;
  }, [part]);
};

interface PartsProps {
  readonly part: 'result' | 'record';
  readonly choose: (part: 'result' | 'record') => void;
}

/** Of a closed session, first what came of it. */
const Parts = ({ part, choose }: PartsProps) => (
  <nav className="parts" aria-label={usePartName('What to show')}>
    {(['result', 'record'] as const).map((each) => (
      <button key={each} type="button" aria-pressed={part === each} onClick={() => choose(each)}>
        {each === 'result' ? 'Result' : 'Record'}
      </button>
    ))}
  </nav>
);
