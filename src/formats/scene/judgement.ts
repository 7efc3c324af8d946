import { type Held, originalVoice, part, shapeOf } from '../../engine/index.ts';
import { judgeOf } from './cast.ts';
import { dullBeats } from './events.ts';
import type { SceneMemory } from './memory.ts';
import { standingOf } from './progress.ts';
import { ruleBook } from './rule-book.ts';
import type { ScenePen, SceneRuling, SceneTable } from './terms.ts';

/** Whether the goal is reached, and how sure one may be. */
export interface Judgement {
  readonly complete: boolean;
  readonly confidence: number;
}

/** What the rule says: the share of the goal's clauses that were shown, and how that is known. */
const byRule = ({
  own,
}: SceneTable): { value: Judgement; why: string; evidence?: Readonly<Record<string, unknown>> } => {
  const { complete, confidence, met, open } = standingOf(own.clauses, own.progress);
  const still = open.map((at) => own.clauses[at]!.text).join('; ');
  return {
    value: { complete, confidence },
    why: `${met.length} of ${met.length + open.length} clauses of the goal were shown${still && `; not yet shown: ${still}`}.`,
    ...(met.length > 0 && {
      evidence: { shown: met.map((at) => `${own.clauses[at]!.text}: ${own.progress[at]!.heard.join('; ')}`) },
    }),
  };
};

export const completionShape = shapeOf({
  complete: part.flag('Whether everything the goal asks for has happened.'),
  confidence: part.share('How far the goal is reached, from 0 to 1.'),
  reason: part.text('Why, in one sentence.'),
});

/** Asked of the director after every beat, where a model has the chair; the rule stands behind. */
export const completion: SceneRuling<Judgement> = {
  says: 'Whether the goal of the scene is reached.',
  holds: 'phase',
  seenBy: 'house',
  accept: ({ data }: Held) => {
    const { complete, confidence, reason } = (data ?? {}) as Record<string, unknown>;
    if (typeof complete !== 'boolean') return { refused: 'It does not say whether the goal is reached.' };
    const sure =
      typeof confidence === 'number' && Number.isFinite(confidence)
        ? Math.min(1, Math.max(0, confidence))
        : Number(complete);
    return { value: { complete, confidence: sure }, ...(typeof reason === 'string' && { why: reason }) };
  },
  otherwise: byRule,
  then: () => {},
};

/** After every beat: is the goal reached? */
export const judgeBeat = (pen: ScenePen): void => {
  const judge = judgeOf(pen.table);
  if (!judge || originalVoice(judge.voice) === 'improv')
    return pen.rule({ rule: 'completion', by: 'rule', ...byRule(pen.table) }, 'house');
  const asks = `Has the scene reached its goal? The goal: ${pen.table.own.goal}.`;
  pen.cue({ seat: judge.id, kind: 'judgement', asks, ruling: 'completion', shape: 'completion', heardBy: 'house' });
};

/** How a scene ends, and by which rule. */
export interface SceneEnding {
  readonly reason: 'goal-achieved' | 'natural-end' | 'timeout' | 'stalled' | 'failed';
  readonly rule: string;
  readonly why: string;
}

/** Beats before a scene may end by itself, and beats in a row for which it must look closed. */
const leastBeats = 4;
const closedFor = 2;
const mostFailures = 3;

/** Whether the scene is over. What is complete on the last beat is complete, not out of time. */
export const sceneEndingOf = ({ own, settings }: SceneTable): SceneEnding | null => {
  const played = own.beat + 1;
  const isLast = played >= settings.maxBeats;
  if (own.sinceGoal !== null && (own.sinceGoal >= settings.windDown || isLast))
    return { reason: 'goal-achieved', rule: ruleBook.goalReached.id, why: `The goal is reached: ${own.goal}.` };
  if (own.failed >= mostFailures)
    return { reason: 'failed', rule: ruleBook.unable.id, why: `Nobody could answer for ${mostFailures} beats.` };
  if (own.sinceGoal === null && played >= leastBeats && own.closing >= closedFor)
    return { reason: 'natural-end', ...naturalEnd(own) };
  if (isLast)
    return { reason: 'timeout', rule: ruleBook.mostBeats.id, why: `The scene reached ${played} beats without an end.` };
  if (own.dull >= 3 * dullBeats)
    return { reason: 'stalled', rule: ruleBook.circles.id, why: `Nothing new came for ${own.dull} beats.` };
  return null;
};

const naturalEnd = ({ present, parts }: SceneMemory): Pick<SceneEnding, 'rule' | 'why'> => {
  if (present.length === 0) return { rule: ruleBook.closed.id, why: 'The stage is empty.' };
  return present.every((seat) => parts[seat]?.final)
    ? { rule: ruleBook.lastWords.id, why: 'Everybody has given a last word.' }
    : { rule: ruleBook.closed.id, why: 'The talk has come to its close.' };
};
