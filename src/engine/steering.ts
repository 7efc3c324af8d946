import type { AnyFormat, SteerAnswer } from './format.ts';
import { rulesOf } from './rules-version.ts';
import { seal } from './seal.ts';
import type { Persona, Seat } from './seat.ts';
import { seatOf } from './session.ts';
import { type SetUp, setUp } from './set-up.ts';
import { tableSettings } from './settings.ts';
import type { SignalOf } from './signal.ts';
import type { Writer } from './writer.ts';

type Steer = SignalOf<'steer'>;

/** Orders that every table obeys. Anything else is the format's to answer. */
export const houseOrders: Readonly<Record<string, string>> = {
  pause: 'Stop the clock; nobody is given the floor until the table is resumed.',
  resume: 'Go on after a pause.',
  end: 'Close the session now; all that was said stays.',
  skip: 'Let the seat that has the floor miss its turn.',
  tell: 'Put a fact on the table; everyone hears it from the next cue on.',
  fill: 'Hand a seat to another voice, or to a person.',
  recast: 'Let another character sit in a seat, from the next cue on.',
  switch: 'Go on in another format with the same cast and record.',
};

/** Tries every order that is waiting. Each ends in exactly one `steering-settled`. */
export const settleSteering = (writer: Writer): void => {
  for (const signal of writer.table.steering) {
    const answer = writer.table.closed ? { refused: 'The session is closed.' } : obey(writer, signal);
    if (answer !== 'later') settled(writer, signal, answer);
  }
};

const settled = (writer: Writer, signal: Steer, answer: Exclude<SteerAnswer, 'later'>): void => {
  const base = { type: 'steering-settled', signal: signal.id, order: signal.order } as const;
  if (answer === 'applied') writer.write({ ...base, result: 'applied' });
  else writer.write({ ...base, result: 'refused', why: answer.refused });
};

const obey = (writer: Writer, signal: Steer): SteerAnswer => {
  const data = (signal.data ?? {}) as Record<string, unknown>;
  switch (signal.order) {
    case 'pause':
      if (writer.table.paused) return { refused: 'The session is paused already.' };
      writer.write({ type: 'paused', by: signal.by, ...(typeof data.why === 'string' && { why: data.why }) });
      return 'applied';
    case 'resume':
      if (!writer.table.paused) return { refused: 'The session is not paused.' };
      writer.write({ type: 'resumed', by: signal.by });
      return 'applied';
    case 'end':
      writer.close('ended', writer.format.carry?.(writer.table) ?? null);
      return 'applied';
    case 'skip':
      return skip(writer, data);
    case 'tell':
      if (typeof data.text !== 'string' || data.text.trim() === '') return { refused: 'There is nothing to tell.' };
      writer.write({ type: 'told', by: signal.by, text: data.text.trim() });
      return 'applied';
    case 'fill':
      return fill(writer, signal, data);
    case 'recast':
      return recast(writer, signal, data);
    case 'switch':
      return changeFormat(writer, data);
    default:
      return (
        writer.format.steer?.(signal, writer) ?? {
          refused: `This table does not know the order "${signal.order}"; it knows ${Object.keys(houseOrders).join(', ')}.`,
        }
      );
  }
};

const skip = (writer: Writer, data: Record<string, unknown>): SteerAnswer => {
  const cue = writer.table.pending.find((open) => open.lane === 'floor' && (!data.seat || open.seat === data.seat));
  if (!cue) return { refused: 'Nobody has the floor.' };
  writer.write({ type: 'cue-missed', cue, why: 'Skipped.', code: 'skipped' });
  return 'applied';
};

const fill = (writer: Writer, signal: Steer, data: Record<string, unknown>): SteerAnswer => {
  const seat = seatOf(writer.table, String(data.seat));
  if (!seat) return noSeat(writer, data);
  if (typeof data.voice !== 'string' || data.voice === '')
    return { refused: 'A seat is filled by a voice; none was named.' };
  writer.fill(seat.id, data.voice, signal.by);
  return 'applied';
};

const recast = (writer: Writer, signal: Steer, data: Record<string, unknown>): SteerAnswer => {
  const seat = seatOf(writer.table, String(data.seat));
  if (!seat) return noSeat(writer, data);
  const persona = (data.persona ?? {}) as Partial<Persona>;
  if (typeof persona.line !== 'string' || persona.line.trim() === '')
    return { refused: 'A character needs a line that says who it is.' };
  const audience = writer.format.roles[seat.role]?.sealed ? [seat.id] : 'all';
  writer.write({ type: 'seat-recast', seat: seat.id, persona: persona as Persona, by: signal.by }, audience);
  return 'applied';
};

const noSeat = ({ table }: Writer, { seat }: Record<string, unknown>): SteerAnswer => ({
  refused: `No seat is called "${seat}"; seated are ${table.seats.map(({ id }) => id).join(', ')}.`,
});

/** Whoever has the floor is let go: the record stays, the new rules start afresh. */
const changeFormat = (writer: Writer, data: Record<string, unknown>): SteerAnswer => {
  const name = String(data.format);
  if (!writer.has(name)) return { refused: `There is no format "${name}".` };
  if (name === writer.table.format) return { refused: `This table is a ${name} already.` };
  const next = writer.knows(name);
  const { settings, seats, problems } = setUp(
    next,
    seatedAnew(writer, next, (data.settings ?? {}) as SetUp['settings']),
  );
  if (problems.length > 0) return { refused: problems.join(' ') };
  writer.withdraw(() => true, 'The table changes its format.');
  const carry = writer.format.carry?.(writer.table);
  const { open, sealed } = seal(next, { settings, seats });
  const change = { format: name, rules: rulesOf(next), ...open, ...(carry !== undefined && { carry }) };
  writer.write({ type: 'format-changed', ...change });
  for (const [entry, audience] of sealed) writer.write(entry, audience);
  writer.enter(writer.format.first);
  return 'applied';
};

/**
 * The same cast and the table's own settings for another format: roles it does not know are left for it to give, and so are voices that
 * nobody chose; whoever only served the old format stays behind.
 */
const seatedAnew = ({ table, format }: Writer, next: AnyFormat, given: SetUp['settings']): SetUp => {
  const isKnown = ({ role }: Seat): boolean => Object.hasOwn(next.roles, role);
  return {
    topic: table.topic,
    settings: { ...tableSettings(next.settings, table.ofTable), ...given },
    seats: table.seats
      .filter((seat) => isKnown(seat) || (format.roles[seat.role]?.house !== true && !table.guests.includes(seat.id)))
      .map(({ unvoiced, ...seat }) => ({
        ...seat,
        ...(!isKnown(seat) && { role: '' }),
        ...(unvoiced && seat.voice === 'rule' && { voice: '' }),
      })),
    seed: table.seed,
    voice: usualVoice(table.seats),
  };
};

/** The voice that most seats have: the one that was chosen for all of them. */
const usualVoice = (seats: readonly Seat[]): string => {
  const voices = seats.map(({ voice }) => voice).filter((voice) => voice !== 'human' && voice !== 'rule');
  const count = (voice: string): number => voices.filter((other) => other === voice).length;
  return voices.toSorted((a, b) => count(b) - count(a))[0] ?? 'improv';
};
