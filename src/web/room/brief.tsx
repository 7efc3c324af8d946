import { type FormEvent, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Entry, Session } from '../../engine/index.ts';
import type { Brief as Told } from '../../transcripts/brief.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { beforeLastRound } from '../../transcripts/last-round.ts';
import { roomOf } from '../place.ts';
import { SeatMark } from '../seat-mark.tsx';
import { Headline } from './blocks/part.tsx';

interface BriefProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly entries: readonly Entry[];
  readonly told: Told;
  /** Whether whoever looks may put a fact on the table. */
  readonly mayTell: boolean;
}

/** A session that had nothing to decide on: what to find out, in order. Whoever knows one of it says so, and the table goes on. */
export const Brief = ({ client, id, session, entries, told, mayTell }: BriefProps) => {
  const { brief, questions, weighs } = told;
  const goOn = async (question: string, answer: string): Promise<void> => {
    const seq = beforeLastRound(entries, session.seats);
    const made = await client.fork(id, { seq, tell: `${question} ${answer}` });
    window.location.hash = roomOf(made.id);
  };
  return (
    <>
      <Headline>{brief}</Headline>
      <section>
        <h3>To find out first</h3>
        <ol className="questions">
          {questions.map(({ ask, turns, look, by, name }) => (
            <li key={ask}>
              <p className="ask">{harmlessLine(ask)}</p>
              <p className="quiet">{harmlessLine(turns)}</p>
              <p className="quiet">
                {[name && `Asked by ${harmlessLine(nameOf(session, by, name))}`, look && harmlessLine(look)]
                  .filter(Boolean)
                  .join('; ')}
              </p>
              {mayTell && <Known question={ask} tell={(answer) => goOn(ask, answer)} />}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>What each seat would weigh</h3>
        <ul className="seats">
          {weighs.map(({ seat, name, what }) => (
            <li key={seat}>
              <SeatMark seats={session.seats} seat={{ id: seat, name }} size={32} />
              <span>
                <strong>{harmlessLine(name)}</strong> <span className="quiet">{harmlessLine(what)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

const nameOf = ({ seats }: Session<any>, id: string, name: string): string =>
  seats.find((seat) => seat.id === id)?.name ?? name;

/** What somebody knows, put on the table. */
const Known = ({ question, tell }: { question: string; tell: (answer: string) => Promise<void> }) => {
  const [answer, setAnswer] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (answer === null)
    return (
      <button
        type="button"
        className="tight known"
        aria-label={`I know this: ${question}`}
        onClick={() => setAnswer('')}
      >
        I know this
      </button>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    tell(answer.trim()).catch((error: Error) => {
      setProblem(error.message);
      setIsBusy(false);
    });
  };
  return (
    <form className="row" onSubmit={send}>
      <input
        className="grow"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: whoever says that they know it is asked for it
        autoFocus
        aria-label="What you know"
        placeholder="Say it in a sentence"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <button type="submit" className="primary" disabled={isBusy || answer.trim() === ''}>
        Put it on the table
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};
