import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, ledgerFile } from './data-folder.ts';

const home = join('/', 'ada');

test.each([
  ['linux', {}, join(home, '.local', 'share', 'moderato')],
  ['linux', { XDG_DATA_HOME: join('/', 'data') }, join('/', 'data', 'moderato')],
  ['linux', { XDG_DATA_HOME: 'not/absolute' }, join(home, '.local', 'share', 'moderato')],
  ['linux', { XDG_DATA_HOME: '' }, join(home, '.local', 'share', 'moderato')],
  ['darwin', { XDG_DATA_HOME: join('/', 'data') }, join(home, 'Library', 'Application Support', 'moderato')],
  ['win32', { APPDATA: join('/', 'roaming') }, join('/', 'roaming', 'moderato')],
  ['win32', {}, join(home, 'AppData', 'Roaming', 'moderato')],
  ['linux', { MODERATO_DATA: join('/', 'mine'), XDG_DATA_HOME: join('/', 'data') }, join('/', 'mine')],
] as const)('on %s with %o', (platform, env, folder) => {
  expect(dataFolder({ platform, env, home })).toBe(folder);
});

test('what was asked for goes first', () => {
  expect(dataFolder({ data: 'here', env: { MODERATO_DATA: '/mine' }, home })).toBe(resolve('here'));
  expect(ledgerFile('here')).toBe(join('here', 'moderato.db'));
});
