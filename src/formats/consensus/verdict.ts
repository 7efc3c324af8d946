import { leaning } from '../../ear/index.ts';
import type { Breach, Draft, Held, Shape } from '../../engine/index.ts';
import type { Verdict } from './memory.ts';
import { partsOf, textOr } from './parts.ts';

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
  const declared = typeof given === 'string' ? agreesInWords(given) : given;
  const agrees = typeof declared === 'boolean' ? declared : agreesInWords(draft.text);
  if (agrees === null) return null;
  const held = textOr(reservation, '');
  if (!nothing.test(held)) return { agrees, reservation: held };
  const hasWordsOfItsOwn = !agrees || (typeof declared !== 'boolean' && condition.test(draft.text));
  return { agrees, reservation: hasWordsOfItsOwn ? draft.text : '' };
};

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

/** What people write where they have nothing to say. */
const nothing = /^\W*(?:none|nothing|no(?:ne)?(?: reservations?)?|n\/?a)?\W*$/iu;

/** What makes a yes one with a reservation. */
const condition = /\b(?:but|though|although|however|if|unless|provided|as long as|except|only)\b/iu;

const takes = '(?:live with|accept|support|back|sign|agree|go along)';
const yes = new RegExp(
  `\\b(?:yes|true|yeah|yep|aye|ok(?:ay)?|fine|sure|deal|agreed|(?:can|could|will|would|['’]ll|['’]d) ${takes}|works for me|suits me|sounds good|good enough|count me in|no(?:thing)? (?:objections?|reservations?|problems?|against))\\b`,
  'iu',
);
const no = new RegExp(
  `(?:^|[.!?]\\s)\\W*(?:no|nope|nay|false)(?=\\W*$|[.,;:!]| i\\b)|\\b(?:never|refuse|reject|veto|(?:can(?: ?not|['’]t)|wo(?:n['’]t)|will not|could(?: not|n['’]t)) ${takes})\\b`,
  'iu',
);

/** What is said first is the answer; where there is none, what the words lean to. */
const agreesInWords = (text: string): boolean | null => {
  const [yesAt, noAt] = [yes, no].map((words) => text.search(words)) as [number, number];
  if (yesAt >= 0 || noAt >= 0) return noAt < 0 || (yesAt >= 0 && yesAt < noAt);
  const leans = leaning(text);
  return leans === 0 ? null : leans > 0;
};
