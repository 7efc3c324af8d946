import type { Shape } from './shapes.ts';

/** Reads a text, however badly: what it throws is an answer too. */
export type Reader = (text: string) => unknown;

/** Milliseconds of this process, whatever else the machine does meanwhile. */
const spent = (read: Reader, text: string): number => {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch {
    // a sentence
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The least of several measurements: what the reader needs, without what disturbed it. */
const least = (read: Reader, text: string, times: number): number =>
  Math.min(...Array.from({ length: times }, () => spent(read, text)));

const small = 8000;
const looks = 4;

/**
 * How a reader's time grows with a shape: null where it grows with the size, else a sentence. Twice the text takes twice the time; four
 * times as long is the mark of a reader that goes over it again and again. One that is `quick`, in milliseconds, is not looked at closer.
 */
export const growth = (read: Reader, shape: Shape, quick = 15): string | null => {
  if (spent(read, shape.of(small)) < quick) return null;
  let told = '';
  // What disturbs one measurement does not disturb them all; what goes over its text again and again does so each time.
  for (let look = 0; look < looks; look += 1) {
    const [half, whole] = [least(read, shape.of(small / 2), 4), least(read, shape.of(small), 4)];
    if (whole < quick || whole < 3 * half) return null;
    told = `${shape.name}: ${half.toFixed(1)} ms for ${small / 2} characters, ${whole.toFixed(1)} ms for ${small}`;
  }
  return told;
};

/** The shape that costs a reader most. */
export const worst = (read: Reader, shapes: readonly Shape[]): Shape =>
  shapes
    .map((shape) => ({ shape, ms: spent(read, shape.of(small)) }))
    .reduce((most, each) => (each.ms > most.ms ? each : most)).shape;

/** How many times as long a whole megabyte takes as half of it. */
export const ratio = (read: Reader, shape: Shape, size = 1_000_000): number => {
  const once = (): number => {
    const [half, whole] = [least(read, shape.of(size / 2), 2), least(read, shape.of(size), 2)];
    return whole < 200 ? 1 : whole / half;
  };
  let lowest = once();
  for (let look = 1; look < looks && lowest >= 3; look += 1) lowest = Math.min(lowest, once());
  return lowest;
};
