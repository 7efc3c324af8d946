import { answerTo, type Breach, type Draft, type Held, sayAnswer } from '../../engine/index.ts';
import type { CouncilMemory } from './memory.ts';
import { asked } from './questions.ts';
import type { CouncilPen, CouncilTable } from './terms.ts';

/** What a turn is held to: it brings something, or stands down. */
export const qualityGate = {
  id: 'quality-gate',
  says: 'A turn argues: agreement or praise that contributes nothing of its own is remarked on, or asked for again.',
} as const;

const emptyTurn = 'It praises or assents and contributes nothing of its own.';

/** Only where somebody heard it, and not of whoever stands down: that is agreement after work. Unheard passes. */
const isEmpty = ({ heard }: Held): boolean =>
  answerTo(heard, asked.empty).value === 'yes' && answerTo(heard, asked.standsDown).value !== 'yes';

export const priorSpeakers = (
  { seat }: Pick<Draft, 'seat'>,
  own: Pick<CouncilMemory, 'turns' | 'round'>,
): readonly string[] => [
  ...new Set(
    own.turns.filter((turn) => turn.round === own.round && turn.expertSlug !== seat).map((turn) => turn.expertSlug),
  ),
];

/** In the mode `regenerate` such a turn is asked for again, some times; then the last one is kept and marked. */
export const gateBreach = (held: Held, draft: Draft, table: CouncilTable): Breach | null => {
  if (table.settings.gate !== 'regenerate' || held.mended?.includes(qualityGate.id) || !isEmpty(held)) return null;
  return { rule: qualityGate.id, why: emptyTurn, mend: draft.text, attempts: 1 + table.settings.gateAttempts };
};

/** In the mode `warn` the turn stands, with a remark. */
export const remarkOn = (pen: CouncilPen, held: Held): void => {
  if (pen.table.settings.gate !== 'warn' || !isEmpty(held)) return;
  const evidence = { heard: sayAnswer(answerTo(held.heard, asked.empty)) };
  pen.rule({ rule: qualityGate.id, by: 'rule', why: emptyTurn, about: held.cue.seat, evidence });
};

/** What the gate found, by the names its neighbours use; records from before it listened tell of more. */
export const findingsSaid = (why: string): readonly string[] =>
  why === emptyTurn
    ? ['forbidden_phrase']
    : formerFindings.filter(([says]) => why.includes(says)).map(([, name]) => name);

const formerFindings: readonly (readonly [says: string, name: string])[] = [
  ['It praises or assents instead of arguing.', 'forbidden_phrase'],
  ['It neither disagrees with anyone', 'no_disagreement_signal'],
  ['It has fewer than 12 words.', 'too_short'],
];
