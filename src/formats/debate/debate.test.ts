import { expect, test } from 'vitest';
import { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';

const topic = 'Should we move the billing service to microservices?';
const table = (settings = {}) => new TestTable(formats, { format: 'debate', topic, settings });
const words = (count: number) => `${Array.from({ length: count }, () => 'billing').join(' ')}.`;
const onTopic =
  'The billing service should move to microservices, because releases of billing wait on everything else.';
const against = 'The billing service should stay, because microservices for billing cost more than releases gain.';
const close = 'Billing releases are contested; cost is open.';

const toRebuttals = () => table().says('ada', onTopic).says('ben', against).says('clio', close);

test('a debate runs from the opening to the ruling', () => {
  const t = toRebuttals()
    .says('ada', `Ben says microservices cost more. For billing that is wrong.`)
    .says('ben', 'Ada is wrong about billing.')
    .says('clio', close)
    .says('ada', 'Ben, the billing service wins by moving.')
    .says('ben', 'Ada, billing stays.')
    .says('clio', close)
    .says(
      'clio',
      'Decision: move billing. Fine.\nReasons: 1. a 2. b 3. c\nConfidence: 0.7\nDissent: cost\nConditions: none',
    );
  expect(t.session.closed?.reason).toBe('ruled');
  expect(words(2)).toBe('billing billing.');
  expect(against).toBeTruthy();
});
