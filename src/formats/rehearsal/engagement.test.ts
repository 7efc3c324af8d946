import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { isEnding, timeLeft } from './times.ts';

const minute = 60_000;
const talking = (t: RehearsalTable, ms: number) => {
  const until = t.time + ms;
  while (t.time < until) t.talks('And so on it goes.').passes(Math.min(10_000, until - t.time));
  return t;
};

describe('engagement', () => {
  test('[S0-061] after 3 minutes without a question the panel is prompted, once in each period', () => {
    const t = new RehearsalTable({ minutes: 30 }).passes(3 * minute - 1);
    expect(t.ruled('S0-061')).toHaveLength(0);
    t.passes(1);
    expect(t.ruled('S0-061')).toHaveLength(1);
    t.passes(3 * minute - 1);
    expect(t.ruled('S0-061')).toHaveLength(1);
    expect(t.passes(1).ruled('S0-061')).toHaveLength(2);
  });

  test('[S0-062] [S0-068] no prompt while the session is ending: less than 3 minutes are left', () => {
    const t = new RehearsalTable({ minutes: 5 }).passes(2 * minute);
    expect([timeLeft(t.session), isEnding(t.session)]).toEqual([3 * minute, false]);
    t.passes(1);
    expect(isEnding(t.session)).toBe(true);
    t.passes(2.9 * minute);
    expect(t.ruled('S0-061')).toEqual([]);
    expect(isEnding(new RehearsalTable({ mode: 'hand-raise' }).session)).toBe(false);
  });

  test('[S0-063] after 5 minutes of talk without interaction a pause is suggested', () => {
    const t = talking(new RehearsalTable({ minutes: 30 }), 5 * minute - 1);
    expect(t.ruled('S0-063')).toHaveLength(0);
    t.passes(1);
    expect(t.ruled('S0-063')).toHaveLength(1);
    const silent = new RehearsalTable({ minutes: 30 }).passes(6 * minute);
    expect(silent.ruled('S0-063')).toHaveLength(0);
  });

  test('when both are due the suggestion of a pause wins', () => {
    const t = talking(new RehearsalTable({ minutes: 60 }), 5 * minute);
    expect(t.ruled('S0-063')).toHaveLength(1);
    expect(t.ruled('S0-061')).toHaveLength(1);
    expect(t.own.promptedAt).toBe(5 * minute);
  });

  test('[S0-064] [S0-069] when every agent has asked about a slide, the presenter is encouraged to go on', () => {
    const t = new RehearsalTable({ mode: 'hand-raise', minutes: 60, pileOns: false });
    for (const seat of ['marta', 'idris', 'lena']) {
      t.prepares(seat, { urgency: 0.9 })
        .passes(2000)
        .act('acknowledge')
        .until('EXCHANGE')
        .act('decline')
        .until('PRESENTING');
      t.passes(100);
    }
    expect(t.own.askedOn).toEqual({ 0: ['marta', 'idris', 'lena'] });
    expect(t.ruled('S0-064')).toHaveLength(1);
    expect(t.said('remark').at(-1)).toMatch(/go on to the next slide/);
    expect(t.passes(10_000).ruled('S0-064')).toHaveLength(1);
  });

  test('the presenter hears what time is left at 80 and 90 percent, and the session ends by itself', () => {
    const t = new RehearsalTable({ minutes: 10 }).passes(10 * minute);
    expect(t.said('remark').filter((text) => text.includes('left'))).toEqual([
      '2:00 minutes are left.',
      '1:00 minutes are left.',
    ]);
    expect(t.session.closed?.reason).toBe('time-up');
  });
});
