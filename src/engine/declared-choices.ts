import type { Declaration } from './declaration.ts';
import type { Declarable } from './format.ts';
import { unmarked } from './quote.ts';
import type { SeatId } from './seat.ts';

/** Something a person may choose to say about its turn, beside the words. */
export interface DeclaredChoice {
  readonly says: string;
  /** Choices of one group exclude each other. */
  readonly group: keyof Declaration;
  readonly value: (text: string) => Declaration;
}

/** What a person is offered, out of what the format asks for; references to what others said are left to the words. */
export const declaredChoices = ({ fields, options, clauses }: Declarable, seat: SeatId): readonly DeclaredChoice[] =>
  fields.flatMap((field): readonly DeclaredChoice[] => {
    const choice = (says: string, value: Declaration): DeclaredChoice => ({ says, group: field, value: () => value });
    switch (field) {
      case 'stands':
        return (options ?? []).map((option) => choice(option, { stands: option }));
      case 'standsDown':
        return [choice('nothing left to object', { standsDown: true }), choice('I object', { standsDown: false })];
      case 'intent':
        return [
          choice('yes', { intent: 'yes' }),
          choice('no', { intent: 'no' }),
          choice('yes, on a condition', { intent: 'conditional' }),
          choice('neither', { intent: 'neither' }),
        ];
      case 'shows':
        return (clauses ?? []).map((clause) => ({
          says: `this shows: ${clause}`,
          group: field,
          value: (text) => ({ shows: [{ clause, by: seat, quote: wordsIn(text) }] }),
        }));
      case 'lastWord':
        return [choice('my last word', { lastWord: true })];
      case 'goes':
        return [choice('I leave', { goes: 'leaves' }), choice('I come in', { goes: 'enters' })];
      default:
        return [];
    }
  });

/** What is said, without a header in brackets before it. */
const wordsIn = (text: string): string => unmarked(text.replace(/^[^[\n]{0,60}\[[^\]]*\]\s*/u, ''));

/** The choices that were made as one declaration; undefined where there are none. */
export const declarationOf = (chosen: readonly DeclaredChoice[], text: string): Declaration | undefined =>
  chosen.length === 0 ? undefined : Object.assign({}, ...chosen.map(({ value }) => value(text)));

/** How choices are offered to whoever only types. */
export const offered = (choices: readonly string[]): string =>
  choices.length === 0
    ? ''
    : `If you like, choose beside your words, each on a line of its own: ${choices.map((says, at) => `/${at + 1} ${says}`).join(', ')}.`;

/** What was typed, parted into words and choices; of a kind the later choice counts. Choices alone stand beside the words that were refused, or are the words. */
export const typedAnswer = (
  typed: string,
  choices: readonly DeclaredChoice[],
  refused = '',
): { readonly text: string; readonly does?: Declaration } => {
  const lines = typed.split('\n').map((line) => ({ line, choice: choiceIn(line, choices) }));
  const said = lines
    .flatMap(({ line, choice }) => (choice ? [] : [line]))
    .join('\n')
    .trim();
  const chosen = lines.flatMap(({ choice }) => choice ?? []);
  const does = declarationOf(chosen, said);
  return { text: said || refused || chosen.map(({ says }) => says).join(', '), ...(does && { does }) };
};

const choiceIn = (line: string, choices: readonly DeclaredChoice[]): DeclaredChoice | undefined => {
  const number = /^\s*\/(\d{1,2})\s*$/u.exec(line)?.[1];
  return number === undefined ? undefined : choices[Number(number) - 1];
};
