import type { ReviewVerdict } from './verdict.ts';

type Condition = (verdict: ReviewVerdict) => boolean;

/** Reads `no,undecided,confidence<0.7`: with which verdicts a build fails. */
export const readFailOn = (written: string): Condition | { readonly problem: string } => {
  const conditions: Condition[] = [];
  for (const part of written.split(',').map((each) => each.trim())) {
    const bound = /^confidence\s*<\s*(0(?:\.\d+)?|1(?:\.0+)?)$/u.exec(part)?.[1];
    if (part === 'no' || part === 'undecided') conditions.push(({ verdict }) => verdict === part);
    else if (bound !== undefined) conditions.push(({ confidence }) => (confidence ?? 0) < Number(bound));
    else if (part !== 'never')
      return { problem: `--fail-on can't be "${part}"; write no, undecided, confidence<0.7 or never, with commas.` };
  }
  return (verdict) => conditions.some((fails) => fails(verdict));
};
