import { expect, test } from 'vitest';
import { adapt } from './adapter.ts';
import { numbersIn, tensorsIn, write } from './tensors.ts';

interface Table {
  readonly shape: readonly [number, number];
  readonly numbers: readonly number[];
}

/** A file in safetensors form; an odd header makes the numbers begin at an odd place, as they do in real files. */
function fileOf(tables: Record<string, Table>): Uint8Array {
  let size = 0;
  const header: Record<string, unknown> = { __metadata__: { made: 'here' } };
  for (const [name, { shape, numbers }] of Object.entries(tables)) {
    header[name] = { dtype: 'F16', shape, data_offsets: [size, size + 2 * numbers.length] };
    size += 2 * numbers.length;
  }
  const text = JSON.stringify(header);
  const json = new TextEncoder().encode(text.length % 2 === 0 ? `${text} ` : text);
  const file = new Uint8Array(8 + json.length + size);
  new DataView(file.buffer).setBigUint64(0, BigInt(json.length), true);
  file.set(json, 8);
  for (const [name, tensor] of tensorsIn(file)) write(tensor, Float32Array.from(tables[name]!.numbers));
  return file;
}

test('numbers are kept as the nearest of 16 bits, also the smallest', () => {
  const numbers = [0, 1, -2.5, 1 / 3, -0.0001, 6e-8, 1e-9, 65_504];
  const { a } = Object.fromEntries(tensorsIn(fileOf({ a: { shape: [2, 4], numbers } })));
  const kept = [...numbersIn(a!)];

  expect(kept.slice(0, 3)).toEqual([0, 1, -2.5]);
  numbers.forEach((number, at) => {
    expect(Math.abs(kept[at]! - number)).toBeLessThanOrEqual(Math.max(Math.abs(number) * 2 ** -11, 2 ** -25));
  });
});

test('an adapter adds the product of its matrices, and leaves others alone', async () => {
  const model = fileOf({
    taught: { shape: [2, 3], numbers: [1, 2, 3, 4, 5, 6] },
    other: { shape: [1, 2], numbers: [7, 8] },
  });
  await adapt(
    model,
    fileOf({
      'taught.down': { shape: [2, 3], numbers: [1, 0, 2, 0, 1, 0] },
      'taught.up': { shape: [2, 2], numbers: [1, 10, -1, 0.5] },
    }),
  );
  const { taught, other } = Object.fromEntries(tensorsIn(model));

  expect([...numbersIn(taught!)]).toEqual([2, 12, 5, 3, 5.5, 4]);
  expect([...numbersIn(other!)]).toEqual([7, 8]);
});
