/**
 * What a result or a live panel is made of. A format describes with these; terminal, text, Markdown, JSON and page each
 * draw every one of them once, and know no format.
 */
export type Block =
  | Headline
  | Text
  | List
  | People
  | Moves
  | TableBlock
  | BillBlock
  | Script
  | Score
  | Figures
  | Positions
  | Course;

/** The sentence a reader came for, and what qualifies it. */
export interface Headline {
  readonly type: 'headline';
  readonly text: string;
  /** What it is, where the words alone don't say: `Decision`. */
  readonly label?: string;
  readonly aside?: string;
}

export interface Text {
  readonly type: 'text';
  readonly text: string;
  /** Beside the matter: smaller where a surface can. */
  readonly isQuiet?: boolean;
}

/** Lines under a title. */
export interface List {
  readonly type: 'list';
  readonly title: string;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly text: string;
  readonly aside?: string;
  /** When it was, in milliseconds of the session. */
  readonly moment?: number;
  /** Whether what it names has come about; absent where that is no question. */
  readonly isDone?: boolean;
}

/** Who says what. */
export interface People {
  readonly type: 'people';
  readonly title: string;
  readonly people: readonly Person[];
  /** They stand against each other: side by side where there is room. */
  readonly areSides?: boolean;
}

export interface Person {
  readonly name: string;
  readonly says: string;
  /** Where it is a group: the seats of those in it, for surfaces that draw them. */
  readonly seats?: readonly string[];
  readonly aside?: string;
  /** When it was, in milliseconds of the session. */
  readonly moment?: number;
}

/** Who went from where to where. */
export interface Moves {
  readonly type: 'moves';
  readonly title: string;
  readonly moves: readonly MoveMade[];
}

export interface MoveMade {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

export interface TableBlock {
  readonly type: 'table';
  readonly title: string;
  /** The first column names the row. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A column that names moments, and when each was, in milliseconds of the session: a surface that can leads there. */
  readonly moments?: { readonly column: number; readonly at: readonly (number | null)[] };
}

/** A text in clauses, with its earlier versions where one may compare them. */
export interface BillBlock {
  readonly type: 'bill';
  readonly title: string;
  readonly aside: string;
  readonly clauses: readonly BillClause[];
  readonly versions: readonly BillVersionBlock[];
}

export interface BillClause {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

export interface BillVersionBlock {
  readonly title: string;
  /** The same in a sign or two. */
  readonly short: string;
  readonly clauses: readonly BillClause[];
}

/** What was played, line by line. It stands in the record already: only where there is room for both is it drawn. */
export interface Script {
  readonly type: 'script';
  readonly title: string;
  readonly lines: readonly { readonly speaker: string; readonly manner: string; readonly text: string }[];
}

/** Figures on a scale from 0 to `most`. */
export interface Score {
  readonly type: 'score';
  readonly title: string;
  readonly most: number;
  readonly unit: string;
  readonly parts: readonly ScorePart[];
}

export interface ScorePart {
  readonly name: string;
  /** Null where it was not measured. */
  readonly value: number | null;
  readonly note?: string;
}

/** What was measured or counted, each figure for itself. */
export interface Figures {
  readonly type: 'figures';
  readonly title: string;
  readonly figures: readonly Figure[];
}

export interface Figure {
  readonly name: string;
  /** Null where it was not measured. */
  readonly value: string | null;
  readonly unit?: string;
  readonly note?: string;
  /** When it was, in milliseconds of the session. */
  readonly moment?: number;
}

/** Who stood where, round by round: options as columns, a line for each seat. */
export interface Positions {
  readonly type: 'positions';
  readonly title: string;
  readonly options: readonly string[];
  readonly rounds: readonly string[];
  /** Where each stood in each round; null where nobody knows. */
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly at: readonly (string | null)[] }[];
  /** The same in words, for surfaces without drawings; absent where the words stand beside it. */
  readonly table?: TableBlock;
}

/** A figure as it went on, step by step. It is a drawing of what stands in words elsewhere. */
export interface Course {
  readonly type: 'course';
  readonly title: string;
  /** What is counted, in a few words. */
  readonly says: string;
  readonly steps: readonly { readonly name: string; readonly value: number | null; readonly note?: string }[];
  /** A figure that matters: a majority. */
  readonly level?: { readonly name: string; readonly value: number };
}

export const headline = (text: string, aside = '', label = ''): Headline => ({
  type: 'headline',
  text,
  ...(label && { label }),
  ...(aside && { aside }),
});
export const text = (said: string): Text => ({ type: 'text', text: said });
export const quiet = (said: string): Text => ({ type: 'text', text: said, isQuiet: true });
export const list = (title: string, lines: readonly (string | Line)[]): List => ({
  type: 'list',
  title,
  lines: lines.map((line) => (typeof line === 'string' ? { text: line } : line)).filter((line) => line.text.trim()),
});
export const people = (title: string, who: readonly Person[]): People => ({ type: 'people', title, people: who });
export const sides = (title: string, who: readonly Person[]): People => ({ ...people(title, who), areSides: true });
export const moves = (title: string, made: readonly MoveMade[]): Moves => ({ type: 'moves', title, moves: made });
export const table = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): TableBlock => ({ type: 'table', title, head, rows: rows.map((cells) => cells.map(String)) });
export const score = (title: string, parts: readonly ScorePart[], most = 100, unit = ''): Score => ({
  type: 'score',
  title,
  most,
  unit,
  parts,
});

export const figures = (title: string, all: readonly Figure[]): Figures => ({ type: 'figures', title, figures: all });

/** `Pace: 184 words a minute`: figures for surfaces that write lines. */
export const figureLines = ({ title, figures: all }: Figures): List =>
  list(
    title,
    all.map(({ name, value, unit, note, moment }) => ({
      text: `${name}: ${value === null ? 'not measured' : [value, unit].filter(Boolean).join(' ')}`,
      ...(note && { aside: note }),
      ...(moment !== undefined && { moment }),
    })),
  );

/** A share as people read it. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** `1 turn`, `2 turns`. */
export const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whether there is anything in it to draw. */
export const isFilled = (block: Block): boolean => {
  switch (block.type) {
    case 'headline':
    case 'text':
      return block.text.trim() !== '';
    case 'list':
    case 'script':
      return block.lines.length > 0;
    case 'people':
      return block.people.length > 0;
    case 'moves':
      return block.moves.length > 0;
    case 'table':
      return block.rows.length > 0;
    case 'bill':
      return block.clauses.length > 0 || block.title !== '';
    case 'score':
      return block.parts.length > 0;
    case 'figures':
      return block.figures.length > 0;
    case 'positions':
      return block.seats.length > 0;
    case 'course':
      return block.steps.filter(({ value }) => value !== null).length > 1;
  }
};
