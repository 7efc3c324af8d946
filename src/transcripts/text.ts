import { footnotes } from './claims.ts';
import { drawnLines } from './drawn-lines.ts';
import { harmless, harmlessLine } from './harmless.ts';
import { type Item, sayLength } from './item.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';

/** Plain text that any format can be read in. What was said is indented; nothing said can look like a heading. */
export const textOf = (minutes: Minutes): string =>
  paragraphs(
    [harmlessLine(minutes.topic), ...preamble(minutes)].join('\n'),
    ...minutes.items.map((item) => `${headline(item)}${said(item)}`),
    ...(minutes.cameTo.length > 0 ? [drawnLines(minutes.cameTo).join('\n')] : []),
  );

/** Blocks with an empty line between them, as a file's whole text. */
export const paragraphs = (...blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;

const headline = (item: Item): string => {
  switch (item.type) {
    case 'phase':
      return `== ${item.phase}: ${item.says}`;
    case 'turn': {
      const to = item.to ? ` to ${item.to.name}` : '';
      const mended = item.mended.length > 0 ? `, mended by ${item.mended.join(', ')}` : '';
      const who = `${item.number === null ? '-' : `${item.number}.`} ${item.seat.name} (${item.seat.role})`;
      return harmlessLine(`${who}, ${item.kind}${to}, ${sayLength(item.length)}${mended}:`);
    }
    default:
      return `-- ${harmless(sayItem(item)).trim().replaceAll('\n', '\n   ')}`;
  }
};

/** Everything but turns and phases in one sentence. */
export const sayItem = (item: Exclude<Item, { type: 'turn' } | { type: 'phase' }>): string => {
  switch (item.type) {
    case 'ruling':
      return `${item.by === 'rule' ? 'Rule' : `${item.by}, by rule`} ${item.rule}${item.about ? ` on ${item.about}` : ''}: ${item.why}`;
    case 'refusal':
      return `${item.seat.name} is asked again for ${a(item.kind)}${item.rule === item.kind ? '' : ` (${item.rule})`}: ${item.why}`;
    case 'missed':
      return `${item.seat.name} misses ${a(item.kind)}: ${item.why}`;
    case 'fact':
      return `${item.by} ${item.by === 'you' ? 'put' : 'puts'} on the table: ${item.text}`;
    case 'notice':
      return item.text;
    case 'closed':
      return `Closed (${item.reason}): ${item.says}`;
  }
};

const said = (item: Item): string =>
  item.type === 'turn'
    ? `\n\n${indent([harmless(item.text).trim(), ...footnotes(item).map((note) => `  ${harmlessLine(note)}`)].join('\n'))}`
    : '';

const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ');

const a = (noun: string): string => `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;
