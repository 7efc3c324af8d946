import type { Interval } from './bootstrap.ts';
import type { ArmFigures, Report } from './report.ts';
import type { Trial } from './trial.ts';

/** A figure of a report, as it is written, and the trials that it was counted from. */
export interface Figure {
  readonly says: string;
  readonly of: readonly Trial[];
}

export const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);
const between = ({ low, high }: Interval): string =>
  Number.isNaN(low) ? 'too few' : `${percent(low)} – ${percent(high)}`;
const money = (usd: number | null): string => (usd === null ? 'not known' : `$${usd.toFixed(4)}`);

/** What stands above the figures of an arm. */
export const armHead = [
  'Score',
  '95 % interval',
  'Answered',
  'Tokens a trial',
  'Calls',
  'Seconds',
  'Cost',
  'Cost per right answer',
  'Brier',
] as const;

export const armFigures = ({ trials }: Pick<Report, 'trials'>, arm: ArmFigures): readonly Figure[] => {
  const all = trials.filter((trial) => trial.arm === arm.arm);
  const right = all.filter(({ score }) => score > 0);
  const answered = all.filter(({ answer }) => answer !== null);
  const sure = answered.filter(({ confidence }) => confidence !== null);
  return [
    { says: percent(arm.score.mean), of: right.length > 0 ? right : all },
    { says: between(arm.score), of: all },
    { says: `${arm.answered} of ${arm.trials}`, of: answered },
    { says: String(Math.round(arm.tokens)), of: all },
    { says: arm.calls.toFixed(1), of: all },
    { says: (arm.ms / 1000).toFixed(1), of: all },
    { says: money(arm.cost), of: all },
    { says: arm.costPerRight === null ? '–' : money(arm.costPerRight), of: right },
    { says: arm.brier === null ? 'not said' : arm.brier.toFixed(3), of: sure },
  ];
};

/** A seat that changed its mind, in its trial. */
export interface FlipSeen {
  readonly trial: Trial;
  readonly flip: Trial['flips'][number];
}

/** Who changed their mind in an arm, by what moved them: to the right answer, and to a wrong one. */
export const flipRows = (
  { trials }: Pick<Report, 'trials'>,
  { arm, flips: { by } }: ArmFigures,
): readonly { readonly by: string; readonly toRight: readonly FlipSeen[]; readonly toWrong: readonly FlipSeen[] }[] => {
  const seen = trials
    .filter((trial) => trial.arm === arm)
    .flatMap((trial) => trial.flips.map((flip) => ({ trial, flip })))
    .filter(({ flip }) => flip.from !== flip.to);
  return by.map(({ by: ground }) => {
    const mine = seen.filter(({ flip }) => (flip.by ?? notHeard) === ground);
    return {
      by: ground,
      toRight: mine.filter(({ flip }) => flip.to === 'right'),
      toWrong: mine.filter(({ flip }) => flip.to === 'wrong'),
    };
  });
};

/** What is written where nobody heard what moved a seat. */
export const notHeard = 'not heard';

/** The forecasts of an arm that fall into a bar of its reliability plot. */
export const trialsIn = (
  { trials }: Pick<Report, 'trials'>,
  arm: string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Trial[] =>
  trials.filter(
    ({ arm: its, answer, confidence }) =>
      its === arm && answer !== null && confidence !== null && confidence >= from && (confidence < to || to === 1),
  );

export const dissenting = ({ trials }: Pick<Report, 'trials'>, arm: string): readonly Trial[] =>
  trials.filter((trial) => trial.arm === arm && trial.dissentWasRight > 0);
