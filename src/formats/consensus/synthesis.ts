import { answerTo, type Breach, countWords, type Draft, type Held } from '../../engine/index.ts';
import { INTENT } from './verdict.ts';

/** So few words may be no more than a yes or a no. */
export const isBare = (text: string): boolean => countWords(text) <= 3;

/** A merged position says what all can live with; a bare “OK.” is none, and is asked for once more. */
export const synthesisBreach = ({ heard }: Held, { kind, text }: Draft): Breach | null => {
  const intent = answerTo(heard, INTENT);
  return kind === 'synthesis' && isBare(text) && (intent.value === 'yes' || intent.value === 'no')
    ? {
        rule: 'synthesis',
        why: 'It says yes or no: write the position that all can live with.',
        evidence: { [INTENT]: intent },
        mend: 'skip',
      }
    : null;
};
