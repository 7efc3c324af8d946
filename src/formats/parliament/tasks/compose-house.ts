import { type BySeat, type Keyed, keyed } from '../../../engine/index.ts';
import { motivesGiven } from '../cast.ts';
import { representatives, speaker, title } from '../house.ts';
import { dealMotives, issueLimits, issuesFor, motiveLimits } from '../issues.ts';
import { file } from '../message.ts';
import { type Fields, fieldsIn, isFields, textIn, textsIn } from '../reading.ts';
import { drawTemperatures } from '../temperature.ts';
import type { HousePen, HouseTable, HouseTask } from '../terms.ts';

/** What a house sits on: the problem, its issues, and who stands for what. */
export interface Composition {
  readonly problem: string;
  readonly issues: readonly string[];
  readonly motives: BySeat<readonly string[]>;
}

const given = (table: HouseTable): Keyed<readonly string[]> =>
  keyed(
    table.seats
      .filter(({ role }) => role === 'representative')
      .map((seat) => [seat.id, motivesGiven(seat, table.settings)] as const)
      .filter(([, motives]) => motives.length > 0),
  );

/** Whether somebody has to be given motives. */
export const needsComposing = (table: HouseTable): boolean =>
  representatives(table).some((seat) => given(table)[seat] === undefined);

export const composed = (table: HouseTable): Composition => {
  const seats = representatives(table);
  const brought = given(table);
  const listed = textsIn(table.settings.issues);
  const known = [...new Set([...listed, ...Object.values(brought).flat()])];
  const more = listed.length > 0 ? [] : issuesFor(table.topic, seats.length);
  const missing = Math.max(0, Math.min(issueLimits.most, Math.max(issueLimits.least, seats.length)) - known.length);
  const issues = [...known, ...more.filter((issue) => !known.includes(issue)).slice(0, missing)];
  return { problem: table.topic, issues, motives: dealMotives(issues, seats, brought) };
};

/** The clerk studies the problem: a statement of it, eight to twelve issues, one to three motives for each seat. */
export const composeHouse: HouseTask<Composition> = {
  accept: (held, table) => {
    const fields = fieldsIn(held);
    const issues = [...new Set(textsIn(fields?.constituent_issues))].slice(0, issueLimits.most);
    if (!fields || issues.length === 0)
      return { refused: 'No constituent_issues can be read; list eight to twelve issues of the problem.' };
    const corrections: string[] = [];
    if (issues.length < issueLimits.least)
      corrections.push(`There are ${issues.length} issues; eight to twelve are usual.`);
    const brought = given(table);
    const seats = representatives(table);
    const read = motivesIn(fields.motives);
    const stated = keyed(seats.map((seat) => [seat, brought[seat] ?? textsIn(read[seat]).slice(0, motiveLimits.most)]));
    const open = seats.filter((seat) => stated[seat]!.length === 0);
    if (open.length > 0)
      corrections.push(`The clerk dealt motives to ${open.length === seats.length ? 'all' : open.join(', ')}.`);
    const problem = textIn(fields.problem_statement) || table.topic;
    return { value: { problem, issues, motives: dealMotives(issues, seats, stated) }, why: dealt(table), corrections };
  },
  otherwise: (table) => ({
    value: composed(table),
    why: `${dealt(table)} The issues are those that the words of the problem point to.`,
  }),
  then: (composition, pen) => seatHouse(pen, composition),
};

/** Who had to be given motives. */
const dealt = (table: HouseTable): string => {
  const brought = given(table);
  const open = representatives(table).filter((seat) => brought[seat] === undefined);
  if (open.length === representatives(table).length) return 'The clerk deals the issues out, so that each has a voice.';
  return `${open.map((seat) => title(table, seat)).join(', ')} brought no motives, so the clerk gives them some.`;
};

/** Motives by agent id: as a list of rows, or as a table. */
const motivesIn = (value: unknown): Fields => {
  if (isFields(value)) return value;
  const rows = Array.isArray(value) ? value.filter(isFields) : [];
  return Object.fromEntries(rows.map(({ agent_id, motives }) => [textIn(agent_id), motives]));
};

/** Opens the house: temperatures are drawn, and the Speaker's opening is the first message. */
export const seatHouse = (pen: HousePen, { problem, issues, motives }: Composition): void => {
  const seats = representatives(pen.table);
  const drawn = drawTemperatures(0, seats, (label) => pen.chance(`temperature ${label}`));
  const set = (seat: string): unknown => pen.table.seats.find(({ id }) => id === seat)?.persona.more?.temperature;
  const temperatures = Object.fromEntries(
    seats.map((seat) => [
      seat,
      typeof set(seat) === 'number' ? Math.min(100, Math.max(0, Number(set(seat)))) : drawn[seat]!,
    ]),
  );
  pen.note({ type: 'house-composed', problem, issues, motives, temperatures });
  const ruling = `The house is open. It sits on this problem: ${problem} ${seats.length} representatives have their seats, ${seats
    .slice(0, 12)
    .map((seat) => title(pen.table, seat))
    .join(', ')}${seats.length > 12 ? ' and others' : ''}.`;
  const opening = { ruling_type: 'procedure', ruling, action: 'session_start' } as const;
  pen.note({ type: 'filed', message: file(pen.table, 'SPEAKER_RULING', speaker, opening) });
};
