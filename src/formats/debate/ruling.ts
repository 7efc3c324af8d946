import {
  answerTo,
  type Draft,
  type Held,
  part,
  partsByLabel,
  plainAnswerIn,
  plainWords,
  type Seat,
  saysNothing,
  sentencesOf,
  shapeOf,
  shareIn,
} from '../../engine/index.ts';
import words from './sides.json' with { type: 'json' };

/** What the arbitrator decided, in parts that other tools can use. */
export interface DebateRuling {
  readonly decision: string;
  /** Whether it decides the question or leaves it open; absent where nobody said so, nor heard it. */
  readonly settled?: boolean;
  /** Who carried it, where the ruling says so in words that are understood. */
  readonly winner: 'proponent' | 'opponent' | 'neither' | 'unstated';
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
  settled: part.flag('Whether that decides the question; false where you leave it open.'),
  winner: part.oneOf(['proponent', 'opponent', 'neither']),
  reasons: part.texts('Three reasons from the debate that decided it.', { minItems: 1, maxItems: 3 }),
  confidence: part.share(),
  dissent: part.text('The best argument of the losing side that was not answered, and when it would be right.'),
  conditions: part.texts('Under which conditions the decision holds, and what would change it.'),
});

/** The name under which it is heard whether a ruling decides anything, and what may be heard. */
export const SETTLED = 'settled';
export const settlements = ['decided', 'left open'] as const;

/** By the speaker's own word, else as it was heard; nothing where neither tells. */
const settledIn = (given: unknown, { heard }: Held): Pick<DebateRuling, 'settled'> => {
  const { value } = answerTo(heard, SETTLED);
  if (typeof given === 'boolean') return { settled: given };
  const said = typeof given === 'string' ? plainAnswerIn(given) : null;
  if (said !== null) return { settled: said === 'yes' };
  return value === settlements[0] || value === settlements[1] ? { settled: value === settlements[0] } : {};
};

const confidenceWords = { low: 0, medium: 0.5, high: 0.8 } as const;

/** How sure a ruling is: by its figure, else by the word that it has for it. */
const sureness = (given: unknown): Pick<DebateRuling, 'confidence' | 'confidenceWord'> => {
  const confidence = shareIn(given);
  const said = /^\W*(?:very |fairly )?(high|medium|low)\b/iu.exec(String(given ?? ''))?.[1]?.toLowerCase();
  if (confidence === null) return { confidence, confidenceWord: said ?? 'unstated' };
  const byFigure =
    confidence >= confidenceWords.high ? 'high' : confidence >= confidenceWords.medium ? 'medium' : 'low';
  return { confidence, confidenceWord: said ?? byFigure };
};

/** Reads a ruling from data, or from a text with labels; null where there is no decision in it. */
const readRuling = (held: Held, seats: readonly Seat[] = []): DebateRuling | null =>
  fromData(held, seats) ?? fromText(held, seats);

/** Who carried it: by role or by name, whatever is said beside it, or in another word for the side alone. */
const winnerIn = (given: unknown, seats: readonly Seat[]): DebateRuling['winner'] => {
  const label = (typeof given === 'string' ? given : '').toLowerCase().replace(/^[^\p{L}]+/u, '');
  const text = label.slice(words.articles.find((each) => label.startsWith(each))?.length ?? 0).trimStart();
  const begins = (word: string): boolean => text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length));
  if (['neither', ...words.neither].some(begins)) return 'neither';
  const named = sides.filter(
    (side) => begins(side) || seats.some(({ role, name }) => role === side && begins(name.toLowerCase())),
  );
  if (named.length > 0) return named.length === 1 ? named[0]! : 'unstated';
  const [remark = '', after = ''] = text.split(/[,:–—]\s*/u);
  if (after !== '' && plainWords(remark).length < 3) return winnerIn(text.slice(text.indexOf(after)), seats);
  const alone = text.replace(/[^\p{L}]*(?:\([^()]*\))?[^\p{L}]*$/u, '');
  return sides.find((side) => words[side].includes(alone)) ?? 'unstated';
};

const sides = ['proponent', 'opponent'] as const;

const fromData = (held: Held, seats: readonly Seat[]): DebateRuling | null => {
  const { data } = held;
  if (typeof data !== 'object' || data === null) return null;
  const given = data as Record<string, unknown>;
  if (typeof given.decision !== 'string' || given.decision.trim() === '') return null;
  return {
    decision: given.decision.trim(),
    ...settledIn(given.settled, held),
    winner: winnerIn(given.winner, seats),
    reasons: texts(given.reasons).slice(0, 3),
    ...sureness(given.confidence),
    dissent: typeof given.dissent === 'string' ? given.dissent : '',
    conditions: texts(given.conditions),
  };
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && !saysNothing(item)) : [];

const fromText = (held: Held, seats: readonly Seat[]): DebateRuling | null => {
  const parts = partsByLabel(
    held.text,
    Object.entries(rulingShape.properties as Record<string, { description?: string }>).map(
      ([name, { description }]) => ({
        name,
        ...(description !== undefined && { says: description }),
      }),
    ),
  );
  const part = (name: string): string => parts.get(name)?.replace(/[\s*_]+$/u, '') ?? '';
  const decision = part('decision');
  if (decision === '') return null;
  return {
    decision,
    ...settledIn(part('settled'), held),
    winner: winnerIn(part('winner'), seats),
    reasons: texts(listed(part('reasons'))).slice(0, 3),
    ...sureness(part('confidence')),
    dissent: part('dissent'),
    conditions: texts(listed(part('conditions'))),
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
const plainRuling = (text: string, held: Held): DebateRuling => {
  const [decision = text, ...reasons] = sentencesOf(text);
  return {
    decision,
    ...settledIn(undefined, held),
    winner: 'unstated',
    reasons: reasons.slice(0, 3),
    confidence: null,
    confidenceWord: 'unstated',
    dissent: '',
    conditions: [],
  };
};

/** Whether a ruling says who carried it, in words that nobody here is called by. */
export const isUnread = ({ data }: Held, seats: readonly Seat[]): boolean => {
  const said = (data as { readonly winner?: unknown } | undefined)?.winner;
  return typeof said === 'string' && !saysNothing(said) && winnerIn(said, seats) === 'unstated';
};

/** A ruling is heard in words; where only its parts came, they are put into some. */
export const rulingDraft = (held: Held, draft: Draft, seats: readonly Seat[]): Draft => {
  const isData = draft.text.trim() === '' || /^\s*[{[]|```|\{\s*["']/u.test(draft.text);
  const ruling = readRuling(held, seats) ?? (held.cue.attempt > 1 && !isData ? plainRuling(draft.text, held) : null);
  if (!ruling) return { ...draft, data: undefined };
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
