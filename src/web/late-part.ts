import { serverReach } from './server-reach.ts';

/** A part of the page, or of its rules, that comes after the page itself. */
export interface LatePart<Part> {
  readonly here: Part | null;
  fetch(): Promise<Part>;
}

/** Why a part did not come, as a sentence to whoever waits for it. */
export class PartLost extends Error {
  /** Asking again is no use: only a page that is loaded anew gets it. */
  readonly isForGood: boolean;

  constructor(isForGood: boolean, cause?: unknown) {
    super(
      isForGood
        ? 'This part of the page did not come, and the browser does not ask for it twice; load the page again.'
        : 'This part of the page could not be fetched; see whether the server still runs, then try again.',
      { cause },
    );
    this.isForGood = isForGood;
  }
}

const parts: LatePart<unknown>[] = [];

/**
 * Browsers remember an import that failed and refuse it ever after, so nothing is imported before the server is known
 * to answer.
 */
export const latePart = <Part>(load: () => Promise<Part>, reach: Pick<typeof serverReach, 'answers'> = serverReach) => {
  let here: Part | null = null;
  const part: LatePart<Part> = {
    get here() {
      return here;
    },
    async fetch() {
      if (here !== null) return here;
      if (!(await reach.answers())) throw new PartLost(false);
      try {
        here = await load();
        return here;
      } catch (cause) {
        throw new PartLost(true, cause);
      }
    },
  };
  parts.push(part);
  return part;
};

/** Fetches all parts, one after the other while nobody waits, so that an outage takes none of them away. */
export const warmParts = async (idle: () => Promise<void>, aMoment: () => Promise<void>): Promise<void> => {
  // What is fetched may bring further parts.
  for (let at = 0; at < parts.length; at += 1) {
    await idle();
    while (!(await isHereOrLost(parts[at]!))) await aMoment();
  }
};

const isHereOrLost = (part: LatePart<unknown>): Promise<boolean> =>
  part.fetch().then(
    () => true,
    (error: PartLost) => error.isForGood,
  );
