import {
  type Answers,
  answerTo,
  type Breach,
  type Draft,
  type Held,
  part,
  saysNothing,
  shapeOf,
} from '../../engine/index.ts';
import { ruleBook } from '../turn-protocol/rule-book.ts';
import type { Acceptance } from './memory.ts';
import { partsOf, textOr } from './parts.ts';

export const verdictShape = shapeOf({
  says: part.text('What you say to the table, in your own words.'),
  agrees: part.flag('Whether you can live with the merged position.'),
  reservation: part.text('What you hold against it; empty when nothing.'),
});

/** What a plain answer comes to. */
export const INTENT = 'intent';

/** What a seat says of the merged position: as it declares, else as it was heard. Null where neither tells. */
export const readVerdict = (draft: Draft, heard?: Answers): Acceptance | null => {
  const { agrees: given, reservation } = partsOf(draft);
  const intent = answerTo(heard, INTENT).value;
  const agrees = declared(given) ?? declared(intent);
  const held = textOr(reservation, '');
  if (agrees === null && ![given, intent].includes('conditional')) return null;
  if (!saysNothing(held)) return { agrees, reservation: held };
  return { agrees, reservation: agrees ? '' : draft.text.trim() };
};

/** A yes or a no, as a form has it. */
const declared = (value: unknown): boolean | null => {
  const word = String(value).trim().toLowerCase();
  return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : null;
};

/** One that is no yes and no no is asked for once more; then its words stand: a condition as that, others as no verdict. */
export const verdictBreach = (held: Held, draft: Draft): Breach | null =>
  held.cue.shape === 'verdict' &&
  draft.kind === 'reaction' &&
  held.cue.attempt === 1 &&
  (readVerdict(draft, held.heard)?.agrees ?? null) === null
    ? {
        rule: ruleBook.verdict.id,
        why: 'It gives no verdict that was understood: begin with yes or no, for whether you can live with it.',
        evidence: { [INTENT]: answerTo(held.heard, INTENT) },
        mend: 'skip',
      }
    : null;

export const sayVerdict = (draft: Draft): string => {
  const verdict = readVerdict(draft);
  if (!verdict) return '';
  const { agrees, reservation } = verdict;
  const stand =
    agrees === null ? 'I can live with it on a condition.' : agrees ? 'I can live with it.' : 'I can’t live with it.';
  return `${stand} ${reservation}`.trim();
};
