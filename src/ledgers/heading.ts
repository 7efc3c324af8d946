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
        heading = { format: kept(entry.format), topic: kept(entry.topic), opened: entry.at, closed: null };
        break;
      case 'session-forked':
        heading = { ...heading, opened: entry.at, closed: null };
        break;
      case 'format-changed':
        heading = { ...heading, format: kept(entry.format) };
        break;
      case 'session-closed':
        heading = { ...heading, closed: kept(entry.reason) };
        break;
    }
  }
  return heading;
};

/** A word as every store keeps it in a column: what it may not hold is a replacement sign there. The ledger has it as it was said. */
const kept = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\ufffd');

/** Shows whether a heading is still what was written. */
export const markOf = ({ format, topic, opened, closed }: Heading): string =>
  quickDigest(JSON.stringify([format, topic, opened, closed]));

export const newestFirst = (a: SessionSummary, b: SessionSummary): number =>
  b.updated - a.updated || b.opened - a.opened || (a.id < b.id ? 1 : -1);

export const isAskedFor = (id: string, heading: Heading, { under = '', format, open }: SessionQuery): boolean =>
  id.startsWith(under) &&
  (format === undefined || heading.format === format) &&
  (open === undefined || open === (heading.closed === null));
