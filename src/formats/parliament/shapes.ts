import type { Shape } from '../../engine/index.ts';
import { amendmentActions, positions } from './amendment.ts';
import { sectionNames } from './bill.ts';
import { motions } from './motion.ts';
import { actions, grounds } from './next-action-content.ts';
import { leans, stances } from './speech.ts';

const text = (description?: string) => ({ type: 'string', ...(description && { description }) });
const texts = (description?: string) => ({ type: 'array', items: text(), ...(description && { description }) });
const count = { type: 'number', minimum: 0, maximum: 100_000 };
const oneOf = (...choices: readonly string[]) => ({ type: 'string', enum: choices });
const object = (properties: Readonly<Record<string, unknown>>, ...optional: readonly string[]): Shape => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const list = (items: Shape) => ({ type: 'array', items });

const ruling = (content: Shape): Shape => object({ type: oneOf('SPEAKER_RULING'), from: oneOf('speaker'), content });

const amendment = object(
  {
    target_section: oneOf(...sectionNames),
    clause: text('The id of the clause it is about.'),
    action: oneOf(...amendmentActions),
    description: text(),
    rationale: text(),
    proposed_text: text(),
  },
  'clause',
);

/** What may come along with a question or an answer. */
const extras = {
  motion: object({ motion: oneOf(...Object.keys(motions)), reason: text() }),
  amendment,
  amendment_position: list(
    object(
      {
        amendment_id: text(),
        position: oneOf(...positions),
        condition: text('With counter: what would have to change.'),
      },
      'condition',
    ),
  ),
  position: oneOf(...leans),
  motive_scores: list(object({ motive: text(), score: { type: 'number', minimum: 1, maximum: 5 } })),
};

const motionResponse = list(
  object({
    message: text('The id of the motion.'),
    response: oneOf('acknowledged', 'denied', 'granted'),
    reason: text(),
  }),
);

/** The shape of every structured reply, by kind of turn. */
export const shapes: Readonly<Record<string, Shape>> = {
  COMPOSE_HOUSE: object(
    {
      problem_statement: text('Two to four sentences.'),
      constituent_issues: texts('Eight to twelve issues.'),
      motives: list(object({ agent_id: text(), motives: texts('One to three of the issues.') })),
    },
    'motives',
  ),
  SELECT_DRAFTER: ruling(
    object({
      ruling_type: oneOf('procedure'),
      ruling: text(),
      target: text('The id of the representative.'),
      action: oneOf('appoint_drafter'),
    }),
  ),
  EVALUATE_STATEMENTS: ruling(
    object({
      ruling_type: oneOf('procedure'),
      action: oneOf('evaluate_statements'),
      ruling: text(),
      fact_base: object({
        agreed_facts: texts(),
        contested_facts: texts(),
        key_constraints: texts(),
        open_questions: texts(),
      }),
      solution_directions: list(
        object({ name: text(), description: text(), advocates: texts('Agent ids.'), strengths: text(), risks: text() }),
      ),
      target: text('The id of the drafter.'),
    }),
  ),
  PLAN_ROUND: ruling(
    object(
      {
        ruling_type: oneOf('procedure'),
        ruling: text(),
        action: oneOf('round_start'),
        speaking_order: list(object({ speaker: text(), address_to: text(), suggested_topic: text() })),
        round_summary: text(),
        motion_response: motionResponse,
      },
      'motion_response',
    ),
  ),
  NEXT_ACTION: ruling(
    object(
      {
        ruling_type: oneOf('procedure', 'order', 'observation'),
        ruling: text(),
        action: oneOf(...Object.keys(actions)),
        target: text(),
        address_to: text(),
        suggested_topic: text(),
        follow_up: { type: 'boolean' },
        ground: oneOf(...Object.keys(grounds)),
        amendment_id: text('The amendment that is put to the vote.'),
        round_summary: text(),
        motion_response: motionResponse,
        over_budget: object({ messages: texts(), request: oneOf('truncate') }),
        acknowledged_objections: texts('Agent ids.'),
      },
      ...['target', 'address_to', 'suggested_topic', 'follow_up', 'ground', 'amendment_id'],
      ...['round_summary', 'motion_response', 'over_budget', 'acknowledged_objections'],
    ),
  ),
  EVALUATE_VOTE: object({
    type: oneOf('VOTE_TALLY'),
    from: oneOf('speaker'),
    content: object({
      bill_version: count,
      tally: object({ yes: count, no: count, total: count }),
      passed: { type: 'boolean' },
      result: text('The announcement.'),
      next_action: oneOf('advance_to_pm', 'return_to_debate', 'force_final'),
    }),
  }),
  PM_GUIDANCE: object(
    {
      guidance: text('What the draft should bear in mind; empty leaves it to the house.'),
      facts: texts('Facts to be taken into account.'),
      drafter: text('Another drafter, by id.'),
      reason: text(),
    },
    'guidance',
    'facts',
    'drafter',
    'reason',
  ),
  PM_REVIEW: object(
    {
      decision: oneOf('approve', 'veto', 'amend_and_approve'),
      reason: text(),
      guidance: text('What is to be changed.'),
      amendment,
    },
    'reason',
    'guidance',
    'amendment',
  ),
  statement: object({
    briefing: object({ facts: texts(), constraints: texts(), precedents: texts(), open_questions: texts() }),
    direction: object({ approach: text('Three to five sentences.'), principle: text(), trade_offs: text() }),
  }),
  draft: object({
    title: text(),
    summary: text(),
    sections: object({
      problem: texts('Clause by clause.'),
      scope: object({ in: texts(), out: texts(), assumptions: texts(), definitions: texts() }),
      solution: texts('Clause by clause.'),
      implementation: texts('Clause by clause.'),
    }),
  }),
  ranking: object({ ranking: texts('Titles of the bills, the best first.'), reasoning: text() }),
  question: object({ topic: text(), question: text(), motive_context: text(), ...extras }, ...Object.keys(extras)),
  answer: object(
    { answer: text(), stance: oneOf(...stances), concessions: texts(), ...extras },
    ...Object.keys(extras),
  ),
  'amendment-vote': object({ vote: oneOf('YES', 'NO'), reasoning: text() }, 'reasoning'),
  vote: object({ vote: oneOf('YES', 'NO'), reasoning: text(), reservations: texts(), conditions: texts() }),
  synthesis: object({ summary: text(), deliberation: text() }),
};
