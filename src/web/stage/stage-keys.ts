import { useEffect, useRef } from 'react';

interface StageKeys {
  readonly move: (by: number) => void;
  readonly take: (hand: number) => unknown;
}

const forward = ['ArrowRight', 'PageDown'];
const back = ['ArrowLeft', 'PageUp'];

/** Arrows, and the page keys that a clicker sends, change slides; 1 and 2 take a hand. Whoever writes keeps their arrows. */
export const useStageKeys = (keys: StageKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isWriting = (event.target as Element | null)?.matches?.('textarea, input, select') === true;
      const isPage = event.key.startsWith('Page');
      if (isWriting && !isPage) return;
      if (forward.includes(event.key)) latest.current.move(1);
      else if (back.includes(event.key)) latest.current.move(-1);
      else if (event.key === '1' || event.key === '2') latest.current.take(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
};
