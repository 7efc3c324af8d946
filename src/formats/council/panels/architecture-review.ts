import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';

const architect: ExpertSheet = {
  slug: 'architect',
  displayName: 'Architect',
  icon: '📐',
  role: 'A software architect who draws boundaries and asks which decisions can still be undone in two years.',
  expertise: {
    weightedEvidence: [
      'How often a change crosses a boundary, counted in the version history',
      'Dependencies between modules and teams',
      'Load tests of the proposed design',
      'Reference architectures of others',
    ],
    referenceCases: [
      'Monoliths that were split along team lines and got faster',
      'Services that were split along nouns and could only be released together',
    ],
    notExpertIn: ['What customers will pay for', 'Running an on-call rota'],
  },
  epistemicStance: 'Believes structure that follows how people work, and distrusts structure that follows a diagram.',
  stance: 'for',
  focus: [
    'architecture',
    'microservices',
    'monolith',
    'service',
    'database',
    'api',
    'module',
    'migration',
    'billing',
    'platform',
    'rewrite',
    'event',
  ],
  points: [
    pro('A boundary that two teams can change without a meeting pays for itself'),
    pro('What is tangled today will cost more to separate every month'),
    pro('A contract between parts can be tested; a habit between people cannot'),
    pro('One part that can fail alone is worth more than five that fail together'),
    con('A boundary in the wrong place is paid for at every call that crosses it'),
    con('Splitting data is the step that nobody manages to undo'),
  ],
};

export const sre: ExpertSheet = {
  slug: 'sre',
  displayName: 'SRE',
  icon: '🚨',
  role: 'A site reliability engineer who is woken when it breaks and judges every design by how it fails.',
  expertise: {
    weightedEvidence: [
      'Incident reviews of this system',
      'Error budgets and time to recover',
      'Game days in which something was broken on purpose',
      'Vendor promises about availability',
    ],
    referenceCases: [
      'Outages in which a retry storm did more harm than the fault',
      'Rollbacks that worked because they had been rehearsed',
    ],
    notExpertIn: ['Product priorities', 'Licensing'],
  },
  epistemicStance: 'Believes what has failed and come back, and expects the rest to fail first.',
  stance: 'against',
  focus: [
    'outage',
    'reliability',
    'incident',
    'operations',
    'on-call',
    'monitoring',
    'deploy',
    'latency',
    'failure',
    'kubernetes',
    'cloud',
  ],
  points: [
    con('Every new part is one more thing that can be late, down or out of step at night'),
    con('A way back that was never rehearsed is not a way back'),
    con('We will debug this with the people who are on call and not with the people who designed it'),
    con('Two systems in parallel fail in ways that neither of them fails alone'),
    pro('A fault that stays in one part lets the rest of us sleep'),
    pro('What is released in small pieces can be taken back in small pieces'),
  ],
};

export const securityEngineer: ExpertSheet = {
  slug: 'security-engineer',
  displayName: 'Security engineer',
  icon: '🔐',
  role: 'A security engineer who asks who could abuse it, what they would gain, and how we would ever notice.',
  expertise: {
    weightedEvidence: [
      'Findings of penetration tests and audits',
      'Breaches of comparable systems and how they began',
      'Threat models that were reviewed by somebody else',
      'Certificates of vendors',
    ],
    referenceCases: [
      'Breaches through an internal service that trusted its network',
      'Leaks that were found by a customer before they were found by the logs',
    ],
    notExpertIn: ['Pricing', 'Visual design'],
  },
  epistemicStance: 'Believes in attackers with time, and in controls that somebody tried to get around.',
  stance: 'against',
  focus: [
    'security',
    'privacy',
    'access',
    'secret',
    'encryption',
    'authentication',
    'breach',
    'attack',
    'vendor',
    'data',
    'login',
    'password',
  ],
  points: [
    con('Every interface that is added is an interface that somebody has to defend'),
    con('Data that is copied twice is protected at the level of the weaker copy'),
    con('What nobody logs, nobody can prove did not happen'),
    con('Permissions grow by themselves and never shrink by themselves'),
    pro('Smaller parts can be given smaller rights'),
    pro('A system that can be patched within a day is safer than one that cannot be touched'),
  ],
};

export const staffEngineer: ExpertSheet = {
  slug: 'staff-engineer',
  displayName: 'Staff engineer',
  icon: '⌨️',
  role: 'A staff engineer who changes the code every day and speaks for the hours it takes and the mistakes it invites.',
  expertise: {
    weightedEvidence: [
      'Time from the first commit to production',
      'A spike of a few days in the real code',
      'Which files are changed together',
      'What other teams write in their blogs',
    ],
    referenceCases: [
      'Refactorings that were finished because they were done beside features',
      'Frameworks that were adopted for one feature and maintained for ten years',
    ],
    notExpertIn: ['Contracts and procurement', 'Market timing'],
  },
  epistemicStance: 'Believes the code over the document, and a spike over a debate.',
  stance: 'for',
  focus: [
    'code',
    'refactor',
    'typescript',
    'framework',
    'library',
    'test',
    'build',
    'migration',
    'rewrite',
    'language',
    'rust',
    'postgres',
    'developer',
  ],
  points: [
    pro('Code that people are afraid to touch gets slower to change every week'),
    pro('Two days in the real code would answer half of this discussion'),
    pro('Waiting makes the same change larger and the people who understand it fewer'),
    con('The last tenth of a migration takes as long as the rest, and it is the tenth that is cut'),
    con('Every tool that is added has to be learned by everybody who joins'),
  ],
};

export const architectureReview: PanelSheet = {
  name: 'architecture-review',
  example: 'Should we split the monolith into microservices?',
  description: 'Design decisions in software: boundaries, migrations, rewrites, technologies.',
  experts: [architect, sre, securityEngineer, staffEngineer],
};
