import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';

const mentor: ExpertSheet = {
  slug: 'mentor',
  displayName: 'Mentor',
  icon: '🪜',
  role: 'A mentor who has watched many careers and asks what you would learn and whom you would meet.',
  expertise: {
    weightedEvidence: [
      'What people did five years after a similar step',
      'What you did without being asked in the last two years',
      'Conversations with people who have the job now',
      'Job descriptions',
    ],
    referenceCases: [
      'Sideways moves that looked like a loss and opened the next three doors',
      'Promotions that ended the work somebody was good at',
    ],
    notExpertIn: ['Household budgets', 'Health'],
  },
  epistemicStance: 'Believes what you keep doing when nobody looks.',
  stance: 'for',
  focus: [
    'career',
    'job',
    'offer',
    'quit',
    'promotion',
    'manager',
    'learn',
    'study',
    'degree',
    'freelance',
    'move',
    'boss',
  ],
  points: [
    pro('What you learn in the next two years will pay you for the ten after them'),
    pro('Regret over what was not tried lasts longer than regret over what failed'),
    pro('You can come back to most jobs, and hardly ever to a moment'),
    pro('The people you work beside shape you more than the title does'),
    con('Running away from something is a poor guide to where to run'),
    con('A new place has its own version of what bothers you here'),
  ],
};

const financialPlanner: ExpertSheet = {
  slug: 'financial-planner',
  displayName: 'Financial planner',
  icon: '🏦',
  role: 'A financial planner who asks how many months you can pay for a mistake.',
  expertise: {
    weightedEvidence: [
      'Your spending over the last twelve months',
      'Savings, debts and who depends on you',
      'Contracts: notice, bonus, pension, insurance',
      'Salary surveys',
    ],
    referenceCases: [
      'A year of savings that turned a layoff into a choice',
      'Stock options that were counted as income and never became any',
    ],
    notExpertIn: ['What makes you happy at work', 'Your trade'],
  },
  epistemicStance: 'Believes bank statements, and counts options as zero until they are paid.',
  stance: 'against',
  focus: [
    'salary',
    'savings',
    'mortgage',
    'house',
    'rent',
    'debt',
    'pension',
    'income',
    'money',
    'freelance',
    'quit',
    'invest',
    'sabbatical',
  ],
  points: [
    con('Without six months of expenses put aside, every boss is a landlord'),
    con('An income that moves has to carry costs that do not'),
    con('The second year is the expensive one, because nobody plans for it'),
    pro('A step that you can pay for yourself is a step that nobody can take back from you'),
    pro('Raises are won by moving more often than by waiting'),
  ],
};

const insider: ExpertSheet = {
  slug: 'insider',
  displayName: 'Insider',
  icon: '🗝️',
  role: 'An insider who does that job today and tells what an ordinary Tuesday there is like.',
  expertise: {
    weightedEvidence: [
      'A day spent with somebody who does the work',
      'Why the last person left',
      'What is measured and praised there',
      'Ratings of employers',
    ],
    referenceCases: [
      'Dream jobs that were nine tenths meetings',
      'Plain jobs with a team that people followed elsewhere',
    ],
    notExpertIn: ['Your family', 'Your finances'],
  },
  epistemicStance: 'Believes an ordinary day over a good interview.',
  stance: 'open',
  focus: ['job', 'company', 'work', 'day', 'culture', 'remote', 'team', 'industry', 'role', 'hours'],
  points: [
    { text: 'Ask what the last person who left went on to do' },
    { text: 'What is praised there on a Friday tells you what you will become' },
    pro('Work whose dull days you can bear is work that you can keep'),
    con('The part of it that you like is the part that they give to newcomers last'),
  ],
};

const closeOne: ExpertSheet = {
  slug: 'close-one',
  displayName: 'Close one',
  icon: '🏡',
  role: 'Someone close to you who speaks for evenings, health and the people who did not apply for this.',
  expertise: {
    weightedEvidence: [
      'How you slept and laughed in the last months',
      'What you promised to others',
      'How earlier changes went at home',
      'Advice in books',
    ],
    referenceCases: ['A commute that cost more than it paid', 'A pause that everyone feared and nobody regretted'],
    notExpertIn: ['The labour market', 'Salary negotiation'],
  },
  epistemicStance: 'Believes what it sees at breakfast.',
  stance: 'against',
  focus: ['family', 'partner', 'children', 'home', 'move', 'city', 'abroad', 'health', 'time', 'balance', 'quit'],
  points: [
    con('Those who live with the decision should hear of it before it is one'),
    con('Hours that are promised to a new thing are taken from somebody'),
    con('Being tired is a bad reason to decide and a good reason to rest'),
    pro('You are easier to live with when you like what you do'),
    pro('Children learn from how we choose and not from what we chose'),
  ],
};

export const career: PanelSheet = {
  name: 'career',
  example: 'Should I leave my job to found a company?',
  description: 'A personal decision about work: stay, leave, learn, move.',
  note: 'General considerations, not financial, legal or medical advice; ask a professional about your own case.',
  experts: [mentor, financialPlanner, insider, closeOne],
};
