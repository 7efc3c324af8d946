import { literally } from '../../../engine/index.ts';
import { contentStems, stem } from '../../../words/index.ts';
import { type Deed, deeds } from './deeds.ts';

/** One thing that must happen for the goal to be reached. */
export interface Clause {
  readonly text: string;
  /** Who must do it, in lower case; nobody named means anybody. */
  readonly actors: readonly string[];
  /** How many of them: all of the named, two of "they", the whole cast of "everyone". */
  readonly needs: number;
  /** The deed it asks for; null where only its words can be looked for. */
  readonly deed: string | null;
  /** What the goal says must not happen. */
  readonly negated: boolean;
  /** Stems of its words, to look for where there is no deed. */
  readonly words: readonly string[];
}

const pronoun = /^(?:they|both|all|everyone|everybody|each|we|the (?:two|three|four|five|others|group|team|pair))\b/iu;
const whole = /^(?:all|everyone|everybody|each)\b/iu;
const someone = /^(?:he|she|it|who)\b/iu;
/** "Mara persuades Theo": it is Theo who must come round. */
const persuasion = /\b(?:persuad\w+|convinc\w+|talks? \w+ into|gets? \w+ to|wins? \w+ over)\b/iu;
const negation = /\b(?:do(?:es)? not|doesn['’]t|don['’]t|never|without|nobody|no one)\b/iu;

/** Splits a goal into clauses with their actors. The cast's names are known in lower case. */
export const clausesOf = (goal: string, cast: readonly string[]): readonly Clause[] => {
  const clauses: Clause[] = [];
  for (const text of parts(goal, cast)) clauses.push(read(text, cast, clauses.at(-1)));
  return clauses;
};

/** A part begins after a mark of punctuation, and after "and" where somebody does something next. */
const parts = (goal: string, cast: readonly string[]): string[] => {
  const pieces = goal
    .split(/\s*[.;!?\n]+\s*|\s*,?\s+(?:and then|then|but)\s+|\s*,\s*(?:and\s+)?|\s+and\s+/iu)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const parts: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    const goesOn =
      isName(parts.at(-1), cast) || !(beginsClause(piece, cast) || beginsList(piece, pieces[at + 1], cast));
    if (parts.length > 0 && goesOn) parts[parts.length - 1] += ` and ${piece}`;
    else parts.push(piece);
  }
  return parts;
};

const isName = (piece: string | undefined, cast: readonly string[]): boolean =>
  piece?.split(' and ').every((name) => cast.includes(name.toLowerCase())) ?? false;

/** "Alice and Bob part": names that lead up to a deed. "To Alice and Bob" goes on with what was. */
const beginsList = (piece: string, next: string | undefined, cast: readonly string[]): boolean =>
  isName(piece, cast) && next !== undefined && nameAt(next, cast) !== null;

/** Somebody, or a deed: what follows is something to be done. A name alone goes on with a list of names. */
const beginsClause = (piece: string, cast: readonly string[]): boolean => {
  const words = piece.split(/\s+/u);
  const named = nameAt(piece, cast);
  if (named) return piece.slice(named.length).trim() !== '';
  if (pronoun.test(piece) || someone.test(piece)) return words.length > 1;
  const first = `${words[0]} ${words[1] ?? ''}`;
  return deeds.some(({ asked }) => asked.test(words[0]!) || asked.exec(first)?.index === 0);
};

const nameAt = (piece: string, cast: readonly string[]): string | null => {
  const start = piece.toLowerCase();
  return cast.find((name) => start.startsWith(name) && !/[\p{L}\p{N}]/u.test(start[name.length] ?? ' ')) ?? null;
};

const read = (text: string, cast: readonly string[], before: Clause | undefined): Clause => {
  const deed = firstDeed(text);
  const { actors, needs } = actorsOf(text, cast, before);
  const swayed = persuasion.test(text) ? cast.filter((name) => !actors.includes(name) && mentions(text, name)) : [];
  const names = new Set(cast.map((name) => stem(name)));
  return {
    text,
    actors: swayed.length > 0 ? swayed : actors,
    needs: swayed.length > 0 ? swayed.length : needs,
    deed: swayed.length > 0 ? 'agree' : (deed?.name ?? null),
    negated: isNegated(text, deed),
    words: [...contentStems(text)].filter((word) => !names.has(word)),
  };
};

/** "never apologizes" is; "promises never to be late" is not. */
const isNegated = (text: string, deed: Deed | null): boolean => {
  const at = text.search(negation);
  return at >= 0 && (deed === null || at < text.search(deed.asked));
};

/** The deed that is spoken of first, by where it stands. */
const firstDeed = (text: string): Deed | null => {
  const found = deeds
    .map((deed) => ({ deed, at: text.search(deed.asked) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.deed ?? null;
};

const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

const actorsOf = (
  text: string,
  cast: readonly string[],
  before: Clause | undefined,
): Pick<Clause, 'actors' | 'needs'> => {
  if (pronoun.test(text)) return { actors: cast, needs: whole.test(text) ? Math.max(2, cast.length) : 2 };
  if (someone.test(text)) return lastNamed(before, cast);
  const named = listed(text, cast);
  if (named.length > 0) return { actors: named, needs: named.length };
  const nearest = beforeDeed(text, cast) ?? /^(\p{Lu}[\p{L}'’-]+)\s+\p{Ll}+s\b/u.exec(text)?.[1]?.toLowerCase();
  if (nearest) return { actors: [nearest], needs: 1 };
  // "agree on next steps": many do it. "accepts it": whoever did the last thing does this too.
  const single = /^\w+s\b/u.test(text) && before !== undefined;
  return single ? { actors: before.actors, needs: before.needs } : { actors: cast, needs: Math.min(2, cast.length) };
};

/** "Alice", "Alice and Bob", "Alice or Bob" at the beginning. */
const listed = (text: string, cast: readonly string[]): string[] => {
  const named: string[] = [];
  let rest = text;
  for (let name = nameAt(rest, cast); name !== null; name = nameAt(rest, cast)) {
    named.push(name);
    rest = rest
      .slice(name.length)
      .replace(/^\s*(?:,|and|&|or)\s*/iu, '')
      .trimStart();
  }
  return named;
};

/** "An argument where Alice interrupts Bob": whoever is named last before the deed. */
const beforeDeed = (text: string, cast: readonly string[]): string | null => {
  const lead = text.slice(0, Math.max(0, text.search(firstDeed(text)?.asked ?? /$/u))).toLowerCase();
  const named = cast.filter((name) => mentions(lead, name));
  return named.sort((a, b) => lead.lastIndexOf(b) - lead.lastIndexOf(a))[0] ?? null;
};

/** "she" is whoever was named last. */
const lastNamed = (before: Clause | undefined, cast: readonly string[]): Pick<Clause, 'actors' | 'needs'> => {
  const text = before?.text.toLowerCase() ?? '';
  const named = cast.filter((name) => mentions(text, name)).sort((a, b) => text.lastIndexOf(b) - text.lastIndexOf(a));
  return named[0] ? { actors: [named[0]], needs: 1 } : { actors: cast, needs: 1 };
};
