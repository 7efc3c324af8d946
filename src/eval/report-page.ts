import type { Report } from './report.ts';

const safe = (text: string): string => text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A page that stands alone: plots that are drawn here, and a table of trials that can be narrowed down. */
export const reportPage = (report: Report): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${safe(report.suite)}: what was worth it</title>
<style>${style}</style>
<main>
<h1>${safe(report.suite)}: what was worth it</h1>
<p>Run ${safe(report.run)}, seed ${report.seed}.</p>
${report.warnings.map((warning) => `<p class="warning">${safe(warning)}</p>`).join('\n')}
<h2>Score by arm, with the 95 % interval</h2>
${scorePlot(report)}
<h2>Score against tokens</h2>
${costPlot(report)}
<h2>What can be said</h2>
<ul>${report.differences.map(({ says }) => `<li>${safe(says)}</li>`).join('') || '<li>There is one arm only: nothing to compare.</li>'}</ul>
${reliabilityPlots(report)}
<h2>Every trial</h2>
<label>Narrow down <input id="find" placeholder="an arm, a case, an answer"></label>
<table><thead><tr><th>Case<th>Arm<th>Answer<th>Score<th>Tokens<th>Session</tr></thead><tbody>
${report.trials
  .map(
    ({ case: id, arm, answer, score, tokens, session, ended }) =>
      `<tr><td>${safe(id)}<td>${safe(arm)}<td>${safe(answer ?? `none (${ended})`)}<td>${score.toFixed(2)}<td>${tokens}<td><code>moderato show ${safe(session)}</code></tr>`,
  )
  .join('\n')}
</tbody></table>
</main>
<script>
const rows = [...document.querySelectorAll('tbody tr')];
document.getElementById('find').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase();
  for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(words);
});
</script>
</html>
`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.warning { border-left: 4px solid #b45309; padding-left: .75rem; }
svg { width: 100%; height: auto; font-size: 13px; } svg text { fill: currentColor; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8884; }
input { font: inherit; padding: .25rem .5rem; margin: .5rem; }
`;

const accent = '#2563eb';
const left = 180;
const width = 720;
const x = (share: number): number => left + share * (width - left - 80);

const scorePlot = ({ arms }: Report): string => {
  const height = arms.length * 34 + 30;
  const rows = arms.map(({ arm, score }, at) => {
    const y = 20 + at * 34;
    const span = Number.isNaN(score.low)
      ? ''
      : `<line x1="${x(score.low)}" x2="${x(score.high)}" y1="${y}" y2="${y}" stroke="${accent}" stroke-width="3" opacity=".5"/>`;
    return `<text x="${left - 10}" y="${y + 4}" text-anchor="end">${safe(arm.slice(0, 26))}</text>${span}<circle cx="${x(score.mean)}" cy="${y}" r="6" fill="${accent}"/><text x="${width - 70}" y="${y + 4}">${percent(score.mean)}</text>`;
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

const costPlot = ({ arms }: Report): string => {
  const most = Math.max(1, ...arms.map(({ tokens }) => tokens));
  const dots = arms.map(({ arm, tokens, score }) => {
    const [cx, cy] = [x(tokens / most), 220 - score.mean * 190];
    return `<circle cx="${cx}" cy="${cy}" r="6" fill="${accent}"/><text x="${cx - 8}" y="${cy - 10}" text-anchor="end">${safe(arm)}</text>`;
  });
  const frame = `<line x1="${left}" x2="${x(1)}" y1="220" y2="220" stroke="currentColor" opacity=".4"/><text x="${x(1)}" y="238" text-anchor="end">${Math.round(most)} tokens a trial</text><text x="${left - 10}" y="34" text-anchor="end">100 %</text><text x="${left - 10}" y="224" text-anchor="end">0 %</text>`;
  return svg(250, frame + dots.join(''), 'Score of each arm against its tokens');
};

const reliabilityPlots = ({ arms }: Report): string => {
  const told = arms.filter(({ reliability }) => reliability.length > 0);
  if (told.length === 0) return '';
  const plots = told.map(({ arm, brier, reliability }) => {
    const at = (share: number): number => 40 + share * 180;
    const dots = reliability.map(
      ({ sure, right, count }) =>
        `<circle cx="${at(sure)}" cy="${240 - right * 180}" r="${4 + Math.min(8, Math.sqrt(count))}" fill="${accent}" opacity=".7"/>`,
    );
    const diagonal = `<line x1="${at(0)}" y1="240" x2="${at(1)}" y2="60" stroke="currentColor" opacity=".3"/>`;
    const label = `<text x="40" y="30">${safe(arm)}: Brier ${brier?.toFixed(3) ?? 'not said'}</text><text x="40" y="258">sure 0 %</text><text x="220" y="258" text-anchor="end">100 %</text>`;
    return `<svg viewBox="0 0 260 270" style="max-width:18rem" role="img" aria-label="Reliability of ${safe(arm)}">${diagonal}${dots.join('')}${label}</svg>`;
  });
  return `<h2>How sure, and how right</h2>${plots.join('')}`;
};

const svg = (height: number, inner: string, label: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${safe(label)}">${inner}</svg>`;
