import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { AnyFormat, Entry, Session } from '../../engine/index.ts';
import { deckIn, type RehearsalMemory } from '../../formats/rehearsal/index.ts';
import { newId } from '../client-id.ts';
import { useOrders } from '../room/orders.ts';
import { SoundBar } from '../sound/sound-bar.tsx';
import { useStageSound } from '../sound/use-stage-sound.ts';
import { actsNow, doingNow } from './acts.ts';
import { PanelRow } from './panel-row.tsx';
import { StageSide } from './side.tsx';
import { Slide, usePictures } from './slide.tsx';
import './stage.css';
import { useStageKeys } from './stage-keys.ts';
import { useTyping } from './typing.ts';

interface PresenterProps {
  readonly client: Client;
  readonly id: string;
  /** Whose words and acts these are. */
  readonly seat: string;
  readonly session: Session<RehearsalMemory>;
  readonly entries: readonly Entry[];
  readonly formats: Readonly<Record<string, AnyFormat>>;
}

/** The stage as its presenter sees it: the slide, the time, the panel, and what can be said and done now. */
export const PresenterStage = ({ client, id, seat, session, entries, formats }: PresenterProps) => {
  const { doing, order, problem } = useOrders(client, id);
  const [text, setText] = useState('');
  const [showsRecord, showRecord] = useState(false);
  const deck = deckIn(session.settings);
  const { pictures, problem: unseen } = usePictures(client, id, deck);
  /** What is told goes one after the other: an edge of typing never overtakes the words. */
  const told = useRef<Promise<unknown>>(Promise.resolve());
  const tell = (body: Parameters<Client['send']>[1]): Promise<unknown> => {
    const sent = told.current.then(() => client.send(id, body));
    told.current = sent.catch(() => {});
    return sent;
  };
  const telling = (name: string, data?: unknown): Promise<unknown> =>
    tell({ id: newId(), type: 'did', seat, act: name, ...(data !== undefined && { data }) });
  const act = (name: string, data?: unknown): void => doing(telling(name, data));
  const typing = useTyping((edge) => act(`speech-${edge}`, { typed: true }));
  const { sound, voices, choose } = useStageSound({
    ...{ client, id, seat, session, entries, formats, act: telling },
    doing: doingNow(session),
    said: (text, spoken) => tell({ id: newId(), type: 'said', seat, text, spoken }),
  });
  const move = (by: number): void => act('slide', { by });
  const hands = session.own.hands.map((hand) => hand.seat);
  useStageKeys({ move, take: (at) => hands[at] && act('acknowledge', { seat: hands[at] }) });
  const say = (event: FormEvent) => {
    event.preventDefault();
    typing.stop();
    doing(tell({ id: newId(), type: 'said', seat, text }).then(() => setText('')));
  };
  const changed = (words: string): void => {
    setText(words);
    typing.changed(words);
  };
  useEffect(() => {
    document.documentElement.classList.toggle('shows-record', showsRecord);
    return () => document.documentElement.classList.remove('shows-record');
  }, [showsRecord]);
  return (
    <section className="on-stage" aria-label="Present">
      <Slide deck={deck} at={session.own.slide} pictures={pictures} />
      <StageSide session={session} deck={deck} pictures={pictures} />
      <PanelRow session={session} take={(hand) => act('acknowledge', { seat: hand })} />
      <SoundBar
        sound={sound}
        voices={voices}
        choose={choose}
        nameOf={(each) => session.seats.find((one) => one.id === each)?.name ?? each}
      />
      <div className="stage-foot">
        <form onSubmit={say} className="stage-words">
          <textarea
            aria-label="What you say"
            placeholder="What you say, where you type it"
            rows={1}
            value={text}
            onChange={(event) => changed(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (text.trim() !== '') event.currentTarget.form?.requestSubmit();
            }}
          />
          <button type="submit" disabled={text.trim() === ''}>
            Say it
          </button>
        </form>
        <div className="stage-acts">
          <button type="button" className="link" aria-pressed={showsRecord} onClick={() => showRecord(!showsRecord)}>
            Record
          </button>
          <button type="button" className="link" onClick={() => void order(session.paused ? 'resume' : 'pause')}>
            {session.paused ? 'Go on' : 'Pause'}
          </button>
          <button type="button" className="link" onClick={() => act('end')}>
            End the rehearsal
          </button>
          {actsNow(session).map(({ act: name, says, data }) => (
            <button key={name} type="button" onClick={() => act(name, data)}>
              {says}
            </button>
          ))}
          <button type="button" disabled={session.own.slide === 0} onClick={() => move(-1)}>
            Previous slide
          </button>
          <button
            type="button"
            className="primary"
            disabled={session.own.slide >= deck.slides.length - 1}
            onClick={() => move(1)}
          >
            Next slide
          </button>
        </div>
      </div>
      {(problem ?? unseen) && <p role="alert">{problem ?? unseen}</p>}
    </section>
  );
};
