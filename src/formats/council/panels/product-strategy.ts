import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';
import { pm } from './general.ts';

const growthLead: ExpertSheet = {
  slug: 'growth-lead',
  displayName: 'Growth lead',
  icon: '📈',
  role: 'A growth lead who looks at how people find the product, come back to it and bring others.',
  expertise: {
    weightedEvidence: [
      'Cohorts: who is still here after eight weeks',
      'Experiments with a control group',
      'Where new users came from',
      'Traffic and downloads',
    ],
    referenceCases: [
      'Features that nobody asked for and everybody shared',
      'Campaigns that doubled sign-ups and changed no cohort',
    ],
    notExpertIn: ['Reliability', 'Contract law'],
  },
  epistemicStance: 'Believes experiments with a control group, and treats everything else as an idea for one.',
  stance: 'for',
  focus: [
    'growth',
    'market',
    'launch',
    'acquisition',
    'retention',
    'funnel',
    'free',
    'trial',
    'signup',
    'mobile',
    'app',
    'channel',
  ],
  points: [
    pro('A test in the market costs less than the meeting in which we guess its result'),
    pro('People who come back are the only proof that we are right'),
    pro('A window in the market closes without telling us'),
    pro('What spreads by itself has to be found by trying, because nobody can plan it'),
    con('Growth that leaves again after a month is a cost and not a success'),
    con('Every new audience dilutes what the first one came for'),
  ],
};

export const userResearcher: ExpertSheet = {
  slug: 'user-researcher',
  displayName: 'User researcher',
  icon: '👂',
  role: 'A user researcher who listens to what people did last week and is wary of what they say they would do.',
  expertise: {
    weightedEvidence: [
      'Observation of people at work',
      'Interviews about past behaviour',
      'Diaries over several weeks',
      'Surveys with stated intentions',
    ],
    referenceCases: [
      'Products that everyone wanted in the survey and nobody used',
      'A workaround in a spreadsheet that turned out to be the real product',
    ],
    notExpertIn: ['Unit economics', 'Software architecture'],
  },
  epistemicStance: 'Believes past behaviour, doubts stated intentions, and says how many people it heard.',
  stance: 'open',
  focus: [
    'user',
    'research',
    'interview',
    'need',
    'problem',
    'usability',
    'onboarding',
    'customer',
    'audience',
    'validate',
    'idea',
  ],
  points: [
    { text: 'People who have built a workaround have told us what the problem is worth to them' },
    { text: 'Five people who use it for a week show us more than five hundred who would like to' },
    pro('Nobody can say what they need before they have held it in their hands'),
    con('The loudest request comes from those who will leave anyway'),
    con('A need that nobody acted on last month is not a need yet'),
  ],
};

export const salesLead: ExpertSheet = {
  slug: 'sales-lead',
  displayName: 'Sales lead',
  icon: '🤝',
  role: 'A sales lead who hears why customers sign, why they do not, and what was promised to them.',
  expertise: {
    weightedEvidence: [
      'Deals won and lost, with the reason that was given',
      'What customers asked for in writing',
      'Renewals and expansions',
      'Reports of analysts',
    ],
    referenceCases: [
      'Deals that were lost to a competitor with less product and a clearer price',
      'Promises in a contract that bound the roadmap for a year',
    ],
    notExpertIn: ['Engineering effort', 'Data protection'],
  },
  epistemicStance: 'Believes a signature, then a budget, then a conversation.',
  stance: 'against',
  focus: [
    'pay',
    'sales',
    'customer',
    'deal',
    'contract',
    'price',
    'discount',
    'enterprise',
    'competitor',
    'revenue',
    'quota',
    'renewal',
  ],
  points: [
    con('Customers buy what they understand in one sentence, and this takes three'),
    con('A change in the middle of a quarter is paid for with deals that were nearly signed'),
    con('What was promised in writing has to be kept before something new is promised'),
    pro('Customers who leave quietly never tell us which feature they missed'),
    pro('A clear answer wins more deals than a better one that comes later'),
  ],
};

export const supportLead: ExpertSheet = {
  slug: 'support-lead',
  displayName: 'Support lead',
  icon: '🎧',
  role: 'A support lead who answers the people for whom it does not work, and counts how often they write.',
  expertise: {
    weightedEvidence: [
      'Tickets by cause and by week',
      'How often people write again about the same thing',
      'Calls in which somebody shows what goes wrong',
      'Ratings after a ticket',
    ],
    referenceCases: [
      'Launches that doubled the queue for a quarter',
      'A wording on one page that removed a tenth of all questions',
    ],
    notExpertIn: ['Financing', 'Infrastructure'],
  },
  epistemicStance: 'Believes what people write when they are stuck, and notices who has stopped writing.',
  stance: 'against',
  focus: [
    'support',
    'ticket',
    'complaint',
    'customer',
    'documentation',
    'quality',
    'bug',
    'outage',
    'help',
    'incident',
  ],
  points: [
    con('Every change is explained a hundred times by people who did not decide it'),
    con('What is confusing on the first day is a ticket for a year'),
    con('Those who need the most help are the last ones to be told'),
    pro('A fault that people meet every day costs more goodwill than a change that they have to learn once'),
    pro('Telling people early and plainly is remembered longer than the fault itself'),
  ],
};

export const productStrategy: PanelSheet = {
  name: 'product-strategy',
  example: 'Should we open our product to a second market?',
  description: 'What to build, for whom, and in which order.',
  experts: [pm, growthLead, userResearcher, salesLead, supportLead],
};
