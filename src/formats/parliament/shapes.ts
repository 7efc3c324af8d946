import { part, type Shape, shapeOf } from '../../engine/index.ts';
import { amendmentActions, positions } from './amendment.ts';
import { sectionNames } from './bill.ts';
import { motions } from './motion.ts';
import { actions, grounds } from './next-action-content.ts';
import { forEach } from './reading.ts';
import { factParts } from './speaker-ruling.ts';
import { briefingParts, leans, stances } from './speech.ts';

const count = { type: 'number', minimum: 0, maximum: 100_000 };

const ruling = (content: Shape): Shape =>
  shapeOf({ type: part.oneOf(['SPEAKER_RULING']), from: part.oneOf(['speaker']), content });

const amendment = shapeOf(
  {
    target_section: part.oneOf([...sectionNames]),
    clause: part.text('The id of the clause it is about.'),
    action: part.oneOf([...amendmentActions]),
    description: part.text(),
    rationale: part.text(),
    proposed_text: part.text(),
  },
  'clause',
);

/** What may come along with a question or an answer. */
const extras = {
  motion: shapeOf({ motion: part.oneOf([...Object.keys(motions)]), reason: part.text() }),
  amendment,
  amendment_position: part.list(
    shapeOf(
      {
        amendment_id: part.text(),
        position: part.oneOf([...positions]),
        condition: part.text('With counter: what would have to change.'),
      },
      'condition',
    ),
  ),
  position: part.oneOf([...leans]),
  motive_scores: part.list(shapeOf({ motive: part.text(), score: { type: 'number', minimum: 1, maximum: 5 } })),
};

const motionResponse = part.list(
  shapeOf({
    message: part.text('The id of the motion.'),
    response: part.oneOf(['acknowledged', 'denied', 'granted']),
    reason: part.text(),
  }),
);

/** The shape of every structured reply, by kind of turn. */
export const shapes: Readonly<Record<string, Shape>> = {
  COMPOSE_HOUSE: shapeOf(
    {
      problem_statement: part.text('Two to four sentences.'),
      constituent_issues: part.texts('Eight to twelve issues.'),
      motives: part.list(shapeOf({ agent_id: part.text(), motives: part.texts('One to three of the issues.') })),
    },
    'motives',
  ),
  SELECT_DRAFTER: ruling(
    shapeOf({
      ruling_type: part.oneOf(['procedure']),
      ruling: part.text(),
      target: part.text('The id of the representative.'),
      action: part.oneOf(['appoint_drafter']),
    }),
  ),
  EVALUATE_STATEMENTS: ruling(
    shapeOf({
      ruling_type: part.oneOf(['procedure']),
      action: part.oneOf(['evaluate_statements']),
      ruling: part.text(),
      fact_base: shapeOf(forEach(factParts, () => part.texts())),
      solution_directions: part.list(
        shapeOf({
          name: part.text(),
          description: part.text(),
          advocates: part.texts('Agent ids.'),
          strengths: part.text(),
          risks: part.text(),
        }),
      ),
      target: part.text('The id of the drafter.'),
    }),
  ),
  PLAN_ROUND: ruling(
    shapeOf(
      {
        ruling_type: part.oneOf(['procedure']),
        ruling: part.text(),
        action: part.oneOf(['round_start']),
        speaking_order: part.list(
          shapeOf({ speaker: part.text(), address_to: part.text(), suggested_topic: part.text() }),
        ),
        round_summary: part.text(),
        motion_response: motionResponse,
      },
      'motion_response',
    ),
  ),
  NEXT_ACTION: ruling(
    shapeOf(
      {
        ruling_type: part.oneOf(['procedure', 'order', 'observation']),
        ruling: part.text(),
        action: part.oneOf([...Object.keys(actions)]),
        target: part.text(),
        address_to: part.text(),
        suggested_topic: part.text(),
        follow_up: { type: 'boolean' },
        ground: part.oneOf([...Object.keys(grounds)]),
        amendment_id: part.text('The amendment that is put to the vote.'),
        round_summary: part.text(),
        motion_response: motionResponse,
        over_budget: shapeOf({ messages: part.texts(), request: part.oneOf(['truncate']) }),
        acknowledged_objections: part.texts('Agent ids.'),
      },
      ...['target', 'address_to', 'suggested_topic', 'follow_up', 'ground', 'amendment_id'],
      ...['round_summary', 'motion_response', 'over_budget', 'acknowledged_objections'],
    ),
  ),
  EVALUATE_VOTE: shapeOf({
    type: part.oneOf(['VOTE_TALLY']),
    from: part.oneOf(['speaker']),
    content: shapeOf({
      bill_version: count,
      tally: shapeOf({ yes: count, no: count, total: count }),
      passed: { type: 'boolean' },
      result: part.text('The announcement.'),
      next_action: part.oneOf(['advance_to_pm', 'return_to_debate', 'force_final']),
    }),
  }),
  PM_GUIDANCE: shapeOf(
    {
      guidance: part.text('What the draft should bear in mind; empty leaves it to the house.'),
      facts: part.texts('Facts to be taken into account.'),
      drafter: part.text('Another drafter, by id.'),
      reason: part.text(),
    },
    'guidance',
    'facts',
    'drafter',
    'reason',
  ),
  PM_REVIEW: shapeOf(
    {
      decision: part.oneOf(['approve', 'veto', 'amend_and_approve']),
      reason: part.text(),
      guidance: part.text('What is to be changed.'),
      amendment,
    },
    'reason',
    'guidance',
    'amendment',
  ),
  statement: shapeOf({
    briefing: shapeOf(forEach(briefingParts, () => part.texts())),
    direction: shapeOf({
      approach: part.text('Three to five sentences.'),
      principle: part.text(),
      trade_offs: part.text(),
    }),
  }),
  draft: shapeOf({
    title: part.text(),
    summary: part.text(),
    sections: shapeOf({
      problem: part.texts('Clause by clause.'),
      scope: shapeOf({ in: part.texts(), out: part.texts(), assumptions: part.texts(), definitions: part.texts() }),
      solution: part.texts('Clause by clause.'),
      implementation: part.texts('Clause by clause.'),
    }),
  }),
  ranking: shapeOf({ ranking: part.texts('Titles of the bills, the best first.'), reasoning: part.text() }),
  question: shapeOf(
    { topic: part.text(), question: part.text(), motive_context: part.text(), ...extras },
    ...Object.keys(extras),
  ),
  answer: shapeOf(
    { answer: part.text(), stance: part.oneOf([...stances]), concessions: part.texts(), ...extras },
    ...Object.keys(extras),
  ),
  'amendment-vote': shapeOf({ vote: part.oneOf(['YES', 'NO']), reasoning: part.text() }, 'reasoning'),
  vote: shapeOf({
    vote: part.oneOf(['YES', 'NO']),
    reasoning: part.text(),
    reservations: part.texts(),
    conditions: part.texts(),
  }),
  synthesis: shapeOf({ summary: part.text(), deliberation: part.text() }),
};
