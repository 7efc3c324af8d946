import { memo } from '../../ear/index.ts';

/** What people weigh when they decide, whatever the topic. */
export type Concern = 'cost' | 'speed' | 'failure' | 'users' | 'people' | 'fairness' | 'evidence';

/** The worlds whose stock of questions differs. */
export type Bank = 'organisation' | 'policy' | 'personal';

/** What can be asked and demanded about a concern without knowing anything. Nothing in here claims a fact. */
export interface Frame {
  /** A question, without its mark. */
  readonly ask: string;
  /** A noun phrase: "I would agree on one condition: …". */
  readonly condition: string;
  /** A noun phrase: "Judge it by …". */
  readonly measure: string;
  /** A principle that speaks for going ahead, and one that speaks for holding back. */
  readonly ahead: string;
  readonly back: string;
}

/** What each concern is called in a sentence. */
export const concernNames: Readonly<Record<Concern, string>> = {
  cost: 'cost',
  speed: 'time',
  failure: 'what can go wrong',
  users: 'the people it is for',
  people: 'the people who do the work',
  fairness: 'fairness',
  evidence: 'evidence',
};

/** Words that show a concern, as alternatives of a pattern. */
const signs: Readonly<Record<Concern, string>> = {
  cost: String.raw`costs?|costly|budgets?|spen[dt]|spending|cash|money|prices?|pricing|priced|pay|pays|paid|invest\w*|expens\w+|cheap\w*|euros?|dollars?|revenue|profits?|salar\w+|wages?|tax\w*|afford\w*|bills?|fees?|rents?|savings?|financ\w+|cfo`,
  speed: String.raw`slow\w*|fast\w*|quick\w*|speed|deadlines?|delays?|delayed|wait\w*|release\w*|ship|ships|shipping|deliver\w*|lead time|roadmap|late|sooner|velocity|queues?`,
  failure: String.raw`risk\w*|fail\w*|outages?|incidents?|breaks?|broke|broken|secur\w+|safe\w*|unsafe|danger\w*|accidents?|bugs?|crash\w*|reliab\w+|recover\w*|rollback|injur\w+|harm\w*|emergenc\w+`,
  users:
    'customers?|users?|clients?|readers?|patients?|students?|pupils?|residents?|citizens?|visitors?|passengers?|commuters?|drivers?|families|children|parents|tickets?|complaints?|shops?',
  people: String.raw`teams?|staff|employees?|workers?|engineers?|developers?|teachers?|nurses?|colleagues?|hir(?:e|es|ed|ing)|hires|morale|burn(?:ed)? ?out|burnout|skills?|train(?:s|ed|ing)?|managers?|mentor\w*|headcount`,
  fairness: String.raw`fair\w*|unfair\w*|equit\w+|equal\w*|poor\w*|low-income|rights?|justice|privacy|minorit\w+|disab\w+|exempt\w*|discriminat\w+|access\w*|burdens?`,
  evidence: String.raw`data|evidence|stud(?:y|ies)|research\w*|measur\w+|trials?|pilots?|survey\w*|experiments?|statistic\w*|figures?|proof|prove[sdn]?|results?`,
};

export const concerns = Object.keys(signs) as readonly Concern[];

const textsKept = 500;

const anySign = new RegExp(`\\b(?:${concerns.map((concern) => `(${signs[concern]})`).join('|')})\\b`, 'gi');

const shownBy = (match: RegExpExecArray): Concern => concerns[match.findIndex((group, at) => at > 0 && group) - 1]!;

/** The concerns a text speaks of, the most spoken of first. */
export const concernsIn = memo((text): readonly Concern[] => {
  const hits = new Map<Concern, number>();
  for (const match of text.matchAll(anySign)) hits.set(shownBy(match), (hits.get(shownBy(match)) ?? 0) + 1);
  return [...hits].sort(([, a], [, b]) => b - a).map(([concern]) => concern);
}, textsKept);

/** The concern a text speaks of most. */
export const concernOf = (text: string): Concern | null => concernsIn(text)[0] ?? null;

const bankSigns: readonly (readonly [Bank, RegExp])[] = [
  [
    'personal',
    /\b(?:I|my|me|myself)\b|\b(?:a house|renting|marr(?:y|iage)|wedding|our (?:kids|children|son|daughter|marriage|parents|family|home|holidays?))\b/,
  ],
  [
    'policy',
    /\b(?:city|cities|towns?|governments?|countr(?:y|ies)|states?|nations?|national|public|laws?|legal\w*|schools?|universit\w+|voting|voters?|elections?|citizens?|tax\w*|police|prisons?|immigra\w+|climate|welfare|pensions?|parliament|council tax|minimum wage|basic income|nuclear|cars? (?:in|from)|downtown|residents?|streets?|healthcare|drugs?|criminal\w*|society)\b/i,
  ],
  [
    'organisation',
    /\b(?:we|our|us|compan(?:y|ies)|teams?|startups?|products?|customers?|engineer\w*|employees?|staff|offices?|remote work|monolith|microservices|database|code\w*|software|deploy\w*|release|roadmap|sprints?|manager\w*|budget|clients?|hir(?:e|ing)|onboard\w*|api|cloud|framework)\b/i,
  ],
];

/** Which world a topic belongs to, by its words; null where none shows. */
export const bankFor = (topic: string): Bank | null => bankSigns.find(([, sign]) => sign.test(topic))?.[0] ?? null;
