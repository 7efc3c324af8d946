import { useCallback, useEffect, useRef } from 'react';

/** Whoever has not touched a key for so long does not type any more. */
const idle = 10_000;

/** Tells when somebody begins to type and when that is over: typing counts as speaking, so nobody breaks in. */
export const useTyping = (tell: (edge: 'started' | 'stopped') => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(tell);
  latest.current = tell;
  const stop = useCallback(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    latest.current('stopped');
  }, []);
  const changed = useCallback(
    (text: string) => {
      if (text.trim() === '') return stop();
      if (timer.current === null) latest.current('started');
      else clearTimeout(timer.current);
      timer.current = setTimeout(stop, idle);
    },
    [stop],
  );
  useEffect(() => stop, [stop]);
  return { changed, stop };
};
