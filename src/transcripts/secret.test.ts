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
  '**password:** hunter2',
  '`password` = `hunter2`',
  '{"password": "hunter2"}',
  'the password for the vault is hunter2',
  'the password is:\nhunter2',
  'DB_PASSWORD=hunter2',
  'clientSecret: hunter2',
  'MY_API_KEY=hunter2',
  'AccountKey=hunter2==',
  'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKEY',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKEY',
  'Authorization: Basic aHVudGVyMg==',
  'postgres://ada:hunter2@home@db.example.org/x',
  'SG.aHVudGVyMg1234567.aHVudGVyMg1234567',
  'https://hooks.slack.com/services/T000/B000/aHVudGVyMg',
  'Passwort: hunter2',
  'das Kennwort lautet hunter2',
  'mot de passe : hunter2',
  'la contraseña es hunter2',
  'пароль: hunter2',
  'パスワード：hunter2',
  'the PIN is 4711',
])('%s is taken out', (secret) => {
  const left = withoutSecrets(`We use ${secret} here.`);
  expect(left).toContain('[removed]');
  expect(left).not.toMatch(/hunter2|home|abcdef|AKIA|MII|12ab|eyJ|AIza|aHVud|K7MD|4711/u);
});

test.each([
  'The secret of good bread is time.',
  'Pass the word: the token gesture was kind.',
  'https://example.org/a/long/path?with=things',
  'Basic understanding of passwords helps everyone at the table.',
  'Password managers are what people need.',
  'A token of thanks is due, and so is a pin on the map.',
  'https://example.org/2024/05/Some/Long/Article/Title/About/The/Square/Of/1900',
  'Risk-averse people ask for a well-rehearsed way back.',
])('%s stays', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
