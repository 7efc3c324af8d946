import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dotPng } from '../../tests/kit/picture-data.ts';
import { dropPictures, keepPicture, pictureOf } from '../runtime/picture-shelf.ts';
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

const words = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
const chunk = (name: string, data: string): string =>
  `${(data.length / 2).toString(16).padStart(8, '0')}${words(name)}${data}00000000`;
const segment = (mark: string, data: string): string =>
  `ff${mark}${(data.length / 2 + 2).toString(16).padStart(4, '0')}${data}`;
const riff = (name: string, data: string): string => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length / 2);
  return `${words(name)}${size.toString('hex')}${data}`;
};
/** What a camera writes: that the picture lies on its side, and a secret. */
const exif = (order: 'II' | 'MM', turned: number): string => {
  const short = (value: number) =>
    value
      .toString(16)
      .padStart(4, '0')
      .replace(/(..)(..)/u, order === 'II' ? '$2$1' : '$1$2');
  const long = (value: number) => (order === 'II' ? `${short(value)}0000` : `0000${short(value)}`);
  const camera = `${short(0x010f)}${short(2)}${long(6)}${long(38)}`;
  const way = `${short(0x0112)}${short(3)}${long(1)}${short(turned)}0000`;
  return `${words('Exif')}0000${words(order)}${short(42)}${long(8)}${short(2)}${camera}${way}${long(0)}${words('secret')}`;
};
const size = 'c0000b080258032001000000';

test.each([
  [
    'png',
    `89504e470d0a1a0a${chunk('IHDR', '000003200000025808020000 00'.replace(' ', ''))}${chunk('gAMA', '0000b18f')}${chunk('tEXt', words('secret'))}${chunk('eXIf', exif('MM', 6).slice(12))}${chunk('IDAT', '0102')}${chunk('iTXt', words('secret'))}${chunk('IEND', '')}${words('secret')}`,
    ['gAMA', 'IDAT', 'IEND'],
  ],
  [
    'jpg',
    `ffd8${segment('e0', words('JFIF'))}${segment('e1', exif('MM', 6))}${segment('e1', words('http://ns.adobe.com/xap/1.0/ secret'))}${segment('e2', words('ICC_PROFILE colours'))}${segment('e2', words('MPF secret'))}${segment('ed', words('secret'))}${segment('fe', words('secret'))}ff${size}${segment('da', '0102')}abff00cdffd0ef${segment('fe', words('secret'))}${segment('da', '0304')}1234ffd9ffd8${words('secret')}`,
    ['JFIF', 'ICC_PROFILE colours'],
  ],
  [
    'webp',
    `${words('RIFF')}00000000${words('WEBP')}${riff('VP8X', '0c0000001f0300570200')}${riff('VP8 ', '0102')}${riff('EXIF', exif('II', 6).slice(12))}${riff('XMP ', words('secret'))}`,
    ['VP8X'],
  ],
])('a %s goes out without what a camera or a program wrote beside it', async (ending, text, stays) => {
  const { bytes = new Uint8Array(), picture, hash } = await read(`photo.${ending}`, hex(text));
  const left = Buffer.from(bytes).toString('latin1');
  expect([picture?.width, picture?.height]).toEqual([800, 600]);
  expect(left).not.toContain('secret');
  for (const each of stays) expect(left).toContain(each);
  expect(hash).toBe((await read('again.x', bytes)).hash);
});

test.each(['II', 'MM'] as const)(
  'a JPEG on its side still says which way is up, and its scans are whole (%s)',
  async (order) => {
    const scans = `${segment('da', '0102')}abff00cdffd0ef${segment('da', '0304')}1234ffd9`;
    const plain = `ff${size}${scans}`;
    const turned = await read('turned.jpg', hex(`ffd8${segment('e1', exif(order, 6))}${plain}`));
    const upright = await read('upright.jpg', hex(`ffd8${segment('e1', exif(order, 1))}${plain}`));
    expect(Buffer.from(upright.bytes!).toString('hex')).toBe(`ffd8${plain}`);
    expect(Buffer.from(turned.bytes!).toString('hex')).toBe(
      `ffd8${segment('e1', `${words('Exif')}0000${words('MM')}002a000000080001011200030000000100060000 00000000`.replace(' ', ''))}${plain}`,
    );
  },
);

test('a picture that nobody was shown for three months leaves the shelf, and one that somebody was shown stays', async () => {
  const [old, shown] = [png(5, 5), png(6, 6)];
  const hashOf = async (bytes: Uint8Array) => (await read('a.png', bytes)).hash;
  const hashes = [await hashOf(old), await hashOf(shown)] as const;
  const kept = [(await read('a.png', old)).bytes!, (await read('a.png', shown)).bytes!] as const;
  const path = (hash: string) => join(folder, 'shelf', hash);
  for (const at of [0, 1] as const) {
    await keepPicture(hashes[at], kept[at]);
    utimesSync(path(hashes[at]), new Date(0), new Date(0));
  }
  expect(await pictureOf(hashes[1])).not.toBeNull();
  await keepPicture((await read('dot.png', dotPng)).hash, dotPng);
  expect(hashes.map((hash) => existsSync(path(hash)))).toEqual([false, true]);
  await dropPictures([hashes[1], '../shelf']);
  expect(existsSync(path(hashes[1]))).toBe(false);
});
