import { securityEngineer } from './architecture-review.ts';
import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';
import { cfo } from './general.ts';

const procurementLead: ExpertSheet = {
  slug: 'procurement-lead',
  displayName: 'Procurement lead',
  icon: '📝',
  role: 'A procurement lead who compares offers over five years and reads the page about leaving.',
  expertise: {
    weightedEvidence: [
      'Total cost over five years, exit included',
      'References of customers of our size',
      'Clauses on price changes, data and termination',
      'Presentations of vendors',
    ],
    referenceCases: [
      'A cheap contract whose third year doubled',
      'A vendor that was bought and switched off within a year',
    ],
    notExpertIn: ['Code quality', 'User experience'],
  },
  epistemicStance: 'Believes what stands in the contract, and what a customer of our size says about it.',
  stance: 'for',
  focus: [
    'buy',
    'vendor',
    'tool',
    'contract',
    'license',
    'saas',
    'outsource',
    'supplier',
    'subscription',
    'build',
    'replace',
  ],
  points: [
    pro('What a hundred others run as well is repaired before we notice'),
    pro('A price in a contract is known; the price of our own hours is guessed'),
    pro('People who build what can be bought are missing where nothing can be bought'),
    con('Leaving is the part of the offer that nobody presents'),
    con('A vendor follows its largest customer, and that is not us'),
  ],
};

const maintainer: ExpertSheet = {
  slug: 'maintainer',
  displayName: 'Maintainer',
  icon: '🔧',
  role: 'A maintainer who has kept home-grown tools alive for years and loves and regrets them.',
  expertise: {
    weightedEvidence: [
      'Hours spent on upkeep in the last year',
      'How often the standard tool did not fit',
      'Who still understands it',
      'Estimates before the first version',
    ],
    referenceCases: [
      'A script of a weekend that became the heart of the company',
      'An own tool that nobody dared to replace after its author had left',
    ],
    notExpertIn: ['Contract law', 'Marketing'],
  },
  epistemicStance: 'Believes the log of hours, and forgives neither its own code nor that of others.',
  stance: 'against',
  focus: [
    'build',
    'own',
    'maintain',
    'tool',
    'custom',
    'in-house',
    'open-source',
    'code',
    'replace',
    'integration',
    'buy',
  ],
  points: [
    con('What we do differently from everyone else is the part that cannot be bought'),
    con('Every bought tool is bent until it needs as much care as an own one'),
    con('A tool that we own can be changed on the day on which we need it'),
    pro('What only one person understands does not belong to the company'),
    pro('Our first version is always cheap, and all the others are not'),
  ],
};

export const buildOrBuy: PanelSheet = {
  name: 'build-or-buy',
  example: 'Should we build our own billing system?',
  description: 'Whether to make a tool, buy it, or leave it to others.',
  experts: [procurementLead, maintainer, securityEngineer, cfo],
};
