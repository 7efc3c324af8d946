import type { OrderKind, SignalOf, SteerAnswer } from '../../engine/index.ts';
import { charactersOf, seatCalled } from './cast.ts';
import { happen } from './events.ts';
import { isPresent, move } from './presence.ts';
import type { ScenePen } from './terms.ts';

/** What a person may do while a scene runs, beside what every table obeys. */
export const sceneOrders: Readonly<Record<string, OrderKind>> = {
  event: { says: 'Let something happen.', takes: ['text'] },
  note: { says: 'Direct the characters, or one of them.', takes: ['text', 'to'] },
  enter: { says: 'Bring a character on stage.', takes: ['seat'] },
  leave: { says: 'Take a character off stage.', takes: ['seat'] },
};

/** Applied between two beats, so that nobody who is thinking is overtaken. */
export const steer = ({ order, data }: SignalOf<'steer'>, pen: ScenePen): SteerAnswer => {
  if (!Object.hasOwn(sceneOrders, order))
    return { refused: `A scene does not know the order "${order}"; it knows ${Object.keys(sceneOrders).join(', ')}.` };
  const { text, to, seat } = (data ?? {}) as Record<string, unknown>;
  const characters = charactersOf(pen.table);
  const named = order === 'note' ? to : seat;
  const who = named === undefined ? undefined : seatCalled(characters, String(named));
  if (named !== undefined && !who)
    return {
      refused: `"${named}" is not in the cast; choose one of ${characters.map(({ name }) => name).join(', ')}.`,
    };
  const words = typeof text === 'string' ? text.trim() : '';
  if ((order === 'event' || order === 'note') && words === '') return { refused: `The ${order} has no text.` };
  if (pen.table.pending.length > 0 || pen.table.held.length > 0) return 'later';
  const { beat } = pen.table.own;
  if (order === 'event') happen(pen, { type: 'event', beat, content: words, because: 'told' });
  if (order === 'note')
    pen.note(
      { type: 'note', beat: beat + 1, kind: 'told', text: words, ...(who && { to: who.id }) },
      who ? [who.id] : characters.map(({ id }) => id),
    );
  if (order === 'enter' || order === 'leave') return comeOrGo(pen, order, who?.id);
  return 'applied';
};

const comeOrGo = (pen: ScenePen, order: 'enter' | 'leave', seat: string | undefined): SteerAnswer => {
  if (!pen.table.settings.witnessed) return { refused: 'Nobody comes or goes in this scene; switch on witnessed.' };
  if (seat === undefined) return { refused: 'Say who: no character was named.' };
  if (isPresent(pen.table, seat) === (order === 'enter'))
    return { refused: order === 'enter' ? 'They are on stage already.' : 'They are off stage already.' };
  move(pen, seat, order === 'enter' ? 'entered' : 'left', pen.table.own.beat);
  return 'applied';
};
