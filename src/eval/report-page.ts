import { armFigures, armHead, dissenting, type Figure, type FlipSeen, flipRows, percent, trialsIn } from './figures.ts';
import type { Report } from './report.ts';
import type { Trial } from './trial.ts';
import { waysInto } from './ways.ts';

const safe = (text: string): string => text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** A link from something that was counted to the rows of the trials that it was counted from. */
type Link = (inner: string, of: readonly Trial[]) => string;

const linkIn = ({ trials }: Report): Link => {
  const at = new Map(trials.map((trial, nth) => [trial, nth]));
  return (inner, of) =>
    of.length === 0
      ? inner
      : `<a href="#trial-${at.get(of[0]!)!}" data-of="${of.map((trial) => at.get(trial)!).join(' ')}">${inner}</a>`;
};

/** A page that stands alone: plots that are drawn here, and a table of trials that every figure leads into. */
export const reportPage = (report: Report, sessions: string | null = null): string => {
  const link = linkIn(report);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${safe(report.suite)}: what was worth it</title>
<style>${style}</style>
<main>
<h1>${safe(report.suite)}: what was worth it</h1>
<p>Run ${safe(report.run)}, seed ${report.seed}.</p>
${report.warnings.map((warning) => `<p class="warning">${safe(warning)}</p>`).join('\n')}
<h2>Score by arm, with the 95 % interval</h2>
${scorePlot(report, link)}
${armTable(report, link)}
<h2>Score against tokens</h2>
${costPlot(report, link)}
<h2>What can be said</h2>
<ul>${report.differences.map(({ says, arm, than }) => `<li>${link(safe(says), [...ofArm(report, arm), ...ofArm(report, than)])}</li>`).join('') || '<li>There is one arm only: nothing to compare.</li>'}</ul>
${flipTable(report, link)}
${reliabilityPlots(report, link)}
<h2>Every trial</h2>
<p><label>Narrow down <input id="find" placeholder="an arm, a case, an answer"></label> <span id="shown" role="status"></span> <button id="all" type="button" hidden>Show all</button></p>
${trialTable(report, sessions)}
</main>
<script>${script}</script>
</html>
`;
};

const ofArm = ({ trials }: Report, arm: string): readonly Trial[] => trials.filter((trial) => trial.arm === arm);

const script = `
const rows = [...document.querySelectorAll('#trials tbody tr')];
const [find, shown, all] = ['find', 'shown', 'all'].map((id) => document.getElementById(id));
const show = (isWanted, says) => {
  let count = 0;
  rows.forEach((row, at) => { row.hidden = !isWanted(row, at); if (!row.hidden) count += 1; });
  all.hidden = count === rows.length;
  shown.textContent = count === rows.length ? '' : count + ' of ' + rows.length + ' trials' + says;
};
find.addEventListener('input', () => {
  const words = find.value.toLowerCase();
  show((row) => row.textContent.toLowerCase().includes(words), '');
});
all.addEventListener('click', () => { find.value = ''; show(() => true, ''); });
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-of]');
  if (!link) return;
  const of = new Set(link.dataset.of.split(' ').map(Number));
  show((row, at) => of.has(at), ' behind ' + link.textContent.trim().slice(0, 80));
});
`;

const row = (tag: string, cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[], id = ''): string =>
  `<div class="wide"><table${id}><thead>${row('th', head)}</thead><tbody>\n${rows.map((cells) => row('td', cells)).join('\n')}\n</tbody></table></div>`;

const armTable = (report: Report, link: Link): string => {
  const linked = ({ says, of }: Figure): string => link(safe(says), of);
  return table(
    ['Arm', ...armHead],
    report.arms.map((arm) => [link(safe(arm.arm), ofArm(report, arm.arm)), ...armFigures(report, arm).map(linked)]),
  );
};

const flipTable = (report: Report, link: Link): string => {
  const counted = (seen: readonly FlipSeen[]): string =>
    link(String(seen.length), [...new Set(seen.map(({ trial }) => trial))]);
  const rows = report.arms.flatMap((arm) =>
    flipRows(report, arm).map(({ by, toRight, toWrong }) => [
      safe(arm.arm),
      safe(by),
      counted(toRight),
      counted(toWrong),
    ]),
  );
  const right = report.arms.flatMap(({ arm, dissentWasRight }) =>
    dissentWasRight > 0
      ? [
          `<p>${link(`In ${safe(arm)} ${dissentWasRight} seats were right against their table.`, dissenting(report, arm))}</p>`,
        ]
      : [],
  );
  if (rows.length + right.length === 0) return '';
  const head = ['Arm', 'Moved by', 'To the right answer', 'To a wrong one'];
  return `<h2>Who changed their mind</h2>${rows.length > 0 ? table(head, rows) : ''}${right.join('')}`;
};

const trialTable = (report: Report, sessions: string | null): string => {
  const ways = waysInto(report, sessions);
  const rows = report.trials.map((trial, at) => {
    const href = ways.session(trial);
    const session =
      href === null
        ? `<code>moderato show ${safe(trial.session)}</code>`
        : `<a href="${safe(href)}">${safe(trial.session)}</a>`;
    const turns = trial.flips.map((flip) => {
      const says = `${safe(flip.seat)}: ${flip.from} to ${flip.to}${flip.turn === null ? '' : `, turn ${flip.turn}`}`;
      const to = ways.session(trial, flip.turn);
      return to === null ? says : `<a href="${safe(to)}">${says}</a>`;
    });
    const answer = safe(trial.answer ?? `none (${trial.ended})`);
    const cells = [
      safe(trial.case),
      safe(trial.arm),
      answer,
      trial.score.toFixed(2),
      String(trial.tokens),
      turns.join('<br>'),
      session,
    ];
    return row('td', cells).replace('<tr>', `<tr id="trial-${at}">`);
  });
  const head = row('th', ['Case', 'Arm', 'Answer', 'Score', 'Tokens', 'Changed their mind', 'Session']);
  return `<div class="wide"><table id="trials"><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`;
};

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.warning { border-left: 4px solid #b45309; padding-left: .75rem; }
svg { width: 100%; height: auto; font-size: 13px; } svg text { fill: currentColor; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8884; }
input, button { font: inherit; padding: .25rem .5rem; margin: .5rem; }
.wide { overflow-x: auto; } tr:target { outline: 2px solid #2563eb; } svg a text { text-decoration: underline; }
`;

const accent = '#2563eb';
const left = 180;
const width = 720;
const x = (share: number): number => left + share * (width - left - 80);

const scorePlot = (report: Report, link: Link): string => {
  const { arms } = report;
  const height = arms.length * 34 + 30;
  const rows = arms.map(({ arm, score }, at) => {
    const y = 20 + at * 34;
    const span = Number.isNaN(score.low)
      ? ''
      : `<line x1="${x(score.low)}" x2="${x(score.high)}" y1="${y}" y2="${y}" stroke="${accent}" stroke-width="3" opacity=".5"/>`;
    const name = `<text x="${left - 10}" y="${y + 4}" text-anchor="end">${safe(arm.slice(0, 26))}</text>`;
    const dot = `<circle cx="${x(score.mean)}" cy="${y}" r="6" fill="${accent}"/><text x="${width - 70}" y="${y + 4}">${percent(score.mean)}</text>`;
    return link(`${name}${span}${dot}`, ofArm(report, arm));
  });
  return svg(height, [...rows, axis(height)].join(''), 'Score of each arm with its interval');
};

const axis = (height: number): string =>
  [0, 0.25, 0.5, 0.75, 1]
    .map(
      (share) =>
        `<line x1="${x(share)}" x2="${x(share)}" y1="0" y2="${height - 18}" stroke="currentColor" opacity=".12"/><text x="${x(share)}" y="${height - 4}" text-anchor="middle">${share * 100} %</text>`,
    )
    .join('');

const costPlot = (report: Report, link: Link): string => {
  const { arms } = report;
  const most = Math.max(1, ...arms.map(({ tokens }) => tokens));
  const dots = arms.map(({ arm, tokens, score }) => {
    const [cx, cy] = [x(tokens / most), 220 - score.mean * 190];
    const name = `<text x="${cx - 8}" y="${cy - 10}" text-anchor="end">${safe(arm)}</text>`;
    return link(`<circle cx="${cx}" cy="${cy}" r="6" fill="${accent}"/>${name}`, ofArm(report, arm));
  });
  const frame = `<line x1="${left}" x2="${x(1)}" y1="220" y2="220" stroke="currentColor" opacity=".4"/><text x="${x(1)}" y="238" text-anchor="end">${Math.round(most)} tokens a trial</text><text x="${left - 10}" y="34" text-anchor="end">100 %</text><text x="${left - 10}" y="224" text-anchor="end">0 %</text>`;
  return svg(250, frame + dots.join(''), 'Score of each arm against its tokens');
};

const reliabilityPlots = (report: Report, link: Link): string => {
  const told = report.arms.filter(({ reliability }) => reliability.length > 0);
  if (told.length === 0) return '';
  const plots = told.map(({ arm, brier, reliability }) => {
    const at = (share: number): number => 40 + share * 180;
    const dots = reliability.map((bin) =>
      link(
        `<circle cx="${at(bin.sure)}" cy="${240 - bin.right * 180}" r="${4 + Math.min(8, Math.sqrt(bin.count))}" fill="${accent}" opacity=".7"><title>${bin.count} trials, ${percent(bin.right)} right</title></circle>`,
        trialsIn(report, arm, bin),
      ),
    );
    const diagonal = `<line x1="${at(0)}" y1="240" x2="${at(1)}" y2="60" stroke="currentColor" opacity=".3"/>`;
    const label = `<text x="40" y="30">${safe(arm)}: Brier ${brier?.toFixed(3) ?? 'not said'}</text><text x="40" y="258">sure 0 %</text><text x="220" y="258" text-anchor="end">100 %</text>`;
    return `<svg viewBox="0 0 260 270" style="max-width:18rem" role="img" aria-label="Reliability of ${safe(arm)}">${diagonal}${dots.join('')}${label}</svg>`;
  });
  return `<h2>How sure, and how right</h2>${plots.join('')}`;
};

const svg = (height: number, inner: string, label: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${safe(label)}">${inner}</svg>`;
