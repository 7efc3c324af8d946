import { type Fields, isFields } from '../engine/index.ts';
export const severities = ['blocker', 'major', 'minor', 'note'] as const;
type Severity = (typeof severities)[number];
export type Stand = 'yes' | 'no' | 'unsure';

/** What a reviewer points at in a change. */
export interface ReviewFinding {
  /** `F1`, `F2` … in the order in which they were made. */
  readonly id: string;
  readonly by: string;
  readonly file: string;
  readonly line: number;
  readonly quote: string;
  readonly severity: Severity;
  readonly says: string;
  /** Its place stands in the change, and so do the words it quotes. */
  readonly grounded: boolean;
  /** Who says that it stands, without who made it. */
  readonly backed: readonly string[];
  readonly disputed: readonly Dispute[];
  /** Who made it took it back. */
  readonly withdrawn?: true;
}

interface Dispute {
  readonly by: string;
  readonly why: string;
}

/** How a reviewer answers the question, and how sure it is of that. */
export interface ReviewAnswer {
  readonly by: string;
  readonly answer: Stand;
  /** From 0 to 1; null where none was given. */
  readonly confidence: number | null;
}

export interface Checked {
  readonly id: string;
  readonly stands: Stand;
  readonly why: string;
}

const most = 40;

const textIn = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.trim().slice(0, longest) : '';
const listIn = (data: unknown, name: string): readonly Fields[] => {
  const list = isFields(data) ? data[name] : undefined;
  return Array.isArray(list) ? list.filter(isFields).slice(0, most) : [];
};
const standIn = (value: unknown): Stand => (value === 'yes' || value === 'no' ? value : 'unsure');

/** What can be used of what a reviewer declared; the rest is left out. */
export const readFindings = (
  data: unknown,
): readonly Pick<ReviewFinding, 'file' | 'line' | 'quote' | 'severity' | 'says'>[] =>
  listIn(data, 'findings').flatMap(({ file, line, quote, severity, says }) => {
    const told = textIn(says, 1000);
    if (told === '') return [];
    return [
      {
        file: textIn(file, 500),
        line: Number.isSafeInteger(line) && Number(line) > 0 ? Number(line) : 0,
        quote: textIn(quote, 500),
        severity: severities.find((each) => each === severity) ?? 'note',
        says: told,
      },
    ];
  });

export const readChecks = (data: unknown): readonly Checked[] =>
  listIn(data, 'checks').map(({ finding, stands, why }) => ({
    id: textIn(finding, 20),
    stands: standIn(stands),
    why: textIn(why, 500),
  }));

export const readAnswer = (by: string, data: unknown): ReviewAnswer => {
  const { answer, confidence } = isFields(data) ? data : {};
  const isShare = typeof confidence === 'number' && confidence >= 0 && confidence <= 1;
  return { by, answer: standIn(answer), confidence: isShare ? confidence : null };
};
