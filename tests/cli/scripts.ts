import { type ScriptedLine, scripted } from '../../src/voices/scripted.ts';

export const topic = 'Should the bakery open on Sundays?';

/** A whole debate, word for word. */
export const bakery: readonly ScriptedLine[] = [
  { seat: 'ada', text: 'The bakery should open on Sundays, because people want fresh bread on Sundays.' },
  { seat: 'ben', text: 'The bakery should stay closed on Sundays, because its bakers need a day of rest.' },
  { seat: 'clio', text: 'Sundays are contested: bread against rest for the bakers.' },
  { seat: 'ada', text: 'Ben says bakers need rest. The bakery can give them Mondays instead of Sundays.' },
  { seat: 'ben', text: 'Ada forgets that on Mondays the bakery sells more than on Sundays.' },
  { seat: 'clio', text: 'Both accept that bakers need a day of rest; Sundays stay open.' },
  { seat: 'ada', text: 'Ben counts Mondays, yet nobody else sells bread on Sundays.' },
  { seat: 'ben', text: 'Ada has no figures for Sundays; the bakery would guess.' },
  { seat: 'clio', text: 'Figures for Sundays are missing; that weighs.' },
  {
    seat: 'clio',
    kind: 'ruling',
    text: 'Decision: The bakery tries four Sundays.\nReasons: 1. Bread is wanted. 2. Rest can move. 3. A trial brings figures.\nConfidence: 0.7\nDissent: Mondays sell more.\nConditions: - Bakers agree.',
  },
];

export const bakers = () => ({ scripted: scripted(bakery) });
