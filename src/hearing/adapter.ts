import { setImmediate } from 'node:timers/promises';
import { numbersIn, type Tensor, tensorsIn, write } from './tensors.ts';

const DOWN = '.down';
const UP = '.up';

/**
 * Adds to a model's matrices what an adapter has learnt: to each the product of a tall and a flat one ("up" and "down"), which is why
 * the adapter is small next to the model. Both are files in safetensors form; the model's bytes are changed in place.
 */
export async function adapt(model: Uint8Array, adapter: Uint8Array): Promise<void> {
  const matrices = tensorsIn(model);
  const learnt = tensorsIn(adapter);
  for (const [name, down] of learnt) {
    if (!name.endsWith(DOWN)) continue;
    const matrix = name.slice(0, -DOWN.length);
    addProduct(matrices.get(matrix)!, learnt.get(matrix + UP)!, down);
    await setImmediate(); // a matrix takes some milliseconds, and others want to get on
  }
}

function addProduct(matrix: Tensor, up: Tensor, down: Tensor): void {
  const [rank, width] = down.shape as [number, number];
  const [sum, tall, flat] = [matrix, up, down].map(numbersIn) as [Float32Array, Float32Array, Float32Array];
  for (let start = 0, row = 0; start < sum.length; start += width, row += 1) {
    for (let k = 0; k < rank; k += 1) {
      const by = tall[row * rank + k]!;
      for (let column = 0; column < width; column += 1) sum[start + column]! += by * flat[k * width + column]!;
    }
  }
  write(matrix, sum);
}
