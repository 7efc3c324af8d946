import { expect, test } from 'vitest';
import { Sitting } from '../../../tests/kit/sitting.ts';
import type { Entry } from '../../engine/index.ts';
import type { HouseFact } from './fact.ts';
import { recounts } from './recounts.ts';

test('a change of temperature is told to its seat as its own, and to those who read along by name', () => {
  const sitting = new Sitting({}).toPlan();
  const ledger = sitting.ledger as readonly Entry<HouseFact>[];
  const changes = ledger.filter((entry) => entry.type === 'noted' && entry.fact.type === 'temper-changed');
  expect(changes.length).toBeGreaterThan(0);
  for (const entry of changes) {
    expect(recounts(entry, sitting.session, 'ada')).toMatch(/^Your temperature went from \d+ to \d+/u);
    expect(recounts(entry, sitting.session)).toMatch(/^Rep\. \w+ goes from temperature \d+ to \d+/u);
  }
});
