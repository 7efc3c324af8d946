import type { Cue, Line, Seat, Shown, Window } from '../../engine/index.ts';
import type { CouncilMemory } from './memory.ts';
import { inOtherOrder } from './second-look.ts';
import type { CouncilTable } from './terms.ts';

/** How many turns `recent` shows. */
const recentTurns = 10;
/** The moderator concludes from at most so much of the talk. */
const concluding = { turns: 50, characters: 50_000 };

/** Some 25 to 45 turns word for word: what an expert is sent in a long session is about what it was sent at turn 40. */
const near: Window = { keep: 130, fold: 100 };
/** The moderator sums up and concludes, and has bounds of its own. */
const whole: Window = { keep: 1200, fold: 600 };

export const windowFor = ({ role }: Seat): Window => (role === 'moderator' ? whole : near);

/** What an expert is shown of the talk: by the scope that was set, from the last summary on, within the hard cap. */
export const shows = (shown: Shown, cue: Cue, table: CouncilTable): Shown => {
  const { own, settings } = table;
  if (cue.kind === 'conclusion') {
    const record = capped(latest(shown.record, concluding.turns), concluding.characters);
    return { ...shown, record: cue.ruling === 'second-look' ? inOtherOrder(record) : record };
  }
  const since = own.summary ? shown.record.filter((line) => isKept(line, own.summary!.upTo)) : shown.record;
  const record = inScope(since, settings.contextScope, own);
  return {
    summary: own.summary ? own.summary.text : shown.summary,
    record: settings.historyCap > 0 ? capped(record, settings.historyCap) : record,
  };
};

/** Only turns are left out; facts and rulings stay. */
const isKept = (line: Line, upTo: number): boolean => line.type !== 'turn' || line.seq > upTo;

const inScope = (record: readonly Line[], scope: string, { roundFrom }: CouncilMemory): readonly Line[] => {
  if (scope === 'same-round') return record.filter((line) => isKept(line, roundFrom));
  return scope === 'recent' ? latest(record, recentTurns) : record;
};

const latest = (record: readonly Line[], count: number): readonly Line[] => {
  const oldest = record.filter(({ type }) => type === 'turn').at(-count)?.seq ?? 0;
  return record.filter((line) => isKept(line, oldest - 1));
};

/** Drops the oldest turns until the rest fits. The newest stays, however long it is. */
const capped = (record: readonly Line[], most: number): readonly Line[] => {
  let left = most;
  let isNewest = true;
  return record
    .toReversed()
    .filter((line) => {
      if (line.type !== 'turn') return true;
      left -= line.text.length;
      const fits = left >= 0 || isNewest;
      isNewest = false;
      return fits;
    })
    .toReversed();
};
