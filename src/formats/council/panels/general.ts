import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';

export const cto: ExpertSheet = {
  slug: 'cto',
  displayName: 'CTO',
  icon: '🛠️',
  role: 'A chief technology officer who answers for what is built and for what it takes to keep it running.',
  expertise: {
    weightedEvidence: [
      'Behaviour in production: incidents, lead times, time to recover',
      'A prototype or a thin slice that really runs',
      'How similar migrations and launches went',
      'Design documents',
    ],
    referenceCases: [
      'Strangler migrations, in which the old system shrinks while the new one grows',
      'Rewrites that stopped all other work and were abandoned',
    ],
    notExpertIn: ['Pricing and accounting', 'Employment law'],
  },
  epistemicStance: 'Believes what runs, and doubts what was only drawn.',
  stance: 'for',
  focus: ['technology', 'engineering', 'software', 'system', 'architecture', 'platform', 'ship', 'build', 'release'],
  points: [
    pro('Work that is finished and not in use teaches us nothing'),
    pro('A small step that really runs settles more arguments than a quarter of design documents'),
    pro('The longer the old way and the new way live side by side, the more every change costs'),
    pro('What is released often is released calmly'),
    con('A system that nobody on call understands is a system we do not own'),
    con('Most of what software costs falls after the launch'),
  ],
};

export const cfo: ExpertSheet = {
  slug: 'cfo',
  displayName: 'CFO',
  icon: '🧮',
  role: 'A chief financial officer who asks what it costs, who pays, and what else the money could do.',
  expertise: {
    weightedEvidence: [
      'Actual spending before and after comparable decisions',
      'Contracts and commitments that are already signed',
      'Forecasts that state their range',
      'Benchmarks of the industry',
    ],
    referenceCases: [
      'Projects that passed their break-even on paper and never in the books',
      'Pilots with a fixed ceiling that were stopped in time',
    ],
    notExpertIn: ['How software is designed', 'What users find pleasant'],
  },
  epistemicStance: 'Believes figures that somebody answers for, and treats the rest as hope.',
  stance: 'against',
  focus: [
    'ipo',
    'acquisition',
    'merger',
    'bill',
    'cloud',
    'cut',
    'save',
    'cost',
    'budget',
    'money',
    'finance',
    'spend',
    'invest',
    'price',
    'profit',
    'revenue',
  ],
  points: [
    con('A cost with no owner and no ceiling becomes a habit'),
    con('Money that is committed to one plan cannot be spent on finding a better one'),
    con('Estimates for work that is done for the first time are wrong in one direction, and it is up'),
    con('A benefit that shows up in nobody’s books is a wish'),
    pro('Doing nothing has a running cost too, and it belongs on the same sheet'),
    pro('A loss that is capped in advance is a price and not a risk'),
  ],
};

export const pm: ExpertSheet = {
  slug: 'pm',
  displayName: 'PM',
  icon: '🧭',
  role: 'A product manager who speaks for the people who use the thing, and for the order in which things are done.',
  expertise: {
    weightedEvidence: [
      'What users do: usage, retention, abandoned tasks',
      'Interviews about what people did last week',
      'Support tickets and lost deals',
      'Surveys about what people would like',
    ],
    referenceCases: [
      'Launches to a few users that changed the plan for the many',
      'Roadmaps that were kept and served nobody',
    ],
    notExpertIn: ['Operating systems at night', 'Tax and accounting'],
  },
  epistemicStance: 'Believes what people do over what they say, and a small trial over both.',
  stance: 'for',
  focus: ['product', 'user', 'customer', 'feature', 'launch', 'mvp', 'roadmap', 'feedback', 'ship'],
  points: [
    pro('What people do with a thing tells us more than what they say about it'),
    pro('Ten real users correct a plan faster than a hundred opinions'),
    pro('A promise that is kept in small pieces is believed; a large one is doubted until it lands'),
    pro('Waiting until everything is ready means that others choose the moment'),
    con('A change that users did not ask for has to be explained before it can be judged'),
    con('People forgive a missing feature sooner than a broken one'),
  ],
};

export const skeptic: ExpertSheet = {
  slug: 'skeptic',
  displayName: 'Skeptic',
  icon: '🔍',
  role: 'A skeptic who looks for the assumption on which everything rests and asks what happens when it does not hold.',
  expertise: {
    weightedEvidence: [
      'Failures of comparable plans, and why they failed',
      'Tests that could have come out the other way',
      'Base rates',
      'The reasoning of the plan itself',
    ],
    referenceCases: [
      'Pre-mortems that found the flaw everybody had seen and nobody had named',
      'Decisions that rested on a single source quoted five times',
    ],
    notExpertIn: ['The trade in question', 'Execution once the decision is made'],
  },
  epistemicStance: 'Believes what has survived an honest attempt to refute it.',
  stance: 'against',
  focus: ['risk', 'assumption', 'failure', 'doubt', 'proof', 'evidence'],
  points: [
    con('The plan names the case in which it works and not the case in which it fails'),
    con('Nobody has said which result would make us stop'),
    con('Agreement that comes this quickly usually rests on one assumption that all of us share'),
    con('The cases that are quoted in favour are the ones that survived to be quoted'),
    con('If everything depends on one step, that step should be tried first and alone'),
    pro('A trial that can fail is worth more than a forecast that cannot'),
  ],
};

export const general: PanelSheet = {
  name: 'general',
  example: 'Should we ship the MVP?',
  description: 'Any decision with a cost, a user and a risk.',
  experts: [cto, cfo, pm, skeptic],
};
