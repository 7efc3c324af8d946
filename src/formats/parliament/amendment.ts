import { type SeatId, sharedWords } from '../../engine/index.ts';
import { type Bill, type BillClause, clausesIn, clausesOf, type SectionName, sectionNames } from './bill.ts';
import { type Fields, isFields, textIn } from './reading.ts';

export const amendmentActions = ['add', 'modify', 'remove', 'replace'] as const;
type AmendmentAction = (typeof amendmentActions)[number];

export interface AmendmentContent {
  readonly amendment_id: string;
  readonly target_section: SectionName;
  /** The clause it is about, where it names one. */
  readonly clause?: string;
  readonly action: AmendmentAction;
  readonly description: string;
  readonly rationale: string;
  readonly proposed_text: string;
}

export type AmendmentState = 'proposed' | 'debating' | 'incorporated' | 'rejected' | 'withdrawn';

/** An amendment before the house. */
export interface Amendment {
  readonly content: AmendmentContent;
  /** Its message. */
  readonly message: string;
  readonly by: SeatId;
  readonly state: 'proposed' | 'debating';
  readonly endorses: readonly SeatId[];
  readonly opposes: readonly SeatId[];
  /** Who would endorse it with a change, and which. */
  readonly counters?: readonly Counter[];
  /** Exchanges held since it was proposed. */
  readonly discussed: number;
}

interface Counter {
  readonly seat: SeatId;
  readonly condition: string;
}

/** What can be said to an amendment; `counter` would endorse it only with a change. */
export const positions = ['endorse', 'oppose', 'withdraw', 'counter'] as const;
type Position = (typeof positions)[number];

export interface AmendmentPosition {
  readonly amendment_id: string;
  readonly position: Position;
  /** What would have to change, with a counter-proposal. */
  readonly condition?: string;
}

/** Nobody has more than this many amendments before the house at a time. */
export const openAmendmentsPerSeat = 2;
/** An amendment falls by its opponents, or is put to the vote, only after so many exchanges. */
const discussedEnough = 2;

export const isRipe = ({ discussed }: Amendment): boolean => discussed >= discussedEnough;

export const amendmentId = (number: number): string => `amend-${String(number).padStart(3, '0')}`;

/** How an amendment fares by the rules: the proposer and one endorsement carry it, and so does the drafter alone. */
export const fateOf = (
  amendment: Amendment,
  drafter: SeatId | null,
): { readonly state: 'incorporated' | 'rejected'; readonly why: string } | null => {
  const { endorses, opposes, by } = amendment;
  if (drafter !== null && drafter !== by && endorses.includes(drafter))
    return { state: 'incorporated', why: 'The drafter accepts it.' };
  if (endorses.some((seat) => seat !== by) && endorses.length >= opposes.length)
    return { state: 'incorporated', why: 'Its proposer and one more representative stand behind it.' };
  if (isRipe(amendment) && opposes.length > endorses.length)
    return { state: 'rejected', why: 'After discussion more representatives oppose it than endorse it.' };
  return null;
};

/** The bill with the amendment in it, one version on; null where there is nothing it could change. */
export const amend = (bill: Bill, content: AmendmentContent): Bill | null => {
  const clauses = changed(bill, content);
  if (!clauses) return null;
  const fresh = clauses.filter(({ id }) => id === '').length;
  let number = bill.numbered;
  return {
    ...bill,
    version: bill.version + 1,
    numbered: bill.numbered + fresh,
    clauses: clauses.map((clause) => (clause.id === '' ? { ...clause, id: `c${++number}` } : clause)),
  };
};

/** New clauses have no id yet. */
const changed = (bill: Bill, content: AmendmentContent): readonly BillClause[] | null => {
  const { target_section: section, action, proposed_text: proposed, amendment_id: from } = content;
  const fresh = clausesIn(proposed).map((text) => ({ id: '', section, text, from }));
  const target = targetOf(bill, content);
  switch (action) {
    case 'add':
      return fresh.length > 0 ? inserted(bill.clauses, fresh, section) : null;
    case 'modify':
      if (proposed === '') return null;
      if (!target) return inserted(bill.clauses, fresh, section);
      return bill.clauses.map((clause) => (clause === target ? { ...clause, text: proposed, from } : clause));
    case 'remove':
      return target && clausesOf(bill, target.section).length + Number(target.section !== 'solution') > 1
        ? bill.clauses.filter((clause) => clause !== target)
        : null;
    case 'replace':
      return fresh.length > 0
        ? inserted(
            bill.clauses.filter((clause) => clause.section !== section),
            fresh,
            section,
          )
        : null;
  }
};

/** After the last clause of the same or an earlier section, so that a bill is always in its order. */
const inserted = (
  clauses: readonly BillClause[],
  fresh: readonly BillClause[],
  section: SectionName,
): readonly BillClause[] => {
  const place = sectionNames.indexOf(section);
  const at = clauses.findLastIndex((clause) => sectionNames.indexOf(clause.section) <= place) + 1;
  return [...clauses.slice(0, at), ...fresh, ...clauses.slice(at)];
};

/** The clause an amendment is about: the one it names, or the one its words are nearest to. */
const targetOf = (bill: Bill, content: AmendmentContent): BillClause | undefined => {
  const named = bill.clauses.find(({ id }) => id === content.clause);
  if (named) return named;
  const words = `${content.description} ${content.proposed_text}`;
  const [best] = clausesOf(bill, content.target_section)
    .map((clause) => ({ clause, score: sharedWords(clause.text, words) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.clause : undefined;
};

/** Reads an amendment out of a reply's field; null where it says nothing that could be put to the house. */
export const readAmendment = (value: unknown): Omit<AmendmentContent, 'amendment_id'> | null => {
  if (!isFields(value)) return null;
  const proposed = textIn(value.proposed_text ?? value.text);
  const description = textIn(value.description) || proposed;
  const action = amendmentActions.find((name) => name === value.action) ?? (proposed ? 'add' : null);
  if (!action || description === '' || (proposed === '' && action !== 'remove')) return null;
  const clause = textIn(value.clause ?? clauseIn(value));
  return {
    target_section: sectionFor(textIn(value.target_section)),
    ...(clause !== '' && { clause }),
    action,
    description,
    rationale: textIn(value.rationale),
    proposed_text: proposed,
  };
};

const clauseIn = ({ target_section: target }: Fields): string | undefined => /\bc\d+\b/u.exec(String(target))?.[0];

/** Models write "Section 3: Solution" and "Scope (in)"; what can't be placed belongs to the solution. */
const sectionFor = (words: string): SectionName => {
  const plain = words.toLowerCase();
  return (
    sectionNames.find((name) => plain === name) ??
    (/\bout\b|exclu/u.test(plain) ? 'scope.out' : undefined) ??
    sectionNames.find((name) => plain.includes(name.replace('scope.', '').replace(/^in$/u, 'scope'))) ??
    'solution'
  );
};
