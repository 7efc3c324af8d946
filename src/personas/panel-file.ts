import type { Seat } from '../engine/index.ts';
import { bundledExperts } from '../formats/council/index.ts';
import { mostExperts, seatFields } from './cast-fields.ts';
import { expertSeat } from './expert-file.ts';
import { type Fields, isFields, listOf, pointsOf, restOf, seatFrom, stanceOf, textOf, voiceOf } from './fields.ts';
import { type SeatFile, SeatFileError } from './seat-file.ts';
import type { YamlFile } from './yaml-file.ts';

/** Finds a persona that a file only names. Null where there is none. */
export type Lookup = (name: string) => Seat | null;

/** A YAML file that brings seats: a panel with `experts`, a table with `seats`, or a single expert. */
export const tableFile = (path: string, file: YamlFile, lookup: Lookup): SeatFile => {
  const { value } = file;
  if (!isFields(value))
    throw new SeatFileError(
      path,
      1,
      'a seat file has the fields "seats", "experts" or "slug"; put a list of seats under "seats:".',
    );
  if (value.experts !== undefined) return panel(path, file, value, lookup);
  if (value.seats !== undefined) return seatsTable(path, file, value, lookup);
  if (value.slug !== undefined) return { path, kind: 'expert', seats: [expertSeat(path, file, [], value)] };
  throw new SeatFileError(
    path,
    file.lineOf(),
    'it has none of the fields "seats", "experts" or "slug"; add one of them.',
  );
};

const panel = (path: string, file: YamlFile, value: Fields, lookup: Lookup): SeatFile => {
  const wrong = (sentence: string, ...at: readonly (string | number)[]) =>
    new SeatFileError(path, file.lineOf(...at), sentence);
  const { experts } = value;
  if (!Array.isArray(experts) || experts.length < 1 || experts.length > mostExperts) {
    throw wrong(`a panel has a list of 1 to ${mostExperts} experts.`, 'experts');
  }
  const seats = experts.map((expert: unknown, at) => {
    if (typeof expert !== 'string') return expertSeat(path, file, ['experts', at], expert);
    const found = lookup(expert) ?? bundledExperts().find(({ id }) => id === expert);
    if (!found)
      throw wrong(
        `there is no expert "${expert}"; put ${expert}.yaml beside the panel or into experts/.`,
        'experts',
        at,
      );
    return found;
  });
  noDoubles(seats, (at, id) => wrong(`"${id}" sits there twice; name every expert once.`, 'experts', at));
  const voice = isFields(value.defaults) ? voiceOf(value.defaults) : '';
  return {
    path,
    kind: 'panel',
    seats: seats.map((seat) => ({ ...seat, voice: seat.voice || voice })),
    warnings: unusedModels(path, value),
    ...about(value),
  };
};

/** Models that are named without their provider say too little to be called; that is told, and the panel runs all the same. */
const unusedModels = (path: string, { experts, defaults }: Fields): readonly string[] =>
  [['the panel', defaults] as const, ...(experts as unknown[]).map((expert) => ['', expert] as const)].flatMap(
    ([who, fields]) => {
      if (!isFields(fields) || textOf(fields.model) === undefined || voiceOf(fields) !== '') return [];
      const named = who || textOf(fields.slug);
      return [
        `${path}: the model "${textOf(fields.model)}" of ${named} names no provider and is not used; write it as provider:model, or choose one with --model.`,
      ];
    },
  );

const seatsTable = (path: string, file: YamlFile, value: Fields, lookup: Lookup): SeatFile => {
  const wrong = (sentence: string, ...at: readonly (string | number)[]) =>
    new SeatFileError(path, file.lineOf(...at), sentence);
  const { seats: list } = value;
  if (!Array.isArray(list) || list.length === 0) throw wrong('"seats" is a list of at least one seat.', 'seats');
  const seats = list.map((seat: unknown, at) => {
    const fields = typeof seat === 'string' ? { persona: seat } : seat;
    if (!isFields(fields)) throw wrong('a seat is a name, or a group of fields with a name.', 'seats', at);
    return ownSeat(fields, lookup, (sentence) => wrong(sentence, 'seats', at));
  });
  noDoubles(seats, (at, id) => wrong(`"${id}" sits there twice; give each seat its own name.`, 'seats', at));
  return { path, kind: 'seats', seats, ...about(value) };
};

/** A seat by our own field names; `persona` names a persona file whose fields it takes over. */
const ownSeat = (fields: Fields, lookup: Lookup, wrong: (sentence: string) => SeatFileError): Seat => {
  const named = textOf(fields.persona);
  const base = named === undefined ? null : lookup(named);
  if (named !== undefined && !base) throw wrong(`there is no persona "${named}"; put ${named}.md into .claude/agents.`);
  const name = textOf(fields.name) ?? base?.name;
  if (name === undefined) throw wrong('the seat has no name; give it one.');
  const stance = textOf(fields.stance);
  if (stance !== undefined && stanceOf(stance) === undefined)
    throw wrong(`stance is "${stance}"; it is for, against or open.`);
  return seatFrom({
    name,
    id: textOf(fields.id) ?? textOf(fields.name) ?? base?.id,
    role: textOf(fields.role) ?? base?.role,
    icon: textOf(fields.icon) ?? base?.icon,
    chair: fields.chair === true || base?.chair,
    voice: voiceOf(fields) || base?.voice,
    line: textOf(fields.line) ?? base?.persona.line,
    text: textOf(fields.text) ?? base?.persona.text,
    stance: stanceOf(stance) ?? base?.persona.stance,
    points: fields.points === undefined ? base?.persona.points : pointsOf(fields.points),
    more: { ...base?.persona.more, ...restOf(fields, ...Object.keys(seatFields)) },
  });
};

const about = (
  fields: Fields,
): Pick<SeatFile, 'name' | 'description' | 'example' | 'topic' | 'format' | 'defaults' | 'regulated'> => {
  const { defaults } = fields;
  const [called] = listOf(fields.name);
  const [says] = listOf(fields.description);
  const [example] = listOf(fields.example);
  const [topic] = listOf(fields.topic);
  const [format] = listOf(fields.format);
  const [regulated] = listOf(fields.regulatedDomain);
  return {
    ...(topic !== undefined && { topic }),
    ...(format !== undefined && { format }),
    ...(called !== undefined && { name: called }),
    ...(says !== undefined && { description: says }),
    ...(example !== undefined && { example }),
    ...(isFields(defaults) && { defaults }),
    ...(regulated !== undefined && { regulated }),
  };
};

const noDoubles = (seats: readonly Seat[], twice: (at: number, id: string) => SeatFileError): void => {
  const seen = new Set<string>();
  seats.forEach(({ id }, at) => {
    if (seen.has(id)) throw twice(at, id);
    seen.add(id);
  });
};
