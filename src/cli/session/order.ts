import { houseOrders, type Seat, type Session } from '../../engine/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import type { World } from '../world.ts';
import { choiceByRule, tooLateForRules } from './by-rule.ts';

/** Steering as a person writes it, read into what the table hears. */
export interface PersonOrder {
  readonly order: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The seat a person means, by id, name or role. */
export const seatNamed = (seats: readonly Seat[], word: string): Seat | undefined =>
  seats.find(({ id, name, role }) => [id, name, role].some((each) => each.toLowerCase() === word.trim().toLowerCase()));

export const sayNames = (seats: readonly Seat[]): string => seats.map(({ name }) => name).join(', ');

/** What may be ordered: what every table obeys, what its format declares, and what only a prompt knows. */
const ordersAt = ({ formats }: World, { format }: Session<any>, more: readonly string[]): readonly string[] => [
  ...Object.keys(houseOrders),
  ...Object.keys(formats[format]?.orders ?? {}),
  ...more,
];

/** Reads `tell <text>`, `skip [seat]`, `fill <seat> <voice>`, `pause`, or an order of the format itself; one that is only nearly right goes no further. */
export const readOrder = async (
  world: World,
  session: Session<any>,
  order: string,
  words: string,
  more: readonly string[] = [],
): Promise<PersonOrder | { readonly problem: string }> => {
  const { seats } = session;
  const text = words.trim();
  const known = ordersAt(world, session, more);
  const meant = known.includes(order) ? '' : perhapsMeant(order, known);
  if (meant !== '') return { problem: `There is no order "${order}"${meant}; there are ${known.join(', ')}.` };
  switch (order) {
    case 'tell':
      return text === '' ? { problem: 'There is nothing to tell; write: tell <text>.' } : { order, data: { text } };
    case 'skip': {
      const seat = seatNamed(seats, text);
      if (text !== '' && !seat) return { problem: noSeat(text, seats) };
      return { order, ...(seat && { data: { seat: seat.id } }) };
    }
    case 'fill': {
      const [, who = '', voice = ''] = /^(.*?)[\s=]+(\S+)$/u.exec(text) ?? [];
      const seat = seatNamed(seats, who);
      if (!who) return { problem: 'It takes a seat and a voice to fill it; write: fill <seat> <voice>.' };
      if (!seat) return { problem: noSeat(who, seats) };
      if (choiceByRule(voice)) return { problem: tooLateForRules };
      const choice = await world.readChoice(voice);
      if ('problem' in choice) return choice;
      await world.allowed.rememberVoices([choice.voice]);
      return { order, data: { seat: seat.id, voice: choice.voice } };
    }
    case 'switch':
      return { problem: 'To change the format, use: moderato switch <id> <format>.' };
    default:
      return { order, ...(text !== '' && !Object.hasOwn(houseOrders, order) && { data: { text } }) };
  }
};

/** What is said where nobody has a name that somebody wrote, and what does not happen for it. */
export const noSeat = (word: string, seats: readonly Seat[], so = ''): string => {
  const names = seats.map(({ name }) => name);
  return `Nobody here is called "${word}"${perhapsMeant(word, names)}${so}; seated are ${names.join(', ')}.`;
};
