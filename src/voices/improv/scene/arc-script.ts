import type { Arc, Part, Step, Variant } from './arc.ts';

/** What tells when an arc is played and who plays which part in it. */
export type ArcHead = Pick<Arc, 'name' | 'deeds' | 'words' | 'other' | 'lead'>;

/**
 * Reads an arc from its script. A step begins at the margin and says who takes it and how; below it, indented, stand the
 * ways to play it:
 *
 *     accept: lead to other, does accept, if accept
 *       warm | holds out a hand | I accept your apology, {other}.
 *       dry | | Tomorrow, then. | after tomorrow
 */
export const readArc = (head: ArcHead, script: string): Arc => {
  const steps: (Step & { readonly lines: Variant[]; readonly isLast: boolean })[] = [];
  for (const row of script.split('\n').filter((line) => line.trim() !== '')) {
    if (/^\s/u.test(row)) steps.at(-1)!.lines.push(readVariant(row));
    else steps.push({ ...readStep(row), lines: [] });
  }
  const openings = steps.filter(({ name }) => name === 'opening');
  const opening = (part: Part): readonly Variant[] => openings.find(({ by }) => by === part)?.lines ?? [];
  return {
    ...head,
    opening: { lead: opening('lead'), other: opening('other'), third: opening('third') },
    steps: steps.filter(({ name, isLast }) => name !== 'opening' && !isLast),
    closing: steps.filter(({ isLast }) => isLast),
  };
};

const readVariant = (row: string): Variant => {
  const [tone = '', action = '', words = '', after = ''] = row.split('|').map((cell) => cell.trim());
  if (tone === '' || words === '') throw new Error(`This is no way to play a step: ${row}`);
  const hint = /^after (.+)$/u.exec(after)?.[1];
  return hint ? [tone, action, words, new RegExp(`\\b(?:${hint})\\b`, 'iu')] : [tone, action, words];
};

const stepForm = /^(?<name>[^:]+): (?<by>lead|other|third)(?: to (?<to>lead|other|third))?(?<rest>(?:, [^,]+)*)$/u;

const readStep = (row: string): Omit<Step, 'lines'> & { readonly isLast: boolean } => {
  const { name, by, to, rest = '' } = stepForm.exec(row)?.groups ?? {};
  if (!name || !by) throw new Error(`This is no step of an arc: ${row}`);
  const marks = rest.split(', ').filter(Boolean);
  const after = (word: string): string | undefined =>
    marks.find((mark) => mark.startsWith(`${word} `))?.slice(word.length + 1);
  const needs = after('if')?.split(' or ');
  const deed = after('does');
  return {
    name,
    by: by as Part,
    ...(to && { to: to as Part }),
    ...(deed && { deed }),
    ...(needs && { needs }),
    ...(marks.includes('maybe') && { optional: true }),
    ...(marks.includes('cuts in') && { cutsIn: true }),
    isLast: marks.includes('last'),
  };
};
