import type { Convening, SeatWish } from '../engine/index.ts';

/** One thing that is done differently at a table, and how it is written. */
export interface StandChange {
  readonly name: string;
  readonly make: (asked: Convening) => Convening;
}

export const changeSpelling =
  'SETTING=value, without:SEAT, order:reversed, order:SEAT,SEAT, model:SEAT=voice, says:OLD=>NEW';

/** Reads a change; what can't be done with these seats is a sentence, before anything is held. */
export const readStandChange = (written: string, asked: Convening): StandChange | string => {
  const [, verb = '', rest = ''] = /^(without|order|model|says):([\s\S]*)$/u.exec(written) ?? [];
  const seats = asked.seats ?? [];
  const called = (word: string): SeatWish | undefined =>
    seats.find(({ name, id }) => [name, id].some((own) => own?.toLowerCase() === word.trim().toLowerCase()));
  const nobody = (word: string): string =>
    `Nobody at the table is called "${word.trim()}"; ${seats.length === 0 ? 'name seats with --seats or --seat' : `there are ${seats.map(({ name }) => name).join(', ')}`}.`;
  const change = (make: StandChange['make']): StandChange => ({ name: written, make });
  switch (verb) {
    case 'without': {
      const seat = called(rest);
      return seat
        ? change((table) => ({ ...table, seats: seatsOf(table).filter(({ name }) => name !== seat.name) }))
        : nobody(rest);
    }
    case 'order': {
      if (rest.trim() === 'reversed') return change((table) => ({ ...table, seats: seatsOf(table).toReversed() }));
      const words = rest.split(',');
      const missing = words.find((word) => !called(word));
      if (missing !== undefined) return nobody(missing);
      const first = words.map((word) => called(word)!.name);
      const rank = ({ name }: SeatWish): number => (first.includes(name) ? first.indexOf(name) : first.length);
      return change((table) => ({ ...table, seats: seatsOf(table).toSorted((a, b) => rank(a) - rank(b)) }));
    }
    case 'model': {
      const [word = '', voice = ''] = rest.split(/=(.*)/su);
      const seat = called(word);
      if (voice.trim() === '') return `"${written}" names no voice; write model:SEAT=voice.`;
      return seat
        ? change((table) => ({
            ...table,
            seats: seatsOf(table).map((one) => (one.name === seat.name ? { ...one, voice: voice.trim() } : one)),
          }))
        : nobody(word);
    }
    case 'says': {
      const [old = '', after] = rest.split('=>').map((part) => part.trim());
      if (old === '' || after === undefined)
        return `"${written}" does not say what becomes of which words; write says:OLD=>NEW.`;
      const before = JSON.stringify({ topic: asked.topic, seats });
      const changed = withWords({ topic: asked.topic, seats }, old, after);
      if (JSON.stringify(changed) === before) return `The words "${old}" stand neither in the topic nor in a seat.`;
      return change((table) => ({ ...table, ...withWords({ topic: table.topic, seats: seatsOf(table) }, old, after) }));
    }
    default:
      return settingIn(written, change);
  }
};

const seatsOf = ({ seats = [] }: Convening): readonly SeatWish[] => seats;

const settingIn = (written: string, change: (make: StandChange['make']) => StandChange): StandChange | string => {
  const at = written.indexOf('=');
  const [name, value] = [written.slice(0, at).trim(), written.slice(at + 1).trim()];
  if (at < 1 || value === '') return `"${written}" is no change; write ${changeSpelling}.`;
  const settled = /^-?\d+(?:\.\d+)?$/u.test(value) ? Number(value) : (flags.get(value) ?? value);
  return change((table) => ({ ...table, settings: { ...table.settings, [name]: settled } }));
};

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Words replaced wherever they stand in a topic or in what seats are told. */
const withWords = <T>(value: T, old: string, after: string): T => {
  if (typeof value === 'string') return value.replaceAll(old, after) as T;
  if (Array.isArray(value)) return value.map((each) => withWords(each, old, after)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = (name: string): boolean => name === 'id' || name === 'voice';
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, kept(name) ? each : withWords(each, old, after)]),
  ) as T;
};
