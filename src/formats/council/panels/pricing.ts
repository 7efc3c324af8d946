import { con, type ExpertSheet, type PanelSheet, pro } from './expert.ts';
import { cfo } from './general.ts';
import { salesLead } from './product-strategy.ts';

const pricingAnalyst: ExpertSheet = {
  slug: 'pricing-analyst',
  displayName: 'Pricing analyst',
  icon: '🏷️',
  role: 'A pricing analyst who looks for the unit that grows with the value customers get.',
  expertise: {
    weightedEvidence: [
      'What customers paid when the price differed',
      'Usage by customer against what each pays',
      'Interviews about budgets and alternatives',
      'Price lists of competitors',
    ],
    referenceCases: [
      'A price rise that lost few customers and paid for the product',
      'A free tier that fed a community and starved the company',
    ],
    notExpertIn: ['Engineering cost', 'Employment'],
  },
  epistemicStance:
    'Believes what people paid, and treats what they say they would pay as an upper bound of politeness.',
  stance: 'for',
  focus: [
    'pay',
    'monthly',
    'billing',
    'customer',
    'price',
    'pricing',
    'plan',
    'tier',
    'subscription',
    'free',
    'discount',
    'usage',
    'seat',
    'revenue',
    'charge',
    'freemium',
  ],
  points: [
    pro('A price that nobody ever complains about is too low'),
    pro('What customers pay should grow with what they get, or the best of them carry the rest'),
    pro('A price can be tried on new customers before it is asked of old ones'),
    pro('The cheapest offer decides who comes, and who comes decides what we build'),
    con('Every plan that is added is a reason not to decide'),
    con('A change that customers notice on the invoice is judged before it is read'),
  ],
};

const customerSuccess: ExpertSheet = {
  slug: 'customer-success',
  displayName: 'Customer success',
  icon: '🌱',
  role: 'A customer success manager who knows which customers are close to leaving and why.',
  expertise: {
    weightedEvidence: [
      'Renewals and cancellations with their reasons',
      'Use in the ninety days before a renewal',
      'Calls with those who decide about the budget',
      'Satisfaction scores',
    ],
    referenceCases: [
      'Loyal customers who left after a change that was announced by invoice',
      'A grandfather clause that kept the largest accounts for three years',
    ],
    notExpertIn: ['Price theory', 'Software delivery'],
  },
  epistemicStance: 'Believes renewals, and listens for the silence before a cancellation.',
  stance: 'against',
  focus: [
    'pay',
    'monthly',
    'churn',
    'renewal',
    'customer',
    'retention',
    'loyalty',
    'success',
    'cancel',
    'trust',
    'subscription',
    'price',
  ],
  points: [
    con('Those who have been with us longest are the first to compare'),
    con('A customer who feels tricked once reads every later letter as a trick'),
    con('The customers whom we would lose first are the ones who recommend us'),
    pro('Customers who get results talk about the results and not about the price'),
    pro('A promise to old customers costs little and buys time for the rest'),
  ],
};

export const pricing: PanelSheet = {
  name: 'pricing',
  example: 'Should we raise our prices by a fifth?',
  description: 'What to charge, for what, and how to change it.',
  experts: [pricingAnalyst, salesLead, customerSuccess, cfo],
};
