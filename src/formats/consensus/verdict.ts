import { leaning } from '../../ear/index.ts';
import type { Breach, Draft, Held, Shape } from '../../engine/index.ts';
import { statementsIn, withoutCourtesies } from '../turn-protocol/courtesies.ts';
import type { Verdict } from './memory.ts';
import { partsOf, saysNothing, textOr } from './parts.ts';
import { yesOrNo } from './yes-or-no.ts';

export const verdictShape: Shape = {
  type: 'object',
  properties: {
    says: { type: 'string', description: 'What you say to the table, in your own words.' },
    agrees: { type: 'boolean', description: 'Whether you can live with the merged position.' },
    reservation: { type: 'string', description: 'What you hold against it; empty when nothing.' },
  },
  required: ['says', 'agrees', 'reservation'],
};

/** What a seat says of the merged position: as it declares, else in plain words. Null where neither tells. */
export const readVerdict = (draft: Draft): Verdict | null => {
  const { agrees: given, reservation } = partsOf(draft);
  const declared = typeof given === 'string' ? yesOrNo(given) : given;
  const agrees = typeof declared === 'boolean' ? declared : inWords(draft.text);
  if (agrees === null) return null;
  const held = textOr(reservation, '');
  if (!saysNothing(held)) return { agrees, reservation: held };
  const said = withoutCourtesies(draft.text);
  if (!agrees) return { agrees, reservation: said };
  const holds = draft.data === undefined ? [condition, proviso] : [proviso];
  const conditions = statementsIn(said).filter(
    (sentence) => !deniesIt.test(sentence) && holds.some((words) => words.test(sentence)),
  );
  return { agrees, reservation: conditions.join(' ') };
};

/** Where no answer is given, what the words lean to. */
const inWords = (text: string): boolean | null => {
  const leans = leaning(text);
  return yesOrNo(text) ?? (leans === 0 ? null : leans > 0);
};

/** What may make a yes one with a reservation, where nobody was asked for that apart. */
const condition =
  /\b(?:but|though|although|however|if|except|only)\b|\b(?:aber|wenn|falls|nur|mais|sauf|si|pero|salvo)(?!\p{L})/iu;

/** What does so in any case: the yes hangs on it, or it is called a reservation. */
const proviso =
  /\b(?:unless|provided|as long as|only if|on (?:the )?condition|reservations?|(?:my|one|the) (?:\p{L}+ )?(?:concern|worry|condition) (?:is|remains|stays))\b|\bwith (?:some |one |an? )?conditions?\b|\b(?:sofern|solange|vorbehalt|à condition|réserve|siempre que|condición)(?!\p{L})|ただし/iu;

const deniesIt = /\b(?:no|not|without)(?: \p{L}+){0,2} reservations?\b/iu;

/** One that can't be read is asked for once more; then its words stand, and count as no verdict. */
export const verdictBreach = (held: Held, draft: Draft): Breach | null =>
  held.cue.shape === 'verdict' && draft.kind === 'reaction' && held.cue.attempt === 1 && readVerdict(draft) === null
    ? { rule: 'verdict', why: 'It gives no verdict: say whether you can live with it, yes or no.', mend: 'skip' }
    : null;

export const sayVerdict = (draft: Draft): string => {
  const verdict = readVerdict(draft);
  if (!verdict) return '';
  const { agrees, reservation } = verdict;
  return `${agrees ? 'I can live with it.' : 'I can’t live with it.'} ${reservation}`.trim();
};
