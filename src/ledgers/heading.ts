import type { Entry } from '../engine/index.ts';
import type { SessionQuery, SessionSummary } from '../runtime/ports.ts';
import { quickDigest } from './batch-text.ts';

/** What a list of sessions says of a ledger beside its length: changes seldom, so it is kept apart. */
export type Heading = Pick<SessionSummary, 'format' | 'topic' | 'opened' | 'closed'>;

/** What is left of one that was taken away. */
export const noHeading: Heading = { format: '', topic: '', opened: 0, closed: null };

/** The heading after some more entries; the very same one where they change nothing of it. */
export const headingAfter = (before: Heading | undefined, entries: readonly Entry[]): Heading => {
  let heading = before ?? { ...noHeading, opened: entries[0]?.at ?? 0 };
  for (const entry of entries) {
    switch (entry.type) {
      case 'session-opened':
        heading = { format: entry.format, topic: entry.topic, opened: entry.at, closed: null };
        break;
      case 'session-forked':
        heading = { ...heading, opened: entry.at, closed: null };
        break;
      case 'format-changed':
        heading = { ...heading, format: entry.format };
        break;
      case 'session-closed':
        heading = { ...heading, closed: entry.reason };
        break;
    }
  }
  return heading;
};

/** Shows whether a heading is still what was written. */
export const markOf = ({ format, topic, opened, closed }: Heading): string =>
  quickDigest(JSON.stringify([format, topic, opened, closed]));

export const newestFirst = (a: SessionSummary, b: SessionSummary): number =>
  b.updated - a.updated || b.opened - a.opened || (a.id < b.id ? 1 : -1);

export const isAskedFor = (id: string, heading: Heading, { under = '', format, open }: SessionQuery): boolean =>
  id.startsWith(under) &&
  (format === undefined || heading.format === format) &&
  (open === undefined || open === (heading.closed === null));
