import { expect, test } from 'vitest';
import { nodeTooOld } from '../../scripts/setup/node-version.mjs';

test.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v21.1.0'])('Node %s will do', (version) => {
  expect(nodeTooOld(version, '>=20.19')).toBeNull();
});

test.each(['v20.18.3', 'v18.20.0', 'v9.0.0'])('Node %s is too old, and one sentence says so', (version) => {
  expect(nodeTooOld(version, '>=20.19')).toBe(
    `Moderato needs Node 20.19 or later and this is Node ${version.slice(1)}: install a newer Node and run the command again.`,
  );
});
