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
  const conditions = draft.data === undefined ? statementsIn(said).filter((sentence) => condition.test(sentence)) : [];
  return { agrees, reservation: conditions.join(' ') };
};

/** Where no answer is given, what the words lean to. */
const inWords = (text: string): boolean | null => {
  const leans = leaning(text);
  return yesOrNo(text) ?? (leans === 0 ? null : leans > 0);
};

/** What makes a yes one with a reservation. */
const condition =
  /\b(?:but|though|although|however|if|unless|provided|as long as|except|only)\b|\bwith (?:some |one |an? )?(?:reservations?|conditions?)\b|\b(?:aber|wenn|sofern|solange|falls|nur|vorbehalt|mais|sauf|si|à condition|réserve|pero|salvo|siempre que|condición)(?!\p{L})|ただし/iu;

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
