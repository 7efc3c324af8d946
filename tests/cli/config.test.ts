import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configPlaces, readConfig } from '../../src/cli/config/config-file.ts';
import { topic } from './scripts.ts';
import { Stage } from './stage.ts';

/** A stage whose own file lies in its folder. */
const stageWith = (values: object = {}) => {
  const stage = new Stage({ voices: { paid: { name: 'paid', answer: async () => Promise.reject() } } });
  const file = join(stage.folder, 'own.json');
  writeFileSync(file, JSON.stringify(values));
  const places = { user: file, project: join(stage.folder, 'moderato.json') };
  return { stage, places };
};

test('the project’s file counts before the user’s, and may name no folder', () => {
  const { places } = stageWith({ model: 'improv', effort: 'low', data: '/tmp/own' });
  writeFileSync(places.project, JSON.stringify({ effort: 'high' }));
  const config = readConfig(places);
  expect(config.values).toEqual({ model: 'improv', effort: 'high', data: '/tmp/own' });
  expect(config.from.get('effort')).toBe(places.project);
  writeFileSync(places.project, JSON.stringify({ data: '/tmp/elsewhere' }));
  expect(readConfig(places).problems).toEqual([expect.stringContaining('which only your own file may')]);
});

test.each([
  ['{', 'is not JSON'],
  ['{"modle": "improv"}', 'there is no "modle"; it takes model, effort'],
  ['{"effort": "huge"}', '"effort" can\'t be used'],
])('a file with %s is told in a sentence', (text, says) => {
  const { places } = stageWith();
  writeFileSync(places.user, text);
  expect(readConfig(places).problems).toEqual([expect.stringContaining(says)]);
});

test('where the files lie', () => {
  expect(configPlaces({ MODERATO_CONFIG: '/x/c.json' }, '/work')).toEqual({
    user: '/x/c.json',
    project: join('/work', 'moderato.json'),
  });
  expect(configPlaces({ XDG_CONFIG_HOME: '/cfg' }, '/work', '/nobody').user).toBe(
    join('/cfg', 'moderato', 'config.json'),
  );
});

test('config sets, shows and takes away; the schema knows every name', async () => {
  const stage = new Stage();
  expect(await stage.run('config', 'set', 'effort', 'low', '--project')).toBe(0);
  expect(JSON.parse(readFileSync(join(stage.folder, 'moderato.json'), 'utf8'))).toEqual({ effort: 'low' });
  expect(await stage.run('config', 'set', 'effort', 'huge', '--project')).toBe(1);
  expect(await stage.run('config', 'set', 'data', '/tmp/x', '--project')).toBe(1);
  expect(stage.err).toContain('for your own file only');
  expect(await stage.run('config', 'set', 'modle', 'improv')).toBe(1);
  expect(stage.err).toContain('perhaps "model" is meant');
  expect(await stage.run('config', 'unset', 'effort', '--project')).toBe(0);
  expect(await stage.run('config', 'schema')).toBe(0);
  expect(Object.keys(JSON.parse(stage.out).properties)).toContain('budget');
  expect(await stage.run('config', 'frobnicate')).toBe(1);
  expect(stage.err).toContain('write show, set NAME VALUE');
});

test('what a file sets is as if it had been typed, and what is typed counts first', async () => {
  const config = { values: { budget: '1calls' as const }, from: new Map(), problems: [] };
  const stage = new Stage({ config });
  await stage.run('debate', topic, '--model', 'improv');
  expect(stage.out + stage.err).toMatch(/budget/iu);
  const typed = new Stage({ config });
  await typed.run('debate', topic, '--model', 'improv', '--budget', '400calls');
  expect(typed.out + typed.err).not.toMatch(/budget/iu);
});

test('a file that can’t be read stops a session with its sentence', async () => {
  const stage = new Stage({ config: { values: {}, from: new Map(), problems: ['own.json is not JSON.'] } });
  expect(await stage.run('debate', topic)).toBe(1);
  expect(stage.err).toContain('own.json is not JSON.');
});

test('models lists what can speak with its price, and tests with one call', async () => {
  const models = [
    { voice: 'anthropic:one', price: { in: 3, out: 15 }, isDefault: true },
    { voice: 'anthropic:two', price: null, isDefault: false },
  ];
  const stage = new Stage({
    sources: [{ name: 'anthropic', state: 'well', says: 'ANTHROPIC_API_KEY is accepted', key: null, models }],
  });
  expect(await stage.run('models')).toBe(0);
  expect(stage.out).toContain('anthropic:one  $3 in, $15 out  (default)');
  expect(stage.out).toContain('anthropic:two  price not known');
  expect(stage.out).toContain('looked up on 2026-11-15');
  expect(await stage.run('models', 'improv', '--test')).toBe(0);
  expect(stage.out).toContain('improv answered in 0.9 s: I am ready.');
});
