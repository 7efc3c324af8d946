import { describe, expect, test } from 'vitest';
import {
  type AnyFormat,
  auditLedger,
  batches,
  type Convening,
  commonReasons,
  cueAudience,
  emptySession,
  isFields,
  maySee,
  replay,
  type Session,
  seatOf,
  seenBy,
} from '../engine/index.ts';
import { formatFaults } from '../formats/format-faults.ts';
import { faceOf, formsOf, minutesOf, nameIn, transcribe } from '../transcripts/index.ts';
import { type Answering, dull, nonsensical, playOut } from './play-out.ts';
import { TestTable } from './test-table.ts';

export interface ContractOptions extends Omit<Convening, 'format'> {
  /** A voice that plays well, beside the dull and the nonsensical ones. */
  readonly answering?: Answering;
  /** Seeds for the nonsensical voice. */
  readonly seeds?: number;
  readonly mostSignals?: number;
}

/** What every format keeps, whatever the voices say. */
export const formatContract = (format: AnyFormat, options: ContractOptions): void => {
  const formats = { [format.name]: format };
  const play = (answering: Answering, seed = 1): TestTable => {
    const table = new TestTable(formats, { ...options, format: format.name, seed });
    return playOut(formats, table, answering, options.mostSignals);
  };
  const voices: Record<string, Answering> = { dull, ...(options.answering && { good: options.answering }) };
  for (let seed = 1; seed <= (options.seeds ?? 20); seed += 1) voices[`nonsensical ${seed}`] = nonsensical(seed);

  describe.each(Object.entries(voices))(`${format.name} with a %s voice`, (_name, answering) => {
    const table = play(answering);

    test('ends for a reason of the closed list', () => {
      expect(Object.keys({ ...commonReasons, ...format.reasons })).toContain(table.session.closed?.reason);
    });

    test('cues only seats that are there, for kinds of turn that it declares', () => {
      for (const { cue } of table.all('cue-given')) {
        expect(seatOf(table.session, cue.seat)?.id).toBe(cue.seat);
        expect(Object.keys(format.turns)).toContain(cue.kind);
      }
    });

    test('replays from every batch to the same session', () => {
      const all = batches(table.ledger);
      let session: Session<any> = emptySession;
      for (const batch of all) session = replay(formats, batch, session);
      expect(session).toEqual(table.session);
      const half = all.slice(0, Math.ceil(all.length / 2)).flat();
      const resumed = JSON.parse(JSON.stringify(half));
      expect(replay(formats, table.ledger.slice(half.length), replay(formats, resumed))).toEqual(table.session);
    });

    test('decides the same again', () => {
      expect(auditLedger(formats, table.ledger)).toEqual([]);
    });

    test('shows every viewer the cues they may know of, and nobody what is not for them', () => {
      const viewers = ['public', ...table.session.seats.map(({ id }) => id)].slice(0, 12);
      for (const viewer of viewers) {
        let house: Session<any> = emptySession;
        let view: Session<any> = emptySession;
        for (const batch of batches(table.ledger)) {
          house = replay(formats, batch, house);
          view = replay(formats, seenBy(viewer, batch), view);
          const known = house.pending.filter((cue) => maySee(viewer, cueAudience(cue)));
          expect(view.pending.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort());
          expect(view.phase).toBe(house.phase);
        }
        expect(view.closed).toEqual(house.closed);
      }
    });

    test('describes what it shows and what it came to, and writes it down in every form', () => {
      const { session, ledger } = table;
      const face = faceOf(formats, format.name);
      expect(face?.panel({ session, entries: ledger, nameOf: nameIn(session.seats) })).toBeInstanceOf(Array);
      const { cameTo, closed } = minutesOf(formats, ledger);
      if (isFields(closed?.outcome)) expect(cameTo).not.toEqual([]);
      for (const form of Object.values(formsOf(formats, format.name)))
        expect(transcribe(formats, ledger, form)).not.toBe('');
    });

    test('every steering order is settled once', () => {
      const asked = table.ledger.filter(
        (entry) => entry.type === 'signal-heard' && entry.signal.type === 'steer',
      ).length;
      expect(table.all('steering-settled')).toHaveLength(asked);
    });
  });

  test(`${format.name}: has every part that a table, a screen, a page and a file ask for`, () => {
    expect(formatFaults(format)).toEqual([]);
  });

  test(`${format.name}: the same seed gives the same ledger`, () => {
    expect(play(nonsensical(3)).ledger).toEqual(play(nonsensical(3)).ledger);
  });

  test(`${format.name}: a person may end it at any moment`, () => {
    const whole = play(dull);
    const signals = batches(whole.ledger).length;
    for (let after = 1; after < Math.min(signals, 40); after += 3) {
      const table = new TestTable(formats, { ...options, format: format.name, seed: 1 });
      let heard = 0;
      playOut(
        formats,
        table,
        (cue, session) => {
          heard += 1;
          if (heard === after) table.steers('end');
          return dull(cue, session);
        },
        options.mostSignals,
      );
      expect(table.session.closed).not.toBeNull();
    }
  });
};
