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

const signs: Readonly<Record<Concern, RegExp>> = {
  cost: /\b(?:costs?|costly|budgets?|spen[dt]|spending|cash|money|prices?|pricing|priced|pay|pays|paid|invest\w*|expens\w+|cheap\w*|euros?|dollars?|revenue|profits?|salar\w+|wages?|tax\w*|afford\w*|bills?|fees?|rents?|savings?|financ\w+|cfo)\b|[€$£]/i,
  speed:
    /\b(?:slow\w*|fast\w*|quick\w*|speed|deadlines?|delays?|delayed|wait\w*|weeks?|months?|minutes?|hours?|release\w*|ship|ships|shipping|deliver\w*|lead time|roadmap|late|sooner|velocity|queues?)\b/i,
  failure:
    /\b(?:risk\w*|fail\w*|outages?|incidents?|breaks?|broke|broken|secur\w+|safe\w*|unsafe|danger\w*|accidents?|bugs?|crash\w*|reliab\w+|recover\w*|rollback|injur\w+|harm\w*|emergenc\w+)\b/i,
  users:
    /\b(?:customers?|users?|clients?|readers?|patients?|students?|pupils?|residents?|citizens?|visitors?|passengers?|commuters?|drivers?|families|children|parents|tickets?|complaints?|shops?)\b/i,
  people:
    /\b(?:teams?|staff|employees?|workers?|engineers?|developers?|teachers?|nurses?|colleagues?|hir(?:e|es|ed|ing)|hires|morale|burn(?:ed)? ?out|burnout|skills?|train(?:s|ed|ing)?|managers?|mentor\w*|headcount)\b/i,
  fairness:
    /\b(?:fair\w*|unfair\w*|equit\w+|equal\w*|poor\w*|low-income|rights?|justice|privacy|minorit\w+|disab\w+|exempt\w*|discriminat\w+|access\w*|burdens?)\b/i,
  evidence:
    /\b(?:data|evidence|stud(?:y|ies)|research\w*|measur\w+|trials?|pilots?|survey\w*|experiments?|statistic\w*|figures?|proof|prove[sdn]?|results?)\b/i,
};

export const concerns = Object.keys(signs) as readonly Concern[];

/** The concerns a text speaks of, the most spoken of first. */
export const concernsIn = (text: string): Concern[] =>
  concerns
    .map((concern) => ({ concern, hits: text.match(new RegExp(signs[concern], 'gi'))?.length ?? 0 }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ concern }) => concern);

export const concernOf = (text: string): Concern | null =>
  concerns.find((concern) => signs[concern].test(text)) ?? null;

const bankSigns: readonly (readonly [Bank, RegExp])[] = [
  ['personal', /\b(?:I|my|me|myself)\b|\b(?:my (?:job|career|partner|family|kids?|life))\b/],
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
