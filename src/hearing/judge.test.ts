import { expect, test } from 'vitest';
import { judgeIn } from './judge.ts';

/** A judge of directions with two numbers: it looks at where they agree, and at where they differ. */
const file = fileWith({
  'judge.looks.weight': [
    [6, 6, 0, 0],
    [0, 0, 6, 6],
  ],
  'judge.looks.bias': [0, 0],
  'judge.decides.weight': [
    [1, -1],
    [-1, 1],
    [0, 0],
  ],
  'judge.decides.bias': [0, 0, 1],
});

test('its three answers add up to 1, and who was first makes no difference', () => {
  const judge = judgeIn(file);
  const [east, west] = [Float32Array.of(1, 0), Float32Array.of(-1, 0)];

  const { same, opposite, other } = judge(east, west);
  expect(same + opposite + other).toBeCloseTo(1);
  expect(judge(west, east)).toEqual(judge(east, west));
});

test('it tells by where directions agree and where they differ', () => {
  const judge = judgeIn(file);
  const [east, west, north] = [Float32Array.of(1, 0), Float32Array.of(-1, 0), Float32Array.of(0, 1)];

  expect(judge(east, east).same).toBeGreaterThan(0.9);
  expect(judge(east, west).opposite).toBeGreaterThan(0.9);
  expect(judge(east, north).same).toBeLessThan(0.1);
});

/** Numbers of 16 bits in safetensors form; small whole numbers are all that is needed here. */
function fileWith(tables: Readonly<Record<string, readonly number[] | readonly (readonly number[])[]>>): Uint8Array {
  const header: Record<string, object> = {};
  const numbers: number[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const flat = table.flat() as number[];
    const from = 2 * numbers.length;
    header[name] = { dtype: 'F16', shape: [table.length], data_offsets: [from, from + 2 * flat.length] };
    numbers.push(...flat);
  }
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + 2 * numbers.length);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  numbers.forEach((number, at) => {
    view.setUint16(8 + text.length + 2 * at, half(number), true);
  });
  return bytes;
}

function half(number: number): number {
  return new Map([
    [-1, 0xbc00],
    [0, 0],
    [1, 0x3c00],
    [6, 0x4600],
  ]).get(number)!;
}
