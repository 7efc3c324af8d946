import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Client, SessionCard } from '../../api/index.ts';
import { LiveSession, type Shown } from '../live-session.ts';
import { roomOf, useTitle } from '../place.ts';
import { nameIn } from '../room/name-in.ts';
import { Parting } from '../room/parting.tsx';
import { shortLine } from '../short-line.ts';
import { Sign } from '../sign.tsx';
import { Mark } from '../top.tsx';
import { Waiting } from '../waiting.tsx';
import { aligned } from './align.ts';
import { Answers } from './answers.tsx';
import { Chance } from './chance.tsx';
import { comparedAsMarkdown } from './compared-as-markdown.ts';
import { Fork } from './fork.tsx';
import { Turns } from './turns.tsx';

interface CompareProps {
  readonly client: Client;
  readonly ids: readonly [string, string];
}

/** One of two sessions that are held against each other. */
export interface Held {
  readonly id: string;
  readonly name: string;
  readonly live: LiveSession;
  readonly shown: Shown;
}

const useLive = (client: Client, id: string): readonly [LiveSession, Shown] => {
  const live = useMemo(() => new LiveSession(client, id, 'house'), [client, id]);
  return [live, useSyncExternalStore(live.subscribe, live.shown)];
};

/** What its owner wrote on the cards around a session; nothing where one may not look. */
const useFamily = (client: Client, id: string) => {
  const [cards, setCards] = useState<readonly SessionCard[]>([]);
  const look = useCallback(() => client.branches(id).then(setCards, () => {}), [client, id]);
  useEffect(() => void look(), [look]);
  return [cards, look] as const;
};

/** Sessions that have nothing to do with each other go by what they are about. */
const usualNames = ({ session: one }: Shown, { session: other }: Shown): readonly [string, string] =>
  one.topic === other.topic ? ['The first', 'The second'] : [shortLine(one.topic), shortLine(other.topic)];

/** Two sessions side by side: what they share, what each came to, and where they went apart, turn by turn. */
export const Compare = ({ client, ids }: CompareProps) => {
  const [oneLive, oneShown] = useLive(client, ids[0]);
  const [otherLive, otherShown] = useLive(client, ids[1]);
  const [cards, look] = useFamily(client, ids[1]);
  const [isWhole, setIsWhole] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const both = useMemo(() => aligned(oneShown.items, otherShown.items), [oneShown.items, otherShown.items]);
  const isBranch = [oneShown, otherShown].some(({ entries }) => entries.some(({ type }) => type === 'session-forked'));
  const [first, second] = isBranch ? ['As it was', 'The branch'] : usualNames(oneShown, otherShown);
  const nameOf = (id: string, usual: string): string => cards.find((card) => card.id === id)?.name ?? usual;
  const one: Held = { id: ids[0], name: nameOf(ids[0], first), live: oneLive, shown: oneShown };
  const other: Held = { id: ids[1], name: nameOf(ids[1], second), live: otherLive, shown: otherShown };
  const kind = isBranch ? 'Two branches' : 'Two sessions';
  const topic = oneShown.session.topic === otherShown.session.topic ? shortLine(otherShown.session.topic) : kind;
  useTitle(topic ? `${topic.slice(0, 80)}, ${kind.toLowerCase()} · Moderato` : 'Moderato');
  const refusal = oneShown.refusal ?? otherShown.refusal;
  if (refusal)
    return (
      <div className="lost">
        <h1>These two can’t be compared</h1>
        <p role="alert">{refusal}</p>
        <a href="#/sessions">Look among the sessions</a>
      </div>
    );
  if (oneShown.session.seq === 0 || otherShown.session.seq === 0) return <Waiting />;
  const copy = (): void =>
    void navigator.clipboard.writeText(comparedAsMarkdown(one, other, both)).then(
      () => setIsCopied(true),
      () => {},
    );
  return (
    <div className="compare">
      <header className="top room-top">
        <a href="#/" className="mark" aria-label="Moderato, home">
          <Mark />
        </a>
        <span className="slash" />
        <h1 dir="auto">{topic}</h1>
        {topic !== kind && <span className="quiet">{kind}</span>}
        <div className="tools">
          {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
          <div className="seg" role="group" aria-label="How much to show">
            <button type="button" aria-pressed={!isWhole} onClick={() => setIsWhole(false)}>
              Differences
            </button>
            <button type="button" aria-pressed={isWhole} onClick={() => setIsWhole(true)}>
              Everything
            </button>
          </div>
          {'clipboard' in navigator && (
            <button type="button" className="tight" onClick={copy}>
              <Sign of={isCopied ? 'check' : 'copy'} />
              {isCopied ? 'Copied' : 'Copy'}
            </button>
          )}
        </div>
      </header>
      <div className="compared">
        <Fork one={one} other={other} both={both} />
        {isBranch && <Parting entries={otherShown.entries} nameOf={(seat) => nameIn(otherShown.session, seat)} />}
        <Answers one={one} other={other} />
        {isBranch && <Chance client={client} one={one} other={other} cards={cards} look={look} />}
        <Turns one={one} other={other} both={both} isWhole={isWhole} />
        <p className="quiet ends">
          <a href={roomOf(one.id)} className="link">
            Open “{shortLine(one.name)}”
          </a>{' '}
          <a href={roomOf(other.id)} className="link">
            Open “{shortLine(other.name)}”
          </a>
        </p>
      </div>
    </div>
  );
};
