import { type Breach, countWords, type Draft } from '../../engine/index.ts';
import { yesOrNo } from './yes-or-no.ts';

/** A merged position says what all can live with; a bare “OK.” is none, and is asked for once more. */
export const synthesisBreach = ({ kind, text }: Draft): Breach | null =>
  kind === 'synthesis' && countWords(text) <= mostWords && yesOrNo(text) !== null
    ? { rule: 'synthesis', why: 'It says yes or no: write the position that all can live with.', mend: 'skip' }
    : null;

/** Longer ones may be positions that begin with a yes. */
const mostWords = 3;
