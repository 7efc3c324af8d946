import type { SessionId } from '../runtime/ports.ts';

/** Digits that sort as they count; letters that look like others are left out. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const day = 86_400_000;
const timeDigits = 4;
const chanceDigits = 5;

/**
 * A short id that sorts by time and does not meet those of other processes: `20261115-f3k9x2abq` is the day, the time of
 * day in steps of 82 milliseconds, and chance.
 */
export const newSessionId = (now: number = Date.now(), random: () => number = Math.random): SessionId => {
  const date = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  return `${date}-${fraction((now % day) / day, timeDigits)}${fraction(random(), chanceDigits)}`;
};

/** A number from 0 up to 1 in so many digits. */
const fraction = (share: number, length: number): string => {
  let rest = Math.floor(share * digits.length ** length);
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = digits[rest % digits.length] + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
};
