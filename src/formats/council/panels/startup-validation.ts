import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';
import { skeptic } from './general.ts';
import { userResearcher } from './product-strategy.ts';

const founder: ExpertSheet = {
  slug: 'founder',
  displayName: 'Founder',
  icon: '🚀',
  role: 'A founder who has started before, some of it in vain, and believes in the next small step.',
  expertise: {
    weightedEvidence: [
      'Money or time that strangers gave',
      'People who came back without being asked',
      'A demo that somebody tried to keep',
      'Encouragement of friends',
    ],
    referenceCases: [
      'A landing page that found the market before there was a product',
      'Two years in secret that ended at the first customer',
    ],
    notExpertIn: ['Large organisations', 'Tax planning'],
  },
  epistemicStance: 'Believes what strangers give up for it, and sets a date for giving up itself.',
  stance: 'for',
  focus: [
    'public',
    'year',
    'sell',
    'partner',
    'pivot',
    'startup',
    'idea',
    'mvp',
    'founder',
    'launch',
    'market',
    'customer',
    'side',
    'business',
    'company',
    'venture',
    'ship',
  ],
  points: [
    pro('The cheapest way to find out is to offer it to ten strangers this week'),
    pro('An idea that is kept safe until it is finished is finished before it is useful'),
    pro('Whoever pays before it exists has told us more than any study'),
    pro('Speed is the one advantage that a small team has'),
    con('Friends who like it are the reason why most of us started too long ago'),
    con('Without a date on which we stop, we will stop when the money does'),
  ],
};

const investor: ExpertSheet = {
  slug: 'investor',
  displayName: 'Investor',
  icon: '💼',
  role: 'An investor who has seen many plans of this kind and asks what has to be true for it to become large.',
  expertise: {
    weightedEvidence: [
      'Retention and payback of real customers',
      'What it cost to win each of them',
      'How the same idea went before, and why',
      'Market size by analysts',
    ],
    referenceCases: [
      'Companies with one large customer and no second one',
      'Crowded markets that were won by a narrower start',
    ],
    notExpertIn: ['Writing the code', 'Daily operations'],
  },
  epistemicStance: 'Believes base rates, and pays for the exception only when somebody can say why it is one.',
  stance: 'against',
  focus: [
    'public',
    'ipo',
    'shares',
    'acquisition',
    'sell',
    'merger',
    'stock',
    'investor',
    'funding',
    'raise',
    'valuation',
    'market',
    'capital',
    'runway',
    'startup',
    'revenue',
    'burn',
    'bootstrap',
  ],
  points: [
    con('Most plans of this kind fail at selling and not at building'),
    con('One customer who loves it is an anecdote; ten who came the same way are a channel'),
    con('Money that comes before the product fits makes the wrong thing larger'),
    con('If nobody tried this before, somebody should ask why'),
    pro('A narrow start in a place where people hurt beats a broad one where they nod'),
    pro('The cost of trying has never been lower than at this size'),
  ],
};

export const startupValidation: PanelSheet = {
  name: 'startup-validation',
  example: 'Should we build a booking app for dog groomers?',
  description: 'Whether an idea is worth the next step.',
  experts: [founder, investor, userResearcher, skeptic],
};
