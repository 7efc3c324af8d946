import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';

const mlEngineer: ExpertSheet = {
  slug: 'ml-engineer',
  displayName: 'ML engineer',
  icon: '🤖',
  role: 'A machine learning engineer who has put models into daily use and measures them on cases they have not seen.',
  expertise: {
    weightedEvidence: [
      'Results on our own cases, held back from training',
      'Error analysis by kind of case',
      'Cost and latency per answer in real use',
      'Public benchmarks',
    ],
    referenceCases: [
      'A simple rule that beat the model and was kept beside it',
      'Assistants that doubled output where a person checked each result',
    ],
    notExpertIn: ['Labour law', 'Brand'],
  },
  epistemicStance: 'Believes a held-out test on our own cases, and little else about a model.',
  stance: 'for',
  focus: [
    'ai',
    'model',
    'machine',
    'learning',
    'llm',
    'assistant',
    'automation',
    'chatbot',
    'copilot',
    'agent',
    'data',
    'prompt',
  ],
  points: [
    pro('A hundred of our own cases, tried in a week, tell us whether it works here'),
    pro('Where a person checks every result, a tool may be wrong and still be useful'),
    pro('People use such tools already, only without rules'),
    pro('What can be measured every day gets better every month'),
    con('A model is wrong in the same tone in which it is right'),
    con('Half of the work begins when the demonstration is over'),
  ],
};

const dataSteward: ExpertSheet = {
  slug: 'data-steward',
  displayName: 'Data steward',
  icon: '🗄️',
  role: 'A data steward who knows where the data came from, who may use it, and how much of it is wrong.',
  expertise: {
    weightedEvidence: [
      'Samples of the data, checked by hand',
      'Agreements under which it was collected',
      'Lineage: where each field comes from',
      'Descriptions in a catalogue',
    ],
    referenceCases: [
      'A forecast that was right about a field nobody filled in any more',
      'A licence that forbade the use for which the data had been bought',
    ],
    notExpertIn: ['Model training', 'Sales'],
  },
  epistemicStance: 'Believes a sample that somebody checked by hand.',
  stance: 'against',
  focus: [
    'data',
    'quality',
    'training',
    'source',
    'licence',
    'customer',
    'record',
    'analytics',
    'ai',
    'model',
    'ownership',
  ],
  points: [
    con('What is wrong in the data will be said with confidence by the model'),
    con('Nobody has asked those to whom the data belongs'),
    con('A tool that learns from last year repeats last year'),
    pro('Nothing cleans data as fast as somebody who depends on it'),
    pro('Rules for use are easier to set before the tool arrives than after'),
  ],
};

const ethicist: ExpertSheet = {
  slug: 'ethicist',
  displayName: 'Ethicist',
  icon: '🕊️',
  role: 'An ethicist who asks who bears the errors, who can object, and whether anyone was asked.',
  expertise: {
    weightedEvidence: [
      'Outcomes for the group that fares worst',
      'Whether people affected could understand and contest a decision',
      'Reports of those who were wronged by comparable systems',
      'Statements of principle',
    ],
    referenceCases: [
      'Automatic decisions that were right on average and wrong for the same people every time',
      'A right to speak to a person that made a system acceptable',
    ],
    notExpertIn: ['Engineering', 'Cost accounting'],
  },
  epistemicStance: 'Believes those who bear the consequences, and averages last.',
  stance: 'against',
  focus: ['ethics', 'fair', 'bias', 'people', 'decision', 'ai', 'surveillance', 'job', 'harm', 'consent', 'human'],
  points: [
    con('The errors fall on people who did not choose the tool'),
    con('An answer that nobody can explain is an answer that nobody can contest'),
    con('Work that is taken from people quietly is not given back'),
    pro('A tool that takes over what wears people down can be a kindness'),
    pro('A clear rule applied to all can be fairer than a mood applied to each'),
  ],
};

const operationsLead: ExpertSheet = {
  slug: 'operations-lead',
  displayName: 'Operations lead',
  icon: '⚙️',
  role: 'An operations lead who has the work done every day and knows which step really takes the time.',
  expertise: {
    weightedEvidence: [
      'Time per case, step by step',
      'Rework and complaints',
      'A trial with one shift or one team',
      'Promises of vendors',
    ],
    referenceCases: [
      'A step that was automated and had not been the bottleneck',
      'A checklist that outlived three software systems',
    ],
    notExpertIn: ['Model quality', 'Law'],
  },
  epistemicStance: 'Believes a stopwatch and a week of trial.',
  stance: 'for',
  focus: [
    'process',
    'operations',
    'automation',
    'efficiency',
    'team',
    'workload',
    'shift',
    'cost',
    'service',
    'trial',
    'meeting',
  ],
  points: [
    pro('The dull cases are most of the cases, and nobody misses them'),
    pro('One team that tries it for a month answers more than a year of planning'),
    pro('People stay where the tedious part of their work gets smaller'),
    con('A faster step before the bottleneck only makes the pile larger'),
    con('When it is down, somebody has to remember how it was done by hand'),
  ],
};

export const aiAdoption: PanelSheet = {
  name: 'ai-adoption',
  example: 'Should we let a model answer support tickets?',
  description: 'Whether and how to put machine learning to work.',
  experts: [mlEngineer, dataSteward, ethicist, operationsLead],
};
