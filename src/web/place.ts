import { useEffect, useSyncExternalStore } from 'react';
import { keep, kept } from './kept.ts';

/** Where the page is: read from the part of the address after `#`, so that any server can serve it. */
export type Place =
  /** The format that is chosen for what one wants to begin. */
  | { readonly at: 'home'; readonly format?: string }
  | { readonly at: 'sessions' }
  | { readonly at: 'models' }
  /** A session, at one of its moments where that is named. */
  | { readonly at: 'room'; readonly id: string; readonly seq?: number }
  | { readonly at: 'compare'; readonly ids: readonly [string, string] };

export const placeOf = (hash: string): Place => {
  const [kind, one, other, moment] = hash.replace(/^#\/?/u, '').split('?')[0]!.split('/').map(decoded);
  if (kind === 'sessions' && one)
    return Number(moment) > 0 ? { at: 'room', id: one, seq: Math.floor(Number(moment)) } : { at: 'room', id: one };
  if (kind === 'sessions' || kind === 'models') return { at: kind };
  if (kind === 'compare' && one && other) return { at: 'compare', ids: [one, other] };
  return kind === 'begin' && one ? { at: 'home', format: one } : { at: 'home' };
};

/** What is spelled wrongly names nothing. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** The pages of the owner, none of which a link into a session opens. */
const isOwners = ({ at }: Place): boolean => at !== 'room' && at !== 'compare';

/**
 * The key in the address; kept for this visit, since links within the page do not repeat it. The server's own link leads
 * home: its token is kept for other tabs too, so that its owner need not look for the link again.
 */
export const keyOf = (hash: string): string | null => {
  const given = new URLSearchParams(hash.split('?')[1] ?? '').get('key');
  if (given) keep('moderato-key', given, 'visit');
  if (given && isOwners(placeOf(hash))) keep('moderato-token', given, 'always');
  return given ?? kept('moderato-key', 'visit') ?? kept('moderato-token', 'always');
};

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);

export const roomOf = (id: string, seq?: number): string =>
  `#/sessions/${encodeURIComponent(id)}${seq === undefined ? '' : `/at/${seq}`}`;
export const beginOf = (format: string): string => `#/begin/${encodeURIComponent(format)}`;
export const compareOf = (one: string, other: string): string =>
  `#/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;

/** What the browser's tab says. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
