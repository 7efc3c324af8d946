/** A table of numbers inside a file, each of 16 bits. */
export interface Tensor {
  readonly shape: readonly number[];
  /** How many numbers it holds. */
  readonly size: number;
  /** Their bytes; a view, because they may begin at an odd place. */
  readonly bytes: DataView;
}

/** The tensors of a file in safetensors form, by name: the length of the header, the header as JSON, then the numbers. Writing to them writes to the file's bytes. */
export function tensorsIn(file: Uint8Array): ReadonlyMap<string, Tensor> {
  const tensors = new Map<string, Tensor>();
  for (const [name, { dtype, shape, bytes }] of partsIn(file)) {
    if (dtype !== 'F16') continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    tensors.set(name, { shape, size: bytes.byteLength / 2, bytes: view });
  }
  return tensors;
}

/** What a file in safetensors form holds, by name, whatever its numbers are. */
export function partsIn(file: Uint8Array): ReadonlyMap<string, Part> {
  const length = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
  const start = 8 + length;
  const header = JSON.parse(new TextDecoder().decode(file.subarray(8, start))) as Record<string, Entry>;
  return new Map(
    Object.entries(header).flatMap(([name, { dtype, shape, data_offsets: at }]) =>
      dtype === undefined ? [] : [[name, { dtype, shape, bytes: file.subarray(start + at[0], start + at[1]) }]],
    ),
  );
}

interface Part {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

interface Entry {
  readonly dtype?: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [from: number, to: number];
}

export function numbersIn({ size, bytes }: Tensor): Float32Array {
  const numbers = new Float32Array(size);
  for (let at = 0; at < size; at += 1) numbers[at] = NUMBERS[bytes.getUint16(2 * at, true)]!;
  return numbers;
}

export function write({ size, bytes }: Tensor, numbers: Float32Array): void {
  for (let at = 0; at < size; at += 1) bytes.setUint16(2 * at, halfOf(numbers[at]!), true);
}

/** What each 16 bits stand for. */
const NUMBERS = Float32Array.from({ length: 2 ** 16 }, (_, half) => {
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return half & 0x8000 ? -size : size;
});

const single = new Float32Array(1);
const bits = new Uint32Array(single.buffer);

/** The 16 bits nearest to a number. Weights are small: neither infinity nor NaN occurs. */
function halfOf(value: number): number {
  single[0] = Math.abs(value);
  const sign = value < 0 ? 0x8000 : 0;
  if (single[0] < 2 ** -14) return sign | Math.round(single[0] * 2 ** 24);
  return sign | ((bits[0]! - (112 << 23) + 0xfff + ((bits[0]! >> 13) & 1)) >> 13);
}
