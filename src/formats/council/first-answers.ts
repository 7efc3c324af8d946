import { expertsAt } from './context.ts';
import { hasFloor } from './lead.ts';
import type { CouncilPhase } from './terms.ts';
import { standingRequest } from './told.ts';

const words = 80;

/** Everyone's own answer, sealed until the end: what the talk changed is measured against it. */
export const firstAnswers: CouncilPhase = {
  says: 'Everyone writes down their own answer; it stays sealed until the end.',
  enter: (pen) =>
    pen.cue(
      ...expertsAt(pen.table)
        .filter(({ voice }) => voice !== 'human')
        .map(({ id }) => ({
          seat: id,
          kind: 'first-answer' as const,
          heardBy: 'house' as const,
          asks: `Before anyone has spoken: your own answer and the one reason that decides it for you. ${standingRequest(pen.table, id, words)}`,
        })),
    ),
  next: (pen) => {
    if (hasFloor(pen.table)) return;
    for (const held of pen.table.held)
      if (held.cue.kind === 'first-answer') pen.speak(held, { heardBy: [held.cue.seat] });
    pen.enter('round');
  },
};
