import { type Briefing, type Cue, chance, pick } from '../../src/engine/index.ts';
import { actions, grounds, motions } from '../../src/formats/parliament/index.ts';
import type { Voice } from '../../src/runtime/index.ts';

/** A house whose members answer in format, and in every way the format allows: wise, stubborn, greedy, confused. */
export const erratic: Voice = {
  name: 'erratic',
  answer: async (cue, briefing) => ({
    ...playing(cue, briefing),
    usage: { model: 'erratic', in: 0, out: 0, cost: 0, ms: 0 },
  }),
};

const words = ['charge', 'buses', 'shops', 'noise', 'parking', 'trams', 'air', 'cost', 'safety', 'schools'] as const;

const playing = (cue: Cue, { seats, seed }: Briefing): { readonly text: string; readonly data?: unknown } => {
  const draw = (label: string) => chance(seed, cue.attempt, `${cue.id} ${cue.seat} ${cue.kind} ${label}`);
  const word = (label: string) => pick(words, draw(label))!;
  const often = (label: string, share: number) => draw(label) < share;
  const members = seats.filter(({ role }) => role === 'representative').map(({ id }) => id);
  const anybody = (label: string) => (often(`${label} strange`, 0.1) ? 'stranger' : pick(members, draw(label))!);
  const sentence = (label: string) =>
    `The ${word(`${label} 1`)} matter more than the ${word(`${label} 2`)} in the centre.`;
  const speech = (label: string) =>
    Array.from({ length: 1 + Math.floor(9 * draw(`${label} length`) ** 2) }, (_, at) =>
      sentence(`${label} ${at}`),
    ).join(' ');
  const motion = () => ({ motion: pick(Object.keys(motions), draw('motion kind'))!, reason: sentence('motion') });
  const extras = () => ({
    ...(often('moves', 0.3) && { motions: Array.from({ length: often('spam', 0.2) ? 20 : 1 }, motion) }),
    ...(often('amends', 0.35) && {
      amendment: {
        target_section: pick(['solution', 'scope.in', 'implementation', 'Section 9'], draw('section')),
        action: pick(['add', 'modify', 'remove', 'replace'], draw('amending')),
        description: sentence('amendment'),
        rationale: '',
        proposed_text: sentence('proposed'),
      },
    }),
    ...(often('takes sides', 0.5) && {
      amendment_position: [1, 2, 3].map((number) => ({
        amendment_id: `amend-00${number}`,
        position: pick(['endorse', 'oppose', 'withdraw'], draw(`side ${number}`)),
      })),
    }),
    position: pick(['YES', 'NO', 'UNDECIDED'], draw('position')),
  });
  const ruling = (content: object) => ({ text: '', data: { type: 'SPEAKER_RULING', from: 'speaker', content } });
  switch (cue.kind) {
    case 'SELECT_DRAFTER':
      return ruling({
        ruling_type: 'procedure',
        action: 'appoint_drafter',
        target: anybody('target'),
        ruling: sentence('r'),
      });
    case 'EVALUATE_STATEMENTS':
      return ruling({
        action: 'evaluate_statements',
        target: anybody('target'),
        solution_directions: [1, 2].map((at) => ({
          name: word(`direction ${at}`),
          advocates: [anybody(`advocate ${at}`)],
        })),
      });
    case 'PLAN_ROUND':
      return ruling({
        action: 'round_start',
        speaking_order: Array.from({ length: Math.floor(30 * draw('plan') ** 2) }, (_, at) => ({
          speaker: anybody(`speaker ${at}`),
          address_to: anybody(`addressee ${at}`),
          suggested_topic: word(`topic ${at}`),
        })),
      });
    case 'NEXT_ACTION':
      return ruling({
        ruling_type: 'order',
        ruling: sentence('r'),
        action: pick(Object.keys(actions), draw('action')),
        target: anybody('target'),
        address_to: anybody('to'),
        follow_up: often('follow up', 0.3),
        ground: pick(Object.keys(grounds), draw('ground')),
      });
    case 'EVALUATE_VOTE':
      return { text: '', data: { type: 'VOTE_TALLY', from: 'speaker', content: { next_action: 'force_final' } } };
    case 'PM_REVIEW':
      return { text: pick(['I approve.', 'I veto it.', 'Amend it.', 'Hm.'], draw('decision'))! };
    case 'draft':
      return {
        text: '',
        data: {
          title: word('title'),
          summary: sentence('s'),
          sections: { solution: [1, 2].map((at) => sentence(`c${at}`)) },
        },
      };
    case 'question':
      return {
        text: '',
        data: { topic: word('topic'), question: speech('question'), motive_context: '', ...extras() },
      };
    case 'answer':
      return {
        text: '',
        data: {
          answer: often('rude', 0.05) ? 'This process is a farce.' : speech('answer'),
          stance: pick(['maintain', 'soften', 'concede', 'challenge'], draw('stance')),
          concessions: often('concedes', 0.3) ? [sentence('concession')] : [],
          ...extras(),
        },
      };
    case 'vote':
      return {
        text: '',
        data: { vote: often('yes', 0.4) ? 'YES' : 'NO', reasoning: sentence('why'), conditions: [sentence('if')] },
      };
    case 'ranking':
      return { text: [...words].sort((a, b) => draw(a) - draw(b)).join(' > ') };
    default:
      return { text: speech('plain') };
  }
};
