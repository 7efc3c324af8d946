import { chance, type Seat } from '../../engine/index.ts';
import { type Concern, concernsIn } from './concerns.ts';

export type Side = 'for' | 'against';

/** Roles that speak for a side, or for none. */
const roleSides: Readonly<Record<string, Side | null>> = {
  proponent: 'for',
  proposer: 'for',
  sponsor: 'for',
  opponent: 'against',
  'devils-advocate': 'against',
  adversary: 'against',
  arbitrator: null,
  facilitator: null,
  moderator: null,
  speaker: null,
  clerk: null,
};

const leanings: readonly (readonly [Side, RegExp])[] = [
  [
    'against',
    /\b(?:opposes?|opposed|against|sceptic\w*|skeptic\w*|worr(?:y|ies|ied)|wary|cautious|contrarian|doubt\w*)\b/i,
  ],
  ['for', /\b(?:supports?|favou?rs?|in favou?r|champions?|advocates?|enthusias\w*|believes? in|wants? to)\b/i],
  ['for', /(?:^|[,;.(]\s*|\b(?:is|am|are|all|votes?|argues?) )for (?:it|a|an|the|this|that|more)\b/i],
];

/** Where a seat stands: its role, its declared stance, its points, its description, and only then chance. Null: on no side. */
export const sideOf = (seat: Seat, seed: number): Side | null => {
  const role = seat.role.toLowerCase();
  if (role in roleSides) return roleSides[role]!;
  if (seat.chair) return null;
  const { stance, points = [], line, text = '' } = seat.persona;
  if (stance === 'open') return null;
  if (stance) return stance;
  const balance =
    points.filter(({ side }) => side === 'for').length - points.filter(({ side }) => side === 'against').length;
  if (balance !== 0) return balance > 0 ? 'for' : 'against';
  const leaning = leanings.find(([, sign]) => sign.test(`${line} ${text}`));
  if (leaning) return leaning[0];
  return chance(seed, 0, `side of ${seat.id}`) < 0.5 ? 'for' : 'against';
};

/** Seats that lead the talk, or listen to it, rather than take part in it. */
export const isLeading = ({ chair, role }: Seat): boolean =>
  chair === true || /^(?:arbitrator|facilitator|moderator|speaker|clerk|user)$/i.test(role);

export const otherSide = (side: Side): Side => (side === 'for' ? 'against' : 'for');

/** What a seat cares about, by its description and its points. */
export const concernsOf = ({ role, persona }: Seat): readonly Concern[] =>
  concernsIn([role, persona.line, persona.text ?? '', ...(persona.points ?? []).map(({ text }) => text)].join(' '));
