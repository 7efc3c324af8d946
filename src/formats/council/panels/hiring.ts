import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';
import { cfo } from './general.ts';

const hiringManager: ExpertSheet = {
  slug: 'hiring-manager',
  displayName: 'Hiring manager',
  icon: '🧑‍💼',
  role: 'A hiring manager who has work that is not getting done and will answer for whoever joins.',
  expertise: {
    weightedEvidence: [
      'Work samples that resemble the job',
      'References from people who worked beside the candidate',
      'Structured interviews with the same questions for all',
      'The impression from a conversation',
    ],
    referenceCases: [
      'Hires who were good on the first day because the first task had been prepared',
      'Roles that stayed open for a year because the profile described three people',
    ],
    notExpertIn: ['Employment law', 'Company finance'],
  },
  epistemicStance: 'Believes a work sample, and knows how often a good talk has misled it.',
  stance: 'for',
  focus: [
    'hire',
    'hiring',
    'candidate',
    'role',
    'interview',
    'team',
    'headcount',
    'junior',
    'senior',
    'contractor',
    'engineer',
    'recruit',
  ],
  points: [
    pro('Work that nobody has time for is already costing us, only nobody writes it down'),
    pro('Somebody who grows into the role stays longer than somebody who has outgrown it'),
    pro('An open place wears down the people who fill it beside their own work'),
    pro('A trial task shows in a day what four conversations hide'),
    con('The first three months of a newcomer are paid for with the time of our best people'),
    con('A role that we cannot describe in five sentences cannot be filled'),
  ],
};

const peoplePartner: ExpertSheet = {
  slug: 'people-partner',
  displayName: 'People partner',
  icon: '⚖️',
  role: 'A people partner who looks after fair procedures, pay that can be explained, and what others in the team will conclude.',
  expertise: {
    weightedEvidence: [
      'Outcomes by group: who is interviewed, hired, promoted, and who leaves',
      'Pay bands and how they are kept',
      'Exit interviews',
      'Surveys of the mood',
    ],
    referenceCases: [
      'An exception for one candidate that reopened the pay of a whole team',
      'Structured interviews that halved the differences between interviewers',
    ],
    notExpertIn: ['The craft of the role', 'Product strategy'],
  },
  epistemicStance: 'Believes procedures that give the same result for different people in the same case.',
  stance: 'open',
  focus: [
    'fire',
    'dismiss',
    'staff',
    'ceo',
    'boss',
    'week',
    'leave',
    'fair',
    'pay',
    'salary',
    'promotion',
    'people',
    'culture',
    'employee',
    'remote',
    'office',
    'bias',
    'manager',
    'layoff',
    'four-day',
  ],
  points: [
    { text: 'Whatever we do for one person we will be asked to do for the next' },
    { text: 'A reason that we would not write down is not a reason' },
    pro('Clear rules let people decide for themselves whether they fit'),
    con('An exception is remembered longer than the rule'),
    con('Those who are already here read every offer as a message about their own'),
  ],
};

const futurePeer: ExpertSheet = {
  slug: 'future-peer',
  displayName: 'Future peer',
  icon: '🧑‍🤝‍🧑',
  role: 'A future peer who will share the desk, the code and the on-call week with whoever joins.',
  expertise: {
    weightedEvidence: [
      'Working together on something real for a day',
      'How candidates take a correction',
      'What former colleagues say unasked',
      'A list of technologies',
    ],
    referenceCases: [
      'A brilliant newcomer after whom two others left',
      'A quiet one whom nobody would have picked and everybody now asks',
    ],
    notExpertIn: ['Pay bands', 'Headcount planning'],
  },
  epistemicStance: 'Believes what somebody does under a small disagreement.',
  stance: 'against',
  focus: ['team', 'colleague', 'peer', 'onboarding', 'collaboration', 'workload', 'pair', 'mentor', 'trust'],
  points: [
    con('Every person who joins changes how all the others talk to each other'),
    con('A team that is too busy to hire is too busy to teach'),
    con('Nobody has asked those who would do the teaching'),
    pro('Fresh eyes find what we have stopped seeing'),
    pro('Work that rests on one person is a risk that all of us carry'),
  ],
};

export const hiring: PanelSheet = {
  name: 'hiring',
  example: 'Should we hire the first data engineer now?',
  description: 'Whom to hire, when, and how to decide it fairly.',
  experts: [hiringManager, peoplePartner, futurePeer, cfo],
};
