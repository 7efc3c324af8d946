import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds until nothing holds any more what a file was read with. */
const SOON = 500;

/** Collects what reading a large file left behind, once. By itself V8 keeps that room for long, and it is a tenth of all the memory. */
export const giveBackSoon = (): void => {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, SOON).unref();
};
