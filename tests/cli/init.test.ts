import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Stage } from './stage.ts';

test('a folder is set up once, its files are as editors and assistants read them, and what is there stays', async () => {
  const stage = new Stage();
  const read = (path: string) => readFileSync(join(stage.folder, path), 'utf8');
  mkdirSync(join(stage.folder, 'seats'));
  writeFileSync(join(stage.folder, 'seats/house.yaml'), 'mine');
  writeFileSync(join(stage.folder, '.mcp.json'), '{"mcpServers":{"other":{"command":"x"}},"more":1}');
  expect(await stage.run('init')).toBe(0);
  expect(read('seats/house.yaml')).toBe('mine');
  expect(JSON.parse(read('.mcp.json'))).toMatchObject({
    more: 1,
    mcpServers: { other: { command: 'x' }, moderato: { command: 'npx' } },
  });
  expect(JSON.parse(read('moderato.json')).$schema).toBe('./.moderato/config.schema.json');
  expect(JSON.parse(read('.moderato/config.schema.json')).properties).toHaveProperty('model');
  for (const kind of ['cast', 'scene'])
    expect(JSON.parse(read(`.moderato/${kind}.schema.json`))).toHaveProperty('anyOf');
  const before = ['moderato.json', '.mcp.json'].map(read);
  expect(await stage.run('init')).toBe(0);
  expect(['moderato.json', '.mcp.json'].map(read)).toEqual(before);
});
