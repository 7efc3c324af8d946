import { armFigures, armHead, dissenting, type Figure, type FlipSeen, flipRows, percent, trialsIn } from './figures.ts';
import type { ArmFigures, Report } from './report.ts';
import type { Trial } from './trial.ts';
import { type Ways, waysInto } from './ways.ts';

const cell = (text: string): string => text.replace(/\|/gu, '\\|').replace(/\s+/gu, ' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Of more trials the first are named; all of an arm stand in its own table. */
const mostNamed = 8;

/** A report that people read: figures first, then what they allow one to say, then every trial with its session. Each figure leads to its sessions. */
export const reportMarkdown = (report: Report, sessions: string | null = null): string => {
  const ways = waysInto(report, sessions);
  return [
    `# ${report.suite}: what was worth it`,
    `Run ${report.run}, seed ${report.seed}${report.equal === null ? '' : `, at most ${report.equal} tokens for each trial`}.`,
    ...report.warnings.map((warning) => `> ${warning}`),
    table(
      ['Arm', ...armHead],
      report.arms.map((arm, at) => [
        `[${plain(arm.arm)}](#arm-${at + 1})`,
        ...armFigures(report, arm).map((figure) => figureLink(figure, at)),
      ]),
    ),
    ...(report.differences.length > 0
      ? ['## What can be said', report.differences.map(({ says }) => `- ${says}`).join('\n')]
      : []),
    ...flips(report, ways),
    ...calibration(report, ways),
    '## Every trial',
    ...report.arms.flatMap((arm, at) => trialsOf(report, arm, at, ways)),
    ...(sessions === null ? ['Each session can be read: `moderato show <session>`.'] : []),
  ].join('\n\n');
};

/** Words that open no link of their own. */
const plain = (text: string): string => text.replace(/[[\]<>]/gu, ' ');

const figureLink = ({ says, of }: Figure, at: number): string => (of.length === 0 ? says : `[${says}](#arm-${at + 1})`);

const way = (ways: Ways, trial: Trial, says: string, turn?: number | null): string => {
  const href = ways.session(trial, turn);
  return href === null ? `\`${trial.session.replace(/`/gu, '')}\`` : `[${plain(says)}](${href})`;
};

/** How many, and which. */
const counted = (links: readonly string[]): string =>
  links.length === 0
    ? '0'
    : `${links.length} (${links.slice(0, mostNamed).join(', ')}${links.length > mostNamed ? ' …' : ''})`;

const flips = (report: Report, ways: Ways): string[] => {
  const seenIn = (seen: readonly FlipSeen[]): string =>
    counted(seen.map(({ trial, flip }) => way(ways, trial, `${flip.seat} on ${trial.case}`, flip.turn)));
  const rows = report.arms.flatMap((arm) =>
    flipRows(report, arm).map(({ by, toRight, toWrong }) => [arm.arm, by, seenIn(toRight), seenIn(toWrong)]),
  );
  const right = report.arms.filter(({ dissentWasRight }) => dissentWasRight > 0);
  if (rows.length === 0 && right.length === 0) return [];
  return [
    '## Who changed their mind',
    ...(rows.length > 0 ? [table(['Arm', 'Moved by', 'To the right answer', 'To a wrong one'], rows)] : []),
    ...right.map(({ arm, dissentWasRight }) => {
      const where = dissenting(report, arm).map((trial) => way(ways, trial, trial.case));
      return `In ${arm} ${dissentWasRight} seats were right against their table: ${where.slice(0, mostNamed).join(', ')}.`;
    }),
  ];
};

const calibration = (report: Report, ways: Ways): string[] => {
  const rows = report.arms.flatMap(({ arm, reliability }) =>
    reliability.map((bin) => [
      arm,
      `${percent(bin.from)} – ${percent(bin.to)}`,
      counted(trialsIn(report, arm, bin).map((trial) => way(ways, trial, trial.case))),
      percent(bin.sure),
      percent(bin.right),
    ]),
  );
  return rows.length === 0
    ? []
    : ['## How sure, and how right', table(['Arm', 'Sure', 'Trials', 'Said', 'Right'], rows)];
};

const trialsOf = (report: Report, { arm }: ArmFigures, at: number, ways: Ways): string[] => [
  `<a id="arm-${at + 1}"></a>\n\n### ${arm}`,
  table(
    ['Case', 'Answer', 'Score', 'Tokens', 'Session'],
    report.trials
      .filter((trial) => trial.arm === arm)
      .map((trial) => [
        trial.case,
        trial.answer ?? `none (${trial.ended})`,
        trial.score.toFixed(2),
        String(trial.tokens),
        way(ways, trial, trial.session),
      ]),
  ),
];
