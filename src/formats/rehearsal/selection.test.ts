import { describe, expect, test } from 'vitest';
import { RehearsalTable, sampleDeck } from '../../../tests/kit/rehearsal-table.ts';
import { focusOf } from './cast.ts';
import { partsOf, slideAt } from './deck.ts';
import { decidedBy, focusMatch, rank } from './selection.ts';

const blank = { name: 'x', fingerprint: 'x', slides: [{ title: 'Welcome', body: 'Hello', notes: '' }] };
const at = (t: RehearsalTable, own: Record<string, unknown>) => ({ ...t.session, own: { ...t.own, ...own } });
const evenly = (relevance: Record<string, number> = {}) =>
  ['lena', 'idris', 'marta'].map((seat) => ({ seat, relevance: relevance[seat] ?? 0.5 }));

describe('whom to call on', () => {
  test('[S0-048] first, the agent whose focus is closest to the slide', () => {
    const t = new RehearsalTable();
    const quiet = at(t, { spokeAt: { marta: 100 }, lastAgent: 'marta' });
    const order = rank(quiet, 0, evenly({ idris: 1 }));
    expect(order[0]?.seat.id).toBe('marta');
    expect(decidedBy(order).rule).toBe('S0-048');
    expect(rank(quiet, 1, evenly())[0]?.seat.id).toBe('idris');
    expect(rank(quiet, 2, evenly())[0]?.seat.id).toBe('lena');
  });

  test('[S0-049] second, the one who has been silent for the longest', () => {
    const t = new RehearsalTable({ deck: blank }).waits(60_000);
    const order = rank(at(t, { spokeAt: { marta: 50_000, idris: 20_000, lena: 30_000 } }), 0, evenly({ lena: 1 }));
    expect(order.map(({ seat }) => seat.id)).toEqual(['idris', 'lena', 'marta']);
    expect(decidedBy(order).rule).toBe('S0-049');
  });

  test('[S0-050] [S0-052] third, the one whose prepared question has the highest relevance', () => {
    const t = new RehearsalTable({ deck: blank });
    const order = rank(t.session, 0, evenly({ lena: 0.9 }));
    expect(order[0]?.seat.id).toBe('lena');
    expect(decidedBy(order).rule).toBe('S0-050');
    t.prepares('marta', { relevance: 0.31 }).prepares('lena', { relevance: 0.32 }).act('open-qa');
    expect(t.active).toBe('lena');
  });

  test('[S0-051] last, skeptic, analyst, contrarian, and on from whoever spoke last', () => {
    const t = new RehearsalTable({ deck: blank });
    const ids = (lastAgent: string | null) => rank(at(t, { lastAgent }), 0, evenly()).map(({ seat }) => seat.id);
    expect(ids(null)).toEqual(['marta', 'idris', 'lena']);
    expect(ids('marta')).toEqual(['idris', 'lena', 'marta']);
    expect(ids('lena')).toEqual(['marta', 'idris', 'lena']);
    expect(decidedBy(rank(t.session, 0, evenly())).rule).toBe('S0-051');
  });

  test('the ruling says who else was there, and with what', () => {
    const t = new RehearsalTable().allPrepare().shows(2);
    expect(t.ruled('S0-048')[0]).toMatchObject({ value: 'marta', evidence: { idris: { relevance: 0.5 } } });
  });
});

describe('what the choice needs', () => {
  test('[S0-053] the panel is a skeptic, an analyst and a contrarian unless somebody else is seated', () => {
    expect(new RehearsalTable().session.seats.map(({ role }) => role)).toEqual([
      'moderator',
      'skeptic',
      'analyst',
      'contrarian',
      'presenter',
    ]);
    const five = new RehearsalTable({ agents: 5 }).session.seats.map(({ role }) => role);
    expect(five).toContain('technologist');
    expect(five).toHaveLength(7);
  });

  test('[S0-065] mode, intensity, focus and duration are settings with bounds', () => {
    const { settings } = new RehearsalTable({ mode: 'free-flow', intensity: 'friendly', focus: 'team', minutes: 30 })
      .session;
    expect(settings).toMatchObject({ mode: 'free-flow', intensity: 'friendly', focus: ['team'], minutes: 30 });
    expect(() => new RehearsalTable({ mode: 'shouting' })).toThrow(/mode is "shouting"; choose one of section-breaks/);
    expect(() => new RehearsalTable({ minutes: 0 })).toThrow('minutes is 0; it must be a whole number from 1 to 180.');
  });

  test('[S0-066] a slide is text: its title counts twice, body and notes once', () => {
    expect(partsOf(slideAt({ deck: sampleDeck }, 1)).map(({ weight }) => weight)).toEqual([2, 1, 1]);
  });

  test('[S0-067] every agent has a focus and a time at which it last spoke', () => {
    const t = new RehearsalTable().allPrepare();
    const marta = t.session.seats.find(({ id }) => id === 'marta')!;
    expect(focusOf(marta)).toContain('revenue');
    expect(focusMatch(marta, 0, t.session)).toBeGreaterThan(focusMatch(marta, 2, t.session));
    t.shows(2).until('EXCHANGE');
    expect(t.own.spokeAt).toEqual({ marta: t.time });
  });

  test('a deck that can not be used is refused in a sentence', () => {
    const deck = (slides: unknown) => () => new RehearsalTable({ deck: { name: 'x', fingerprint: 'x', slides } });
    const empty = { title: '', body: '', notes: '' };
    expect(deck([empty, empty])).toThrow(/has no text/);
    expect(deck(Array(300).fill({ ...empty, title: 'A' }))).toThrow(/300 slides; a rehearsal takes at most 100/);
    expect(deck('nothing')).toThrow(/not a list of slides/);
  });
});
