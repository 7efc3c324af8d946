import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Client, FormatCard, SessionCard } from '../../api/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { Glyph } from '../glyph.tsx';
import { ago } from '../home/ago.ts';
import { roomOf } from '../place.ts';
import { shortLine } from '../short-line.ts';

/** How often a list looks for news, in milliseconds. */
const everyMs = 5000;

interface Listed {
  readonly found: readonly SessionCard[] | null;
  readonly problem: string | null;
}

/** Sessions that fit a query, looked for again while the page is in sight. */
export const useSessions = (
  client: Client,
  query: Readonly<Record<string, string>>,
): Listed & { readonly again: () => Promise<void> } => {
  const [listed, setListed] = useState<Listed>({ found: null, problem: null });
  const newest = useRef(0);
  const again = useCallback(() => {
    newest.current += 1;
    const asked = newest.current;
    const isNewest = (): boolean => asked === newest.current;
    return client.sessions(query).then(
      (found) => void (isNewest() && setListed({ found, problem: null })),
      ({ message }: Error) => void (isNewest() && setListed(({ found }) => ({ found, problem: message }))),
    );
  }, [client, query]);
  useEffect(() => {
    const first = setTimeout(again, 150);
    const timer = setInterval(() => !document.hidden && void again(), everyMs);
    return () => {
      newest.current += 1;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [again]);
  return { ...listed, again };
};

/** What a session is called: by its owner, else by its topic. */
export const nameOf = ({ name, topic }: Pick<SessionCard, 'name' | 'topic'>): string => shortLine(name ?? topic);

interface SessionListProps {
  readonly cards: readonly FormatCard[];
  readonly sessions: readonly SessionCard[];
  /** What can be done with one. */
  readonly beside?: (card: SessionCard) => ReactNode;
  readonly below?: (card: SessionCard) => ReactNode;
}

export const SessionList = ({ cards, sessions, beside, below }: SessionListProps) => (
  <ul className="sessions">
    {sessions.map((session) => (
      <li key={session.id} className={session.isPinned ? 'pinned' : ''}>
        <Glyph icon={cards.find(({ name }) => name === session.format)?.icon ?? 'table'} />
        <a href={session.found ? roomOf(session.id, session.found.seq) : roomOf(session.id)} dir="auto">
          {nameOf(session)}
        </a>
        {beside?.(session)}
        {session.found && (
          <q className="found" dir="auto">
            {shortLine(session.found.says)}
          </q>
        )}
        <span className="quiet meta">
          {[session.format, ago(session.updated, Date.now()), session.closed && reasonIn(cards, session)]
            .filter(Boolean)
            .join(' · ')}{' '}
          {session.closed === null && <GoesOn session={session} />}
          {session.tags?.map((tag) => (
            <span key={tag} className="pill">
              {shortLine(tag)}
            </span>
          ))}
        </span>
        {below?.(session)}
      </li>
    ))}
  </ul>
);

/** Who has the floor, or who is waited for, where that is known. */
const GoesOn = ({ session: { floor } }: { session: SessionCard }) => {
  const { names, isWaiting } = floor ?? { names: [], isWaiting: false };
  if (names.length === 0) return <span className="pill good">open</span>;
  const who = names.length > 2 ? `${names.length} seats` : new Intl.ListFormat('en').format(names.map(harmlessLine));
  const has = names.length > 1 ? 'have' : 'has';
  return isWaiting ? (
    <span className="pill warm">waits for {who}</span>
  ) : (
    <span className="pill good">
      {who} {has} the floor
    </span>
  );
};

/** How it ended, in a word where the format has no sentence of its own. */
const reasonIn = (cards: readonly FormatCard[], { format, closed }: SessionCard): string =>
  cards.find(({ name }) => name === format)?.reasons[closed!] ?? closed!;
