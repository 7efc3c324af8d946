import { type ArmDifference, fewCases, type Report } from './report.ts';

/** What evaluations say about how to hold a question, and on what that rests. */
export interface Advice {
  /** The set-up that pays, as an arm; null where nothing was measured. */
  readonly arm: string | null;
  readonly says: string;
  readonly because: readonly string[];
}

/** The cheapest set-up that was better than one call, by more than chance and in no suite worse; one call where there is none. */
export const adviceFrom = (reports: readonly Report[], voice?: string): Advice => {
  const known = reports.filter((report) => voice === undefined || report.voice === voice);
  const differences = known.flatMap(({ differences, suite }) =>
    differences.filter(({ than }) => isOneCall(than)).map((difference) => ({ ...difference, suite })),
  );
  if (differences.length === 0) return { arm: null, says: nothingMeasured(voice), because: [] };
  const arms = [...new Set(differences.map(({ arm }) => arm))].map((arm) => {
    const mine = differences.filter((difference) => difference.arm === arm);
    return { arm, mine, isBetter: mine.some(isBetter) && !mine.some(isWorse), tokens: tokensOf(mine) };
  });
  const [best] = arms.filter((arm) => arm.isBetter).toSorted((a, b) => a.tokens - b.tokens);
  const because = [...new Set(differences.map(({ suite, says }) => `${suite}: ${says}`))];
  if (!best) {
    const most = Math.max(...differences.map(({ gain }) => gain.count));
    const says =
      most < fewCases && !differences.some(isWorse)
        ? `Begin with one call: no table was shown to be better, and ${most === 1 ? 'one case is' : `${most} cases are`} too few to tell.`
        : 'One good call is enough: no table was better than it by more than chance.';
    return { arm: 'one', says, because };
  }
  return {
    arm: best.arm,
    says: `${best.arm} pays: it was better than one call${Number.isFinite(best.tokens) ? `, at ${best.tokens.toFixed(1)} times its tokens` : ''}.`,
    because,
  };
};

const isOneCall = (arm: string): boolean => arm === 'one' || arm.startsWith('one+');
const isBetter = ({ gain }: ArmDifference): boolean => gain.low > 0;
const isWorse = ({ gain }: ArmDifference): boolean => gain.high < 0;
const tokensOf = (differences: readonly ArmDifference[]): number =>
  Math.max(...differences.map(({ tokens }) => tokens ?? Number.POSITIVE_INFINITY));

const nothingMeasured = (voice: string | undefined): string =>
  `Nothing was measured yet${voice === undefined ? '' : ` with ${voice}`}; find out with: moderato eval traps --arms one,votes:5,council`;
