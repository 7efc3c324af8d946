import { type CalledOn, callOnBest, callOnCarried, everyAgent, underWay } from './calls.ts';
import type { RehearsalTable } from './terms.ts';
import { readyAt } from './validity.ts';

/**
 * A section break is open: its first exchange may wait for a question that is on its way, the second needs another
 * agent with a question that is ready.
 */
export const onSection = (table: RehearsalTable): CalledOn | null => {
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
