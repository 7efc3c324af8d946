import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dotPng } from '../../tests/kit/picture-data.ts';
import { pictureOf } from '../runtime/picture-shelf.ts';
import { layOut, readSources } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'moderato-pictures-'));
const before = process.env.MODERATO_PICTURES;
beforeAll(() => {
  process.env.MODERATO_PICTURES = join(folder, 'shelf');
});
afterAll(() => {
  if (before === undefined) delete process.env.MODERATO_PICTURES;
  else process.env.MODERATO_PICTURES = before;
  rmSync(folder, { recursive: true });
});

const read = async (name: string, bytes: Uint8Array) => (await readSources([{ name, bytes }])).sources[0]!;
const problem = (name: string, bytes: Uint8Array): Promise<string> =>
  readSources([{ name, bytes }]).then(
    () => '',
    (error: { problems: readonly string[] }) => error.problems.join(' '),
  );
const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.replace(/\s/gu, ''), 'hex'));
const png = (width: number, height: number, size = 40): Uint8Array => {
  const bytes = new Uint8Array(size);
  bytes.set(dotPng.subarray(0, 33));
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

test.each([
  ['a.png', dotPng, { type: 'image/png', width: 1, height: 1 }],
  [
    'a.jpg',
    hex('ffd8 ffe0 0004 4a46 ffc2 000b 08 0258 0320 01 00 00 00'),
    { type: 'image/jpeg', width: 800, height: 600 },
  ],
  [
    'a.webp',
    hex('52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200'),
    { type: 'image/webp', width: 800, height: 600 },
  ],
  ['a.md', dotPng, { type: 'image/png', width: 1, height: 1 }],
  ['a.jpg', dotPng, { type: 'image/png', width: 1, height: 1 }],
])('%s is the picture that its bytes are, whatever its name says', async (name, bytes, picture) => {
  expect(await read(name, bytes)).toMatchObject({ picture, kind: picture.type.slice(6), passages: [] });
});

test.each([
  ['words.png', new TextEncoder().encode('# No picture'), 'is no picture that can be read'],
  ['cut.png', dotPng.subarray(0, 20), 'is no picture that can be read'],
  ['cut.jpg', hex('ffd8 ffe0 0010'), 'is no picture that can be read'],
  ['still.gif', hex('474946383961 0100 0100'), 'is no picture that can be read'],
  ['none.png', png(0, 5), 'is no picture that can be read'],
  ['wide.png', png(9000, 5), '9000 × 5 dots'],
  ['heavy.png', png(5, 5, 4 * 1024 * 1024), 'models take at most 3.5 MB'],
])('%s is refused in a sentence', async (name, bytes, why) => {
  expect(await problem(name, bytes)).toContain(why);
});

test('a table takes twelve pictures', async () => {
  const many = Array.from({ length: 13 }, (_, at) => ({ name: `${at}.png`, bytes: png(at + 1, 1) }));
  await expect(readSources(many)).rejects.toThrow('13 pictures');
});

test('what is laid on the table holds no bytes; they lie on the shelf by their hash, readable by their user alone', async () => {
  const library = await readSources([{ name: 'plan.png', bytes: dotPng }]);
  const { sources, remark } = await layOut(library, { topic: 'Is the plan sound?' });
  const { hash } = sources[0]!;
  expect(sources).toEqual([
    {
      ...{ id: 'S1', title: 'plan.png', name: 'plan.png', kind: 'png', hash, count: 0, passages: [] },
      picture: { type: 'image/png', width: 1, height: 1 },
    },
  ]);
  expect(remark).toContain('only models that take pictures see');
  expect(await pictureOf(hash)).toEqual(dotPng);
  expect(statSync(join(folder, 'shelf', hash)).mode & 0o777).toBe(0o600);

  writeFileSync(join(folder, 'shelf', hash), 'something else');
  expect(await pictureOf(hash)).toBeNull();
  expect(await pictureOf(`../${hash.slice(3)}`)).toBeNull();
});
