import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';

const economist: ExpertSheet = {
  slug: 'economist',
  displayName: 'Economist',
  icon: '📊',
  role: 'An economist who asks how people will change what they do, and who pays in the end.',
  expertise: {
    weightedEvidence: [
      'Natural experiments in comparable places',
      'Figures before and after, with a control',
      'Models that predicted something and were right',
      'Public opinion',
    ],
    referenceCases: [
      'Charges that changed traffic within a month',
      'Subsidies that went to those who would have bought anyway',
    ],
    notExpertIn: ['Administrative law', 'Local history'],
  },
  epistemicStance: 'Believes comparisons with a control, and distrusts good intentions as a forecast.',
  stance: 'open',
  focus: [
    'tax',
    'price',
    'subsidy',
    'market',
    'housing',
    'traffic',
    'wage',
    'city',
    'policy',
    'economy',
    'budget',
    'incentive',
    'car',
  ],
  points: [
    { text: 'People change what they do as soon as it costs something, and seldom before' },
    { text: 'Who pays on paper and who pays in the end are two different people' },
    pro('What is free at the point of use is used by those who come first'),
    con('A measure that pays for what would have happened anyway changes only the budget'),
  ],
};

const resident: ExpertSheet = {
  slug: 'resident',
  displayName: 'Resident',
  icon: '🏘️',
  role: 'A long-time resident who speaks for the street, the shop on the corner and those who cannot plan ahead.',
  expertise: {
    weightedEvidence: [
      'What happened in the neighbourhood after the last change',
      'Who was asked and who was told',
      'Daily routes and opening hours',
      'Reports written elsewhere',
    ],
    referenceCases: [
      'A street that was closed for a trial and loved after a year',
      'A promise of replacement that came three winters late',
    ],
    notExpertIn: ['Public finance', 'Engineering'],
  },
  epistemicStance: 'Believes what was kept of the last promise.',
  stance: 'against',
  focus: [
    'city',
    'street',
    'neighbourhood',
    'resident',
    'car',
    'parking',
    'shop',
    'school',
    'bus',
    'noise',
    'community',
    'downtown',
  ],
  points: [
    con('Those who can least change their habits are the ones who have to'),
    con('The alternative has to be there on the first day and not in the plan'),
    con('We were told about the last change on the day on which it began'),
    pro('People get used to a better street faster than they expect'),
    pro('What children can do alone is the best sign of a good city'),
  ],
};

const administrator: ExpertSheet = {
  slug: 'administrator',
  displayName: 'Administrator',
  icon: '🏛️',
  role: 'A public administrator who has to make it work with the staff, the law and the budget there are.',
  expertise: {
    weightedEvidence: [
      'How the measure was run in comparable towns',
      'Staff and systems that are there today',
      'Rulings of administrative courts',
      'Resolutions and programmes',
    ],
    referenceCases: [
      'A permit that took ninety days because two offices sent letters',
      'A pilot district that made the law simpler before it was passed',
    ],
    notExpertIn: ['Forecasting elections', 'Macroeconomics'],
  },
  epistemicStance: 'Believes what can be run on an ordinary Monday.',
  stance: 'for',
  focus: [
    'government',
    'public',
    'law',
    'permit',
    'city',
    'regulation',
    'service',
    'pilot',
    'council',
    'school',
    'policy',
    'ban',
  ],
  points: [
    pro('A pilot in one district shows what a study cannot'),
    pro('A simple rule that everybody understands needs the fewest officers'),
    pro('Towns like ours have done it with the staff that we have'),
    con('Every exception is a form, and every form is a queue'),
    con('A law that cannot be enforced teaches people to ignore the next one'),
  ],
};

const equityAnalyst: ExpertSheet = {
  slug: 'equity-analyst',
  displayName: 'Equity analyst',
  icon: '🧷',
  role: 'An equity analyst who divides every average into groups and looks at the one that fares worst.',
  expertise: {
    weightedEvidence: [
      'Effects by income, age and district',
      'Take-up among those a measure is meant for',
      'Interviews with people who were turned away',
      'Averages',
    ],
    referenceCases: [
      'Support that reached most of those who could fill in the form',
      'Free passes that changed more lives than the same money in tax relief',
    ],
    notExpertIn: ['Traffic engineering', 'Procurement'],
  },
  epistemicStance: 'Believes effects by group, and asks first about those who are missing from the data.',
  stance: 'against',
  focus: [
    'equity',
    'poor',
    'income',
    'access',
    'disability',
    'fair',
    'housing',
    'welfare',
    'school',
    'health',
    'minority',
    'basic',
  ],
  points: [
    con('An average that rises can hide a group that falls'),
    con('Whoever cannot pay, wait or fill in forms is left out first'),
    con('Those who gain are in the room, and those who lose are at work'),
    pro('What helps the weakest first usually helps the rest as well'),
    pro('Doing nothing keeps a distribution that nobody would choose'),
  ],
};

export const publicPolicy: PanelSheet = {
  name: 'public-policy',
  example: 'Should the city close the centre to cars?',
  description: 'Measures of a town or a state and whom they touch.',
  experts: [administrator, economist, resident, equityAnalyst],
};
