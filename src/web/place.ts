import { useEffect, useSyncExternalStore } from 'react';

/** Where the page is: read from the part of the address after `#`, so that any server can serve it. */
export type Place =
  | { readonly at: 'lobby' }
  | { readonly at: 'room'; readonly id: string }
  | { readonly at: 'compare'; readonly ids: readonly [string, string] };

export const placeOf = (hash: string): Place => {
  const [kind, one, other] = hash.replace(/^#\/?/u, '').split('?')[0]!.split('/').map(decoded);
  if (kind === 'sessions' && one) return { at: 'room', id: one };
  if (kind === 'compare' && one && other) return { at: 'compare', ids: [one, other] };
  return { at: 'lobby' };
};

/** What is spelled wrongly names nothing. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** The key in the address; kept for this visit, since links within the page do not repeat it. */
export const keyOf = (hash: string): string | null => {
  const given = new URLSearchParams(hash.split('?')[1] ?? '').get('key');
  if (given) sessionStorage.setItem('moderato-key', given);
  return given ?? sessionStorage.getItem('moderato-key');
};

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);

export const roomOf = (id: string): string => `#/sessions/${encodeURIComponent(id)}`;
export const compareOf = (one: string, other: string): string =>
  `#/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;

/** What the browser's tab says. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
