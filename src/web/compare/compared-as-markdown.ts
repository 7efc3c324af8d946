import { inline, quote } from '../../transcripts/inline.ts';
import { type Aligned, isEqual, textOf } from './align.ts';
import { cameTo } from './answers.tsx';
import type { Held } from './compare.tsx';

/** The comparison as it is sent on: both answers, then each pair of turns that differs. */
export const comparedAsMarkdown = (one: Held, other: Held, { shared, pairs }: Aligned): string =>
  [
    `# ${inline(one.shown.session.topic)}`,
    `${shared.length} turns are the same.`,
    ...[one, other].map((held) => `## ${inline(held.name)}\n\n${quote(cameTo(held)?.answer ?? 'It goes on.')}`),
    '## Turn by turn',
    ...pairs
      .filter((pair) => !isEqual(pair))
      .map((pair) => {
        const item = (pair.one ?? pair.other)!;
        const who = item.type === 'turn' ? item.seat.name : 'A fact';
        return `### ${inline(who)}\n\n${[one, other]
          .map((held, at) => `*${inline(held.name)}*\n\n${quote(textOf(at === 0 ? pair.one : pair.other) || '–')}`)
          .join('\n\n')}`;
      }),
  ].join('\n\n');
