import { type Held, isHeard, part, shapeOf } from '../../engine/index.ts';
import { isMet, MET } from './heard-ids.ts';
import type { RehearsalTable } from './terms.ts';

export type Action = 'SATISFIED' | 'FOLLOW_UP' | 'ESCALATE';

/** What the active agent makes of an answer. The reasoning behind it is never spoken. */
export interface AnswerVerdict {
  readonly action: Action;
  readonly text: string;
  readonly reply: Held;
}

export const verdictShape = shapeOf({
  action: part.oneOf(
    ['SATISFIED', 'FOLLOW_UP', 'ESCALATE'],
    'SATISFIED: it answers. FOLLOW_UP: a gap is left. ESCALATE: it contradicts itself or evades.',
  ),
  text: part.text(
    'One sentence of thanks, or a question of at most two sentences: on the gap, or the same again where it was evaded.',
  ),
  internalReasoning: part.text('Why; nobody hears it.'),
});

/** The kind of turn each verdict is heard as. */
export const spokenAs: Readonly<Record<Action, string>> = {
  SATISFIED: 'acknowledgement',
  FOLLOW_UP: 'follow-up',
  ESCALATE: 'escalation',
};

const actions = Object.keys(spokenAs) as readonly Action[];

export const verdictOf = (held: Held): AnswerVerdict | null => {
  const data = (typeof held.data === 'object' && held.data !== null ? held.data : {}) as Record<string, unknown>;
  const action = actions.find(
    (each) =>
      each ===
      String(data.action ?? data.verdict)
        .toUpperCase()
        .replace(/[ -]/g, '_'),
  );
  const text = (held.draft?.text ?? (typeof data.text === 'string' ? data.text : '')).trim();
  return action && text !== '' ? { action, text, reply: held } : null;
};

/** What there is to go by when an answer is over. */
export interface InHand {
  /** A verdict on the whole answer, or one on most of it that still holds. */
  readonly verdict: AnswerVerdict | null;
  /** The agent wanted to go on, and the rest of the answer met its point. */
  readonly overtaken: boolean;
}

/** The newest verdict that holds. One from the middle of the answer holds unless its point was heard to be answered. */
export const verdictInHand = ({ own, held }: RehearsalTable): InHand => {
  const exchange = own.exchange!;
  const verdicts = held
    .filter(({ cue }) => cue.kind === 'verdict' && cue.seat === exchange.seat)
    .sort((a, b) => b.cue.asOf - a.cue.asOf)
    .flatMap((reply) => verdictOf(reply) ?? []);
  let overtaken = false;
  for (const verdict of verdicts) {
    const { id, heard } = verdict.reply;
    const met = isMet(own.exchange!.heard, id) || isHeard(heard, MET, 'answered');
    if (verdict.action === 'SATISFIED' || !met) return { verdict, overtaken };
    overtaken = true;
  }
  return { verdict: null, overtaken };
};
