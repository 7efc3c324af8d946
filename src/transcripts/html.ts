import { basisOf } from './basis.ts';
import { footnotes } from './claims.ts';
import { drawnHtml, escaped, paragraphsOf } from './drawn-html.ts';
import type { Item } from './item.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';
import { sayItem } from './text.ts';

const style = `body{font:12pt/1.5 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em;color:#16201b}
h1,h2,h3{font-weight:500;line-height:1.25;margin:1.6em 0 .4em}h4,small,.house,table{font-family:"Segoe UI",system-ui,sans-serif}
h4{margin:1.4em 0 .2em}p{margin:0 0 .7em}.answer{font-size:22pt;line-height:1.2}.basis{border:1px solid;padding:.4em .8em}
.house,small{color:#4d5a53;font-size:10pt}table{border-collapse:collapse;font-size:10pt}
th,td{border-bottom:1px solid #bbb;padding:.3em .9em .3em 0;text-align:left;vertical-align:top}
@media print{h2{break-before:page}h3,h4{break-after:avoid}}`;

/** One page that a browser prints and a word processor opens: what it rests on, the answer, then the record. */
export const htmlOf = (minutes: Minutes): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(minutes.topic)}</title>
<style>${style}</style>
</head>
<body>
<h1 dir="auto">${escaped(minutes.topic)}</h1>
<p class="basis">${escaped(basisOf(minutes).says)}</p>
${drawnHtml(minutes.cameTo)}
<h2>The record</h2>
<p class="house">${preamble(minutes).map(escaped).join('<br>')}</p>
${minutes.items.map(itemOf).join('\n')}
</body>
</html>
`;

const itemOf = (item: Item): string => {
  switch (item.type) {
    case 'phase':
      return `<h3>${escaped(item.says)}</h3>`;
    case 'turn': {
      const to = item.to ? `, to ${item.to.name}` : '';
      const notes = footnotes(item).map((note) => `<p class="house">${escaped(note)}</p>`);
      const number = item.number === null ? '' : `${item.number}. `;
      return [
        `<h4${item.number === null ? '' : ` id="turn-${item.number}"`}>${escaped(`${number}${item.seat.name} (${item.seat.role}${to})`)}</h4>`,
        paragraphsOf(item.text),
        ...notes,
      ].join('\n');
    }
    default:
      return `<p class="house">${escaped(sayItem(item))}</p>`;
  }
};
