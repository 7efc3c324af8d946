import { expect, test } from 'vitest';
import { withoutSecrets } from './secret.ts';

test.each([
  'sk-proj-abcDEF1234567890abcd',
  'sk_live_abcdef123456',
  'AKIAIOSFODNN7EXAMPLE',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'xoxb-123456789012-abcdef',
  'AIzaSyA1234567890abcdefg',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'Bearer abc.def-ghi123',
  'password=hunter2',
  'the password is hunter2',
  'API key: 12ab',
  'https://ada:hunter2@example.org/x',
  '-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----',
  '0123456789abcdef0123456789abcdef',
])('%s is taken out', (secret) => {
  const left = withoutSecrets(`We use ${secret} here.`);
  expect(left).toContain('[removed]');
  expect(left).not.toMatch(/hunter2|abcdef|AKIA|MII|12ab|eyJ|AIza/u);
});

test.each([
  'The secret of good bread is time.',
  'Pass the word: the token gesture was kind.',
  'https://example.org/a/long/path?with=things',
  'Risk-averse people ask for a well-rehearsed way back.',
])('%s stays', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
