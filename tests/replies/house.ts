const ruling = (content: object) => ({ type: 'SPEAKER_RULING', from: 'speaker', content });
const procedure = { ruling_type: 'procedure', ruling: 'So ruled.' };

/** What each seat of the house is asked for, in data. */
export const house = (content: any, name: string): Readonly<Record<string, object>> => ({
  COMPOSE_HOUSE: {
    problem_statement: content.problem,
    constituent_issues: 'abcdefgh'.split('').map((one) => `Issue ${one}`),
  },
  EVALUATE_STATEMENTS: ruling({
    ...{ ...procedure, action: 'evaluate_statements', target: 'ada' },
    fact_base: { agreed_facts: [content.fact], contested_facts: [], key_constraints: [], open_questions: [] },
    solution_directions: [
      { name: content.title, description: content.approach, advocates: ['ada'], strengths: 'fast', risks: 'none' },
    ],
  }),
  PM_GUIDANCE: { guidance: '', facts: [] },
  SELECT_DRAFTER: ruling({ ...procedure, action: 'appoint_drafter', target: 'ada' }),
  PLAN_ROUND: ruling({
    ...{ ...procedure, action: 'round_start', round_summary: '' },
    speaking_order: [{ speaker: 'ben', address_to: 'ada', suggested_topic: 'cost' }],
  }),
  NEXT_ACTION: ruling({ ...procedure, action: 'call_vote' }),
  statement: {
    briefing: { facts: [content.fact], constraints: [], precedents: [], open_questions: [] },
    direction: { approach: `${content.approach} (${name})`, principle: content.reason, trade_offs: '' },
  },
  draft: {
    ...{ title: content.title, summary: content.reason },
    sections: {
      ...{ problem: [content.problem], solution: [content.clause], implementation: ['2027.'] },
      scope: { in: [], out: [], assumptions: [], definitions: [] },
    },
  },
  question: { topic: 'cost', question: content.question, motive_context: '' },
  answer: { answer: content.answer, stance: 'clarify', concessions: [] },
  vote: {
    vote: name === 'Ben' ? 'No' : 'yes',
    reasoning: content.reason,
    reservations: [],
    conditions: [content.answer],
  },
  EVALUATE_VOTE: {
    ...{ type: 'VOTE_TALLY', from: 'speaker' },
    content: {
      bill_version: 1,
      tally: { yes: 2, no: 1, total: 3 },
      passed: true,
      result: '.',
      next_action: 'advance_to_pm',
    },
  },
  PM_REVIEW: { decision: 'Approve', reason: content.reason },
  synthesis: { summary: content.clause, deliberation: content.reason },
});
