import { type SeatId, sentencesOf } from '../../engine/index.ts';
import { type Fields, isFields, textIn, textsIn } from './reading.ts';

/** The parts of a bill, in the order in which it is read. */
export const sections = {
  problem: 'The problem',
  'scope.in': 'In scope',
  'scope.out': 'Out of scope',
  'scope.assumptions': 'Assumptions',
  'scope.definitions': 'Definitions',
  solution: 'The solution',
  implementation: 'Implementation',
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as readonly SectionName[];

/** One sentence of law. Its id stays with it through all versions. */
export interface BillClause {
  readonly id: string;
  readonly section: SectionName;
  readonly text: string;
  /** Who wrote it: the drafter's seat, or the amendment that brought it in. */
  readonly from: string;
}

export interface Bill {
  readonly title: string;
  readonly summary: string;
  readonly drafter: SeatId;
  readonly version: number;
  readonly clauses: readonly BillClause[];
  /** How many clauses were ever numbered, so that no id is used twice. */
  readonly numbered: number;
}

/** The bill as other tools know it. */
export interface BillContent {
  readonly title: string;
  readonly summary: string;
  readonly version: number;
  readonly drafter: SeatId;
  readonly sections: {
    readonly problem: string;
    readonly scope: {
      readonly in: readonly string[];
      readonly out: readonly string[];
      readonly assumptions: readonly string[];
      readonly definitions: readonly string[];
    };
    readonly solution: string;
    readonly implementation: string;
  };
  /** The same, clause by clause. */
  readonly clauses: readonly BillClause[];
}

/** What a drafter brings: text by section. */
export interface BillText {
  readonly title: string;
  readonly summary: string;
  readonly sections: Readonly<Partial<Record<SectionName, readonly string[]>>>;
}

const mostClauses = 80;

export const clausesOf = (bill: Bill, section: SectionName): readonly BillClause[] =>
  bill.clauses.filter((clause) => clause.section === section);

export const draftBill = ({ title, summary, sections: text }: BillText, drafter: SeatId): Bill => {
  const clauses = sectionNames
    .flatMap((section) => (text[section] ?? []).map((words) => ({ section, text: words, from: drafter })))
    .slice(0, mostClauses)
    .map((clause, at) => ({ id: `c${at + 1}`, ...clause }));
  return { title, summary, drafter, version: 1, clauses, numbered: clauses.length };
};

export const contentOf = (bill: Bill): BillContent => {
  const texts = (section: SectionName): string[] => clausesOf(bill, section).map(({ text }) => text);
  return {
    title: bill.title,
    summary: bill.summary,
    version: bill.version,
    drafter: bill.drafter,
    sections: {
      problem: texts('problem').join(' '),
      scope: {
        in: texts('scope.in'),
        out: texts('scope.out'),
        assumptions: texts('scope.assumptions'),
        definitions: texts('scope.definitions'),
      },
      solution: texts('solution').join(' '),
      implementation: texts('implementation').join(' '),
    },
    clauses: bill.clauses,
  };
};

/** Reads a bill out of a reply's fields; null where it proposes nothing. */
export const readBill = (fields: Fields): BillText | null => {
  const parts = isFields(fields.sections) ? fields.sections : fields;
  const scope = isFields(parts.scope) ? parts.scope : {};
  const texts: Record<SectionName, readonly string[]> = {
    problem: clausesIn(parts.problem),
    'scope.in': textsIn(scope.in ?? scope.in_scope),
    'scope.out': textsIn(scope.out ?? scope.out_of_scope),
    'scope.assumptions': textsIn(scope.assumptions),
    'scope.definitions': textsIn(scope.definitions),
    solution: clausesIn(parts.solution),
    implementation: clausesIn(parts.implementation),
  };
  const title = textIn(fields.title);
  if (texts.solution.length === 0) return null;
  return { title: title || 'A bill', summary: textIn(fields.summary) || texts.solution[0]!, sections: texts };
};

/** A section is a list of clauses, or a text whose lines or sentences are. */
export const clausesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return textsIn(value);
  const lines = textIn(value)
    .split(/\n+/u)
    .map((line) => line.replace(/^\s*(?:[-*•]|\(?\d+[.)])\s+/u, '').trim())
    .filter(Boolean);
  return lines.length > 1 ? lines : sentencesOf(lines[0] ?? '');
};

/** Prose taken as the bill it is: the first sentence names it, the rest is the solution. */
export const billFromProse = (text: string, problem: string): BillText | null => {
  const clauses = sentencesOf(text).slice(0, 12);
  if (clauses.length === 0) return null;
  return { title: titleFor(problem), summary: clauses[0]!, sections: { problem: [problem], solution: clauses } };
};

/** A question of fewer words than this tells nothing by itself. */
const tellingWords = 5;
const longestName = 12;

/** What a problem is called for short: its question, or how it begins. */
export const nameFor = (problem: string): string => {
  const said = sentencesOf(problem);
  const isTelling = (sentence: string) => /[?？]$/u.test(sentence) && sentence.split(/\s+/).length >= tellingWords;
  const words = (said.find(isTelling) ?? said[0] ?? problem).replace(/[?!.\s]+$/u, '').split(/\s+/);
  return `${words.slice(0, longestName).join(' ')}${words.length > longestName ? ' …' : ''}`;
};

/** A name for a bill that nobody named. */
export const titleFor = (problem: string): string => `A bill on “${nameFor(problem)}”`;
