import type { Interval } from './bootstrap.ts';
import type { ArmFigures, Report } from './report.ts';

const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);
const between = ({ low, high }: Interval): string =>
  Number.isNaN(low) ? 'too few' : `${percent(low)} – ${percent(high)}`;
const money = (usd: number | null): string => (usd === null ? 'not known' : `$${usd.toFixed(4)}`);
const whole = (number: number | null): string => (number === null ? '–' : String(Math.round(number)));
const cell = (text: string): string => text.replace(/\|/gu, '\\|').replace(/\s+/gu, ' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** A report that people read: figures first, then what they allow one to say, then every trial with its session. */
export const reportMarkdown = (report: Report): string =>
  [
    `# ${report.suite}: what was worth it`,
    `Run ${report.run}, seed ${report.seed}${report.equal === null ? '' : `, at most ${report.equal} tokens for each trial`}.`,
    ...report.warnings.map((warning) => `> ${warning}`),
    table(
      [
        'Arm',
        'Score',
        '95 % interval',
        'Answered',
        'Tokens a trial',
        'Calls',
        'Cost',
        'Cost per right answer',
        'Brier',
      ],
      report.arms.map(armRow),
    ),
    ...(report.differences.length > 0
      ? ['## What can be said', report.differences.map(({ says }) => `- ${says}`).join('\n')]
      : []),
    ...flips(report.arms),
    ...calibration(report.arms),
    '## Every trial',
    table(
      ['Case', 'Arm', 'Answer', 'Score', 'Session'],
      report.trials.map((trial) => [
        trial.case,
        trial.arm,
        trial.answer ?? `none (${trial.ended})`,
        trial.score.toFixed(2),
        trial.session,
      ]),
    ),
    'Each session can be read: `moderato show <session>`.',
  ].join('\n\n');

const armRow = ({ arm, score, answered, trials, tokens, calls, cost, costPerRight, brier }: ArmFigures): string[] => [
  arm,
  percent(score.mean),
  between(score),
  `${answered} of ${trials}`,
  whole(tokens),
  calls.toFixed(1),
  money(cost),
  costPerRight === null ? '–' : money(costPerRight),
  brier === null ? 'not said' : brier.toFixed(3),
];

const flips = (arms: readonly ArmFigures[]): string[] => {
  const moved = arms.filter(({ flips: { by }, dissentWasRight }) => by.length > 0 || dissentWasRight > 0);
  if (moved.length === 0) return [];
  const rows = moved.flatMap(({ arm, flips: { by } }) =>
    by.map((each) => [arm, each.by, String(each.toRight), String(each.toWrong)]),
  );
  const right = moved.filter(({ dissentWasRight }) => dissentWasRight > 0);
  return [
    '## Who changed their mind',
    ...(rows.length > 0 ? [table(['Arm', 'Moved by', 'To the right answer', 'To a wrong one'], rows)] : []),
    ...right.map(({ arm, dissentWasRight }) => `In ${arm} ${dissentWasRight} seats were right against their table.`),
  ];
};

const calibration = (arms: readonly ArmFigures[]): string[] => {
  const rows = arms.flatMap(({ arm, reliability }) =>
    reliability.map(({ from, to, count, sure, right }) => [
      arm,
      `${percent(from)} – ${percent(to)}`,
      String(count),
      percent(sure),
      percent(right),
    ]),
  );
  return rows.length === 0
    ? []
    : ['## How sure, and how right', table(['Arm', 'Sure', 'Trials', 'Said', 'Right'], rows)];
};
