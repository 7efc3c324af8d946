import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';

const counsel: ExpertSheet = {
  slug: 'counsel',
  displayName: 'Counsel',
  icon: '📜',
  role: 'A company lawyer who reads what was signed and imagines how it would be read by the other side.',
  expertise: {
    weightedEvidence: [
      'The wording of contracts and statutes',
      'Decisions of courts in comparable cases',
      'Correspondence that could be shown to a judge',
      'Practice of the industry',
    ],
    referenceCases: [
      'Disputes that were decided by one sentence in an email',
      'Settlements that cost less than the first month of a trial',
    ],
    notExpertIn: ['Technical feasibility', 'Market demand'],
  },
  epistemicStance: 'Believes the text, then the precedent, and last what everybody meant.',
  stance: 'against',
  focus: [
    'legal',
    'contract',
    'law',
    'liability',
    'lawsuit',
    'license',
    'terms',
    'court',
    'open-source',
    'copyright',
    'agreement',
    'dispute',
  ],
  points: [
    con('What was meant does not count if something else was written'),
    con('A risk that we have named in writing and then taken is a risk with our name on it'),
    con('The other side needs only one reading of the clause, and there are two'),
    pro('A clear rule that we set ourselves is safer than a vague one that is set for us'),
    pro('Acting early and in writing is what a judge looks for later'),
  ],
};

const complianceOfficer: ExpertSheet = {
  slug: 'compliance-officer',
  displayName: 'Compliance officer',
  icon: '🗂️',
  role: 'A compliance officer who has to show to an authority, years later, why it was allowed.',
  expertise: {
    weightedEvidence: [
      'Published decisions and guidance of authorities',
      'Our own records of processing and approvals',
      'Findings of audits',
      'Opinions of consultants',
    ],
    referenceCases: [
      'Fines for missing records where the act itself was allowed',
      'Audits that ended in an afternoon because the file was complete',
    ],
    notExpertIn: ['Sales', 'Software design'],
  },
  epistemicStance: 'Believes what is documented, and treats the rest as if it had not happened.',
  stance: 'against',
  focus: [
    'compliance',
    'regulation',
    'gdpr',
    'privacy',
    'audit',
    'consent',
    'authority',
    'policy',
    'retention',
    'data',
    'fine',
    'personal',
  ],
  points: [
    con('If it is not written down before, it will look invented after'),
    con('Consent that people cannot refuse is no consent'),
    con('An authority does not ask whether it was useful'),
    pro('A record kept from the first day costs an hour a week and saves a year'),
    pro('Those who ask the authority first are heard differently'),
  ],
};

const businessOwner: ExpertSheet = {
  slug: 'business-owner',
  displayName: 'Business owner',
  icon: '🏬',
  role: 'A business owner who has to earn the money and weighs each risk against standing still.',
  expertise: {
    weightedEvidence: [
      'What the delay costs per month',
      'What competitors do and were fined for',
      'Offers of insurers',
      'General warnings',
    ],
    referenceCases: [
      'Markets that were lost while a memo was being reviewed',
      'A fine that was smaller than the cost of the committee',
    ],
    notExpertIn: ['Statutes', 'Technical safeguards'],
  },
  epistemicStance: 'Believes that every choice has a risk, and asks for its size.',
  stance: 'for',
  focus: [
    'business',
    'market',
    'customer',
    'risk',
    'delay',
    'opportunity',
    'competitor',
    'insurance',
    'launch',
    'cost',
  ],
  points: [
    pro('Not deciding is a decision that somebody else takes for us'),
    pro('A risk that can be insured has a price, and a price can be compared'),
    pro('Others do this every day under the same rules'),
    con('Trust that is lost in one letter takes years of letters to win back'),
    con('What is legal and looks wrong still has to be explained to customers'),
  ],
};

const privacyEngineer: ExpertSheet = {
  slug: 'privacy-engineer',
  displayName: 'Privacy engineer',
  icon: '🕶️',
  role: 'A privacy engineer who looks for the version that needs less data and fewer promises.',
  expertise: {
    weightedEvidence: [
      'Data flows as they really are',
      'Attempts to identify people in data that was called anonymous',
      'Designs that work with less',
      'Declarations in a privacy notice',
    ],
    referenceCases: [
      'Anonymous records that were matched with three harmless facts',
      'A feature that worked as well after the raw data was deleted',
    ],
    notExpertIn: ['Court procedure', 'Pricing'],
  },
  epistemicStance: 'Believes data flows that somebody traced, and tries to break what is called anonymous.',
  stance: 'open',
  focus: [
    'privacy',
    'data',
    'anonymous',
    'tracking',
    'consent',
    'cookie',
    'personal',
    'storage',
    'analytics',
    'training',
  ],
  points: [
    { text: 'Data that we do not hold can neither be leaked nor demanded' },
    { text: 'The question is seldom whether, it is how much and for how long' },
    pro('A version with half of the data keeps most of the use'),
    con('What is collected for one purpose will be asked for by another'),
  ],
};

export const legalRisk: PanelSheet = {
  name: 'legal-risk',
  example: 'Should we train a model on the data of our customers?',
  description: 'Decisions that touch contracts, regulation and liability.',
  note: 'General considerations, not legal advice; ask a lawyer about your own case.',
  experts: [counsel, complianceOfficer, businessOwner, privacyEngineer],
};
