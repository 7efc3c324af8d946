import type { Seat } from '../engine/index.ts';
import { councilSections, isCouncilOutcome } from './council-sections.ts';
import { harmlessLine } from './harmless.ts';
import type { Minutes } from './minutes.ts';
import { paragraphs, textOf } from './text.ts';

/** What a council came to, in lines for a screen or a page of plain text. */
export const councilLines = (outcome: unknown, seats: readonly Seat[]): string[] => {
  if (!isCouncilOutcome(outcome)) return [];
  return councilSections(outcome, seats).flatMap(({ title, lines }, at) => [
    ...(at > 0 ? [''] : []),
    title,
    ...lines.map((line) => `${line.startsWith('·') ? '' : '- '}${harmlessLine(line)}`),
  ]);
};

/** A council as plain text, with what it came to at its end. */
export const councilText = (minutes: Minutes): string => {
  const lines = councilLines(minutes.closed?.outcome, minutes.seats);
  return lines.length > 0 ? paragraphs(textOf(minutes).trimEnd(), lines.join('\n')) : textOf(minutes);
};
