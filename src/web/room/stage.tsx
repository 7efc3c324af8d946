import { useEffect, useRef, useState } from 'react';
import type { Client, SessionView } from '../../api/index.ts';
import { replyId, type Session, uncuedSeats } from '../../engine/index.ts';
import type { Item } from '../../transcripts/item.ts';
import { fetchedPart } from '../fetched-part.tsx';
import type { LiveSession, Shown } from '../live-session.ts';
import { Waiting } from '../waiting.tsx';
import { cueFor } from './cue-for.ts';
import type { Speaking } from './seat-state.ts';
import { Transcript } from './transcript.tsx';

const Compose = fetchedPart(() => import('./compose.tsx').then(({ Compose }) => Compose));
const Presenter = fetchedPart(() => import('./presenter.tsx').then(({ Presenter }) => Presenter));
const reading = <Waiting says="Reading the result …" />;
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
  readonly part: Part;
  /** Shows the record at an entry. */
  readonly go: (seq: number) => void;
}

/** The record, what came of it once it is closed, and a person's turn. */
export const Stage = ({ client, view, live, shown, session, items, isPast, moment, part, go }: StageProps) => {
  const [asked, setAsked] = useState<number | null>(null);
  const box = useRef<HTMLElement>(null);
  const { id, viewer } = view;
  const cue = cueFor(session, viewer);
  const presenter = uncuedSeats(live.formats, session).find((seat) => viewer === 'house' || viewer === seat.id)?.id;
  const table = { client, id, session };
  useFoundFocus(box, part);
  return (
    <section className="room-main" aria-label={'The record'} ref={box}>
      {part === 'result' ? (
        <Result
          client={client}
          id={id}
          session={session}
          formats={live.formats}
          entries={shown.entries}
          items={items}
          mayTell={viewer === 'house'}
          go={go}
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
          {presenter && <Presenter seat={presenter} entries={shown.entries} formats={live.formats} {...table} />}
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
    if (isLost)
      box.current
        ?.closest('.room')
        ?.querySelector<HTMLElement>('.room-main textarea, .transcript, .parts button')
        ?.focus();
  });
  useEffect(() => {
    if (part === 'result') was.current = null;
  }, [part]);
};

/** Of a closed session, what came of it or what was said. */
export type Part = 'result' | 'record';

interface PartsProps {
  readonly part: Part;
  readonly choose: (part: Part) => void;
}

/** Of a closed session, first what came of it. */
export const Parts = ({ part, choose }: PartsProps) => (
  <nav className="parts seg" aria-label={'What to show'}>
    {(['result', 'record'] as const).map((each) => (
      <button key={each} type="button" aria-pressed={part === each} onClick={() => choose(each)}>
        {each === 'result' ? 'Result' : 'Record'}
      </button>
    ))}
  </nav>
);
