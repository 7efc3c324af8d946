import { seatOf } from '../../engine/index.ts';
import { type CalledOn, callOnBest, callOnCarried, everyAgent, underWay } from './calls.ts';
import { onHand } from './hand-raise.ts';
import { ruleBook } from './rule-book.ts';
import type { ModeName, RehearsalTable } from './terms.ts';
import { times } from './times.ts';
import { readyAt } from './validity.ts';

/**
 * A section break is open: its first exchange may wait for a question that is on its way, the second needs another
 * agent with a question that is ready.
 */
const onSection = (table: RehearsalTable): CalledOn | null => {
  const { section, invited } = table.own;
  if (!section || section.left <= 0) return null;
  const { slide, asked } = section;
  const ready = readyAt(table).filter(({ seat }) => !asked.includes(seat));
  if (asked.length > 0) return callOnBest(table, slide, ready);
  return (
    callOnCarried(table, slide) ??
    callOnBest(table, slide, ready) ??
    callOnBest(table, slide, underWay(table), 'late') ??
    (invited ? callOnBest(table, slide, everyAgent(table), 'late') : null)
  );
};

/** The first moment at which an agent may come in: after a pause of more than 2 seconds, 20 seconds after the last one. */
export const pauseDue = ({ own, phase }: RehearsalTable): number | null => {
  if (phase !== 'PRESENTING' || own.speakingSince !== null || own.ending) return null;
  const rested = own.backSince === null ? 0 : own.backSince + times.gap;
  if (own.invited) return Math.max(rested, own.floorUntil);
  if (own.quietSince === null || own.quietSince < (own.backSince ?? 0)) return null;
  return Math.max(own.quietSince + times.pause + 1, rested, own.floorUntil);
};

/** Somebody who waits comes first, if the question still stands. */
export const onPause = (table: RehearsalTable): CalledOn | null => {
  const due = pauseDue(table);
  if (due === null || due > table.now) return null;
  const { slide, queue } = table.own;
  const ready = readyAt(table);
  const queued = ready.filter(({ seat }) => queue.includes(seat));
  if (queued.length > 0) {
    const call = callOnBest(table, slide, queued);
    return (
      call && {
        ...call,
        rule: ruleBook.oneAtATime.id,
        why: `${seatOf(table, call.seat)?.name ?? call.seat} has waited since the last pause.`,
      }
    );
  }
  return callOnCarried(table, slide) ?? callOnBest(table, slide, ready);
};

/** When the moderator opens questions, and whom it calls on, by mode. */
export const callsIn: Readonly<Record<ModeName, (table: RehearsalTable) => CalledOn | null>> = {
  'section-breaks': onSection,
  'hand-raise': onHand,
  'free-flow': onPause,
};
