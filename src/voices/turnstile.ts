/** Lets only so many through at once; the others wait in line. */
export const turnstile = (most: number) => {
  let inside = 0;
  const line: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (inside >= most) await new Promise<void>((enter) => line.push(enter));
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
      line.shift()?.();
    }
  };
};
