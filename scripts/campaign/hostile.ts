import { growth } from '../../tests/hostile/effort.ts';
import { readers } from '../../tests/hostile/readers.ts';
import { everyShape } from '../../tests/hostile/shapes.ts';
import { type Part, tried } from './bounds.ts';

/** Every reader with every hostile shape: twice the text takes twice the time. */
export const hostile: Part = async (bounds) => {
  const pairs = everyShape.flatMap((shape) => [...readers].map(([name, read]) => ({ name, read, shape })));
  const start = bounds.seed % pairs.length;
  const trial = async (nth: number): Promise<string | null> => {
    const { name, read, shape } = pairs[(start + nth * 7919) % pairs.length]!;
    const found = growth(read, shape);
    return found === null ? null : `${name} ${found}`;
  };
  const most = Math.min(bounds.most, pairs.length);
  return [await tried('readers take time by the size of what they read', { ...bounds, most }, trial)];
};
