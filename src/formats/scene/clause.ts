import type { SeatId } from '../../engine/index.ts';

/** One thing that must happen for the goal to be reached. */
export interface GoalClause {
  readonly text: string;
  /** Who must show it, each of them; empty where anybody may. */
  readonly actors: readonly SeatId[];
}

interface Named {
  readonly id: SeatId;
  readonly name: string;
}

/** A piece that is no longer than this, and begins with nobody's name, goes on with what stands before it. */
const fewWords = 2;

/** Splits a goal at its marks, and where somebody of the cast begins after "and". Who a clause begins with has to show it. */
export const clausesOf = (goal: string, cast: readonly Named[]): readonly GoalClause[] =>
  partsOf(goal, cast).map((text) => ({ text, actors: leadersOf(text, cast).actors }));

const partsOf = (goal: string, cast: readonly Named[]): string[] => {
  const parts: string[] = [];
  for (const sentence of goal.split(/\s*[.;!?\n]+\s*/u).filter(Boolean))
    for (const [at, piece] of piecesOf(sentence, cast).entries()) {
      const isShort = leadersOf(piece, cast).actors.length === 0 && piece.split(/\s+/u).length <= fewWords;
      if (at > 0 && (isShort || isNames(parts.at(-1)!, cast))) parts[parts.length - 1] += ` and ${piece}`;
      else parts.push(piece);
    }
  return parts;
};

const piecesOf = (sentence: string, cast: readonly Named[]): string[] => {
  const pieces: string[] = [];
  for (const part of sentence.split(/\s*,\s*(?:and\s+)?/iu).filter(Boolean))
    for (const [at, piece] of part.split(/\s+and\s+/iu).entries()) {
      const begins = leadersOf(piece, cast);
      const isClause = begins.actors.length > 0 && begins.rest !== '' && !isNames(pieces.at(-1) ?? '', cast);
      if (at > 0 && !isClause) pieces[pieces.length - 1] += ` and ${piece}`;
      else pieces.push(piece);
    }
  return pieces;
};

const isNames = (text: string, cast: readonly Named[]): boolean => {
  const { actors, rest } = leadersOf(text, cast);
  return actors.length > 0 && rest === '';
};

/** Whoever a text begins with, one after the other, and what follows. */
const leadersOf = (
  text: string,
  cast: readonly Named[],
): { readonly actors: readonly SeatId[]; readonly rest: string } => {
  const actors: SeatId[] = [];
  let rest = text.trim();
  for (let found = nameAt(rest, cast); found; found = nameAt(rest, cast)) {
    actors.push(found.id);
    rest = rest
      .slice(found.name.length)
      .replace(/^\s*(?:,|&|and\s)\s*/iu, '')
      .trimStart();
  }
  return { actors, rest };
};

const nameAt = (text: string, cast: readonly Named[]): Named | undefined => {
  const start = text.toLowerCase();
  return cast.find(
    ({ name }) => start.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}'’]/u.test(start.slice(name.length)),
  );
};
