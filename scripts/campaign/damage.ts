import { chance, type Ledger } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { fromJsonLines, toJsonLines } from '../../src/ledgers/index.ts';
import { formsOf, minutesOf } from '../../src/transcripts/index.ts';
import { recordedLedgers } from '../../tests/kit/recorded-ledgers.ts';
import { type Part, tried } from './bounds.ts';
import { ledOn } from './led-on.ts';

const written = (ledger: Ledger): string => {
  const opened = ledger.find((entry) => entry.type === 'session-opened');
  const format = opened?.type === 'session-opened' ? opened.format : '';
  const minutes = minutesOf(formats, ledger);
  return Object.values(formsOf(formats, format))
    .map((form) => form.write({ formats, ledger, minutes }))
    .join('\n');
};

/** One bit of an exported ledger turned over: it is refused, or everything written from it is what it was. */
export const damage: Part = async (bounds) => {
  const ledgers = (await recordedLedgers()).map((ledger) => ({ bytes: Buffer.from(toJsonLines(ledger)), ledger }));
  const whole = new Map<number, string>();
  const trial = async (nth: number): Promise<string | null> => {
    const at = nth % ledgers.length;
    const { bytes, ledger } = ledgers[at]!;
    const bit = Math.floor(chance(bounds.seed, nth, 'bit') * bytes.length * 8);
    const copy = Buffer.from(bytes);
    copy[bit >> 3]! ^= 1 << (bit & 7);
    let read: Ledger;
    try {
      read = fromJsonLines(copy.toString('utf8'));
    } catch (error) {
      return (error as Error).message.length > 0 ? null : `bit ${bit} of ledger ${at}: it was refused without a word`;
    }
    if (!whole.has(at)) whole.set(at, written(ledger));
    return written(read) === whole.get(at) ? null : `bit ${bit} of ledger ${at}: it reads back changed`;
  };
  const lead = await ledOn();
  return [
    await tried('flipped bits are refused, or change nothing', bounds, trial),
    await tried('changed ledgers are refused, led on, or say why not', bounds, (nth) => lead(bounds.seed + nth)),
  ];
};
