import { useEffect, useState } from 'react';
import type { Client, SessionCard } from '../../api/index.ts';
import { roomOf } from '../place.ts';
import { sayCost } from '../room/figures-now.tsx';
import { Sign } from '../sign.tsx';
import { cameTo } from './answers.tsx';
import type { Held } from './compare.tsx';
import { countedRuns, sayChance } from './counted-runs.ts';

const runs = 5;
/** How often runs that go on are looked after, in milliseconds. */
const everyMs = 3000;

interface ChanceProps {
  readonly client: Client;
  readonly one: Held;
  readonly other: Held;
  readonly cards: readonly SessionCard[];
  readonly look: () => Promise<void>;
}

/** Whether it is the change, or chance: the branch run several times, and how often it came to what. */
export const Chance = ({ client, one, other, cards, look }: ChanceProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const made = cards.filter(({ run, branch }) => run !== undefined && branch?.from === other.id);
  const isOpen = made.some(({ closed }) => closed === null);
  const ended = useShort(client, made);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [isOpen, look]);
  const begin = async () => {
    setIsBusy(true);
    await client.again(other.id, runs).then(
      () => setProblem(null),
      ({ message }: Error) => setProblem(message),
    );
    await look();
    setIsBusy(false);
  };
  if (cards.length === 0) return null;
  const [was, is] = [cameTo(one)?.short ?? null, cameTo(other)?.short ?? null];
  const all = [...(is ? [is] : []), ...ended.values()];
  const counted = countedRuns(all, [was, is]);
  const { spent } = other.shown.session;
  return (
    <section className="chance" aria-label="Is it the change, or chance?">
      <div>
        <h2>Is it the change, or chance?</h2>
        <p className="quiet">
          {made.length === 0
            ? 'One run each tells little: run the branch again with nothing changed but its chances.'
            : sayChance(all, was)}
        </p>
        {isOpen && (
          <p className="quiet" role="status">
            {made.filter(({ closed }) => closed === null).length} of {made.length} still run.
          </p>
        )}
        {problem && <p role="alert">{problem}</p>}
        <p className="row">
          <button type="button" className="tight" disabled={isBusy || !is} onClick={() => void begin()}>
            <Sign of="again" />
            Run this branch five times
          </button>
          <span className="quiet">
            {is
              ? spent.cost > 0
                ? `The branch took ${sayCost(spent)}; five cost about ${sayCost({ ...spent, cost: spent.cost * runs })}.`
                : ''
              : 'Once the branch has ended.'}
          </span>
        </p>
      </div>
      {made.length > 0 && (
        <ul className="spread" aria-label="How often it came to what">
          {counted.map(({ short, count }) => (
            <li key={short} className={count > 0 ? '' : 'never'}>
              <span>{short}</span>
              <span className="dots" aria-hidden="true">
                {Array.from({ length: all.length }, (_, at) => (
                  <i key={at} className={at < count ? 'on' : ''} />
                ))}
              </span>
              <span>
                {count} of {all.length}
              </span>
            </li>
          ))}
          <li className="quiet">
            Runs:{' '}
            {made.map(({ id, run }) => (
              <a key={id} href={roomOf(id)}>
                {run}
              </a>
            ))}
          </li>
        </ul>
      )}
    </section>
  );
};

/** What the runs that have ended came to, each asked for once. */
const useShort = (client: Client, made: readonly SessionCard[]): ReadonlyMap<string, string> => {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = made
    .filter(({ id, closed }) => closed !== null && !known.has(id))
    .map(({ id, entries }) => `${id} ${entries}`)
    .join('\n');
  useEffect(() => {
    let isWanted = true;
    for (const line of missing.split('\n').filter(Boolean)) {
      const [id, entries] = line.split(' ') as [string, string];
      client.drawing(id, Number(entries)).then(
        ({ short }) => isWanted && short && setKnown((before) => new Map(before).set(id, short)),
        () => {},
      );
    }
    return () => {
      isWanted = false;
    };
  }, [client, missing]);
  return known;
};
