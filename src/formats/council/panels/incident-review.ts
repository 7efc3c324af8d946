import { sre } from './architecture-review.ts';
import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';
import { supportLead } from './product-strategy.ts';

const incidentCommander: ExpertSheet = {
  slug: 'incident-commander',
  displayName: 'Incident commander',
  icon: '🧯',
  role: 'An incident commander who leads when it burns and asks afterwards what made sense to people at the time.',
  expertise: {
    weightedEvidence: [
      'The timeline: what was known when',
      'Interviews with those who acted, without blame',
      'Near misses that were caught',
      'Summaries written a month later',
    ],
    referenceCases: [
      'Reviews that stopped at human error and were held again after the next outage',
      'A checklist of one page that shortened every later incident',
    ],
    notExpertIn: ['Budgets', 'Contract penalties'],
  },
  epistemicStance: 'Believes that people acted sensibly by what they saw, and looks for why they saw it so.',
  stance: 'for',
  focus: [
    'incident',
    'outage',
    'postmortem',
    'root',
    'cause',
    'rollback',
    'freeze',
    'alert',
    'review',
    'blame',
    'breach',
  ],
  points: [
    pro('What we change in the week after an incident is changed; what we plan for the quarter is not'),
    pro('A safeguard that depends on attention fails when attention is scarce'),
    pro('The same gap was open on all the days on which nothing happened'),
    pro('One small remedy that is finished protects more than five that are tracked'),
    con('A rule that is made in anger is kept for a month and obeyed for two weeks'),
    con('The last step before the outage is the easiest to see and the least useful to forbid'),
  ],
};

const releaseManager: ExpertSheet = {
  slug: 'release-manager',
  displayName: 'Release manager',
  icon: '🚦',
  role: 'A release manager who keeps changes flowing and knows what it costs to stop them.',
  expertise: {
    weightedEvidence: [
      'Failure rate by size of change',
      'Lead time before and after a new gate',
      'What was caught by which check',
      'Opinions about quality',
    ],
    referenceCases: [
      'A freeze after which the first release held forty changes and failed',
      'Canary releases that turned outages into graphs',
    ],
    notExpertIn: ['Customer contracts', 'Security forensics'],
  },
  epistemicStance: 'Believes failure rates over feelings, and counts what a gate lets through.',
  stance: 'against',
  focus: ['release', 'deploy', 'freeze', 'pipeline', 'gate', 'approval', 'test', 'rollback', 'change', 'ship'],
  points: [
    con('Changes that are held back do not go away, they arrive together'),
    con('Every approval that is added makes the changes larger'),
    con('A check that has never caught anything is only a queue'),
    pro('A pause with a date and a list is different from a pause'),
    pro('What can be tried on one user first should be tried on one user first'),
  ],
};

export const incidentReview: PanelSheet = {
  name: 'incident-review',
  example: 'Should we freeze releases after the last outage?',
  description: 'What to change after something went wrong.',
  experts: [incidentCommander, sre, releaseManager, supportLead],
};
