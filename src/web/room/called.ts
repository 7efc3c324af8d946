import { useEffect, useState } from 'react';
import { keep, kept } from '../kept.ts';

const name = 'moderato-sound';

/** Whether one is called aloud; switched on, the browser is also asked for notifications. */
export const useSound = (): readonly [isOn: boolean, set: (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(() => kept(name, 'always') === 'on');
  const set = (next: boolean): void => {
    setIsOn(next);
    keep(name, next ? 'on' : 'off', 'always');
    if (next && 'Notification' in window && Notification.permission === 'default')
      void Promise.resolve(Notification.requestPermission()).catch(() => {});
  };
  return [isOn, set];
};

const lamp = '%23b87818';
const baize = '%231c5a45';

/** The sign in the browser's tab: the table, with the chair of whoever is called lit. */
const iconOf = (isCalled: boolean): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='17' r='9' fill='${baize}'/%3E%3Ccircle cx='16' cy='4' r='${isCalled ? 4 : 2}' fill='${isCalled ? lamp : baize}'/%3E%3C/svg%3E`;

/** Calls whoever is wanted: in the tab, and where they asked for it, aloud and beside the browser. */
export const useCalled = (turn: string | undefined, says: string, isLoud: boolean): void => {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = iconOf(turn !== undefined);
    return () => {
      if (icon) icon.href = iconOf(false);
    };
  }, [turn]);
  useEffect(() => {
    if (turn === undefined || !isLoud) return;
    ring();
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') notify(says);
  }, [turn, isLoud, says]);
};

const notify = (says: string): void => {
  try {
    new Notification('It is your turn', { body: says, tag: 'moderato-turn' });
  } catch {
    // Some browsers have the name and let no page use it.
  }
};

/** Two soft tones; a browser that has no sound, or does not allow it yet, stays silent. */
const ring = (): void => {
  try {
    const sound = new AudioContext();
    for (const [at, pitch] of [
      [0, 523],
      [0.16, 659],
    ] as const) {
      const tone = sound.createOscillator();
      const loud = sound.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.08, sound.currentTime + at);
      loud.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.4);
      tone.connect(loud).connect(sound.destination);
      tone.start(sound.currentTime + at);
      tone.stop(sound.currentTime + at + 0.45);
    }
  } catch {
    // The title and the favicon call all the same.
  }
};
