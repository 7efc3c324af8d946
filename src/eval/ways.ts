import type { Report } from './report.ts';
import type { Trial } from './trial.ts';

/** How a reader comes from a figure to the sessions behind it. */
export interface Ways {
  /** The page of a trial's session, at a turn where one is meant; null where the session was not written out. */
  readonly session: (trial: Trial, turn?: number | null) => string | null;
}

/** Names of files that are longer are no names on some disks. */
const longest = 60;

/** The name of a session's page, without its ending. */
export const pageName = (session: string, at: number): string =>
  session.length > longest ? `${session.slice(0, longest - 10)}-${at + 1}` : session;

/** Sessions that lie as pages in a folder beside the report; with no folder there is no way. */
export const waysInto = ({ trials }: Pick<Report, 'trials'>, folder: string | null): Ways => {
  const at = new Map(trials.map(({ session }, nth) => [session, nth]));
  return {
    session: ({ session }, turn = null) =>
      folder === null
        ? null
        : `${encodeURIComponent(folder)}/${encodeURIComponent(pageName(session, at.get(session) ?? 0))}.html${turn === null ? '' : `#turn-${turn}`}`,
  };
};
