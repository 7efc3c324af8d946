import { type Draft, type Held, part, type Seat, sentencesOf, shapeOf } from '../../engine/index.ts';

/** What the arbitrator decided, in parts that other tools can use. */
export interface DebateRuling {
  readonly decision: string;
  /** Who carried it, where the ruling says so. */
  readonly winner: 'proponent' | 'opponent' | 'neither';
  readonly reasons: readonly string[];
  /** 0 to 1; null where the arbitrator did not say. */
  readonly confidence: number | null;
  readonly confidenceWord: string;
  /** The losing side's best argument that was not answered. */
  readonly dissent: string;
  readonly conditions: readonly string[];
}

export const rulingShape = shapeOf({
  decision: part.text('What is decided, in one sentence.'),
  winner: part.oneOf(['proponent', 'opponent', 'neither']),
  reasons: part.texts('Three reasons from the debate that decided it.', { minItems: 1, maxItems: 3 }),
  confidence: part.share(),
  dissent: part.text('The best argument of the losing side that was not answered, and when it would be right.'),
  conditions: part.texts('Under which conditions the decision holds, and what would change it.'),
});

const confidenceWords = { low: 0, medium: 0.5, high: 0.8 } as const;

const wordFor = (confidence: number | null): string => {
  if (confidence === null) return 'unstated';
  if (confidence >= confidenceWords.high) return 'high';
  return confidence >= confidenceWords.medium ? 'medium' : 'low';
};

/** Reads a ruling from data, or from a text with labels; null where there is no decision in it. */
export const readRuling = (held: Held, seats: readonly Seat[] = []): DebateRuling | null =>
  fromData(held.data, seats) ?? fromText(held.text, seats);

/** Who carried it: by role or by name, whatever is said beside it. */
const winnerIn = (given: unknown, seats: readonly Seat[]): DebateRuling['winner'] => {
  const text = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const begins = (word: string): boolean => text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length));
  const named = sides.filter(
    (side) => begins(side) || seats.some(({ role, name }) => role === side && begins(name.toLowerCase())),
  );
  return named.length === 1 ? named[0]! : 'neither';
};

const sides = ['proponent', 'opponent'] as const;

const fromData = (data: unknown, seats: readonly Seat[]): DebateRuling | null => {
  if (typeof data !== 'object' || data === null) return null;
  const given = data as Record<string, unknown>;
  if (typeof given.decision !== 'string' || given.decision.trim() === '') return null;
  const confidence = typeof given.confidence === 'number' ? Math.min(1, Math.max(0, given.confidence)) : null;
  return {
    decision: given.decision.trim(),
    winner: winnerIn(given.winner, seats),
    reasons: texts(given.reasons).slice(0, 3),
    confidence,
    confidenceWord: wordFor(confidence),
    dissent: typeof given.dissent === 'string' ? given.dissent : '',
    conditions: texts(given.conditions),
  };
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const fromText = (text: string, seats: readonly Seat[]): DebateRuling | null => {
  const part = (label: string): string =>
    new RegExp(
      `^[\\s*#-]*${label}[\\s*]*[:：][\\s*]*([\\s\\S]*?)(?=^[\\s*#-]*(?:decision|winner|reasons?|confidence|dissent|conditions?)[\\s*]*[:：]|$(?![\\s\\S]))`,
      'imu',
    )
      .exec(text)?.[1]
      ?.trim() ?? '';
  const decision = part('decision');
  if (decision === '') return null;
  const number = Number(/(\d*\.\d+|[01])\b/u.exec(part('confidence'))?.[1] ?? Number.NaN);
  const said = /\b(high|medium|low)\b/iu.exec(part('confidence'))?.[1]?.toLowerCase() as
    | keyof typeof confidenceWords
    | undefined;
  const confidence = number >= 0 && number <= 1 ? number : null;
  return {
    decision,
    winner: winnerIn(part('winner'), seats),
    reasons: listed(part('reasons?')).slice(0, 3),
    confidence,
    confidenceWord: said ?? wordFor(confidence),
    dissent: part('dissent'),
    conditions: listed(part('conditions?')),
  };
};

/** A list written as bullets, numbers or sentences. */
const listed = (text: string): string[] => {
  const items = text
    .split(/\n?\s*(?:^|\s)(?:[-*•]|\(?\d[.)])\s+/u)
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 1 || text !== items[0] ? items : sentencesOf(text);
};

/** Plain words taken as the decision they are: what is left when a ruling came without its parts. */
const plainRuling = (text: string): DebateRuling => {
  const [decision = text, ...reasons] = sentencesOf(text);
  return {
    decision,
    winner: 'neither',
    reasons: reasons.slice(0, 3),
    confidence: null,
    confidenceWord: 'unstated',
    dissent: '',
    conditions: [],
  };
};

/** A ruling is heard in words; where only its parts came, they are put into some. */
export const rulingDraft = (held: Held, draft: Draft, seats: readonly Seat[]): Draft => {
  const ruling = readRuling(held, seats) ?? (held.cue.attempt > 1 ? plainRuling(draft.text) : null);
  if (!ruling) return draft;
  const isData = draft.text.trim() === '' || /^\s*[{[]|```|\{\s*["']/u.test(draft.text);
  return { ...draft, text: isData ? sayRuling(ruling) : draft.text, data: ruling };
};

const sayRuling = (ruling: DebateRuling): string =>
  [
    `Decision: ${ruling.decision}`,
    ...(ruling.reasons.length > 0
      ? [`Reasons: ${ruling.reasons.map((reason, at) => `(${at + 1}) ${reason}`).join(' ')}`]
      : []),
    `Confidence: ${ruling.confidenceWord}${ruling.confidence === null ? '' : ` (${ruling.confidence})`}.`,
    ...(ruling.dissent ? [`Dissent: ${ruling.dissent}`] : []),
    ...(ruling.conditions.length > 0 ? [`Conditions: ${ruling.conditions.join(' ')}`] : []),
  ].join('\n');
