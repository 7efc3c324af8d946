import { memo } from '../../ear/index.ts';
import { isQuotable, keyOf, statementsIn, weightOf } from './claim.ts';
import { isStock } from './stock.ts';

/** A sentence of a turn, and all that can be told of it by itself. */
export interface Statement {
  /** Without its end mark; a question keeps it. */
  readonly text: string;
  readonly key: string;
  readonly isQuestion: boolean;
  /** Whether it can be quoted, and is not one of our phrases. */
  readonly isClaim: boolean;
  /** How much there is in it to answer. */
  readonly weight: number;
  /** The keys of what it quotes. */
  readonly quotes: readonly string[];
  /** The quoted words on which it gives way. */
  readonly grants: string | null;
}

const turnsKept = 400;

/** The statements of a turn. A turn is read once, however many seats hear it and however often. */
export const readStatements = memo((turn): readonly Statement[] => statementsIn(turn).map(readStatement), turnsKept);

const readStatement = (text: string): Statement => {
  const quotations = quotationsIn(text);
  return {
    text,
    key: keyOf(text),
    isQuestion: text.endsWith('?'),
    isClaim: isQuotable(text) && !isStock(text),
    weight: weightOf(text),
    quotes: quotations.map(keyOf),
    grants: grantedIn(text, quotations[0]),
  };
};

const quotationsIn = (statement: string): string[] =>
  /[“"]/.test(statement) ? (statement.match(/[“"][^”"]{12,}/gu) ?? []).map((words) => words.slice(1)) : [];

const grantedIn = (statement: string, quoted: string | undefined): string | null =>
  quoted && !quoted.endsWith('?') && givesWay(statement.replace(quoted, '')) ? quoted : null;

const givesWay = (statement: string): boolean =>
  /\b(?:grants?|granted|concedes?|is right|are right|accepts?)\b/i.test(statement) &&
  !/\b(?:not|never|but)\b/i.test(statement);
