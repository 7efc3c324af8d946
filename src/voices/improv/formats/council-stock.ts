import type { ClaimSort } from '../claim.ts';

/** Ways to set a point against what was said; each is understood as disagreement. */
export const objections: readonly string[] = [
  'What that overlooks is this:',
  'I doubt that it settles the matter:',
  'That misses one thing:',
  'By contrast, I hold this:',
  'My concern is another:',
  'However, there is this:',
];

/** What makes each sort of claim fall. */
export const failsIf: Readonly<Record<ClaimSort, readonly string[]>> = {
  measured: ['it fails if the count was taken on a good day', 'it fails if what was counted is not what matters'],
  forecast: [
    'it fails if it is off by as much as forecasts usually are',
    'it fails if those who have to act on it do not',
  ],
  comparison: [
    'it fails if the two sides were not counted alike',
    'it fails where the one is cheap and the other is needed',
  ],
  absolute: ['it fails at the first exception', 'it fails for whoever is the exception'],
  plain: [
    'it fails if the condition that it leaves unsaid does not hold',
    'it fails if it is true elsewhere and not here',
    'it fails if everybody waits for somebody else to make it so',
  ],
};

/** What somebody says who goes over to the other side. */
export const turnings: readonly string[] = [
  'That has changed my answer.',
  'I came here with the other answer, and I leave it behind.',
  'I held the opposite until now.',
];

/** The only form of agreement that a council accepts. */
export const standDowns: readonly string[] = [
  "I stress-tested {name}'s argument that {quote} and found no material weakness.",
  'I have stress-tested what {name} says, {quote}, and found no material weakness in it.',
];

const lead = new RegExp(`(?:${objections.join('|')})\\s*`, 'giu');

/** A turn without the words that only lead over to an argument. */
export const withoutLeads = (text: string): string =>
  text.replace(lead, '').replace(/(?<=^|[.!?]\s+)\p{Ll}/gu, (first) => first.toUpperCase());
