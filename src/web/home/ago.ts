const steps: readonly (readonly [most: number, unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  [60 * 60_000, 'minute', 60_000],
  [24 * 3_600_000, 'hour', 3_600_000],
  [30 * 86_400_000, 'day', 86_400_000],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago something was, in a few words; the date where that is long. */
export const ago = (then: number, now: number): string => {
  const since = now - then;
  if (since < 60_000) return 'just now';
  const step = steps.find(([most]) => since < most);
  return step ? words.format(-Math.floor(since / step[2]), step[1]) : new Date(then).toLocaleDateString('en');
};
