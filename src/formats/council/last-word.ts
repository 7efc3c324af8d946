import { isSameChoice, majorityOf, undecided } from './position.ts';
import type { CouncilPen } from './terms.ts';
import { standingRequest } from './told.ts';

const words = 80;

/** Asks those who are outvoted to test their answer once more, all at once; true where somebody is. */
export const hearMinority = (pen: CouncilPen): boolean => {
  const { positions } = pen.table.own;
  const majority = majorityOf(positions);
  const minority = Object.entries(positions).filter(
    ([, { choice }]) => majority !== null && choice !== undecided && !isSameChoice(choice, majority),
  );
  if (minority.length === 0) return false;
  pen.note({ type: 'minority-asked', experts: minority.map(([slug]) => slug) });
  pen.cue(
    ...minority.map(([slug, { choice }]) => ({
      seat: slug,
      kind: 'last-word' as const,
      asks: `Most experts answer "${majority}", you answer "${choice}". Test your answer once more against their best reason: keep it or leave it, and say what would have to be true for it to be right. ${standingRequest(pen.table, slug, words)}`,
    })),
  );
  return true;
};
