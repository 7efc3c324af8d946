import type { ReviewAnswer, ReviewFinding } from './finding.ts';

export interface ReviewVerdict {
  readonly verdict: 'yes' | 'no' | 'undecided';
  /** How sure the reviewers are of it, from 0 to 1; null where they decided nothing or said nothing. */
  readonly confidence: number | null;
  readonly why: string;
}

export const isGrave = ({ severity }: ReviewFinding): boolean => severity === 'blocker' || severity === 'major';

/** A finding counts where its place and its quote stand in the change and its reviewer keeps to it. */
export const counts = ({ grounded, withdrawn }: ReviewFinding): boolean => grounded && withdrawn !== true;

/** More say that it does not stand than that it does; who made it says that it does. */
export const isOutvoted = ({ backed, disputed }: ReviewFinding): boolean => disputed.length > backed.length + 1;

const place = ({ id, file, line }: ReviewFinding): string => `${id} at ${file}:${line}`;

/**
 * The verdict, counted from findings by this rule and by nobody's judgement: a grave finding that stands is a no. One that the
 * others outvote is not overruled by them: it leaves the question undecided until its reviewer takes it back or a person decides.
 */
export const verdictOf = (findings: readonly ReviewFinding[], answers: readonly ReviewAnswer[]): ReviewVerdict => {
  const grave = findings.filter(isGrave).filter(counts);
  const standing = grave.filter((finding) => !isOutvoted(finding));
  const alone = grave.filter(isOutvoted);
  if (standing.length > 0)
    return { verdict: 'no', confidence: sureOf('no', answers), why: `${standing.map(place).join(', ')} stands.` };
  if (alone.length > 0)
    return undecided(`${alone.map(place).join(', ')} is well grounded and outvoted; its reviewer keeps to it.`);
  const [yes, no] = (['yes', 'no'] as const).map((side) => answers.filter(({ answer }) => answer === side).length);
  if (yes! + no! === 0) return undecided('No reviewer answered the question.');
  if (no! > 0)
    return undecided(
      `${no} of ${answers.length} say no, and name nothing grave whose place and words stand in the change.`,
    );
  if (yes! * 2 <= answers.length) return undecided(`Only ${yes} of ${answers.length} say yes.`);
  return { verdict: 'yes', confidence: sureOf('yes', answers), why: 'No grave finding stands.' };
};

const undecided = (why: string): ReviewVerdict => ({ verdict: 'undecided', confidence: null, why });

/** The mean of how likely each reviewer finds this side; who is unsure finds both alike. */
const sureOf = (side: 'yes' | 'no', answers: readonly ReviewAnswer[]): number | null => {
  const told = answers.flatMap(({ answer, confidence }) => {
    if (answer === 'unsure') return [0.5];
    if (confidence === null) return [];
    return [answer === side ? confidence : 1 - confidence];
  });
  if (told.length === 0) return null;
  return Math.round((told.reduce((sum, each) => sum + each, 0) / told.length) * 100) / 100;
};
