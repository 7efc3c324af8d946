import { nameKey } from './called.ts';
import type { Numbered } from './finding.ts';
import { leads, type Piece } from './protocol-turn.ts';

/** Who takes part in a talk, told once for all its turns. */
export interface Company {
  readonly turns: readonly Numbered[];
  /** Everyone in each role they speak in, and whoever is seated and never speaks. */
  readonly members: readonly Member[];
  /** Who leads the talk in some turn. */
  readonly leading: ReadonlySet<string>;
}

interface Member {
  readonly name: string;
  readonly role: string;
}

export const companyOf = (turns: readonly Numbered[], seated: readonly string[] = []): Company => {
  const members = new Map<string, Member>();
  for (const { turn } of turns) members.set(`${turn.speaker}\n${turn.role}`, { name: turn.speaker, role: turn.role });
  for (const name of seated) members.set(`${name}\n`, { name, role: '' });
  const leading = turns.filter(({ turn }) => leads(turn.role)).map(({ turn }) => turn.speaker);
  return { turns, members: [...members.values()], leading: new Set(leading) };
};

/** Whoever has the same name in several spellings has it in the first one from here on. */
export const inOneSpelling = (pieces: readonly Piece[]): Piece[] => {
  const spelled = new Map<string, string>();
  return pieces.map((piece) => {
    if (piece.as !== 'turn') return piece;
    const key = nameKey(piece.speaker);
    const speaker = spelled.get(key) ?? piece.speaker;
    spelled.set(key, speaker);
    return speaker === piece.speaker ? piece : { ...piece, speaker };
  });
};

/**
 * The seated by the names they speak under. A list of which fewer than two ever speak is one of something else; a first name and a
 * full one are the same person's.
 */
export const seatedHere = (seated: readonly string[], turns: readonly Numbered[]): string[] => {
  const speakers = new Map(turns.map(({ turn }) => [nameKey(turn.speaker), turn.speaker]));
  const found = seated.map((name) => {
    const key = nameKey(name);
    const alike = [...speakers.keys()].filter((other) => other.startsWith(`${key} `) || key.startsWith(`${other} `));
    return speakers.get(key) ?? (alike.length === 1 ? speakers.get(alike[0]!) : undefined);
  });
  return found.filter((name) => name !== undefined).length < 2 ? [] : seated.map((name, at) => found[at] ?? name);
};
